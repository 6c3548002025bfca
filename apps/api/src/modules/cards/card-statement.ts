import { negateAmount } from '@maru/shared/amounts/decimal.ts'
import type { BankStatement } from '../../adapters/bank/camt053.ts'
import { nameEntries } from '../../adapters/bank/named-entries.ts'
import type { ImportSheet } from '../../kernel/extension-points/import-kind.ts'

const HEADINGS = ['card', 'reference', 'bookedOn', 'purchasedOn', 'merchant', 'amount', 'originalAmount', 'originalCurrency'] as const
const MERCHANT_MAX = 140

/** The entries of card statements as a sheet for the import: what the card was charged is positive there. */
export function toSheet(statements: readonly BankStatement[]): ImportSheet {
  const entries = nameEntries(statements).flatMap(({ account, entries: own }) => own.map((entry) => ({ account, ...entry })))
  const rows = entries.map((entry, at) => {
    const { card, account, reference, bookedOn, purchasedOn, counterparty, purpose, amount, originalAmount, originalCurrency } = entry
    const spent = negateAmount(amount)
    const original = originalAmount === '' || originalCurrency === entry.currency ? '' : originalAmount
    const isRefund = spent.startsWith('-')
    const merchant = (counterparty || purpose).slice(0, MERCHANT_MAX)
    const cells = [
      card || account,
      reference,
      bookedOn,
      purchasedOn,
      merchant,
      spent,
      original === '' ? '' : isRefund ? negateAmount(original) : original,
      original === '' ? '' : originalCurrency,
    ]
    return { line: at + 2, cells: cells.map((cell) => (cell === '' ? null : cell)) }
  })
  return { headings: HEADINGS, rows }
}
