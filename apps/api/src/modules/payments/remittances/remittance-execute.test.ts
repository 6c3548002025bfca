import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assertInvariants } from '../../../test/approval-fixtures.ts'
import { createTestVendor } from '../../../test/money/payment-fixtures.ts'
import { chargeTo, createChargedProject, endTestProject, readBudget } from '../../../test/money/project-fixtures.ts'
import {
  approvedRemittance,
  assertRemittanceInvariants,
  cancelDecided,
  confirmedAccount,
  executeAs,
  remittanceAs,
} from '../../../test/money/remittance-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertRemittanceInvariants(app))
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const confirm = (user: string, id: string) => callAs(app, user, remittances.confirmAccount, { params: { id } })
/** Payees of their own: an account that was paid to once needs no confirmation. */
let payees = 0
const newPayee = () => ({ payeeName: `Payee ${String(++payees)}` })
const chargedProject = (planned: string) => createChargedProject(app, planned)
const cancel = (id: string, isCharged = false) =>
  isCharged ? cancelDecided(app, id, 'head', 'tbecker', 'director') : cancelDecided(app, id, 'head', 'director')

it('is executed once a second person confirmed its account and a day has passed', async () => {
  const payee = newPayee()
  const id = await approvedRemittance(app, payee)
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'BANK_DETAILS_HELD' })
  expect((await confirm('kim', id)).problem).toMatchObject({ status: 810 })
  const confirmed = granted(await confirm('admin', id))
  expect(confirmed).toMatchObject({ bank: 'CONFIRMED', mayConfirmAccount: false })
  expect(confirmed.frozenUntil).not.toBe('')
  expect((await confirm('admin', id)).problem).toMatchObject({ code: 'ACCOUNT_KNOWN' })
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'BANK_DETAILS_HELD' })
  await app.context.db.remittance.update({ where: { documentId: id }, data: { accountConfirmedAt: new Date(Date.now() - 48 * 3_600_000) } })
  expect(granted(await executeAs(app, 'office', id, { debitedAmount: '9012.50' }))).toMatchObject({
    status: 'EXECUTED',
    executedOn: day(0),
    debitedAmount: '9012.50',
    bankReference: 'FT26330XYZ',
    executedByName: 'Sabine Hoffmann',
  })
  const notices = await app.context.db.outbox.findMany({
    where: { topic: 'notify', payload: { path: ['kind'], equals: 'remittanceExecuted' } },
  })
  expect(notices.map(({ payload }) => payload)).toMatchObject([{ userId: 'kim', values: [payee.payeeName, day(0)], documentId: id }])
  const again = await approvedRemittance(app, payee)
  expect(await remittanceAs(app, 'office', again)).toMatchObject({ bank: 'CONFIRMED', frozenUntil: '', mayExecute: true })
})

/** Gives a vendor another account, confirmed by a second person. */
async function changeAccount(vendorId: string, iban: string, enteredById = 'office') {
  const detail = { vendorId, holder: 'Labor Schmidt GmbH', iban, source: 'Letter', enteredById }
  const { id } = await app.context.db.vendorBankDetail.create({ data: detail })
  expect((await callAs(app, 'admin', vendors.decide, { params: { id: vendorId, detailId: id }, body: { confirmed: true } })).status).toBe(
    200,
  )
  return id
}

it('goes to no other account than it was approved for before one of its approvers has confirmed that', async () => {
  const { db } = app.context
  const vendorId = await createTestVendor(app)
  const id = await approvedRemittance(app, { vendorId, account: '' })
  const detailId = await changeAccount(vendorId, 'DE75512108001245126199')
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'BANK_DETAILS_CHANGED' })
  expect(granted(await callAs(app, 'office', remittances.get, { params: { id } }))).toMatchObject({
    mayExecute: false,
    mayAcceptAccount: false,
  })
  const accept = (user: string) => callAs(app, user, remittances.acceptAccount, { params: { id }, body: { detailId } })
  expect((await accept('office')).status).toBe(403)
  const notices = await db.outbox.findMany({ where: { key: { startsWith: `payment.account:${id}` } } })
  const [approver = ''] = notices.map(({ payload }) => (payload as { userId: string }).userId)
  granted(await accept(approver))
  expect((await accept(approver)).problem).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'BANK_DETAILS_HELD' })
  const [rule] = await db.$queryRaw<{ hours: number }[]>`select freeze_hours as hours from payment_rule order by valid_from desc limit 1`
  await db.$executeRaw`update payment_rule set freeze_hours = 0`
  granted(await executeAs(app, 'office', id))
  await db.$executeRaw`update payment_rule set freeze_hours = ${rule?.hours}`
  expect(await db.remittance.findUniqueOrThrow({ where: { documentId: id } })).toMatchObject({ paidAccount: 'DE75512108001245126199' })
})

