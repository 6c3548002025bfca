import type { Db } from '../database/database.ts'

/** What became of the money that documents asked for; `paidOn` is null where it came back. */
export interface PaymentOutcome {
  readonly documentIds: readonly string[]
  /** `yyyy-MM-dd` */
  readonly paidOn: string | null
  /** Person who noted it. */
  readonly userId: string
}

/** What an area does when the money of its documents was paid or came back; documents of others are left alone. */
export interface PaymentListener {
  /** Name of the area, once each. */
  readonly area: string
  readonly apply: (db: Db, outcome: PaymentOutcome) => Promise<void>
}

const listeners = new Map<string, PaymentListener>()

/** Has an area told of every payment from now on, once however often it is said. */
export function registerPaymentListener(listener: PaymentListener) {
  if (listeners.get(listener.area) === listener) return
  if (listeners.has(listener.area)) throw new Error(`payments of ${listener.area} are registered already`)
  listeners.set(listener.area, listener)
}

/** Tells every area what became of a payment, in the transaction that notes it. */
export async function applyPaymentOutcome(db: Db, outcome: PaymentOutcome) {
  for (const listener of listeners.values()) await listener.apply(db, outcome)
}
