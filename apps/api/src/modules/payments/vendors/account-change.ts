import type { AccountChange } from '@maru/shared/payments/payment-check.ts'
import { formatIban, maskIban } from '@maru/shared/payments/vendors/bank-account.ts'

/** Both accounts of a change as the caller reads them: in full only for whoever decides on it. */
export function toAccountChange(change: AccountChange | null, decides: boolean) {
  const shown = decides ? formatIban : maskIban
  return change && { ...change, before: shown(change.before), after: shown(change.after) }
}
