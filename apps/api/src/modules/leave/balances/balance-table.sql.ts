import { Prisma } from '@maru/prisma/generated/client.ts'
import type { BalanceQuery } from '@maru/shared/leave/balances/leave-balance-table.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { fitsTyped } from '../../../kernel/users/people-match.sql.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { departmentTree, seenAccounts } from '../common/leave-access.ts'
import { amountSql } from '../common/leave-columns.sql.ts'
import { rankSql } from './balance-rank.sql.ts'

export type BalanceFilters = Omit<BalanceQuery, 'page' | 'size'>

/** The year of a table, and the day its figures hold for. */
export interface TableDay {
  year: number
  at: string
}

/** Orders by the person alone: their page is known before anything is worked out. */
const personSorts = { name: 'x.name', departmentName: 'x."departmentName"' } as const

const isPersonSort = (sort: BalanceFilters['sort']): sort is keyof typeof personSorts => sort in personSorts

/** Figures of a row: numbers while they are worked out, text in the answer. */
const figures = ['entitled', 'carried', 'used', 'pending', 'later', 'closed', 'expiring', 'available'] as const

/** Conditions on `u` of the people a caller finds by the filters. */
function peopleFound(who: Who, filters: BalanceFilters) {
  const clauses = [Prisma.sql`u.active and not u.deleted`, seenAccounts(who)]
  if (filters.department) clauses.push(Prisma.sql`u.department_code in ${departmentTree(filters.department)}`)
  if (filters.q?.trim()) clauses.push(fitsTyped(filters.q))
  return Prisma.join(clauses, ' and ')
}

/**
 * Days allocated since the year began (`since`), days owed from before, and the lots that matter to the year with what is left of each;
 * over `person`. What a lot gave before the year is what it gave in all less what it gave since: old years are not read day by day.
 */
const lotsAndDays = (pool: string, year: number, at: string) => Prisma.sql`
    since as (
      select d.user_id, c.grant_id, c.amount, c.state, extract(year from d.date)::int as year
      from person p join leave_day d on d.user_id = p."userId" and d.date >= make_date(${year}::int, 1, 1)
      join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code and t.pool_code = ${pool}
      join leave_consumption c on c.leave_day_id = d.id and c.state <> 'RELEASED'
    ), owed_before as (
      select d.user_id, sum(c.amount) as amount from leave_consumption c join leave_day d on d.id = c.leave_day_id and d.date < make_date(${year}::int, 1, 1)
      join person p on p."userId" = d.user_id join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code and t.pool_code = ${pool}
      where c.grant_id is null and c.state <> 'RELEASED' group by 1
    ), since_of_lot as (
      select grant_id, sum(amount) as amount from since where grant_id is not null group by 1
    ), bearing as (
      select g.*, coalesce(x.amount, 0) as taken_since from leave_grant g join person p on p."userId" = g.user_id left join since_of_lot x on x.grant_id = g.id
      where g.corrects_id is null and g.pool_code = ${pool} and g.year <= ${year}
        and (g.year = ${year} or g.valid_to is null or not g.expires or g.valid_to >= make_date(${year}::int, 1, 1) or x.grant_id is not null)
    ), of_lot as (
      select c.grant_id, sum(c.amount) as amount from leave_consumption c join bearing b on b.id = c.grant_id where c.state <> 'RELEASED' group by 1
    ), correction as (
      select k.corrects_id, sum(k.amount) as amount from leave_grant k join bearing b on b.id = k.corrects_id group by 1
    ), lot as (
      select g.id, g.user_id, g.year, g.kind, g.valid_from, g.valid_to, h.held, h.held - coalesce(x.amount, 0) as rest,
        coalesce(x.amount, 0) - g.taken_since as taken_before,
        g.valid_from <= ${at}::date and (g.valid_to is null or not g.expires or g.valid_to >= ${at}::date) as covers
      from bearing g left join of_lot x on x.grant_id = g.id left join correction k on k.corrects_id = g.id
      cross join lateral (select g.amount + coalesce(k.amount, 0) as held) h
    )`

