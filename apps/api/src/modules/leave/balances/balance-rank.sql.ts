import { Prisma } from '@maru/prisma/generated/client.ts'

interface Account {
  pool: string
  year: number
  /** The day the figures hold for. */
  at: string
}

/** Lots of `people` that count on the day and fulfil a condition on `g`, and all that was added to and taken from each. */
const entriesSql = ({ pool, year, at }: Account, condition: Prisma.Sql) => Prisma.sql`
  lot as (
    select g.id, g.user_id, g.amount, g.valid_to from people p join leave_grant g on g.user_id = p."userId"
    where g.corrects_id is null and g.pool_code = ${pool} and g.year <= ${year} and g.valid_from <= ${at}::date and ${condition}
  ), entry as (
    select l.id, l.user_id, l.valid_to, l.amount from lot l
    union all select l.id, l.user_id, l.valid_to, k.amount from lot l join leave_grant k on k.corrects_id = l.id
    union all select l.id, l.user_id, l.valid_to, -c.amount from lot l join leave_consumption c on c.grant_id = l.id and c.state <> 'RELEASED'
  )`

/** Days taken beyond the account, which no lot covers. */
const owedSql = (pool: string) => Prisma.sql`
  select d.user_id, -c.amount as amount from leave_consumption c join leave_day d on d.id = c.leave_day_id
  join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code and t.pool_code = ${pool}
  where c.grant_id is null and c.state <> 'RELEASED'`

const takenSql = ({ pool, year }: Account, state: 'USED' | 'RESERVED') => Prisma.sql`
  rank as (
    select d.user_id, sum(c.amount) as value from people p
    join leave_day d on d.user_id = p."userId" and d.date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code and t.pool_code = ${pool}
    join leave_consumption c on c.leave_day_id = d.id and c.state = ${Prisma.raw(`'${state}'`)} group by 1
  )`

const ranks = {
  available: (account: Account) => Prisma.sql`
  ${entriesSql(account, Prisma.sql`(g.valid_to is null or not g.expires or g.valid_to >= ${account.at}::date)`)}, rank as (
    select user_id, sum(amount) as value from (select user_id, amount from entry union all ${owedSql(account.pool)}) x group by 1
  )`,
  expiring: (account: Account) => Prisma.sql`
  ${entriesSql(account, Prisma.sql`g.kind <> 'ANNUAL' and g.valid_to >= ${account.at}::date`)}, rank as (
    select distinct on (user_id) user_id, sum(rest) as value from (
      select user_id, valid_to, sum(amount) as rest from entry group by id, user_id, valid_to having sum(amount) > 0
    ) l group by user_id, valid_to order by user_id, valid_to
  )`,
  used: (account: Account) => takenSql(account, 'USED'),
  pending: (account: Account) => takenSql(account, 'RESERVED'),
} as const
type FigureSort = keyof typeof ranks

/**
 * Queries that follow `people` and end in `rank`: the figure a table is sorted by (`value`) of each that has one. It is found for everybody
 * by itself, since all figures of 10,000 people take longer than a statement may under load; the table works out the same for a page.
 */
export const rankSql = (sort: FigureSort, account: Account) => ranks[sort](account)
