import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import type { StatementEntry, StatementQuery } from '@maru/shared/payments/statements/payment-statement.ts'
import type { BankEntry, BankStatement } from '../../../adapters/bank/camt053.ts'
import { readBankStatements } from '../../../adapters/bank/statement-reader.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { StagedFile } from '../../../http/multipart.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { nameLines } from './statement-lines.service.ts'
import { lockStatements, matchEntry, settleFile } from './statement-match.service.ts'

/** A line as lists show it, over `payment_statement_entry e` and its `payment p`. */
export const statementRowSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`e.id::text, e.statement_no as "statementNo", e.booked_on::text as "bookedOn", e.counterparty, e.purpose, e.amount::text, e.currency::text,
    e.match::text, coalesce(concat_ws(' ', v.name, nullif(p.invoice_no, '')), f.file_no, '') as payment, e.return_reason as "returnReason", e.reference,
    coalesce(${Prisma.raw(personNameSql('s', language))}, '') as "settledByName", e.reason`,
  from: Prisma.sql`payment_statement_entry e left join payment p on p.id = e.payment_id left join vendor v on v.id = p.vendor_id
    left join payment_file f on f.id = e.file_id and e.payment_id is null left join users s on s.id = e.settled_by_id`,
})

/** One page of the lines of bank statements, the newest first. */
export function listStatementEntries(db: Db, who: Who, query: StatementQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`e.counterparty, e.purpose, e.reference, e.statement_no`),
    ...(query.match === undefined ? [] : [Prisma.sql`e.match = ${query.match}::payment_statement_match`]),
  ]
  return readPage<StatementEntry>(db, { ...statementRowSql(who), where, orderBy: Prisma.sql`e.booked_on desc, e.id desc` }, query)
}

interface ReadEntry extends BankEntry {
  readonly iban: string
  readonly statementNo: string
}

/** What goes out before what comes back, day by day. */
const inOrder = (entries: readonly ReadEntry[]) =>
  entries.toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn) || Number(!a.amount.startsWith('-')) - Number(!b.amount.startsWith('-')))

/** Writes a line of a statement once; undefined where it was read before. */
async function addEntry(tx: Db, who: Who, entry: ReadEntry) {
  const { iban, statementNo, reference, bookedOn, amount, currency, counterparty, purpose, endToEndId, returnReason } = entry
  const [added] = await tx.$queryRaw<{ id: string }[]>`
    insert into payment_statement_entry (id, iban, statement_no, reference, booked_on, amount, currency, counterparty, purpose, end_to_end_id, return_reason, read_by_id)
    values (uuidv7(), ${iban}, ${statementNo.slice(0, 35)}, ${reference}, ${bookedOn}::date, ${amount}::numeric, ${currency}, ${counterparty.slice(0, 140)},
      ${purpose.slice(0, 300)}, ${endToEndId.slice(0, 35)}, ${returnReason.slice(0, 35)}, ${who.userId})
    on conflict do nothing returning id::text`
  return added?.id
}

/** Throws 422 for a line that is booked on a day to come. */
async function assertBooked(tx: Db, statements: readonly BankStatement[]) {
  const today = await officeDay(tx)
  const early = statements.flatMap(({ entries }) => entries).find(({ bookedOn }) => bookedOn > today)
  if (early) throw new Refusal(422, 'STATEMENT_DAY', 'statementDayToCome', { values: [String(early.line), early.bookedOn] })
}

/** Statements without their lines of 0.00, which move no money, and how many those are. */
function withoutZeros(statements: readonly BankStatement[]) {
  const moving = statements.map(({ entries, ...head }) => ({ ...head, entries: entries.filter(({ amount }) => !isZeroAmount(amount)) }))
  const count = (all: readonly BankStatement[]) => all.reduce((sum, { entries }) => sum + entries.length, 0)
  return { moving, zero: count(statements) - count(moving) }
}

/** Statements of an account payments go out from, line by line. Throws 409 for another account, 422 for a day to come. */
async function toReadEntries(tx: Db, statements: readonly BankStatement[]) {
  const own = new Set((await tx.payerAccount.findMany({ select: { iban: true } })).map(({ iban }) => iban))
  const foreign = statements.find(({ account }) => !own.has(account))
  if (foreign) throw new Refusal(409, 'STATEMENT_OTHER_ACCOUNT', 'statementOtherAccount', { values: [foreign.account] })
  await assertBooked(tx, statements)
  const { moving, zero } = withoutZeros(statements)
  const { statements: named, matched } = await nameLines(tx, moving)
  const entries = named.flatMap(({ account, statementNo, entries: lines }) =>
    lines.map((entry) => ({ ...entry, iban: account, statementNo })),
  )
  return { entries: inOrder(entries), matched, zero }
}

/**
 * Reads a bank statement: its payments are paid or come back, all in one transaction. Throws 415 for a file that is none, 409 for another
 * account, 422 for a line booked on a day to come, and what `readBankStatements` throws.
 */
export async function readStatement({ db, parsers }: { db: PrismaClient; parsers: ParserPool }, who: Who, file: StagedFile) {
  const statements = await readBankStatements(parsers, who.userId, file)
  if (!statements) throw new Refusal(415, 'STATEMENT_DAMAGED', 'statementDamaged')
  const counts = { PAID: 0, RETURNED_BY_BANK: 0, OPEN: 0 }
  let repeated = 0
  const read = async (tx: Db) => {
    await lockStatements(tx)
    const { entries, matched, zero } = await toReadEntries(tx, statements)
    for (const entry of entries) {
      const id = await addEntry(tx, who, entry)
      if (id === undefined) {
        repeated += 1
        continue
      }
      const { match, paymentId, fileId } = await matchEntry(tx, who, entry)
      counts[match] += 1
      if (match === 'OPEN') continue
      await tx.paymentStatementEntry.update({ where: { id }, data: { match, paymentId, fileId } })
      if (fileId !== null) await settleFile(tx, fileId, entry.bookedOn)
    }
    return { matched, zero }
  }
  const left = await db.$transaction(read, { timeout: 120_000, maxWait: 10_000 })
  return { paid: counts.PAID, returned: counts.RETURNED_BY_BANK, open: counts.OPEN, repeated, ...left }
}