/** The figures of `person` by what is stored: the same as working each account out, which the tests compare. */
const table = (person: Prisma.Sql, pool: string, year: number, at: string) => Prisma.sql`
    with person as (${person}), ${lotsAndDays(pool, year, at)}, given as (
      select user_id, coalesce(sum(held) filter (where year = ${year} and kind <> 'CARRY'), 0) as entitled,
        coalesce(sum(held - taken_before) filter (where year < ${year} or kind = 'CARRY'), 0) as carried,
        coalesce(sum(rest) filter (where not covers), 0) as closed, coalesce(sum(rest) filter (where covers), 0) as available
      from lot group by user_id
    ), ending as (
      select distinct on (user_id) user_id, valid_to, sum(rest) as rest from lot
      where kind <> 'ANNUAL' and rest > 0 and valid_from <= ${at}::date and valid_to >= ${at}::date group by user_id, valid_to order by user_id, valid_to
    ), spent as (
      select s.user_id, coalesce(sum(s.amount) filter (where s.state = 'USED' and s.year = ${year}), 0) as used,
        coalesce(sum(s.amount) filter (where s.state = 'RESERVED' and s.year = ${year}), 0) as pending,
        coalesce(sum(s.amount) filter (where s.year > ${year} and (s.grant_id is null or l.id is not null)), 0) as later,
        coalesce(sum(s.amount) filter (where s.grant_id is null), 0) as owed
      from since s left join lot l on l.id = s.grant_id group by 1
    )
    select p.*, coalesce(g.entitled, 0) as entitled, coalesce(g.carried, 0) - coalesce(o.amount, 0) as carried, coalesce(t.used, 0) as used,
      coalesce(t.pending, 0) as pending, coalesce(t.later, 0) as later, coalesce(g.closed, 0) as closed, coalesce(e.rest, 0) as expiring,
      coalesce(to_char(e.valid_to, 'YYYY-MM-DD'), '') as "expiresOn", coalesce(g.available, 0) - coalesce(t.owed, 0) - coalesce(o.amount, 0) as available
    from person p left join given g on g.user_id = p."userId" left join ending e on e.user_id = p."userId" left join spent t on t.user_id = p."userId"
    left join owed_before o on o.user_id = p."userId"`

/** The people a caller finds by the filters. */
const peopleSql = (who: Who, filters: BalanceFilters) => Prisma.sql`
  select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, ${Prisma.raw(nameSql('d', who.language))} as "departmentName"
  from users u join department d on d.code = u.department_code where ${peopleFound(who, filters)}`

/** Part of the table that a page or a workbook shows: its people are found first, so that all figures are worked out for them only. */
export function balanceTableSql(who: Who, filters: BalanceFilters, { year, at }: TableDay, place: { limit: number; offset: number }) {
  const { sort, pool } = filters
  const by = (value: string) => Prisma.raw(`${value} ${filters.direction}, x.name, x."userId"`)
  const page = placeSql(place.limit, place.offset)
  const people = peopleSql(who, filters)
  const isOfPerson = isPersonSort(sort)
  const order = by(isOfPerson ? personSorts[sort] : `x.${sort}`)
  const person = isOfPerson
    ? Prisma.sql`select * from (${people}) x order by ${order} ${page}`
    : Prisma.sql`with people as (${people}), ${rankSql(sort, { pool, year, at })}
      select x.* from people x left join rank v on v.user_id = x."userId" order by ${by('coalesce(v.value, 0)')} ${page}`
  return Prisma.sql`
    select x."userId", x.name, x."departmentName", ${pool} as pool, x."expiresOn",
      ${Prisma.raw(figures.map((figure) => `${amountSql(`x.${figure}`)} as ${figure}`).join(', '))}
    from (${table(person, pool, year, at)}) x order by ${order}`
}

/** A page with how many people are found, as the JSON of the answer. */
export const balancePageSql = (who: Who, filters: BalanceFilters, day: TableDay, place: { limit: number; offset: number }) => Prisma.sql`
  select json_build_object('rows', coalesce((select json_agg(row_to_json(shown)) from (${balanceTableSql(who, filters, day, place)}) shown), '[]'),
    'total', (select count(*) from users u join department d on d.code = u.department_code where ${peopleFound(who, filters)}))::text as answer`
