import { compareAmounts, isZeroAmount, subtractAmount } from '@maru/shared/amounts/decimal.ts'
import { bookCharge, toBookings } from '../../../kernel/budgets/book-charge.ts'
import {
  commitBudget,
  creditBudget,
  releaseBudget,
  releaseHeldBudget,
  reserveAgain,
  reserveBudget,
  revertSpending,
  spendBudget,
  spendBudgets,
} from '../../../kernel/budgets/budget-ledger.ts'
import { coversCharge } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'

type Actor = Pick<Who, 'userId'>

interface Charged {
  readonly documentId: string
  readonly budgetLineId: string | null
}

/** The payment as the ledger of budgets calls it. */
const toPurpose = (documentId: string) => `payment:${documentId}`

const toCharge = ({ documentId, budgetLineId }: Charged, amount = '0') => ({ purpose: toPurpose(documentId), budgetLineId, amount })

type Stored = Charged & { readonly id: string; readonly budgetAmount: { toFixed: (places: number) => string } }

/** What payments are charged with: their budget less what approved credit notes gave back, by their ids. */
async function loadCharges(db: Db, payments: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const creditedId = { in: payments.map(({ id }) => id) }
  const credits = await db.payment.groupBy({ by: ['creditedId'], where: { creditedId }, _sum: { budgetReturned: true } })
  const returned = new Map(credits.map((credit) => [credit.creditedId, credit._sum.budgetReturned?.toFixed(2) ?? '0']))
  return new Map(payments.map(({ id, budgetAmount }) => [id, subtractAmount(budgetAmount.toFixed(2), returned.get(id) ?? '0')]))
}

/** Sets aside what a submitted payment is charged with; `freed` is what its order held for it. Throws 409 where the budget has less. */
export const reservePayment = (db: Db, actor: Actor, payment: Charged & { readonly budgetAmount: string }, freed: string) =>
  bookCharge(db, actor, toCharge(payment, payment.budgetAmount), coversCharge(freed, payment.budgetAmount) ? reserveAgain : reserveBudget)

/** Commits what was set aside. */
export const commitPayment = (db: Db, actor: Actor, payment: Stored) =>
  bookCharge(db, actor, toCharge(payment, payment.budgetAmount.toFixed(2)), commitBudget)

/** Charges a committed payment with less, and frees the rest; what costs no less stays as it is. */
export async function reduceCharge(db: Db, actor: Actor, { id, documentId, budgetLineId, budgetAmount }: Stored, amount: string) {
  const rest = subtractAmount(budgetAmount.toFixed(2), amount)
  if (budgetLineId === null || compareAmounts(rest, '0') <= 0) return
  await db.payment.update({ where: { id }, data: { budgetAmount: amount } })
  await releaseBudget(db, actor, {
    purpose: toPurpose(documentId),
    key: `version:${documentId}`,
    postings: [{ lineId: budgetLineId, amount: rest }],
  })
}

/** Frees what a payment that is not paid has of its budget. */
export const releasePayment = (db: Db, actor: Actor, documentId: string) => releaseHeldBudget(db, actor, toPurpose(documentId))

/** Spends what was committed for payments that are paid now. */
export async function spendPayments(db: Db, actor: Actor, payments: readonly Stored[]) {
  const charges = await loadCharges(db, payments)
  const bookings = payments.flatMap((payment) => toBookings(toCharge(payment, charges.get(payment.id))))
  if (bookings.length > 0) await spendBudgets(db, actor, bookings)
}

/** Commits again what was spent for a payment that is not paid after all, whatever became of its project since. */
export async function recommitPayment(db: Db, actor: Actor, payment: Stored) {
  const charges = await loadCharges(db, [payment])
  await bookCharge(db, actor, toCharge(payment, charges.get(payment.id)), revertSpending, reserveAgain, commitBudget)
}

/**
 * Gives an amount of a credit note back to the budget of its invoice, which is locked; never more than that is charged with. A booking of the
 * credit note, made once. Answers what was given back.
 */
export async function creditPayment(db: Db, actor: Actor, creditDocumentId: string, invoice: Stored & { status: string }, amount: string) {
  const charged = (await loadCharges(db, [invoice])).get(invoice.id) ?? '0'
  const returned = compareAmounts(amount, charged) > 0 ? charged : amount
  if (invoice.budgetLineId === null || isZeroAmount(returned)) return '0.00'
  const postings = [{ lineId: invoice.budgetLineId, amount: returned }]
  const isSpent = invoice.status === 'PAID'
  await (isSpent ? creditBudget : releaseBudget)(db, actor, {
    purpose: toPurpose(invoice.documentId),
    key: `credit:${creditDocumentId}`,
    postings,
  })
  return returned
}

/** Charges the budget of an invoice again because its credit note was cancelled, whatever became of its project since. Throws 409 where it has less. */
export const chargeAgain = (db: Db, actor: Actor, invoice: Charged & { status: string }, amount: string) =>
  bookCharge(db, actor, toCharge(invoice, amount), reserveAgain, commitBudget, ...(invoice.status === 'PAID' ? [spendBudget] : []))
