import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { compareAmounts, negateAmount } from '@maru/shared/amounts/decimal.ts'
import type { StatementMatch } from '@maru/shared/payments/statements/payment-statement.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { assertNotApprover } from '../second-person.ts'
import { markPaid, reopenPaid } from '../applications/payment-paid.service.ts'
import { findCandidate, loadOpenEntry } from './statement-candidates.service.ts'
import { findSent, lockStatements, recordBankReturn, settleFile } from './statement-match.service.ts'

interface LockedEntry {
  readonly id: string
  readonly match: StatementMatch
  readonly amount: string
  readonly bookedOn: string
  readonly returnReason: string
  readonly fileId: string | null
  readonly isByHand: boolean
  readonly paidIds: readonly string[]
}

/** A line of a statement, locked; lines are settled and read one after the other. Throws 404. */
async function lockEntry(tx: Db, id: string): Promise<LockedEntry> {
  await lockStatements(tx)
  const [entry] = await tx.$queryRaw<LockedEntry[]>`
    select id::text, match::text, amount::text, booked_on::text as "bookedOn", return_reason as "returnReason", file_id::text as "fileId",
      settled_by_id is not null as "isByHand", paid_ids::text[] as "paidIds"
    from payment_statement_entry where id = ${id}::uuid for update`
  if (!entry) throw notFound()
  return entry
}

interface Settlement {
  readonly match: 'PAID' | 'RETURNED_BY_BANK' | 'NOT_OURS' | 'OPEN'
  readonly paymentId: string | null
  readonly fileId: string | null
  readonly paidIds: readonly string[]
  readonly reason: string
}

/** Writes what a line is now, with its history. */
async function writeSettlement(tx: Db, who: Who, { id, match }: LockedEntry, { paidIds, ...settled }: Settlement) {
  const by = settled.match === 'OPEN' ? { settledById: null, settledAt: null } : { settledById: who.userId, settledAt: new Date() }
  await tx.paymentStatementEntry.update({ where: { id }, data: { ...settled, ...by, paidIds: [...paidIds] } })
  const after = { match: settled.match, reason: settled.reason }
  await recordChange(tx, who, { entity: 'statementEntry', entityId: id, action: 'modify', before: { match }, after })
}

/** Makes payments paid on the day of a line; answers which of them were not before. */
async function payBy(tx: Db, who: Who, { bookedOn }: LockedEntry, where: Prisma.PaymentWhereInput) {
  const payments = await tx.payment.findMany({ where, orderBy: { id: 'asc' } })
  await markPaid(tx, who, payments, bookedOn)
  return payments.map(({ id }) => id)
}

/** What settling a line with a locked payment makes of both. */
async function settlePayment(tx: Db, who: Who, entry: LockedEntry, payment: { id: string; status: string; endToEndId: string }) {
  const sent = await findSent(tx, payment.endToEndId)
  if (!entry.amount.startsWith('-') && sent) {
    await recordBankReturn(tx, who, sent, entry)
    return { match: 'RETURNED_BY_BANK' as const, paymentId: payment.id, fileId: sent.fileId, paidIds: [] }
  }
  const ids = sent?.items.map((item) => item.paymentId) ?? [payment.id]
  const paidIds = await payBy(tx, who, entry, { id: { in: ids }, status: sent ? 'EXPORTED' : 'APPROVED' })
  return { match: 'PAID' as const, paymentId: payment.id, fileId: sent?.fileId ?? null, paidIds }
}

/** Throws 400 for what only a reason explains: another amount, and money that came in although the bank speaks of no return. */
function assertSaid(who: Who, entry: LockedEntry, candidate: { amount: string; differs: boolean; endToEndId: string }) {
  const isIncoming = compareAmounts(entry.amount, '0') > 0
  const values = [candidate.amount, isIncoming ? entry.amount : negateAmount(entry.amount)]
  if (candidate.differs)
    throw invalid([issueIn({ path: 'reason', code: 'AMOUNT_DIFFERS', text: 'statementDiffers', values }, who.language)])
  if (isIncoming && entry.returnReason === '' && candidate.endToEndId !== '')
    throw invalid([issueIn({ path: 'reason', code: 'NO_RETURN', text: 'statementNoReturn' }, who.language)])
}

