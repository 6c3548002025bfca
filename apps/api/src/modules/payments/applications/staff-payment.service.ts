import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { loadPaymentRule } from '../payment-rule.service.ts'
import { assertAccountFree, pinAccount } from '../vendors/pinned-account.service.ts'
import { assertNotApprover } from '../second-person.ts'
import { markPaid } from './payment-paid.service.ts'

/** Money for a member of staff that another request decided on. */
export interface StaffPayment {
  /** The document that decided it: it is paid for once. */
  readonly documentId: string
  readonly userId: string
  readonly kind: 'ADVANCE' | 'REIMBURSE'
  /** Euros with two decimals, above 0. */
  readonly amount: string
  readonly description: string
  /** Text for the payee. */
  readonly reference: string
  readonly dueDate: Date
  readonly projectNo: string
  /** Where a new payee lives: SEPA needs town and country. */
  readonly town: string
  readonly countryCode: string
}

/** The payee that stands for a member of staff; a new one still needs bank details from the office. */
async function ensurePayee(tx: Db, { userId, town, countryCode }: StaffPayment) {
  const { englishName } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { englishName: true } })
  const payee = { userId, name: englishName, town: town.slice(0, 35), countryCode }
  const { id } = await tx.vendor.upsert({ where: { userId }, create: payee, update: {}, select: { id: true } })
  return id
}

/** Makes an approved payment of a decided request; its budget is booked by the request itself. One document has one payment. */
export async function addStaffPayment(tx: Db, payment: StaffPayment) {
  const { documentId, kind, amount, description, reference, dueDate, projectNo } = payment
  const vendorId = await ensurePayee(tx, payment)
  const { deductiblePct } = await loadPaymentRule(tx)
  const amounts = { totalAmount: amount, netPriceAmount: amount, vatAmount: '0' }
  const line = { place: 0, description: description.slice(0, 200), vatOriginal: '0', withinGermany: false, ...amounts }
  const stored = { kind, status: 'APPROVED' as const, vendorId, dueDate, reference: reference.slice(0, 140), projectNo, deductiblePct }
  await tx.paymentLine.deleteMany({ where: { payment: { documentId } } })
  const data = { ...stored, ...amounts, baseAmount: amount, lines: { create: line } }
  await tx.payment.upsert({ where: { documentId }, create: { ...data, documentId }, update: data })
  await pinAccount(tx, 'payment', documentId)
}

interface StaffPaymentState {
  readonly id: string
  readonly status: string
  /** Number of the payment file it is in; null without one. */
  readonly fileNo: string | null
}

/** The payment of a document, locked; undefined where there is none. */
async function lockStaffPayment(tx: Db, documentId: string): Promise<StaffPaymentState | undefined> {
  await tx.$queryRaw`select 1 as locked from payment where document_id = ${documentId}::uuid for update`
  const [payment] = await tx.$queryRaw<StaffPaymentState[]>`
    select p.id::text, p.status::text, f.file_no as "fileNo" from payment p
    left join payment_file_item i on i.payment_id = p.id and not i.cancelled left join payment_file f on f.id = i.file_id
    where p.document_id = ${documentId}::uuid`
  return payment
}

/** Number of the payment file the money of a document is on its way with; undefined where it is in none, or paid. */
export async function findOpenFileNo(db: Db, documentId: string): Promise<string | undefined> {
  const [file] = await db.$queryRaw<{ fileNo: string }[]>`
    select f.file_no as "fileNo" from payment p join payment_file_item i on i.payment_id = p.id and not i.cancelled
    join payment_file f on f.id = i.file_id where p.document_id = ${documentId}::uuid and p.status in ('SCHEDULED', 'EXPORTED')`
  return file?.fileNo
}

/** Takes the payment of a document back before it goes out. Throws 409 where it is in a payment file or paid. */
export async function withdrawStaffPayment(tx: Db, documentId: string) {
  const payment = await lockStaffPayment(tx, documentId)
  if (!payment || payment.status === 'VOID') return
  if (payment.fileNo !== null && payment.status !== 'PAID') throw conflict('PAYMENT_IN_FILE', 'paymentInFile', [payment.fileNo])
  if (payment.status === 'PAID') throw conflict('PAYMENT_PAID', 'paymentPaidAlready')
  await tx.payment.update({ where: { documentId }, data: { status: 'VOID' } })
}

/** Has a payment that was taken back go out after all. */
export const restoreStaffPayment = (tx: Db, documentId: string) =>
  tx.payment.updateMany({ where: { documentId, status: 'VOID' }, data: { status: 'APPROVED' } })

/**
 * Notes the payment of a document as paid without a payment file; false where there is none, as for a refund. Throws 409 where it is in a file,
 * paid already or not approved, or its account changed, and 403 for whoever approved the document.
 */
export async function recordStaffPaid(tx: Db, who: Who, documentId: string, paidOn: string) {
  await assertNotApprover(tx, who, documentId)
  const payment = await lockStaffPayment(tx, documentId)
  if (!payment) return false
  if (payment.status === 'PAID') throw conflict('PAID_ALREADY', 'tripPaidAlready')
  if (payment.fileNo !== null) throw conflict('PAYMENT_IN_FILE', 'paymentInFile', [payment.fileNo])
  if (payment.status !== 'APPROVED') throw conflict('NOT_PAYABLE', 'tripNotPayable')
  await assertAccountFree(tx, documentId)
  await markPaid(tx, who, [await tx.payment.findUniqueOrThrow({ where: { documentId } })], paidOn)
  return true
}
