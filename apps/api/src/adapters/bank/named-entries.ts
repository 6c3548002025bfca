import { hash } from 'node:crypto'
import type { BankEntry, BankStatement } from './camt053.ts'

/** What a line of an account is without the bank's reference: its day, amount and texts. */
function nameOf(account: string, entry: BankEntry) {
  const { bookedOn, amount, currency, counterparty, counterpartyIban, purpose, endToEndId, fileNo, card, purchasedOn, originalAmount } =
    entry
  const texts = [counterparty, counterpartyIban, purpose, endToEndId, fileNo, card, purchasedOn, originalAmount]
  return `NONREF-${hash('sha256', JSON.stringify([account, bookedOn, amount, currency, ...texts])).slice(0, 16)}`
}

/**
 * The statements of a file, each line with a reference: the bank's, else one made of what it says, so that another file with the same line
 * names it alike. Equal lines of a file, also of two statements, are numbered.
 */
export function nameEntries(statements: readonly BankStatement[]): readonly BankStatement[] {
  const times = new Map<string, number>()
  const named = (account: string, entry: BankEntry) => {
    if (entry.reference !== '') return entry
    const name = nameOf(account, entry)
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { ...entry, reference: time === 1 ? name : `${name}/${String(time)}` }
  }
  return statements.map((statement) => ({ ...statement, entries: statement.entries.map((entry) => named(statement.account, entry)) }))
}
