import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankGift, type GiftBody } from '@maru/shared/personnel/gifts/gift-body.ts'
import { giftRules, gifts } from '@maru/shared/personnel/gifts/gift.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariants, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { answerInTurn, byOffice, cancelDecided, inShort, managerAndOffice, send } from '../../../test/assets/asset-request-fixtures.ts'
import { personnelOf } from '../../../test/answers/personnel-of-person.ts'
import { callAs, day, granted, refusalCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { remindOfGifts } from './gift-reminder.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const request = (part: Partial<GiftBody>) => ({
  formCode: 'GIFT',
  body: {
    ...blankGift,
    partyName: 'Greta Giver',
    organisation: 'Optics Ltd',
    occasion: 'VISIT' as const,
    description: 'A fountain pen',
    day: day(-1),
    amount: '40.00',
    outcome: 'KEPT' as const,
    ...part,
  },
})
const assess = async (part: Partial<GiftBody>, user = 'han') => {
  const { giftKind, party, day: on, amount, currency, partyName, organisation } = request(part).body
  const query = { giftKind, party, day: on, amount, currency, partyName, organisation }
  return granted(await callAs(app, user, gifts.assess, { query }))
}
const register = async (user: string, q?: string, status?: 'CANCELLED') =>
  granted(
    await callAs(app, user, gifts.register, {
      query: { ...(q !== undefined && { q }), ...(status && { status }), page: 1, size: 25, sort: 'day', direction: 'desc' },
    }),
  ).rows
const refusals = async (part: Partial<GiftBody>) => inShort((await send(app, 'kim', request(part))).issues)

it('says what the rule of that day asks for, stricter for public officials and by the limits of its time', async () => {
  expect(await assess({ amount: '60.00', day: '2024-02-01' })).toMatchObject({ limitEur: '50.00', isAbove: true, outcome: 'HANDED_OVER' })
  expect(await assess({ amount: '40.00', day: '2024-02-01' })).toMatchObject({ isAbove: false, outcome: 'KEPT' })
  expect(await assess({ amount: '40.00', day: '2023-12-31' })).toMatchObject({ limitEur: '35.00', isAbove: true })
  expect(await assess({ amount: '40.00', day: '2024-02-01', party: 'PUBLIC_OFFICIAL' })).toMatchObject({
    limitEur: '25.00',
    outcome: 'RETURNED',
  })
})

it('converts a foreign value by the published rate of the day, and refuses one without a rate', async () => {
  await app.context.db.exchangeRate.create({ data: { currency: 'USD', day: new Date(day(-3)), rate: '1.25', source: 'ECB' } })
  expect(await assess({ amount: '70', currency: 'USD' })).toMatchObject({ valueEur: '56.00', isAbove: true })
  expect(await refusals({ currency: 'KRW', amount: '50000.5' })).toEqual(['body.amount NO_DECIMALS'])
  expect(await refusals({ currency: 'KRW', amount: '50000' })).toEqual(['body.currency RATE_UNKNOWN'])
})

it('takes no rate that only the declarer imported, and never a lower value for it', async () => {
  const today = new Date(day(0))
  await app.context.db.exchangeRate.create({ data: { currency: 'SEK', day: today, rate: '9000', source: 'Bank', importedBy: 'office' } })
  const declare = async (user: string) => {
    const { id, issues } = await send(app, user, request({ amount: '9000', currency: 'SEK', day: day(0) }))
    const gift = id === '' ? null : await app.context.db.gift.findUnique({ where: { documentId: id } })
    return [inShort(issues), gift?.valueEur.toFixed(2)]
  }
  expect(await declare('office')).toEqual([['body.currency RATE_OWN'], undefined])
  expect(await declare('kim')).toEqual([[], '1.00'])
  await app.context.db.exchangeRate.create({ data: { currency: 'SEK', day: new Date(day(-2)), rate: '10', source: 'ECB' } })
  expect(await declare('office')).toEqual([['body.exception GIFT_RULE'], undefined])
})

it('asks for the reason of an exception where the rule is not followed, and for none where more is done', async () => {
  expect(await refusals({ amount: '60.00' })).toEqual(['body.exception GIFT_RULE'])
  expect(await refusals({ amount: '60.00', exception: 'Shared with the department' })).toEqual([])
  expect(await refusals({ amount: '60.00', outcome: 'DONATED' })).toEqual([])
  expect(await refusals({ giftKind: 'INVITATION', outcome: 'DONATED' })).toEqual(['body.outcome NOT_OFFERED'])
})

