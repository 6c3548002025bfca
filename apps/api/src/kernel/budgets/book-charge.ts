import { randomUUID } from 'node:crypto'
import { isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import type { Who } from '../access/session.ts'
import type { Db } from '../database/database.ts'
import type { BudgetBooking } from './budget-ledger.ts'

/** Euros a request charges to its budget line; nothing without a line or an amount. */
export interface BudgetCharge {
  /** The request as the ledger calls it: its kind and id, `payment:0199…`. */
  readonly purpose: string
  readonly budgetLineId: string | null
  readonly amount: string
}

/** What books a charge. Each booking has a key of its own, because a returned request is submitted again. */
export function toBookings({ purpose, budgetLineId, amount }: BudgetCharge): BudgetBooking[] {
  if (budgetLineId === null || isZeroAmount(amount)) return []
  return [{ purpose, key: `${purpose}:${randomUUID()}`, postings: [{ lineId: budgetLineId, amount }] }]
}

type Actor = Pick<Who, 'userId'>
type BookingStep = (db: Db, actor: Actor, booking: BudgetBooking) => Promise<void>

/** Books a charge, one step of the ledger after the other. Throws what they throw. */
export async function bookCharge(db: Db, actor: Actor, charge: BudgetCharge, ...steps: readonly BookingStep[]) {
  for (const step of steps) for (const booking of toBookings(charge)) await step(db, actor, booking)
}
