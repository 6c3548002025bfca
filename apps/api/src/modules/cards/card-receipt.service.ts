import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import type { CardReceipt } from '@maru/shared/trips/expenses/expense-body.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict } from '../../kernel/errors.ts'

interface Settled {
  readonly userId: string
  /** The document of the settlement; '' while it is new. */
  readonly documentId: string
  readonly receipts: readonly CardReceipt[]
}

export interface CardReceiptFault {
  /** Place of the receipt in its settlement. */
  readonly at: number
  readonly code: 'CARD_GONE' | 'CARD_AMOUNT'
  readonly values?: readonly string[]
}

/** Card transactions a settlement cannot take: of somebody else, taken already, or of another amount than its receipt. */
export async function findCardReceiptFaults(db: Db, { userId, documentId, receipts }: Settled): Promise<CardReceiptFault[]> {
  if (receipts.length === 0) return []
  const rows = await db.cardTransaction.findMany({
    where: { id: { in: receipts.map(({ id }) => id) }, card: { holderId: userId } },
    select: { id: true, use: true, settlementId: true, amount: true },
  })
  const taken = new Set<string>()
  return receipts.flatMap(({ id, at, amount }): CardReceiptFault[] => {
    const row = rows.find((one) => one.id === id)
    const isFree = row?.use === 'OPEN' || (row?.settlementId === documentId && documentId !== '')
    if (!row || !isFree || taken.has(id)) return [{ at, code: 'CARD_GONE' }]
    taken.add(id)
    const charged = row.amount.toFixed(2)
    return compareAmounts(charged, amount) === 0 ? [] : [{ at, code: 'CARD_AMOUNT', values: [charged] }]
  })
}

/** Takes card transactions for a settlement that waits for its decision. Throws 409 where one was taken meanwhile. */
export async function claimCardReceipts(tx: Db, documentId: string, receipts: readonly CardReceipt[]) {
  const ids = receipts.map(({ id }) => id)
  const where = { id: { in: ids }, OR: [{ use: 'OPEN' as const }, { settlementId: documentId }] }
  const { count } = await tx.cardTransaction.updateMany({ where, data: { use: 'IN_SETTLEMENT', settlementId: documentId } })
  if (count < ids.length) throw conflict('CARD_USED', 'cardUsed')
}

/** The settlement was approved: its card transactions have their receipts. */
export const confirmCardReceipts = (tx: Db, documentId: string) =>
  tx.cardTransaction.updateMany({ where: { settlementId: documentId }, data: { use: 'CONFIRMED' } })

/** The settlement was returned or cancelled: its card transactions are open again. Throws 409 where their month is closed. */
export async function releaseCardReceipts(tx: Db, documentId: string) {
  const [closed] = await tx.$queryRaw<object[]>`
    select 1 as closed from card_transaction t join card_month m on m.month = date_trunc('month', t.booked_on)::date
    where t.settlement_id = ${documentId}::uuid limit 1`
  if (closed) throw conflict('CARD_MONTH_CLOSED', 'cardMonthClosed')
  await tx.cardTransaction.updateMany({ where: { settlementId: documentId }, data: { use: 'OPEN', settlementId: null } })
}
