import { requiredText } from '@maru/shared/codecs.ts'
import { cardTransactionLabels as labels } from '@maru/shared/cards/card-transaction.labels.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { z } from 'zod'
import { involvedHere, isConcernedSql } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict } from '../../kernel/errors.ts'
import { officeDay } from '../../kernel/time-zone.ts'
import {
  foldAmount,
  type ImportKind,
  type ImportValues,
  type PlannedRow,
  type RowIssue,
  toColumn,
  toWritten,
} from '../../kernel/extension-points/import-kind.ts'
import { toSheet } from './card-statement.ts'
import { seesAllCards } from './card.service.ts'

/** A card as sheets write it: its number `C0001`, or any number that ends in its last four digits. */
function foldCard(written: string) {
  const text = written.replaceAll(/\s/g, '').toUpperCase()
  if (/^C\d{4,}$/.test(text)) return text
  return /\d{4}$/.test(text) ? text.slice(-4) : text
}

/** The cards that texts of a sheet mean, with how many each text fits. */
const findCards = (db: Db, written: readonly string[]) => db.$queryRaw<{ written: string; id: string; cards: number }[]>`
  select k.written, min(c.id::text) as id, count(*)::int as cards from (select distinct unnest(${[...written]}::text[]) as written) k
  join company_card c on 'C' || padded_number(c.number, 4) = k.written or (c.last_four = k.written and c.status <> 'RETURNED')
  group by k.written`

async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const cards = (await findCards(db, toColumn(keys, 'card'))).filter((card) => card.cards === 1)
  const [written, ids] = [cards.map((card) => card.written), cards.map(({ id }) => id)]
  if (lock)
    await db.$queryRaw`select 1 as held from card_transaction where card_id = any(${ids}::uuid[]) and reference = any(${toColumn(keys, 'reference')}::text[]) order by id for update`
  return db.$queryRaw<Record<string, string>[]>`
    select k.card, t.reference, t.booked_on::text as "bookedOn", coalesce(t.purchased_on::text, '') as "purchasedOn", t.merchant, t.amount::text,
      coalesce(t.original_amount::text, '') as "originalAmount", t.original_currency::text as "originalCurrency"
    from unnest(${toColumn(keys, 'card')}::text[], ${toColumn(keys, 'reference')}::text[]) as k (card, reference)
      join unnest(${written}::text[], ${ids}::uuid[]) as c (written, id) on c.written = k.card
      join card_transaction t on t.card_id = c.id and t.reference = k.reference`
}

/** The stored purchase where the reference is that of another one, as day, amount and merchant say: it is never overwritten. */
function findOther(before: ImportValues, after: ImportValues) {
  const isOther = ['bookedOn', 'amount', 'merchant'].some((field) => before[field] !== after[field])
  const { merchant = '', amount = '', bookedOn = '', reference = '' } = before
  return isOther ? [merchant, amount, bookedOn, `${reference}/2`] : undefined
}

const month = (date: string) => date.slice(0, 7)

/** Cards held by the caller, or by somebody the caller covers for: a statement is not signed by the bank, so a colleague imports their lines. */
async function listOwnCards(db: Db, who: Who, ids: readonly string[]) {
  const own = await db.$queryRaw<{ id: string }[]>`
    select c.id::text from company_card c where c.id = any(${[...ids]}::uuid[]) and ${isConcernedSql(who, Prisma.sql`array[c.holder_id]`)}`
  return new Set(own.map(({ id }) => id))
}

async function assertNotHolder(db: Db, who: Who, rows: readonly ImportValues[]) {
  const cards = await findCards(db, toColumn(rows, 'card'))
  const own = await listOwnCards(
    db,
    who,
    cards.map(({ id }) => id),
  )
  if (own.size > 0) throw involvedHere()
}

async function check(db: Db, who: Who, rows: readonly PlannedRow[], seen: Map<string, number>): Promise<RowIssue[]> {
  const cards = new Map((await findCards(db, toColumn(toWritten(rows), 'card'))).map((card) => [card.written, card]))
  const own = await listOwnCards(
    db,
    who,
    [...cards.values()].map(({ id }) => id),
  )
  const closed = new Set((await db.cardMonth.findMany({ select: { month: true } })).map((one) => one.month.toISOString().slice(0, 7)))
  const used = await findUsed(db, rows)
  const today = await officeDay(db)
  return rows.flatMap(({ line, before, after }): RowIssue[] => {
    const { card = '', bookedOn = '', amount = '', originalAmount = '' } = after
    const match = cards.get(card)
    if (!match) return [{ line, field: 'card', text: 'fieldUnknownCard', values: [card] }]
    if (match.cards > 1) return [{ line, field: 'card', text: 'fieldCardUnclear', values: [card] }]
    if (own.has(match.id)) return [{ line, field: 'card', text: 'cardRowOwn' }]
    // One card is written in two ways: by its number and by its last four digits.
    const lineKey = `${match.id}\n${after['reference'] ?? ''}`
    const earlier = seen.get(lineKey)
    if (earlier !== undefined) return [{ line, field: 'card', text: 'importTwice', values: [String(earlier)] }]
    seen.set(lineKey, line)
    const isClosed = closed.has(month(bookedOn)) || (before !== null && closed.has(month(before['bookedOn'] ?? '')))
    if (bookedOn > today) return [{ line, field: 'bookedOn', text: 'cardLineToCome' }]
    if (isClosed) return [{ line, field: 'bookedOn', text: 'cardLineClosed' }]
    if (Number(amount) === 0) return [{ line, field: 'amount', text: 'fieldAmountNone' }]
    if (originalAmount !== '' && Math.sign(Number(originalAmount)) !== Math.sign(Number(amount)))
      return [{ line, field: 'originalAmount', text: 'fieldOtherSign' }]
    const other = before === null ? undefined : findOther(before, after)
    if (other) return [{ line, field: 'reference', text: 'cardReferenceTaken', values: other }]
    return before !== null && used.has(`${card} ${after['reference'] ?? ''}`) ? [{ line, field: 'amount', text: 'cardRowUsed' }] : []
  })
}

