import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { blankItem, type ExpenseItem } from '@maru/shared/trips/expenses/expense-body.ts'
import { tripApplications, tripExpenses } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, submitted } from '../../test/approval-fixtures.ts'
import { assertInvariantViews } from '../../test/invariants.ts'
import { createTestCard, createTestTransaction, setCardUse } from '../../test/money/card-fixtures.ts'
import { assertPaymentInvariants, createTestPayer, createTestVendor } from '../../test/money/payment-fixtures.ts'
import {
  approvedTrip,
  assertTripInvariants,
  buildSettlement,
  findTrip,
  listRefusals,
  officeToday,
  threeDays,
} from '../../test/money/trip-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.userRole.createMany({ data: ['jlim', 'lee'].map((userId) => ({ userId, roleCode: 'H01' })) })
  await createTestPayer(app)
  await createTestVendor(app, { name: 'Ji-ho Park', userId: 'park', town: 'Saarbrücken' })
})
afterAll(async () => {
  await assertTripInvariants(app)
  await assertPaymentInvariants(app)
  await assertInvariantViews(app, 'card', 2)
  await app.close()
})

const past = (days: number, part: Parameters<typeof threeDays>[1] = {}) =>
  approvedTrip(app, 'park', 'head', threeDays(-days, { lateReason: 'Called at short notice', ...part }))
const item = (trip: TripRow, part: Partial<ExpenseItem> = {}): ExpenseItem => ({
  ...blankItem,
  date: trip.from,
  text: 'Train ticket',
  totalAmount: '119',
  vatOriginal: '19',
  lostReason: 'Paper ticket was kept at the gate',
  ...part,
})
async function settlement(trip: TripRow, items: readonly ExpenseItem[] = []) {
  const start = granted(await callAs(app, 'park', tripExpenses.start, { params: { id: trip.id } }))
  return { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...start, confirmed: true, items: [...items] } }
}
const approve = (id: string) => answerAs(app, 'office', id, 'APPROVE', { place: '' })
const createFile = async (ids: string[]) =>
  granted(await callAs(app, 'jlim', paymentFiles.create, { body: { executionDate: officeToday(), ids } }))
const release = async (id: string) => granted(await callAs(app, 'lee', paymentFiles.release, { params: { id } }))
const paymentOf = (id: string) => callAs(app, 'office', payments.get, { params: { id } })
const payByHand = (trip: TripRow, route: typeof tripExpenses.pay | typeof tripApplications.payAdvance, on = officeToday()) =>
  callAs(app, 'office2', route, { params: { id: trip.id }, body: { on } })

describe('a settlement', () => {
  it('is paid with the next payment file, and not by hand as well', async () => {
    const trip = await past(30)
    const id = await submitted(app, 'park', await settlement(trip, [item(trip)]))
    expect((await paymentOf(id)).status).toBe(404)
    granted(await approve(id))
    expect(granted(await paymentOf(id))).toMatchObject({
      kind: 'REIMBURSE',
      status: 'APPROVED',
      totalAmount: '152.60',
      vendorName: 'Ji-ho Park',
    })
    const file = await createFile([id])
    expect(problemCode(await payByHand(trip, tripExpenses.pay))).toBe('PAYMENT_IN_FILE')
    await release(file.id)
    granted(await callAs(app, 'office2', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: officeToday() } }))
    expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ settlementState: 'PAID' })
    expect(problemCode(await payByHand(trip, tripExpenses.pay))).toBe('PAID_ALREADY')
  })

  it('paid by hand, on no day to come, is in no payment file any more', async () => {
    const trip = await past(40)
    const id = await submitted(app, 'park', await settlement(trip, [item(trip)]))
    granted(await approve(id))
    const tomorrow = addDays(officeToday(), 1)
    expect((await payByHand(trip, tripExpenses.pay, tomorrow)).problem?.issues).toMatchObject([{ path: 'on', code: 'IN_FUTURE' }])
    expect(granted(await payByHand(trip, tripExpenses.pay)).settlementState).toBe('PAID')
    const answer = await callAs(app, 'jlim', paymentFiles.create, { body: { executionDate: officeToday(), ids: [id] } })
    expect(problemCode(answer)).toBe('PAYMENT_NOT_APPROVED')
  })
})

it('a refund by the traveller is recorded by nobody who approved the settlement', async () => {
  const plan = threeDays(-20, { lateReason: 'Booked late', advance: '300', transport: '300', lodging: '300' })
  const trip = await approvedTrip(app, 'kim', 'head', plan)
  granted(await callAs(app, 'office2', tripApplications.payAdvance, { params: { id: trip.id }, body: { on: officeToday() } }))
  const id = await submitted(app, 'kim', await buildSettlement(app, trip))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: '' }))
  const row = await findTrip(app, 'kim', trip.documentId)
  expect(Number(row.payable)).toBeLessThan(0)
  const record = (user: string) => callAs(app, user, tripExpenses.pay, { params: { id: trip.id }, body: { on: officeToday() } })
  expect(problemCode(await record('office'))).toBe('SECOND_PERSON_NEEDED')
  granted(await record('office2'))
})

