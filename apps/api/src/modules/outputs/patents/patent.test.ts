import { wholeProject } from '@maru/shared/outputs/project-shares.ts'
import { type PatentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAt, declineRight, filedPatent, inventor, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = (user: string, more: Partial<PatentInput> = {}) => callAs(app, user, patents.create, { body: testPatent(more) })
const byId = (id: string) => ({ params: { id } })
const update = (user: string, row: PatentRow, more: Partial<PatentInput>) =>
  callAs(app, user, patents.update, {
    ...byId(row.id),
    body: { ...testPatent({ ...more, inventors: row.inventors }), revision: row.revision },
  })
const decide = (row: PatentRow, kind: string, decision: '' | 'KEEP' | 'DROP', user = 'patent', turn?: number) =>
  decideAt(app, row, { kind, decision, user, turn })

it('an inventor discloses an invention and sees his own only; the patent clerk sees all and decides', async () => {
  const row = granted(await create('kim'))
  expect([row.status, row.internalNo]).toEqual(['DISCLOSED', expect.stringMatching(/^PT-\d{4}-\d{4}$/)])
  expect(row.deadlines.map(({ kind }) => kind)).toEqual(['CLAIM'])
  for (const user of ['han', 'office', 'admin']) expect((await callAs(app, user, patents.get, byId(row.id))).status).toBe(404)
  const query = { page: 1, size: 5 }
  expect(granted(await callAs(app, 'kim', patents.history, { ...byId(row.id), query })).rows[0]).toMatchObject({
    action: 'create',
    userId: 'kim',
  })
  for (const user of ['han', 'office', 'admin'])
    expect((await callAs(app, user, patents.history, { ...byId(row.id), query })).status).toBe(404)
  expect((await create('kim', { inventors: [{ ...inventor, userId: 'han' }] })).status).toBe(403)
  expect((await create('kim', { status: 'GRANTED' })).status).toBe(403)
  expect((await create('kim', { projects: wholeProject('P1999-001') })).problem?.issues?.[0]).toMatchObject({
    path: 'projects.0.projectNo',
    code: 'PROJECT_UNKNOWN',
  })
  expect((await decide(row, 'CLAIM', 'KEEP', 'kim')).status).toBe(403)

  const claimed = granted(await decide(row, 'CLAIM', 'KEEP'))
  expect([claimed.status, claimed.deadlines[0]?.decidedByName]).toEqual(['CLAIMED', expect.stringMatching(/\w/)])
  expect((await decide(row, 'CLAIM', 'KEEP')).problem?.code).toBe('DEADLINE_DECIDED')
  expect((await update('kim', claimed, { title: 'Other', status: 'CLAIMED' })).status).toBe(403)
  expect(granted(await decide(row, 'CLAIM', '')).status).toBe('DISCLOSED')
})

it('due dates follow the dates of a patent; decided ones stay', async () => {
  const filing = { status: 'FILED', disclosedOn: '', priorityOn: '2026-01-31', filedOn: '2026-01-31', office: 'DE' } as const
  const row = granted(await create('patent', filing))
  // Renewals are counted from month end to month end.
  expect(row.deadlines.find(({ kind }) => kind === 'PRIORITY')?.dueOn).toBe('2027-01-31')
  expect(row.deadlines.find(({ kind, turn }) => kind === 'RENEWAL' && turn === 3)).toMatchObject({
    dueOn: '2028-01-31',
    graceUntil: '2028-07-31',
  })
  expect([row.deadlines.length, row.nextDue]).toEqual([19, '2027-01-31'])

  const decided = granted(await decide(row, 'PRIORITY', 'KEEP'))
  const moved = granted(await update('patent', decided, { ...filing, priorityOn: '2026-03-02', filedOn: '2026-03-02' }))
  expect(moved.deadlines.find(({ kind }) => kind === 'PRIORITY')?.dueOn).toBe('2027-01-31')
  expect(moved.deadlines.find(({ kind, turn }) => kind === 'RENEWAL' && turn === 3)?.dueOn).toBe('2028-03-31')
  await declineRight(app, moved)
  const lapsed = granted(await decide(moved, 'RENEWAL', 'DROP'))
  expect([lapsed.status, lapsed.deadlines.filter(({ decision }) => decision === '').length]).toEqual(['LAPSED', 0])
  expect((await create('patent', { ...filing, filedOn: '2026-01-30' })).problem?.issues?.[0]).toMatchObject({
    path: 'filedOn',
    code: 'PATENT_ORDER',
  })
})

it('an undone decision leaves the patent as it was, and a claim does not set back what is filed', async () => {
  const filing = { status: 'EXAMINED', priorityOn: day(-1), filedOn: day(-1), office: 'DE' } as const
  const row = granted(await create('patent', filing))
  expect(granted(await decide(row, 'CLAIM', 'KEEP')).status).toBe('EXAMINED')
  await declineRight(app, row)
  expect(granted(await decide(row, 'RENEWAL', 'DROP')).status).toBe('LAPSED')
  const back = granted(await decide(row, 'RENEWAL', ''))
  expect([back.status, back.deadlines.length]).toEqual(['EXAMINED', row.deadlines.length])
  expect(granted(await decide(row, 'RENEWAL', 'DROP')).status).toBe('LAPSED')
  expect(granted(await decide(row, 'RENEWAL', 'KEEP')).status).toBe('EXAMINED')
  // Whoever changed the status since has the last word.
  expect(granted(await decide(row, 'RENEWAL', 'DROP')).status).toBe('LAPSED')
  const sold = granted(
    await update('patent', granted(await callAs(app, 'patent', patents.get, byId(row.id))), { ...filing, status: 'SOLD' }),
  )
  expect(granted(await decide(sold, 'RENEWAL', '')).status).toBe('SOLD')
})

it('a renewal is abandoned only after the earlier ones were decided', async () => {
  const row = granted(await create('patent', filedPatent))
  await declineRight(app, row)
  granted(await decide(row, 'RENEWAL', 'KEEP', 'patent', 3))
  expect((await decide(row, 'RENEWAL', 'DROP', 'patent', 6)).problem).toMatchObject({
    code: 'RENEWAL_ORDER',
    values: ['4'],
  })
  expect(granted(await callAs(app, 'patent', patents.get, byId(row.id))).status).toBe('FILED')
  granted(await decide(row, 'RENEWAL', 'KEEP', 'patent', 4))
  expect(granted(await decide(row, 'RENEWAL', 'DROP', 'patent', 5)).status).toBe('LAPSED')
})

it('open due dates are in the calendar of the inventors and of the patent clerk', async () => {
  const filing = { status: 'FILED', disclosedOn: '', priorityOn: '2026-01-31', filedOn: '2026-01-31', title: 'Dated probe' } as const
  const row = granted(await create('patent', filing))
  const shown = async (user: string) => {
    const query = { from: '2027-01-15', to: '2027-02-15' }
    const entries = granted(await callAs(app, user, events.calendar, { query }))
    return entries.flatMap(({ id, layer, title, from }) => (id === row.id ? [`${layer} ${from} ${title}`] : []))
  }
  const due = `PATENT 2027-01-31 ${row.internalNo} Dated probe: Foreign filings`
  expect([await shown('kim'), await shown('patent'), await shown('han')]).toEqual([[due], [due], []])
  granted(await decide(row, 'PRIORITY', 'KEEP'))
  expect(await shown('kim')).toEqual([])
})

it('members of a family lead to its first one, and costs add up', async () => {
  const first = granted(await create('patent', { title: 'Family', costs: [cost('1200.50'), cost('0.55')] }))
  expect(first.costTotal).toBe('1201.05')
  const member = granted(await create('patent', { title: 'Family abroad', office: 'EP', familyId: first.id }))
  expect(member.familyNos).toBe(`${first.internalNo} (DE)`)
  expect((await create('patent', { familyId: member.id })).problem?.issues?.[0]?.path).toBe('familyId')
  expect((await update('patent', first, { familyId: member.id })).problem?.issues?.[0]?.path).toBe('familyId')
  const query = { page: 1, size: 25, sort: 'internalNo', direction: 'asc', q: 'family' } as const
  expect(granted(await callAs(app, 'patent', patents.list, { query })).total).toBe(2)
  expect((await callAs(app, 'patent', patents.export, { query: { q: 'family', sort: 'internalNo', direction: 'asc' } })).status).toBe(200)
  expect(granted(await callAs(app, 'han', patents.list, { query })).total).toBe(0)
})
const cost = (amount: string) => ({ day: '2026-02-01', purpose: 'Fee', amount })