it('stands in the register once it is decided: names for the office only, also in the search', async () => {
  const { id } = await send(app, 'kim', request({ amount: '61.00', outcome: 'HANDED_OVER' }))
  expect(await register('office')).toEqual([])
  expect((await answerInTurn(app, id, managerAndOffice)).status).toBe(200)
  const [named] = await register('office', 'Giver')
  expect(named).toMatchObject({
    partyName: 'Greta Giver',
    personName: 'Min-jun Kim',
    valueEur: '61.00',
    status: 'ASSESSED',
    documentId: id,
  })
  const [bare] = await register('han')
  expect(bare).toMatchObject({
    organisation: 'Optics Ltd',
    partyName: '',
    personName: '',
    description: '',
    departmentName: '',
    documentId: '',
  })
  expect(await register('han', 'Giver')).toEqual([])
})

it('is closed once with its proof, by the office and not by whose gift it is', async () => {
  const [row] = await register('office')
  const close = (user: string, proofOn = day(0)) =>
    callAs(app, user, gifts.close, { params: { id: row?.id ?? '' }, body: { proofOn, proof: 'Receipt 12' } })
  expect((await close('kim')).problem).toMatchObject({ status: 810 })
  expect((await close('office', day(1))).problem?.issues?.[0]).toMatchObject({ path: 'proofOn', code: 'IN_FUTURE' })
  const answers = await Promise.all([close('office'), close('office')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await register('office'))[0]).toMatchObject({ status: 'CLOSED', proof: 'Receipt 12', mayClose: false })
})

it('keeps what its rule said when the office changes the rule afterwards', async () => {
  const body = {
    giftKind: 'RECEIVED',
    party: 'SUPPLIER',
    validFrom: day(-5),
    limitEur: '10.00',
    above: 'DONATED',
    source: 'House rule',
  } as const
  const { id } = granted(await callAs(app, 'office2', giftRules.create, { body }))
  expect((await callAs(app, 'kim', giftRules.create, { body })).problem).toMatchObject({ status: 810 })
  expect((await callAs(app, 'office2', giftRules.create, { body })).problem?.issues?.[0]).toMatchObject({ code: 'RULE_TAKEN' })
  expect(await assess({ amount: '40.00' })).toMatchObject({ limitEur: '10.00', outcome: 'DONATED' })
  expect((await register('office'))[0]).toMatchObject({ limitEur: '50.00', ruleOutcome: 'HANDED_OVER' })
  granted(await callAs(app, 'office2', giftRules.remove, { params: { id } }))
  expect(await assess({ amount: '40.00' })).toMatchObject({ limitEur: '50.00' })
})

it('is decided by the rule of its declaration, also where the office has changed the rule meanwhile', async () => {
  const { id } = await send(app, 'kim', request({ amount: '40.00' }))
  const rule = { giftKind: 'RECEIVED', party: 'SUPPLIER', validFrom: day(-5), limitEur: '10.00', above: 'DONATED', source: 'New' } as const
  const { id: ruleId } = granted(await callAs(app, 'office2', giftRules.create, { body: rule }))
  expect((await answerInTurn(app, id, managerAndOffice)).status).toBe(200)
  expect(await app.context.db.gift.findUniqueOrThrow({ where: { documentId: id } })).toMatchObject({
    status: 'CLOSED',
    ruleOutcome: 'KEPT',
  })
  granted(await callAs(app, 'office2', giftRules.remove, { params: { id: ruleId } }))
})

const declareDecided = async (part: Partial<GiftBody>) => {
  const { id, issues } = await send(app, 'kim', request(part))
  expect(issues).toEqual([])
  granted(await answerInTurn(app, id, managerAndOffice))
  return app.context.db.gift.findUniqueOrThrow({ where: { documentId: id } })
}
const prove = (id: string, proofOn = day(0)) => callAs(app, 'office', gifts.close, { params: { id }, body: { proofOn, proof: 'Letter' } })

it('stays in the register once proof is recorded: its declaration is cancelled only before', async () => {
  const [proven, bare] = [await declareDecided({ outcome: 'HANDED_OVER' }), await declareDecided({ outcome: 'HANDED_OVER' })]
  granted(await prove(proven.id))
  const cancel = ({ documentId }: { documentId: string }) => cancelDecided(app, 'kim', documentId, managerAndOffice)
  const draft = (id: string) => callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Mistake' } })
  expect((await draft(proven.documentId)).problem).toMatchObject({ status: 409, code: 'GIFT_PROVEN' })
  expect((await cancel(bare)).status).toBe(200)
  const late = await declareDecided({ outcome: 'HANDED_OVER' })
  const { id: cancellation, version } = granted(await draft(late.documentId))
  const body = { version, requestKey: randomUUID() }
  granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation }, body }))
  granted(await prove(late.id))
  expect((await answerInTurn(app, cancellation, managerAndOffice)).problem).toMatchObject({ status: 409, code: 'GIFT_PROVEN' })
  const ids = async (status?: 'CANCELLED') => (await register('office', undefined, status)).map(({ id }) => id)
  expect([(await ids()).includes(proven.id), (await ids()).includes(bare.id)]).toEqual([true, false])
  expect(await ids('CANCELLED')).toEqual([bare.id])
})

