import {
  commitBudget,
  creditBudget,
  releaseBudget,
  reserveBudget,
  revertSpending,
  spendBudget,
} from '../../kernel/budgets/budget-ledger.ts'

/** The bookings of a budget line by the kind of their entry. */
export const budgetBookings = {
  RESERVE: reserveBudget,
  COMMIT: commitBudget,
  SPEND: spendBudget,
  RELEASE: releaseBudget,
  REVERT: revertSpending,
  CREDIT: creditBudget,
} as const
export type BudgetBooking = keyof typeof budgetBookings
