import { approvals } from '@maru/shared/approvals/approval.ts'
import { delegations, type DelegationInput } from '@maru/shared/delegations/delegation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxTopics } from '../../outbox-topics.ts'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { callAs, loadCookie, refusalCode, testApp, type TestApp } from '../../test/test-app.ts'
import { answerAs, boxAs, buildDelegation, detailAs, granted, submitted } from '../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.context.pool.query(`delete from delegation where created_by in ('kim', 'head', 'admin', 'office')`))

const zone = { timeZone: 'Europe/Berlin' }
const day = (ahead: number) => new Intl.DateTimeFormat('sv-SE', zone).format(new Date(Date.now() + ahead * 86_400_000))
const input = (part: Partial<DelegationInput> = {}) => buildDelegation({ deputyId: 'lee', reason: '', ...part })
const create = (user: string, part: Partial<DelegationInput> = {}) => callAs(app, user, delegations.create, { body: input(part) })
const created = async (user: string, part: Partial<DelegationInput> = {}) => granted(await create(user, part)).id
const listAs = async (user: string, userId?: string) => granted(await callAs(app, user, delegations.list, { query: { userId } }))

describe('naming a deputy', () => {
  it('lets that person decide from now on, and tells him', async () => {
    await created('head', { deputyId: 'choi' })
    const id = await submitted(app, 'kim')
    expect((await boxAs(app, 'choi', { tab: 'deputy' })).rows.map((row) => row.id)).toContain(id)
    granted(await answerAs(app, 'choi', id, 'APPROVE', { place: 'head' }))
    await deliverDue(app.context.db, outboxTopics)
    const deputyNotices = await app.context.db.notification.findMany({ where: { userId: 'choi', kind: 'standsIn' } })
    expect(deputyNotices[0]?.values).toMatchObject([{ ref: 'person', id: 'head' }, expect.any(String), expect.any(String)])
  })

  it('lets that person decide as final only where the principal said so; nobody else grants it, and the office leaves it as it is', async () => {
    const plain = await created('head', { deputyId: 'choi' })
    const id = await submitted(app, 'kim')
    const final = () => answerAs(app, 'choi', id, 'APPROVE_AS_FINAL', { place: 'head' })
    expect((await final()).problem?.code).toBe('NO_AUTHORITY')
    const granting = { principalId: 'head', deputyId: 'choi', reason: 'Ill', mayArbitrary: true }
    const change = (user: string, part: Partial<DelegationInput>) =>
      callAs(app, user, delegations.update, { params: { id: plain }, body: input({ principalId: 'head', deputyId: 'choi', ...part }) })
    expect((await create('office', { ...granting, order: 2 })).problem).toMatchObject({
      status: 850,
      code: 'DELEGATION_NOT_YOURS_TO_GRANT',
    })
    expect((await change('office', granting)).problem?.message).toContain('Katharina Vogel')
    granted(await change('head', { mayArbitrary: true }))
    granted(await change('office', granting))
    expect((await listAs('choi')).forOthers.find((row) => row.id === plain)).toMatchObject({ mayArbitrary: true })
    granted(await final())
    // In whose name stands on the step and in the history, and that person reads it afterwards (DOMAIN 4.7).
    const decided = await detailAs(app, 'kim', id)
    expect(decided).toMatchObject({ status: 'COMPLETED', stages: [{ steps: [{ mode: 'ARBITRARY', onBehalf: true }] }, {}] })
    expect(decided.events.at(-1)).toMatchObject({ type: 'APPROVE_AS_FINAL', onBehalfOfName: 'Katharina Vogel' })
    expect(decided.participants).toContainEqual(expect.objectContaining({ userId: 'head', kind: 'POST_READ' }))
  })

  it('for some kinds of steps shows and opens that person only those', async () => {
    const scoped = await created('head', { deputyId: 'choi', stepTypes: ['AGREE', 'CONSULT'] })
    const id = await submitted(app, 'kim')
    const inBox = async () => (await boxAs(app, 'choi', { tab: 'deputy' })).rows.map((row) => row.id)
    const answer = () => answerAs(app, 'choi', id, 'APPROVE', { place: 'head' })
    expect(await inBox()).not.toContain(id)
    expect((await callAs(app, 'choi', approvals.get, { params: { id } })).status).toBe(404)
    await expect(answer()).rejects.toThrow('NOT_FOUND')
    const body = input({ principalId: 'head', deputyId: 'choi', stepTypes: ['REVIEW'] })
    granted(await callAs(app, 'head', delegations.update, { params: { id: scoped }, body }))
    expect((await listAs('head')).mine.find((row) => row.id === scoped)).toMatchObject({ stepTypes: ['REVIEW'] })
    expect(await inBox()).toContain(id)
    granted(await answer())
  })

  it('is shown to both with its dates, halves and state', async () => {
    await created('kim', { startDate: day(2), startHalf: 'PM', endDate: day(4), endHalf: 'AM', formCodes: ['GENERAL'], order: 2 })
    const [mine] = (await listAs('kim')).mine
    const period = { startDate: day(2), startHalf: 'PM', endDate: day(4), endHalf: 'AM' }
    expect(mine).toMatchObject({
      deputyId: 'lee',
      ...period,
      formCodes: ['GENERAL'],
      order: 2,
      state: 'upcoming',
      source: 'MANUAL',
      editable: true,
    })
    expect((await listAs('lee')).forOthers.find((row) => row.id === mine?.id)).toMatchObject({ principalId: 'kim', editable: false })
  })

  it.each([
    ['yesterday', { startDate: day(-1) }, 'DELEGATION_PAST'],
    ['oneself', { deputyId: 'kim' }, 'DELEGATION_SELF'],
    ['an end before the beginning', { startDate: day(5) }, 'DELEGATION_ENDS_FIRST'],
    ['from noon until that noon', { startDate: day(3), startHalf: 'PM', endHalf: 'AM' }, 'DELEGATION_ENDS_FIRST'],
    ['somebody who has left', { deputyId: 'left' }, 'DELEGATION_PERSON_GONE'],
    ['nobody', { deputyId: 'nobody' }, 'VALIDATION'],
    ['a form that does not exist', { formCodes: ['NONE'] }, 'VALIDATION'],
    ['another person', { principalId: 'han' }, 'RECORD_DENIED'],
  ] as const)('is refused for %s', async (_, part, code) => {
    expect(await refusalCode(create('kim', part as Partial<DelegationInput>))).toBe(code)
    expect((await listAs('kim')).mine).toEqual([])
  })

  it('is refused when the place or the person is taken in that time, by name and time', async () => {
    await created('kim', { deputyId: 'lee', order: 1 })
    const taken = await create('kim', { deputyId: 'choi', order: 1, startDate: day(2), endDate: day(9) })
    expect(taken.problem).toMatchObject({
      code: 'DELEGATION_ORDER_TAKEN',
      values: ['Do-yun Lee', '1', expect.any(String), expect.any(String)],
    })
    expect(await refusalCode(create('kim', { deputyId: 'lee', order: 2 }))).toBe('DELEGATION_TWICE')
    await created('kim', { deputyId: 'choi', order: 2 })
    await created('kim', { deputyId: 'choi', order: 1, startDate: day(4), endDate: day(9) })
  })

  it('of two at once one is named', async () => {
    const both = await Promise.all([create('kim', { deputyId: 'lee' }), create('kim', { deputyId: 'choi' })])
    expect(both.map((one) => one.ok).filter(Boolean)).toHaveLength(1)
  })

  it('for others is the matter of the office, with a reason', async () => {
    expect(await refusalCode(create('office', { principalId: 'kim' }))).toBe('VALIDATION')
    const id = await created('office', { principalId: 'kim', reason: 'Ill since Monday' })
    expect((await listAs('admin', 'kim')).mine).toMatchObject([{ id, source: 'ADMIN', reason: 'Ill since Monday' }])
    expect(await refusalCode(callAs(app, 'han', delegations.list, { query: { userId: 'kim' } }))).toBe('RECORD_DENIED')
  })
})