it('takes the proof of a declined invitation before its day, of a gift only from its day on', async () => {
  const invitation = await declareDecided({ giftKind: 'INVITATION', outcome: 'RETURNED', day: day(20) })
  expect((await prove(invitation.id)).status).toBe(200)
  const gift = await declareDecided({ outcome: 'RETURNED' })
  expect((await prove(gift.id, day(-2))).problem?.issues?.[0]).toMatchObject({ path: 'proofOn', code: 'BEFORE_START' })
})

it('is decided by the office alone where the director declares it', async () => {
  const { id, issues } = await send(app, 'director', request({}))
  expect(issues).toEqual([])
  expect(listSteps(await detailAs(app, 'director', id)).map(({ userId, type }) => [userId, type])).toEqual([['', 'APPROVE']])
  granted(await answerInTurn(app, id, [byOffice]))
  expect(await app.context.db.gift.findUniqueOrThrow({ where: { documentId: id } })).toMatchObject({ status: 'CLOSED' })
})

it('is looked at by a second person where the declarer changed a rule of gifts', async () => {
  const rule = { giftKind: 'RECEIVED', party: 'SUPPLIER', validFrom: day(0), limitEur: '5000.00', above: 'DONATED', source: 'Own' } as const
  const { id: ruleId } = granted(await callAs(app, 'office2', giftRules.create, { body: rule }))
  const { id } = await send(app, 'office2', request({ amount: '900.00', day: day(0) }))
  const steps = listSteps(await detailAs(app, 'office2', id))
  expect(steps.map(({ type }) => type)).toContain('AUDIT')
  granted(await callAs(app, 'office2', giftRules.remove, { params: { id: ruleId } }))
})

it('is like changes of employees and profiles of guests nothing the clerk of the department reads', async () => {
  const { '/employeechange/': change } = await personnelOf(app, 'kim', { gift: 'A watch', guest: 'Insured', change: 'Extended' })
  const turns = [
    ['head', 'AGREE'],
    ['director', 'APPROVE'],
  ] as const
  granted(await answerInTurn(app, change, turns))
  const formCode = { in: ['GIFT', 'IRREGULAR_PROFILE', 'EMPLOYEE_CHANGE'] }
  await app.context.db.approvalDocument.updateMany({ where: { id: change }, data: { departmentCode: 'ENV' } })
  const documents = await app.context.db.approvalDocument.findMany({ where: { formCode, status: 'COMPLETED', departmentCode: 'ENV' } })
  expect(new Set(documents.map((one) => one.formCode)).size).toBe(3)
  for (const { id, formCode: form } of documents)
    expect(await refusalCode(callAs(app, 'clerk', approvals.get, { params: { id } })), form).toBe('NOT_FOUND')
})

it('reminds everybody in December, once a year', async () => {
  const inMonth = async () =>
    (await app.context.db.$queryRaw<{ month: number }[]>`select extract(month from office_day())::int as month`)[0]?.month
  const told = await remindOfGifts(app.context.db)
  expect(told > 0).toBe((await inMonth()) === 12)
  expect(await remindOfGifts(app.context.db)).toBe(0)
})

it('sums the gifts of one giver in a year, however the name is written', async () => {
  const sums: unknown[] = []
  const typed: unknown[] = []
  for (const part of [
    { organisation: 'Müller Optik GmbH', amount: '40.00' },
    { organisation: 'MULLER-OPTIK', partyName: 'Someone else', amount: '45.50' },
    { organisation: 'Others Ltd', amount: '10.00' },
    { organisation: 'Müller Optik', giftKind: 'GIVEN' as const, amount: '10.00' },
  ]) {
    typed.push((await assess(part, 'choi')).sameGiver)
    const { id, issues } = await send(app, 'choi', request(part))
    expect(issues).toEqual([])
    sums.push(granted(await callAs(app, 'choi', gifts.ofDocument, { params: { id } }))[0]?.sameGiver)
  }
  const single = { count: 1, valueEur: '10.00' }
  expect(sums).toEqual([{ count: 1, valueEur: '40.00' }, { count: 2, valueEur: '85.50' }, single, single])
  // Who drafts reads the same beforehand.
  expect(typed).toEqual(sums)
})