it('is held to the first account its vendor gets where there was none at the approval', async () => {
  const { db } = app.context
  const vendorId = await createTestVendor(app)
  const id = await approvedRemittance(app, { vendorId, account: '' })
  await db.remittance.update({ where: { documentId: id }, data: { approvedBankId: null } })
  await changeAccount(vendorId, 'DE75512108001245126199')
  await changeAccount(vendorId, 'DE02120300000000202051')
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'BANK_DETAILS_CHANGED' })
})

it('is executed by one of two who try at once, and stays as it was noted', async () => {
  const id = await approvedRemittance(app, newPayee())
  await confirmedAccount(app, id)
  const results = await Promise.all([executeAs(app, 'office', id), executeAs(app, 'office', id, { bankReference: 'OTHER' })])
  expect(results.map(({ problem }) => problem?.code ?? 'done').toSorted()).toEqual(['REMITTANCE_NOT_APPROVED', 'done'])
  const { remittance } = app.context.db
  await expect(remittance.update({ where: { documentId: id }, data: { debitedAmount: '1' } })).rejects.toThrow()
  await expect(remittance.delete({ where: { documentId: id } })).rejects.toThrow()
})

it('is never executed by whoever wrote, approved or confirmed it', async () => {
  const id = await approvedRemittance(app, newPayee())
  await confirmedAccount(app, id)
  const { db } = app.context
  const stored = await db.remittance.findUniqueOrThrow({ where: { documentId: id } })
  await db.remittance.update({ where: { id: stored.id }, data: { accountConfirmedById: 'office' } })
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  await db.remittance.update({ where: { id: stored.id }, data: { accountConfirmedById: 'admin' } })
  await db.approvalStep.updateMany({ where: { documentId: id, actedBy: 'head' }, data: { onBehalfOf: 'office' } })
  expect((await executeAs(app, 'office', id)).problem).toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  expect((await executeAs(app, 'kim', id)).problem).toMatchObject({ status: 810 })
})

it('spends what was debited, also of a project that has ended: less frees the rest, more needs the budget for it', async () => {
  const project = await chargedProject('9100')
  const id = await approvedRemittance(app, { ...newPayee(), ...chargeTo(project) })
  await confirmedAccount(app, id)
  await endTestProject(app, project)
  const over = (await executeAs(app, 'office', id, { debitedAmount: '9100.01' })).problem
  expect(over).toMatchObject({ code: 'OVER_BUDGET' })
  granted(await executeAs(app, 'office', id, { debitedAmount: '9100.00' }))
  expect(await readBudget(app, project)).toBe('0.00 0.00 9100.00 0.00')
  const other = await chargedProject('9000')
  const less = await approvedRemittance(app, { ...newPayee(), ...chargeTo(other) })
  await confirmedAccount(app, less)
  granted(await executeAs(app, 'office', less, { debitedAmount: '8950.40' }))
  expect(await readBudget(app, other)).toBe('0.00 0.00 8950.40 49.60')
  expect(await remittanceAs(app, 'kim', less)).toMatchObject({ held: '8950.40' })
})

it('names what is wrong with what the bank is said to have done', async () => {
  const id = await approvedRemittance(app, newPayee())
  await confirmedAccount(app, id)
  const issues = async (part: object) =>
    (await executeAs(app, 'office', id, part)).problem?.issues?.map(({ path, code }) => `${path} ${code}`)
  expect(await issues({ executedOn: day(1), debitedAmount: '0' })).toEqual(['executedOn IN_FUTURE', 'debitedAmount AMOUNT_ZERO'])
  expect(await issues({ executedOn: day(-1) })).toEqual(['executedOn BEFORE_REQUEST'])
  expect(remittances.execute.body.safeParse({ executedOn: day(0), bankReference: ' ', debitedAmount: '1' }).success).toBe(false)
})

it('is reported by the seventh of the month after its execution', async () => {
  const id = await approvedRemittance(app, { ...newPayee(), amount: '60000' })
  await confirmedAccount(app, id)
  const { reportBy } = granted(await executeAs(app, 'office', id, { debitedAmount: '54000' }))
  const [year = 0, month = 0] = day(0).split('-').map(Number)
  expect(reportBy).toBe(new Date(Date.UTC(year, month, 7)).toISOString().slice(0, 10))
})

it('is cancelled by a document of its own until it was executed', async () => {
  const project = await chargedProject('9000')
  const id = await approvedRemittance(app, { ...newPayee(), ...chargeTo(project) })
  granted(await cancel(id, true))
  expect([(await remittanceAs(app, 'kim', id)).status, await readBudget(app, project)]).toEqual(['VOID', '0.00 0.00 0.00 9000.00'])
  const executed = await approvedRemittance(app, newPayee())
  await confirmedAccount(app, executed)
  granted(await executeAs(app, 'office', executed))
  expect((await cancel(executed)).problem).toMatchObject({ code: 'REMITTANCE_EXECUTED' })
})