/** Stored transactions of a sheet that have a receipt: their statement no longer changes. */
async function findUsed(db: Db, rows: readonly PlannedRow[]) {
  const changed = rows.filter(({ before }) => before !== null).map(({ after }) => after)
  if (changed.length === 0) return new Set<string>()
  const used = await db.$queryRaw<{ key: string }[]>`
    select k.card || ' ' || k.reference as key from unnest(${toColumn(changed, 'card')}::text[], ${toColumn(changed, 'reference')}::text[]) as k (card, reference)
    join company_card c on 'C' || padded_number(c.number, 4) = k.card or (c.last_four = k.card and c.status <> 'RETURNED')
    join card_transaction t on t.card_id = c.id and t.reference = k.reference where t.use <> 'OPEN'`
  return new Set(used.map(({ key }) => key))
}

async function write(db: Db, rows: readonly ImportValues[]) {
  const cards = await findCards(db, toColumn(rows, 'card'))
  await db.$executeRaw`
    insert into card_transaction (id, card_id, reference, booked_on, purchased_on, merchant, amount, original_amount, original_currency)
    select uuidv7(), c.id, s.reference, s.booked::date, nullif(s.purchased, '')::date, s.merchant, s.amount::numeric,
      nullif(s.original, '')::numeric, coalesce(nullif(s.currency, ''), 'EUR')
    from unnest(${toColumn(rows, 'card')}::text[], ${toColumn(rows, 'reference')}::text[], ${toColumn(rows, 'bookedOn')}::text[], ${toColumn(rows, 'purchasedOn')}::text[],
      ${toColumn(rows, 'merchant')}::text[], ${toColumn(rows, 'amount')}::text[], ${toColumn(rows, 'originalAmount')}::text[], ${toColumn(rows, 'originalCurrency')}::text[])
      as s (card, reference, booked, purchased, merchant, amount, original, currency)
      join unnest(${cards.map((card) => card.written)}::text[], ${cards.map(({ id }) => id)}::uuid[]) as c (written, id) on c.written = s.card
    on conflict (card_id, reference) do update set booked_on = excluded.booked_on, purchased_on = excluded.purchased_on,
      merchant = excluded.merchant, amount = excluded.amount, original_amount = excluded.original_amount, original_currency = excluded.original_currency`
}

/** Throws 409 where one of the new transactions has a receipt meanwhile. */
async function remove(db: Db, rows: readonly ImportValues[]) {
  const cards = await findCards(db, toColumn(rows, 'card'))
  const removed = await db.$executeRaw`
    delete from card_transaction t using unnest(${toColumn(rows, 'card')}::text[], ${toColumn(rows, 'reference')}::text[]) as k (card, reference),
      unnest(${cards.map((card) => card.written)}::text[], ${cards.map(({ id }) => id)}::uuid[]) as c (written, id)
    where c.written = k.card and t.card_id = c.id and t.reference = k.reference and t.use = 'OPEN'`
  if (removed < rows.length) throw conflict('CARD_IMPORT_USED', 'cardImportUsed')
}

const amountText = z.string().regex(/^-?\d{1,10}\.\d\d$/, { error: 'BAD_NUMBER' })
const currencyText = z.string().regex(/^[A-Z]{3}$/, { error: 'BAD_CURRENCY' })

/** Card statements: a line is found again by its card and the reference of the bank, so that a statement read twice changes nothing. */
export const cardImport: ImportKind = {
  title: labels.transactions,
  columns: [
    { field: 'card', label: labels.cardNo, hint: labels.cardHint, required: true, fold: foldCard },
    { field: 'reference', label: labels.reference, required: true, schema: requiredText(70) },
    { field: 'bookedOn', label: labels.bookedOn, required: true, type: 'date' },
    { field: 'purchasedOn', label: labels.purchasedOn, type: 'date' },
    { field: 'merchant', label: labels.merchant, required: true, schema: requiredText(140) },
    { field: 'amount', label: labels.amount, hint: labels.amountHint, required: true, schema: amountText, fold: foldAmount },
    { field: 'originalAmount', label: labels.originalAmount, schema: amountText, fold: foldAmount },
    { field: 'originalCurrency', label: labels.originalCurrency, initial: 'EUR', schema: currencyText, fold: (text) => text.toUpperCase() },
  ],
  key: ['card', 'reference'],
  entity: 'cardTransaction',
  entityId: ({ card = '', reference = '' }) => `${card} ${reference}`,
  allowed: seesAllCards,
  ownFormat: { parser: 'bankStatements', toSheet },
  load,
  check,
  write,
  remove,
  assertMayUndo: (db, who, rows) => assertNotHolder(db, who, toWritten(rows)),
}