interface SettleInput {
  readonly documentId: string
  readonly reason: string
}

/**
 * Settles an open line with a payment: money that went out pays it, money that came in is a transfer that came back or the refund of a credit
 * note. Throws 409 where the line or the payment is settled meanwhile, and 400 without a reason where the amounts differ, or money came in and the
 * bank does not say that it is a return.
 */
export async function settleEntry(db: PrismaClient, who: Who, id: string, { documentId, reason: typed }: SettleInput) {
  const reason = isBlank(typed) ? '' : typed.trim()
  await db.$transaction(async (tx) => {
    const entry = await lockEntry(tx, id)
    if (entry.match !== 'OPEN') throw conflict('STATEMENT_SETTLED', 'statementSettled')
    await tx.$queryRaw`select 1 as locked from payment where document_id = ${documentId}::uuid for update`
    const candidate = await findCandidate(tx, id, documentId)
    if (!candidate) throw conflict('STATEMENT_PAYMENT_CHANGED', 'statementPaymentChanged')
    await assertUninvolved(tx, who, { documents: [documentId] })
    await assertNotApprover(tx, who, documentId)
    if (reason === '') assertSaid(who, entry, candidate)
    const settled = await settlePayment(tx, who, entry, candidate)
    await writeSettlement(tx, who, entry, { ...settled, reason })
    if (settled.fileId !== null) await settleFile(tx, settled.fileId, entry.bookedOn)
  })
  return loadOpenEntry(db, who, id, undefined)
}

/** Says that an open line has nothing to do with payments. Throws 409 where it is settled. */
export async function setEntryAside(db: PrismaClient, who: Who, id: string, reason: string) {
  await db.$transaction(async (tx) => {
    const entry = await lockEntry(tx, id)
    if (entry.match !== 'OPEN') throw conflict('STATEMENT_SETTLED', 'statementSettled')
    await writeSettlement(tx, who, entry, { match: 'NOT_OURS', paymentId: null, fileId: null, paidIds: [], reason: reason.trim() })
  })
  return loadOpenEntry(db, who, id, undefined)
}

/** Puts payments back to what they were before a line paid them. Throws 409 where one was changed since. */
async function unpay(tx: Db, who: Who, { paidIds, bookedOn, fileId }: LockedEntry) {
  const ids = [...paidIds]
  await tx.$queryRaw`select 1 as locked from payment where id = any(${ids}::uuid[]) order by id for update`
  const paid = await tx.payment.count({ where: { id: { in: ids }, status: 'PAID', paidOn: new Date(bookedOn) } })
  if (paid < ids.length) throw conflict('STATEMENT_PAYMENT_CHANGED', 'statementPaymentChanged')
  for (const paymentId of ids) await reopenPaid(tx, who, paymentId)
  if (fileId === null || ids.length === 0) return
  await tx.payment.updateMany({ where: { id: { in: ids } }, data: { status: 'EXPORTED' } })
  await tx.paymentFile.updateMany({ where: { id: fileId, status: 'PAID' }, data: { status: 'RELEASED', paidOn: null } })
}

/** Undoes what was settled by hand. Throws 403 for whom a payment is about, and 409 for what the portal matched itself, a returned payment, and one that was changed since. */
export async function reopenEntry(db: PrismaClient, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    const entry = await lockEntry(tx, id)
    if (!entry.isByHand || entry.match === 'RETURNED_BY_BANK') throw conflict('STATEMENT_NOT_BY_HAND', 'statementNotByHand')
    const paid = await tx.payment.findMany({ where: { id: { in: [...entry.paidIds] } }, select: { documentId: true } })
    await assertUninvolved(tx, who, { documents: paid.map(({ documentId }) => documentId) })
    await unpay(tx, who, entry)
    await writeSettlement(tx, who, entry, { match: 'OPEN', paymentId: null, fileId: null, paidIds: [], reason: '' })
  })
  return loadOpenEntry(db, who, id, undefined)
}
