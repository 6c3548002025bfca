import { Prisma } from '@maru/prisma/generated/client.ts'
import { compareAmounts, negateAmount, sumAmounts } from '@maru/shared/amounts/decimal.ts'
import type { BankEntry } from '../../../adapters/bank/camt053.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { markPaid, reopenPaid } from '../applications/payment-paid.service.ts'
import { isOwnMatter } from '../second-person.ts'
import { isDebitedSql } from './debited.sql.ts'

interface Match {
  readonly match: 'PAID' | 'RETURNED_BY_BANK' | 'OPEN'
  readonly paymentId: string | null
  readonly fileId: string | null
}
/** Code of ISO 20022 for a return without a reason. */
const NO_REASON = 'MS03'
const none: Match = { match: 'OPEN', paymentId: null, fileId: null }

interface SentItem {
  fileId: string
  paymentId: string
  status: string
  amount: string
}

/** A transfer of a file: its items, and the payment it is shown by, which is the largest. */
interface SentTransfer {
  readonly items: readonly SentItem[]
  readonly amount: string
  readonly fileId: string
  readonly paymentId: string
}

const SENT = Prisma.sql`not i.cancelled and f.status in ('RELEASED', 'PAID')`
/** Transfers of a cancelled file whose payments are still to be paid. */
const SENT_ALL_THE_SAME = Prisma.sql`f.status = 'CANCELLED' and p.status = 'APPROVED' and p.remittance_id is null`

/** The transfer an end-to-end id stands for, in the file that sent it; its payments are locked. */
export async function findSent(tx: Db, endToEndId: string, condition = SENT): Promise<SentTransfer | undefined> {
  if (endToEndId === '') return undefined
  const items = await tx.$queryRaw<SentItem[]>`
    select i.file_id::text as "fileId", p.id::text as "paymentId", p.status::text, i.amount::text from payment_file_item i
    join payment_file f on f.id = i.file_id join payment p on p.id = i.payment_id
    where i.end_to_end_id = ${endToEndId} and ${condition} order by p.id for update of p`
  const largest = items.toSorted((a, b) => compareAmounts(b.amount, a.amount))[0]
  if (!largest) return undefined
  return { items, amount: sumAmounts(items.map(({ amount }) => amount)), fileId: largest.fileId, paymentId: largest.paymentId }
}

const listIds = (items: readonly SentItem[], status: string) => items.filter((item) => item.status === status).map((item) => item.paymentId)

/** Whether a file was debited already, or one of its transfers by its end-to-end id. */
async function isDebited(tx: Db, fileId: string, endToEndId?: string) {
  const [row] = await tx.$queryRaw<{ debited: boolean }[]>`
    select exists (select from payment_file_item i where i.file_id = ${fileId}::uuid
      and i.end_to_end_id = coalesce(${endToEndId ?? null}, i.end_to_end_id) and ${isDebitedSql}) as debited`
  return row?.debited === true
}

const isOwnTransfer = (tx: Db, who: Who, { items }: SentTransfer) =>
  isOwnMatter(
    tx,
    who,
    items.map(({ paymentId }) => paymentId),
  )

/** A transfer that went out, also of a cancelled file; one the office noted by hand already is only found again. */
async function matchPaid(tx: Db, who: Who, { endToEndId, amount, bookedOn }: BankEntry): Promise<Match> {
  const sent = (await findSent(tx, endToEndId)) ?? (await findSent(tx, endToEndId, SENT_ALL_THE_SAME))
  if (!sent || compareAmounts(sent.amount, negateAmount(amount)) !== 0 || (await isDebited(tx, sent.fileId, endToEndId))) return none
  if (await isOwnTransfer(tx, who, sent)) return none
  const where = { id: { in: [...listIds(sent.items, 'EXPORTED'), ...listIds(sent.items, 'APPROVED')] } }
  await markPaid(tx, who, await tx.payment.findMany({ where, orderBy: { id: 'asc' } }), bookedOn)
  return { match: 'PAID', paymentId: sent.paymentId, fileId: sent.fileId }
}

