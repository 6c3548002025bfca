import { negateAmount } from '@maru/shared/amounts/decimal.ts'
import type { BankStatement } from '../../adapters/bank/camt053.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { ImportSheet } from '../../kernel/extension-points/import-kind.ts'
import { nameLines } from '../payments/statements/statement-lines.service.ts'

const HEADINGS = ['card', 'reference', 'bookedOn', 'purchasedOn', 'merchant', 'amount', 'originalAmount', 'originalCurrency'] as const
const MERCHANT_MAX = 140

/** The entries of card statements as a sheet for the import: what the card was charged is positive there. */
export async function toSheet(tx: Db, statements: readonly BankStatement[]): Promise<ImportSheet> {
  const { statements: named, matched } = await nameLines(tx, statements)
  const all = named.flatMap(({ account, entries: own }) => own.map((entry) => ({ account, ...entry })))
  // Statements of one file whose periods overlap show a line twice.
  const entries = [...new Map(all.map((entry) => [`${entry.account} ${entry.reference}`, entry])).values()]
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
  return { headings: HEADINGS, rows, matched }
}
