import { addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import { blankPatent } from '@maru/shared/outputs/patents/blank-patent.ts'
import { type PatentInput, patentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAt, inventor, receiveOn, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { claimUnreleased } from './patent-claim.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = async (user: string, more: Partial<PatentInput> = {}) =>
  granted(await callAs(app, user, patents.create, { body: testPatent(more) }))
const byId = ({ id }: PatentRow) => ({ params: { id } })
const now = async (row: PatentRow, user = 'patent') => granted(await callAs(app, user, patents.get, byId(row)))
const claimOf = ({ deadlines }: PatentRow) => deadlines.find(({ kind }) => kind === 'CLAIM')
const release = (row: PatentRow, more: object = {}, user = 'patent') =>
  callAs(app, user, patents.release, {
    ...byId(row),
    body: { releasedOn: day(0), reason: 'No use for it', text: 'We release it.', ...more },
  })
const object = (row: PatentRow, user = 'patent') => callAs(app, user, patents.object, { ...byId(row), body: { missing: 'The examples' } })
const complete = (row: PatentRow, completedOn: string, user = 'kim') =>
  callAs(app, user, patents.complete, { ...byId(row), body: { completedOn } })
const recipients = async (kind: string, row: PatentRow) =>
  (await app.context.db.outbox.findMany({ where: { key: { startsWith: `${kind}:` } }, orderBy: { key: 'asc' } })).flatMap(({ payload }) => {
    const { userId, values } = payload as { userId: string; values: string[] }
    return values[2] === row.id ? [userId] : []
  })
const issueOf = (call: { problem?: { issues?: readonly { path: string; code: string }[] } | undefined }) => {
  const [issue] = call.problem?.issues ?? []
  return issue && `${issue.path} ${issue.code}`
}

it('an invention that was not released in four months is claimed by law: with history, and inventors and clerk are told once', async () => {
  const disclosedOn = addMonths(day(0), -5)
  const row = await create('patent', { title: 'Silence', disclosedOn })
  // Entered late: the due date follows from the day of the disclosure, and is past.
  expect(claimOf(row)).toMatchObject({ nominalOn: addMonths(disclosedOn, 4), isOverdue: true, decision: '' })
  const fresh = await create('patent', { title: 'Still open' })
  const filed = await create('patent', { title: 'Filed long ago', disclosedOn, status: 'FILED' })
  expect(await claimUnreleased(app.context.db)).toBe(2)
  const claimed = await now(row)
  expect([claimed.status, claimOf(claimed)]).toMatchObject(['CLAIMED', { decision: 'KEEP', decidedByName: '' }])
  expect((await now(fresh)).status).toBe('DISCLOSED')
  expect([(await now(filed)).status, claimOf(await now(filed))?.decision]).toEqual(['FILED', 'KEEP'])
  const history = granted(await callAs(app, 'kim', patents.history, { ...byId(row), query: { page: 1, size: 1 } })).rows
  expect(history[0]).toMatchObject({
    userId: 'system',
    fields: expect.arrayContaining([expect.objectContaining({ field: 'status', after: 'Claimed' })]),
  })
  expect(await claimUnreleased(app.context.db)).toBe(0)
  expect([await recipients('patentClaimed', row), await recipients('patentClaimed', filed)]).toEqual([['kim', 'patent'], []])
  expect((await release(row)).problem?.code).toBe('PATENT_NOT_DISCLOSED')
})

it('an invention is released in text form only, with a reason, within the time to claim it; its inventors read and are told', async () => {
  const row = await receiveOn(app, await create('kim', { title: 'Released' }), day(-20))
  expect((await decideAt(app, row, { kind: 'CLAIM', decision: 'DROP' })).problem?.code).toBe('RELEASE_BY_TEXT')
  expect((await release(row, {}, 'kim')).status).toBe(403)
  for (const blank of ['reason', 'text'])
    expect(patents.release.body.safeParse({ releasedOn: day(0), reason: 'a', text: 'b', [blank]: ' ' }).success).toBe(false)
  for (const releasedOn of [day(1), day(-21)]) expect(issueOf(await release(row, { releasedOn }))).toBe('releasedOn PATENT_RELEASE_DAY')
  const saving = { ...testPatent({ title: 'Released', disclosedOn: day(-20), status: 'RELEASED' }), revision: row.revision }
  expect(issueOf(await callAs(app, 'patent', patents.update, { ...byId(row), body: saving }))).toBe('status PATENT_RELEASE')
  expect(issueOf(await callAs(app, 'patent', patents.create, { body: testPatent({ status: 'RELEASED' }) }))).toBe('status PATENT_RELEASE')
  await expect(app.context.db.patent.update({ where: { id: row.id }, data: { status: 'RELEASED' } })).rejects.toThrow(/patent_release/)

  const released = granted(await release(row, { releasedOn: day(-1) }))
  expect([released.status, claimOf(released)?.decision]).toEqual(['RELEASED', 'DROP'])
  expect((await now(row, 'kim')).release).toMatchObject({ releasedOn: day(-1), reason: 'No use for it', text: 'We release it.' })
  expect(await recipients('patentReleased', row)).toEqual(['kim'])
  expect((await decideAt(app, released, { kind: 'CLAIM', decision: '' })).problem?.code).toBe('RELEASE_BY_TEXT')
  expect((await release(row)).problem?.code).toBe('PATENT_NOT_DISCLOSED')
})

it('the type of a disclosed invention is changed by the patent clerk who is none of its inventors, and moves no claim of a patent', async () => {
  const row = await create('kim', { title: 'Type' })
  const save = async (user: string, of: PatentRow, more: Partial<PatentInput>) => {
    const stored = await now(of, user)
    const body = { ...inputValues(patentInput, stored, blankPatent), ...more, revision: stored.revision }
    return callAs(app, user, patents.update, { ...byId(of), body })
  }
  for (const kind of ['DESIGN', 'UTILITY_MODEL'] as const) expect(issueOf(await save('kim', row, { kind }))).toBe('kind PATENT_KIND')
  expect(granted(await save('kim', row, { title: 'Type of it' })).kind).toBe('PATENT')

  // Another rule of utility models does not make the time of a disclosed invention longer or end it.
  const own = { rightKind: 'UTILITY_MODEL', kind: 'CLAIM' } as const
  const [rule] = await app.context.db.patentRule.findMany({ where: own })
  await app.context.db.patentRule.deleteMany({ where: own })
  const claim = claimOf(await now(row))
  expect(claimOf(granted(await save('patent', row, { kind: 'UTILITY_MODEL' })))).toEqual(claim)
  if (rule) await app.context.db.patentRule.create({ data: { ...rule, firstMonths: 9 } })
  expect(claimOf(granted(await save('patent', row, { title: 'Once more' })))).toEqual(claim)
  const history = granted(await callAs(app, 'kim', patents.history, { ...byId(row), query: { page: 1, size: 2 } })).rows
  expect(history[1]?.fields).toMatchObject([{ field: 'kind', before: 'Patent', after: 'Utility model' }])
  expect(claimOf(granted(await save('patent', row, { kind: 'DESIGN' })))).toBeUndefined()
  if (rule) await app.context.db.patentRule.update({ where: { id: rule.id }, data: { firstMonths: rule.firstMonths } })

  const ofClerk = await create('patent', { title: 'Own type', inventors: [{ ...inventor, userId: 'patent', name: 'Nora Lindqvist' }] })
  expect((await save('patent', ofClerk, { kind: 'DESIGN' })).status).toBe(403)
})

it('nobody releases an invention to oneself', async () => {
  const own = await create('patent', { title: 'Own one', inventors: [{ ...inventor, userId: 'patent', name: 'Nora Lindqvist' }] })
  expect((await release(own)).status).toBe(403)
  expect((await now(own)).status).toBe('DISCLOSED')
})

it('a release that is entered late has to have been declared in time, and comes before the claim is recorded', async () => {
  const disclosedOn = addMonths(day(-10), -4)
  const row = await create('patent', { title: 'Declared in time', disclosedOn })
  expect(issueOf(await release(row))).toBe('releasedOn PATENT_RELEASE_DAY')
  expect(granted(await release(row, { releasedOn: addMonths(disclosedOn, 3) })).status).toBe('RELEASED')
})

it('an objection within two months stops the time, which runs again from the completed disclosure', async () => {
  const row = await receiveOn(app, await create('kim', { title: 'Incomplete' }), day(-30))
  expect((await object(row, 'kim')).status).toBe(403)
  const stopped = granted(await object(row))
  expect([claimOf(stopped), stopped.objections[0]]).toMatchObject([
    undefined,
    { missing: 'The examples', objectedOn: day(0), completedOn: '' },
  ])
  expect(await recipients('patentObjected', row)).toEqual(['kim'])
  expect((await object(row)).problem?.code).toBe('OBJECTION_OPEN')
  await expect(
    app.context.db.patentObjection.create({
      data: { patentId: row.id, objectedOn: new Date(day(0)), missing: 'More', objectedById: 'patent' },
    }),
  ).rejects.toThrow()

  await app.context.db.patentObjection.updateMany({ where: { patentId: row.id }, data: { objectedOn: new Date(day(-9)) } })
  expect(issueOf(await complete(row, day(-2)))).toBe('completedOn PATENT_COMPLETION_DAY')
  expect(issueOf(await complete(row, day(-10), 'patent'))).toBe('completedOn PATENT_COMPLETION_DAY')
  expect((await complete(row, day(0), 'han')).status).toBe(404)
  const running = granted(await complete(row, day(-2), 'patent'))
  expect(claimOf(running)?.nominalOn).toBe(addMonths(day(-2), 4))
  expect(await recipients('patentCompleted', row)).toEqual(['patent'])
  expect((await complete(row, day(0))).problem?.code).toBe('NO_OBJECTION')
  const again = granted(await object(row))
  expect([claimOf(again), again.objections.length]).toEqual([undefined, 2])
  expect(claimOf(granted(await complete(row, day(0))))?.nominalOn).toBe(addMonths(day(0), 4))
})

it('after two months a disclosure is proper, whatever it lacks', async () => {
  const row = await create('patent', { title: 'Proper by time', disclosedOn: addMonths(day(-8), -2) })
  expect((await object(row)).problem?.code).toBe('OBJECTION_LATE')
  expect(claimOf(await now(row))?.decision).toBe('')
})

it('the time to claim runs from the receipt of a disclosure: today for inventors, never empty nor to come', async () => {
  const disclose = async (disclosedOn: string) => {
    const call = await callAs(app, 'kim', patents.create, { body: testPatent({ title: 'Received', disclosedOn }) })
    return issueOf(call) ?? granted(call).disclosedOn
  }
  expect(await disclose('')).toBe(day(0))
  expect(await disclose(day(0))).toBe(day(0))
  expect([await disclose(day(-1)), await disclose(day(1))]).toEqual(['disclosedOn PATENT_RECEIVED', 'disclosedOn PATENT_FUTURE'])
  const row = await create('kim', { title: 'Received', disclosedOn: '' })
  expect(claimOf(row)?.nominalOn).toBe(addMonths(day(0), 4))
  const save = async (user: string, disclosedOn: string) =>
    issueOf(
      await callAs(app, user, patents.update, {
        ...byId(row),
        body: { ...testPatent({ title: 'Received', disclosedOn }), revision: row.revision },
      }),
    )
  for (const user of ['kim', 'patent'])
    for (const other of ['', day(-150)]) expect(await save(user, other)).toBe('disclosedOn PATENT_RECEIVED')
  expect(await save('kim', day(400))).toBe('disclosedOn PATENT_FUTURE')
  const entered = (more: Partial<PatentInput>) => callAs(app, 'patent', patents.create, { body: testPatent(more) })
  expect(issueOf(await entered({ disclosedOn: '' }))).toBe('disclosedOn REQUIRED')
  expect(issueOf(await entered({ disclosedOn: day(1), status: 'CLAIMED' }))).toBe('disclosedOn PATENT_FUTURE')
  for (const disclosedOn of [null, new Date(day(1))])
    await expect(app.context.db.patent.update({ where: { id: row.id }, data: { disclosedOn } })).rejects.toThrow(/received disclosure/)
})

it('the patent clerk corrects the day of receipt with a reason that inventors read, until the invention is claimed', async () => {
  const row = await create('kim', { title: 'Corrected' })
  const correct = (disclosedOn: string, user = 'patent') =>
    callAs(app, user, patents.correctDay, { ...byId(row), body: { disclosedOn, reason: 'Came by post' } })
  expect((await correct(day(-3), 'kim')).status).toBe(403)
  expect(patents.correctDay.body.safeParse({ disclosedOn: day(0), reason: ' ' }).success).toBe(false)
  expect(issueOf(await correct(day(1)))).toBe('disclosedOn PATENT_FUTURE')
  const corrected = granted(await correct(day(-30)))
  expect([corrected.disclosedOn, claimOf(corrected)?.nominalOn]).toEqual([day(-30), addMonths(day(-30), 4)])
  const history = granted(await callAs(app, 'kim', patents.history, { ...byId(row), query: { page: 1, size: 1 } })).rows
  expect(JSON.stringify(history[0])).toContain('Came by post')
  granted(await decideAt(app, corrected, { kind: 'CLAIM', decision: 'KEEP' }))
  expect((await correct(day(-3))).problem?.code).toBe('DISCLOSURE_DECIDED')
})