/** A file that the bank booked as one sum, also a cancelled one all of whose payments are still to be paid. */
async function matchFile(tx: Db, who: Who, { fileNo, amount, bookedOn }: BankEntry): Promise<Match> {
  const file = await tx.paymentFile.findFirst({ where: { fileNo, status: { in: ['RELEASED', 'PAID', 'CANCELLED'] } } })
  if (!file || compareAmounts(file.totalAmount.toFixed(2), negateAmount(amount)) !== 0 || (await isDebited(tx, file.id))) return none
  await tx.$queryRaw`select 1 as locked from payment where id in (select payment_id from payment_file_item where file_id = ${file.id}::uuid) order by id for update`
  const isCancelled = file.status === 'CANCELLED'
  const state = isCancelled ? ({ status: 'APPROVED', remittanceId: null } as const) : ({ status: 'EXPORTED' } as const)
  const sent = { ...state, items: { some: { fileId: file.id, cancelled: isCancelled } } }
  const payments = await tx.payment.findMany({ where: sent, orderBy: { id: 'asc' } })
  if (isCancelled && payments.length < file.itemCount) return none
  const ids = payments.map(({ id }) => id)
  if (await isOwnMatter(tx, who, ids)) return none
  await markPaid(tx, who, payments, bookedOn)
  return { match: 'PAID', paymentId: null, fileId: file.id }
}

/** Notes that a transfer came back: its payments are approved again. */
export async function recordBankReturn(
  tx: Db,
  who: Who,
  { fileId, items }: SentTransfer,
  { bookedOn, returnReason }: Pick<BankEntry, 'bookedOn' | 'returnReason'>,
) {
  const ids = items.map((item) => item.paymentId)
  await tx.paymentFileItem.updateMany({ where: { fileId, paymentId: { in: ids } }, data: { cancelled: true } })
  for (const id of listIds(items, 'PAID')) await reopenPaid(tx, who, id)
  const returned = { status: 'APPROVED' as const, bankReturnedOn: new Date(bookedOn), bankReturnReason: returnReason || NO_REASON }
  await tx.payment.updateMany({ where: { id: { in: ids } }, data: returned })
}

/** A transfer that came back: its payments are approved again and may go into another file. */
async function matchBankReturn(tx: Db, who: Who, { endToEndId, amount, bookedOn, returnReason }: BankEntry): Promise<Match> {
  const sent = await findSent(tx, endToEndId)
  if (!sent || compareAmounts(sent.amount, amount) !== 0 || (await isOwnTransfer(tx, who, sent))) return none
  await recordBankReturn(tx, who, sent, { bookedOn, returnReason })
  return { match: 'RETURNED_BY_BANK', paymentId: sent.paymentId, fileId: sent.fileId }
}

/** Statements are read and settled one after the other, so that a line is matched once. */
export const lockStatements = (tx: Db) => tx.$executeRaw`select pg_advisory_xact_lock(hashtext('payment statement'))`

/**
 * Finds what a line of a statement is, and notes it on its payment: money that goes out pays, money that comes back is returned. A payment of
 * whoever reads the file is left open: the file is not signed by the bank, so a second person settles it.
 */
export async function matchEntry(tx: Db, who: Who, entry: BankEntry): Promise<Match> {
  if (entry.currency !== 'EUR') return none
  if (!entry.amount.startsWith('-')) return matchBankReturn(tx, who, entry)
  const single = await matchPaid(tx, who, entry)
  return single.match === 'OPEN' && entry.fileNo !== '' ? matchFile(tx, who, entry) : single
}

/** A file is paid once none of its payments is on its way any more. */
export const settleFile = (tx: Db, fileId: string, paidOn: string) => tx.$executeRaw`
  update payment_file f set status = 'PAID', paid_on = ${paidOn}::date where f.id = ${fileId}::uuid and f.status = 'RELEASED'
    and not exists (select from payment_file_item i join payment p on p.id = i.payment_id where i.file_id = f.id and not i.cancelled and p.status = 'EXPORTED')`