describe('an advance', () => {
  it('waits for its payment file, and the settlement waits for the advance that is on its way', async () => {
    const trip = await past(50, { advance: '100' })
    expect(granted(await paymentOf(trip.documentId))).toMatchObject({ kind: 'ADVANCE', totalAmount: '100.00', status: 'APPROVED' })
    const file = await createFile([trip.documentId])
    expect(await listRefusals(app, 'park', await settlement(trip))).toEqual(['body.tripId ADVANCE_IN_FILE'])
    await release(file.id)
    granted(await callAs(app, 'office', paymentFiles.recordPaid, { params: { id: file.id }, body: { paidOn: officeToday() } }))
    expect(await findTrip(app, 'park', trip.documentId)).toMatchObject({ advanceState: 'PAID' })
    const id = await submitted(app, 'park', await settlement(trip, [item(trip)]))
    granted(await approve(id))
    expect(granted(await paymentOf(id)).totalAmount).toBe('52.60')
  })

  it('of somebody without bank details waits for them', async () => {
    const { documentId } = await approvedTrip(app, 'kim', 'head', threeDays(20, { advance: '50' }))
    const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
    expect(rows.find(({ id }) => id === documentId)).toMatchObject({ totalAmount: '50.00', block: 'NONE' })
    const answer = await callAs(app, 'jlim', paymentFiles.create, { body: { executionDate: officeToday(), ids: [documentId] } })
    expect(answer.problem?.message).toMatch(/ has no bank details. Add them on the Vendors tab, or leave this payment out.$/)
  })

  it('that was not paid is kept back by a settlement, and goes out after all when that is returned, to an account somebody approved', async () => {
    const trip = await past(60, { advance: '50' })
    const id = await submitted(app, 'park', await settlement(trip, [item(trip)]))
    expect(granted(await paymentOf(trip.documentId)).status).toBe('VOID')
    granted(await answerAs(app, 'office', id, 'RETURN', { place: '', opinion: 'Please add the ticket' }))
    expect(granted(await paymentOf(trip.documentId)).status).toBe('APPROVED')
    const { vendorId } = await app.context.db.payment.findUniqueOrThrow({ where: { documentId: trip.documentId } })
    const at = new Date(Date.now() - 30 * 3_600_000)
    const account = { vendorId, holder: 'Ji-ho Park', iban: 'FR1420041010050500013M02606', source: 'Letter', status: 'CONFIRMED' as const }
    const people = { enteredById: 'office', decidedById: 'admin', enteredAt: at, decidedAt: at }
    const { id: detailId } = await app.context.db.vendorBankDetail.create({ data: { ...account, ...people } })
    expect(problemCode(await payByHand(trip, tripApplications.payAdvance))).toBe('BANK_DETAILS_HELD')
    granted(await callAs(app, 'head', payments.confirmAccount, { params: { id: trip.documentId }, body: { detailId } }))
    expect(granted(await payByHand(trip, tripApplications.payAdvance)).advanceState).toBe('PAID')
  })
})

describe('a card transaction in a settlement', () => {
  const read = async (id: string) => granted(await callAs(app, 'park', cardTransactions.get, { params: { id } }))

  it('counts for the trip and is not paid out; returned it is open again, approved it has its receipt', async () => {
    const card = await createTestCard(app, { holderId: 'park' })
    const trip = await past(70)
    const cardTransaction = await createTestTransaction(app, card.id, { amount: '119', on: trip.from })
    expect((await read(cardTransaction)).candidates).toMatchObject([{ kind: 'TRIP', id: trip.id }])
    expect((await read(await createTestTransaction(app, card.id, { amount: '-20', on: trip.from }))).candidates).toEqual([])
    const draft = await settlement(trip, [item(trip, { cardTransaction }), item(trip, { totalAmount: '10', vatOriginal: '0' })])
    const { byCard, total, payable } = granted(
      await callAs(app, 'park', tripExpenses.preview, { body: { body: draft.body, documentId: '' } }),
    )
    expect([byCard, total, payable]).toEqual(['119.00', '162.60', '43.60'])
    const id = await submitted(app, 'park', draft)
    expect(await read(cardTransaction)).toMatchObject({ use: 'IN_SETTLEMENT', documentId: id, isSettlement: true })
    expect(problemCode(await setCardUse(app, 'park', cardTransaction, 'PERSONAL'))).toBe('CARD_IN_SETTLEMENT')
    granted(await answerAs(app, 'office', id, 'RETURN', { place: '', opinion: 'Please correct' }))
    expect((await read(cardTransaction)).use).toBe('OPEN')
    const again = await submitted(app, 'park', draft)
    granted(await approve(again))
    expect((await read(cardTransaction)).use).toBe('CONFIRMED')
    expect(granted(await paymentOf(again)).totalAmount).toBe('43.60')
  })

  it('is refused where it is of somebody else, taken, twice in it or of another amount', async () => {
    const [mine, other] = [await createTestCard(app, { holderId: 'park' }), await createTestCard(app, { holderId: 'kim' })]
    const trip = await past(80)
    const [own, foreign] = [await createTestTransaction(app, mine.id), await createTestTransaction(app, other.id)]
    const refusals = async (...items: Partial<ExpenseItem>[]) =>
      listRefusals(
        app,
        'park',
        await settlement(
          trip,
          items.map((part) => item(trip, part)),
        ),
      )
    expect(await refusals({ cardTransaction: foreign })).toEqual(['body.items.0.totalAmount CARD_GONE'])
    expect(await refusals({ cardTransaction: own }, { cardTransaction: own })).toEqual(['body.items.1.totalAmount CARD_GONE'])
    expect(await refusals({ cardTransaction: own, totalAmount: '118' })).toEqual(['body.items.0.totalAmount CARD_AMOUNT'])
    granted(await setCardUse(app, 'park', own, 'PERSONAL'))
    expect(await refusals({ cardTransaction: own })).toEqual(['body.items.0.totalAmount CARD_GONE'])
  })
})
