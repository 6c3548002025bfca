import { hash } from 'node:crypto'
import type { BankEntry, BankStatement } from '../../../adapters/bank/camt053.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Which statement a line was read from, and the time that statement covers by the clock of the bank. */
interface Source {
  readonly statementNo: string
  readonly sequence: string
  readonly startsAt: string
  readonly endsAt: string
  readonly hasPeriod: boolean
}

interface StoredLine extends Source {
  readonly account: string
  readonly name: string
  readonly stem: string
  readonly contentHash: string
}

const ACCOUNT_MAX = 34
const STEM_MAX = 62
const LINES_AT_ONCE = 5000

/** Day, amount and texts of a line: what it is besides the bank's reference. */
function hashContent(account: string, entry: BankEntry) {
  const { bookedOn, amount, currency, counterparty, counterpartyIban, purpose, endToEndId, fileNo, card, purchasedOn, originalAmount } =
    entry
  const texts = [counterparty, counterpartyIban, purpose, endToEndId, fileNo, card, purchasedOn, originalAmount]
  return hash('sha256', JSON.stringify([account, bookedOn, amount, currency, ...texts]))
}

/** What a line is called unless another one is called so already, and what else it must share with a line to be that one. */
function identify(account: string, entry: BankEntry) {
  const content = hashContent(account, entry)
  const base = entry.reference || `NONREF-${content.slice(0, 16)}`
  const parts = base.split('/')
  const last = Math.max(
    0,
    parts.findLastIndex((part) => !/^\d+$/.test(part)),
  )
  const stem = parts
    .slice(0, last + 1)
    .join('/')
    .slice(0, STEM_MAX)
  return { base, stem, contentHash: hash('sha256', `${entry.reference} ${content}`).slice(0, 32) }
}

const startOf = (instant: string) => (instant.length > 10 ? instant : `${instant}T00:00:00`)
const endOf = (instant: string) => (instant.length > 10 ? instant : `${instant}T24:00:00`)

/** The time a statement covers: its period, and at least the days of its lines, which some banks' periods leave out. */
function toSource({ statementNo, sequence, startsAt, endsAt, entries }: BankStatement): Source {
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const hasPeriod = startsAt !== '' && endsAt !== ''
  const [starts, ends] = hasPeriod ? [startOf(startsAt), endOf(endsAt)] : [startOf(first), endOf(last)]
  return {
    statementNo: statementNo.slice(0, 35),
    sequence,
    hasPeriod,
    startsAt: starts.slice(0, 10) > first ? startOf(first) : starts,
    endsAt: ends <= startOf(last) ? endOf(last) : ends,
  }
}

const isStatement = (one: Source, other: Source) => one.statementNo === other.statementNo && one.sequence === other.sequence

/** Whether two statements may show one line: their times overlap. Without periods, statements numbered one after the other do not. */
const overlaps = (one: Source, other: Source) => {
  const areNumbered = one.sequence !== '' && other.sequence !== '' && !(one.hasPeriod && other.hasPeriod)
  if (areNumbered && one.sequence !== other.sequence) return false
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

async function loadLines(tx: Db, accounts: readonly string[], stems: readonly string[]) {
  return tx.$queryRaw<StoredLine[]>`
    select account, name, stem, content_hash::text as "contentHash", statement_no as "statementNo", sequence, starts_at as "startsAt", ends_at as "endsAt",
      has_period as "hasPeriod" from bank_line where account = any(${[...accounts]}::text[]) and stem = any(${[...stems]}::text[]) order by account, length(name), name`
}

async function addLines(tx: Db, lines: readonly StoredLine[]) {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx.bankLine.createMany({ data: lines.slice(from, from + LINES_AT_ONCE) })
}

const keyOf = (...parts: readonly string[]) => parts.join('\n')

/** Gives lines free names: their base, else with the next number. */
function createNames(stored: readonly StoredLine[]) {
  const names = new Set(stored.map(({ account, name }) => keyOf(account, name)))
  const numbers = new Map<string, number>()
  return (account: string, base: string) => {
    const short = base.length > STEM_MAX ? `${base.slice(0, STEM_MAX - 17)}-${hash('sha256', base).slice(0, 16)}` : base
    let number = numbers.get(keyOf(account, base)) ?? 1
    const nameNow = () => (number === 1 ? base : `${short}/${String(number)}`)
    while (names.has(keyOf(account, nameNow()))) number += 1
    numbers.set(keyOf(account, base), number)
    names.add(keyOf(account, nameNow()))
    return nameNow()
  }
}

/** A line with the statements of this file that showed it: a second one does so only where the bank says that their periods overlap. */
interface NamedLine extends StoredLine {
  readonly shownBy: Source[]
}

const mayShow = (line: NamedLine, source: Source) =>
  overlaps(line, source) && line.shownBy.every((one) => one.hasPeriod && source.hasPeriod && overlaps(one, source))

/** Names lines one statement after the other: a statement shows a line once, so that equal lines are matched by their count. */
function createNaming(stored: readonly StoredLine[]) {
  const lines = Map.groupBy<string, NamedLine>(
    stored.map((line) => ({ ...line, shownBy: [] })),
    ({ account, contentHash }) => keyOf(account, contentHash),
  )
  const freeName = createNames(stored)
  const added: StoredLine[] = []
  let matched = 0
  /** Lines a statement may show, its own ones last, where they are taken first. */
  const listShown = (key: string, source: Source) => {
    const shown = (lines.get(key) ?? []).filter((line) => mayShow(line, source)).toReversed()
    return [...shown.filter((line) => !isStatement(line, source)), ...shown.filter((line) => isStatement(line, source))]
  }
  const nameEntries = (account: string, source: Source, entries: readonly BankEntry[]) => {
    const waiting = new Map<string, NamedLine[]>()
    return entries.map((entry) => {
      const { base, stem, contentHash } = identify(account, entry)
      const key = keyOf(account, contentHash)
      const shown = waiting.get(key) ?? listShown(key, source)
      waiting.set(key, shown)
      const line = shown.pop()
      if (line) {
        line.shownBy.push(source)
        if (!isStatement(line, source)) matched += 1
        return { ...entry, reference: line.name }
      }
      const name = freeName(account, base)
      const own = { ...source, account, name, stem, contentHash }
      added.push(own)
      lines.set(key, lines.get(key) ?? [])
      lines.get(key)?.push({ ...own, shownBy: [source] })
      return { ...entry, reference: name }
    })
  }
  return { nameEntries, result: () => ({ added, matched }) }
}

/**
 * Statements, each line with a reference of its own account: the bank's, or one made of what the line says, numbered where lines share it.
 * A line of statements whose times overlap is called alike in them. `matched` counts lines that another statement showed before.
 */
export async function nameLines(tx: Db, statements: readonly BankStatement[]) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('bank line'))`
  const accounts = [...new Set(statements.map(({ account }) => account.slice(0, ACCOUNT_MAX)))]
  const stems = statements.flatMap(({ account, entries }) => entries.map((entry) => identify(account.slice(0, ACCOUNT_MAX), entry).stem))
  const { nameEntries, result } = createNaming(await loadLines(tx, accounts, [...new Set(stems)]))
  const named = statements.map((statement) => {
    const [account, source] = [statement.account.slice(0, ACCOUNT_MAX), toSource(statement)]
    return { ...statement, entries: nameEntries(account, source, statement.entries) }
  })
  const { added, matched } = result()
  await addLines(tx, added)
  return { statements: named, matched }
}