describe('a deputy’s time', () => {
  const update = (user: string, id: string, part: Partial<DelegationInput>) =>
    callAs(app, user, delegations.update, { params: { id }, body: input(part) })

  it('can be changed while it lies ahead, and its end and order once it runs', async () => {
    const ahead = await created('kim', { startDate: day(5), endDate: day(6) })
    granted(await update('kim', ahead, { deputyId: 'choi', startDate: day(6), endDate: day(8) }))
    const running = await created('kim', { endDate: day(1) })
    granted(await update('kim', running, { startDate: day(0), endDate: day(2), order: 3 }))
    expect((await listAs('kim')).mine.map((row) => [row.deputyId, row.endDate, row.order])).toEqual([
      ['lee', day(2), 3],
      ['choi', day(8), 1],
    ])
    expect(await refusalCode(update('kim', running, { deputyId: 'choi' }))).toBe('DELEGATION_BEGUN')
    expect(await refusalCode(update('han', running, {}))).toBe('RECORD_DENIED')
  })

  it('ends at once: what waits falls back to the principal', async () => {
    const id = await created('head', { deputyId: 'choi' })
    const document = await submitted(app, 'kim')
    granted(await callAs(app, 'head', delegations.end, { params: { id } }))
    expect((await boxAs(app, 'choi', { tab: 'deputy' })).rows.map((row) => row.id)).not.toContain(document)
    expect((await boxAs(app, 'head')).rows.map((row) => row.id)).toContain(document)
    expect(await refusalCode(callAs(app, 'head', delegations.end, { params: { id } }))).toBe('DELEGATION_OVER')
  })

  it('that comes from a leave ends with the leave only', async () => {
    const { db } = app.context
    const data = {
      principalId: 'kim',
      deputyId: 'lee',
      validFrom: new Date(),
      validTo: new Date(Date.now() + 86_400_000),
      createdBy: 'kim',
    }
    const { id } = await db.delegation.create({ data: { ...data, source: 'LEAVE' } })
    expect(await refusalCode(callAs(app, 'kim', delegations.end, { params: { id } }))).toBe('DELEGATION_OF_LEAVE')
  })
})

it('the substitute call answers in SPEC’s words for whom the caller stands in today', async () => {
  await created('kim', { startHalf: 'PM', endDate: day(1) })
  await created('head', { startDate: day(1), endDate: day(2) })
  const reply = await app.inject({ url: delegations.substitutes.path, headers: { cookie: await loadCookie(app, 'lee') } })
  expect(reply.json()).toEqual([
    {
      typeName: 'Deputy',
      applicationUserId: 'kim',
      applicationUserName: 'Min-jun Kim',
      startDate: day(0).replaceAll('-', ''),
      finishDate: day(1).replaceAll('-', ''),
      loginUserName: 'Do-yun Lee',
    },
  ])
})
