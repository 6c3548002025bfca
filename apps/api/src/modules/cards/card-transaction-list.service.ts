import { Prisma } from '@maru/prisma/generated/client.ts'
import type { CardSuggestion, CardTransaction, CardTransactionQuery, CardTransactionRow } from '@maru/shared/cards/card-transaction.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { containsText, isWithin, orderBySql, readPage, readRow, type RowSql } from '../../kernel/database/read-page.ts'
import { personNameSql } from '../../kernel/names.ts'
import { isPersonNamed } from '../../kernel/users/people-match.sql.ts'
import { isRefundedByBankSql } from '../payments/invoices/card-refund.service.ts'
import { CARD_NO, seesCardSql } from './card.service.ts'

const sortColumns: Record<CardTransactionQuery['sort'], string> = {
  bookedOn: 't.booked_on',
  purchasedOn: 'coalesce(t.purchased_on, t.booked_on)',
  merchant: 'lower(t.merchant)',
  holderName: 'lower(h.english_name)',
  amount: 't.amount',
}
const FROM = Prisma.sql`card_transaction t join company_card c on c.id = t.card_id join users h on h.id = c.holder_id`

const isNear = (amount: string, other: string) => `abs(${amount} - ${other}) <= abs(${other}) * 0.01`
/**
 * Whether the payment `p` is over what `t` charged, within 1 percent (DOMAIN c): in euros, or in the currency of the merchant, which the
 * bank converts at another rate.
 */
export const HAS_RECEIPT_AMOUNT = Prisma.raw(
  `(${isNear('p.base_amount', 't.amount')} or coalesce(p.currency = t.original_currency and ${isNear('p.total_amount', 't.original_amount')}, false))`,
)
const PURCHASED = Prisma.sql`coalesce(t.purchased_on, t.booked_on)`
const RECEIPT_DAY = Prisma.sql`coalesce(p.invoice_date, (p.submitted_at at time zone office_zone())::date)`

/** A payment by card, or a credit note whose money has not come, that belongs to no transaction yet; over `p`. */
const IS_FREE = Prisma.sql`(p.kind in ('CARD', 'CREDIT_NOTE') and (p.status in ('IN_APPROVAL', 'APPROVED') or p.status = 'PAID' and p.kind = 'CARD')
  and not ${isRefundedByBankSql} and not exists (select from card_transaction o where o.payment_id = p.id))`
/** Such a payment of the holder, a credit note for a refund; over `p`, `d`, `t` and `c`. */
const IS_FREE_PAYMENT = Prisma.sql`(t.use = 'OPEN' and d.drafter_id = c.holder_id and (p.kind = 'CREDIT_NOTE') = (t.amount < 0) and ${IS_FREE})`
/** Whether such a payment, within 1 percent and 3 days, may be the receipt of a transaction. */
const IS_RECEIPT = Prisma.sql`(${IS_FREE_PAYMENT} and ${HAS_RECEIPT_AMOUNT} and abs(${RECEIPT_DAY} - ${PURCHASED}) <= 3)`
/** Whether a purchase was made on a trip of the holder that is not settled, which takes no refunds; over `r`, `t` and `c`. */
const IS_ON_TRIP = Prisma.sql`(t.use = 'OPEN' and t.amount > 0 and r.user_id = c.holder_id and r.status = 'APPROVED' and ${PURCHASED} between r.date_from - 3 and r.date_to + 3
  and not exists (select from trip_expense e where e.trip_id = r.id and e.status in ('IN_APPROVAL', 'APPROVED')))`

/** Payments that fulfil a condition over `t` and `c` (a subquery), the likeliest merchant first. */
const paymentsByCard = (condition: Prisma.Sql) => Prisma.sql`
  select 'PAYMENT' as kind, d.id::text as id, v.name, coalesce(d.document_no, '') as "documentNo", ${RECEIPT_DAY}::text as date,
    p.total_amount::text as amount, p.currency::text as currency, p.status <> 'IN_APPROVAL' as "isReady", not ${HAS_RECEIPT_AMOUNT} as differs,
    1 - word_similarity(lower(v.name), lower(t.merchant)) as distance
  from payment p join vendor v on v.id = p.vendor_id join approval_document d on d.id = p.document_id
  where ${condition}`

/** Receipts that may belong to a transaction of `t` and `c` (a subquery). Only the holder makes one of them final. */
const CANDIDATES = Prisma.sql`${paymentsByCard(IS_RECEIPT)}
  union all
  select 'TRIP', r.id::text, r.destination, coalesce(d.document_no, ''), r.date_from::text, '', '', true, false, 2
  from trip r join approval_document d on d.id = r.document_id where ${IS_ON_TRIP}`

/** Other receipts of the holder within 30 days: a tip or a deposit makes the amount another one, which then needs a reason. */
const OTHERS = paymentsByCard(Prisma.sql`${IS_FREE_PAYMENT} and abs(${RECEIPT_DAY} - ${PURCHASED}) <= 30`)

type StoredRow = Omit<CardTransactionRow, 'suggestions'>

const rowSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`t.id::text, ${CARD_NO} as "cardNo", c.last_four::text as "lastFour", c.holder_id as "holderId",
    ${Prisma.raw(personNameSql('h', language))} as "holderName", t.reference, t.booked_on::text as "bookedOn", ${PURCHASED}::text as "purchasedOn",
    t.merchant, t.amount::text, coalesce(t.original_amount::text, '') as "originalAmount", case when t.original_amount is null then '' else t.original_currency::text end as "originalCurrency",
    t.use::text, coalesce(r.document_no, '') as "documentNo", coalesce(r.id::text, '') as "documentId",
    t.settlement_id is not null as "isSettlement", t.reason, coalesce(t.repaid_on::text, '') as "repaidOn",
    exists (select from card_month m where m.month = date_trunc('month', t.booked_on)::date) as "isClosed"`,
  from: Prisma.sql`${FROM} left join payment q on q.id = t.payment_id left join approval_document r on r.id = coalesce(q.document_id, t.settlement_id)`,
})

type Filters = Omit<CardTransactionQuery, 'page' | 'size'>
const TO_REPAY = Prisma.sql`(t.use = 'PERSONAL' and t.repaid_on is null)`
const UNFINISHED = Prisma.sql`t.use in ('OPEN', 'IN_SETTLEMENT')`

const conditions = (who: Who, { scope, q, use, show, cardId, from, to }: Filters) => [
  scope === 'mine' ? Prisma.sql`c.holder_id = ${who.userId}` : seesCardSql(who),
  ...containsText(q, Prisma.sql`t.merchant, h.english_name, h.korean_name, t.reference, ${CARD_NO}, c.last_four`, isPersonNamed('h.id', q)),
  ...(use === undefined ? [] : [Prisma.sql`t.use = ${use}::card_use`]),
  ...(show === undefined ? [] : [show === 'open' ? UNFINISHED : TO_REPAY]),
  ...(cardId === undefined ? [] : [Prisma.sql`t.card_id = ${cardId}::uuid`]),
  ...isWithin(Prisma.sql`t.booked_on`, { from, to }),
]

/**
 * Adds how many receipts may belong to each transaction. Free payments of these days are read once and joined as a set: a join of each
 * transaction with the payments of its holder takes seconds for thousands of them.
 */
async function withSuggestions(db: Db, rows: readonly StoredRow[]): Promise<CardTransactionRow[]> {
  const ids = rows.filter(({ use }) => use === 'OPEN').map(({ id }) => id)
  const source = Prisma.sql`from card_transaction t join company_card c on c.id = t.card_id`
  const isOne = Prisma.sql`t.id = any(${ids}::uuid[])`
  const counts = await db.$queryRaw<{ id: string; count: number }[]>`
    with opened as materialized (
      select t.id, t.amount, t.original_amount, t.original_currency, c.holder_id, ${PURCHASED} as day ${source} where ${isOne}
    ), free as materialized (
      select p.base_amount, p.total_amount, p.currency, d.drafter_id, ${RECEIPT_DAY} as day from payment p join approval_document d on d.id = p.document_id
      where ${IS_FREE} and d.drafter_id in (select holder_id from opened)
        and (p.invoice_date between (select min(day) - 3 from opened) and (select max(day) + 3 from opened) or p.invoice_date is null)
    )
    select x.id::text, count(*)::int from (
      select t.id from opened t join free p on p.drafter_id = t.holder_id and ${HAS_RECEIPT_AMOUNT} and abs(p.day - t.day) <= 3
      union all select t.id ${source} join trip r on ${IS_ON_TRIP} where ${isOne}
    ) x group by x.id`
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({ ...row, suggestions: byId.get(row.id) ?? 0 }))
}

/** One page of the card transactions the caller may see. */
export async function listCardTransactions(db: Db, who: Who, query: CardTransactionQuery) {
  const orderBy = orderBySql(sortColumns, query, 't.id')
  const { rows, total } = await readPage<StoredRow>(db, { ...rowSql(who), where: conditions(who, query), orderBy, countFrom: FROM }, query)
  return { rows: await withSuggestions(db, rows), total }
}

interface CardTotals {
  count: number
  amount: string
  openAmount: string
  toRepay: string
}

/** Sums in euros of everything the filters find. */
export async function sumCardTransactions(db: Db, who: Who, filters: Filters): Promise<CardTotals> {
  const sum = (condition: Prisma.Sql) => Prisma.sql`coalesce(sum(t.amount) filter (where ${condition}), 0)::numeric(14,2)::text`
  const [totals] = await db.$queryRaw<CardTotals[]>`
    select count(*)::int as count, ${sum(Prisma.sql`true`)} as amount, ${sum(UNFINISHED)} as "openAmount", ${sum(TO_REPAY)} as "toRepay"
    from ${FROM} where ${Prisma.join(conditions(who, filters), ' and ')}`
  return totals ?? { count: 0, amount: '0.00', openAmount: '0.00', toRepay: '0.00' }
}

/** One card transaction with the receipts that may belong to it. Throws 404, also for one of somebody else's card. */
export async function loadCardTransaction(db: Db, who: Who, id: string): Promise<CardTransaction> {
  const stored = await readRow<StoredRow>(db, rowSql(who), Prisma.sql`t.id = ${id}::uuid and ${seesCardSql(who)}`)
  const read = (receipts: Prisma.Sql) => db.$queryRaw<CardSuggestion[]>`
    select x.kind, x.id, x.name, x."documentNo", x.date, x.amount, x.currency, x."isReady", x.differs from ${FROM} cross join lateral (${receipts}) x
    where t.id = ${id}::uuid order by x.distance, x.date, x.id limit 10`
  const candidates = await read(CANDIDATES)
  const likely = new Set(candidates.map((one) => one.id))
  const others = (await read(OTHERS)).filter((one) => !likely.has(one.id))
  const [row = { ...stored, suggestions: 0 }] = await withSuggestions(db, [stored])
  return { ...row, candidates, others, isHolder: stored.holderId === who.userId }
}
