import { firstPatentRules } from '@maru/shared/outputs/patents/first-patent-rules.ts'
import { type PatentRuleInput, patentRuleInput, type PatentRuleRow, patentRules } from '@maru/shared/outputs/patents/patent-rule.ts'
import { type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAt, filedPatent, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const query = { page: 1, size: 100, sort: 'kind', direction: 'asc' } as const
const listAs = (user: string) => callAs(app, user, patentRules.list, { query })
const listed = async () => granted(await listAs('admin')).rows
const toInput = ({ id: _id, revision: _revision, movedDates: _moved, ...input }: PatentRuleRow): PatentRuleInput => input
const update = (row: PatentRuleRow, more: Partial<PatentRuleInput>, user = 'admin') =>
  callAs(app, user, patentRules.update, { params: { id: row.id }, body: { ...toInput(row), ...more, revision: row.revision } })
const create = (more: Partial<PatentRuleInput>, user = 'admin') =>
  callAs(app, user, patentRules.create, { body: { ...toInput(german()), ...more } })
const fault = async (call: Promise<{ problem?: { issues?: readonly { path: string; code: string }[] } | undefined }>) => {
  const [issue] = (await call).problem?.issues ?? []
  return issue && `${issue.path} ${issue.code}`
}
let rules: PatentRuleRow[] = []
const german = () => {
  const rule = rules.find((one) => one.kind === 'RENEWAL' && one.office === 'DE' && one.rightKind === 'PATENT')
  if (!rule) throw new Error('no rule of the German office')
  return rule
}
const renewal = ({ deadlines }: PatentRow, turn: number) => deadlines.find((one) => one.kind === 'RENEWAL' && one.turn === turn)
const patentNow = async (id: string) => granted(await callAs(app, 'patent', patents.get, { params: { id } }))

it('a new portal has the rules of the law with their sources; administrators change them, the patent clerk reads them, others do not', async () => {
  rules = await listed()
  const sorted = (some: readonly PatentRuleInput[]) =>
    some.map((one) => JSON.stringify(Object.entries(one).toSorted(([first], [second]) => first.localeCompare(second)))).toSorted()
  expect(sorted(rules.map(toInput))).toEqual(sorted(firstPatentRules))
  expect(rules.every(({ source }) => source !== '')).toBe(true)
  expect(granted(await listAs('patent')).total).toBe(rules.length)
  for (const user of ['kim', 'office', 'clerk']) expect((await listAs(user)).status).toBe(403)
  expect([(await update(german(), { firstMonths: 36 }, 'patent')).status, (await create({ office: 'FR' }, 'patent')).status]).toEqual([
    403, 403,
  ])
})

it('a changed rule moves the open due dates and says how many; decided ones and those of other offices stay', async () => {
  const row = granted(await callAs(app, 'patent', patents.create, { body: testPatent(filedPatent) }))
  const other = granted(await callAs(app, 'patent', patents.create, { body: testPatent({ ...filedPatent, office: 'EP' }) }))
  expect(renewal(row, 3)).toMatchObject({
    dueOn: '2028-01-31',
    payableFrom: '2027-01-31',
    freeUntil: '2028-03-31',
    graceUntil: '2028-07-31',
  })
  granted(await decideAt(app, row, { kind: 'RENEWAL', decision: 'KEEP', turn: 3 }))
  const changedRule = granted(await update(german(), { freeMonths: 3 }))
  expect(changedRule.movedDates).toBe(17)
  const moved = await patentNow(row.id)
  expect([renewal(moved, 3)?.freeUntil, renewal(moved, 4)?.freeUntil]).toEqual(['2028-03-31', '2029-04-30'])
  expect((await patentNow(other.id)).deadlines).toEqual(other.deadlines)
  expect(granted(await update(changedRule, { freeMonths: 3 })).movedDates).toBe(0)
  expect((await update(german(), { freeMonths: 4 })).status).toBe(409)
  rules = await listed()

  const added = granted(await create({ validFrom: '2026-01-01', lastTurn: 10 }))
  expect([added.movedDates, renewal(await patentNow(row.id), 4)?.freeUntil]).toEqual([0, '2029-04-30'])
  expect(granted(await update(added, { graceMonths: 7 })).movedDates).toBe(7)
  const removed = granted(await callAs(app, 'admin', patentRules.remove, { params: { id: added.id } }))
  expect([removed.movedDates, renewal(await patentNow(row.id), 4)?.graceUntil]).toEqual([7, '2029-07-31'])
})

it('a rule whose turns cannot be counted, or that another one holds for from the same day, is refused by field', async () => {
  expect(await fault(create({ office: 'FR', firstTurn: 4, lastTurn: 3 }))).toBe('lastTurn PATENT_RULE_TURNS')
  expect(await fault(create({ office: 'FR', stepMonths: 6 }))).toBe('stepMonths PATENT_RULE_STEP')
  expect(await fault(create({ office: 'FR', stepMonths: 0 }))).toBe('stepMonths PATENT_RULE_STEP')
  expect(await fault(create({ office: 'FR', freeMonths: null }))).toBe('graceMonths PATENT_RULE_GRACE')
  expect(await fault(create({ office: 'FR', graceMonths: 1 }))).toBe('graceMonths PATENT_RULE_GRACE')
  expect(await fault(create({ firstTurn: 20, lastTurn: 21 }))).toBe('validFrom PATENT_RULE_TAKEN')
  expect(patentRuleInput.safeParse({ ...toInput(german()), source: ' ' }).success).toBe(false)
  const { validFrom, ...rule } = toInput(german())
  await expect(app.context.db.patentRule.create({ data: { ...rule, validFrom: new Date(validFrom) } })).rejects.toThrow(/patent_rule_once/)
})

it('each type of right follows rules of its own, which change no others', async () => {
  const filing = { ...filedPatent, disclosedOn: '', inventors: testPatent().inventors }
  const filed = async (kind: PatentRow['kind']) =>
    granted(await callAs(app, 'patent', patents.create, { body: testPatent({ ...filing, kind }) }))
  const turns = ({ deadlines }: PatentRow) => deadlines.flatMap(({ kind, turn }) => (kind === 'RENEWAL' ? [turn] : []))
  const priorityOn = ({ deadlines }: PatentRow) => deadlines.find(({ kind }) => kind === 'PRIORITY')?.nominalOn
  const [patent, model, design] = [await filed('PATENT'), await filed('UTILITY_MODEL'), await filed('DESIGN')]
  expect([turns(model), turns(design)]).toEqual([
    [4, 7, 9],
    [6, 11, 16, 21],
  ])
  expect([patent, model, design].map(priorityOn)).toEqual(['2027-01-31', '2027-01-31', undefined])
  rules = await listed()
  // A fee without a time with surcharge has no such day.
  granted(await create({ office: 'FR', freeMonths: 2, graceMonths: null }))
  const french = granted(await callAs(app, 'patent', patents.create, { body: testPatent({ ...filing, office: 'FR' }) }))
  expect(renewal(french, 3)).toMatchObject({ freeUntil: '2028-03-31', graceNominal: '', graceUntil: '' })
  const rule = rules.find(({ kind, office, rightKind }) => kind === 'RENEWAL' && office === 'DE' && rightKind === 'DESIGN')
  if (!rule) throw new Error('no rule of designs')
  expect(await fault(create({ rightKind: 'DESIGN', firstTurn: 21, lastTurn: 21 }))).toBe('validFrom PATENT_RULE_TAKEN')
  granted(await update(rule, { lastTurn: 16 }))
  expect(turns(await patentNow(design.id))).toEqual([6, 11, 16])
  expect((await patentNow(patent.id)).deadlines).toEqual(patent.deadlines)
  const shown = granted(await callAs(app, 'patent', patentRules.list, { query: { ...query, rightKind: 'DESIGN' } })).rows
  expect(shown.map(({ kind, office }) => `${kind} ${office}`)).toEqual(['PRIORITY ', 'RENEWAL DE', 'RENEWAL KR'])
})
