import { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import type { BalanceQuery, BalanceRow } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leaveLabels } from '@maru/shared/leave/leave.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
import { placeSql } from '../../../kernel/database/read-page.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { departmentTree, seenAccounts } from '../common/leave-access.ts'
import { figuresDay } from './leave-balance.service.ts'
import { todayFor } from '../common/leave-person.service.ts'

type Filters = Omit<BalanceQuery, 'page' | 'size'>
type Row = Omit<BalanceRow, 'pool'>

const sorts: Readonly<Record<Filters['sort'], string>> = {
  name: 'x.name',
  departmentName: 'x."departmentName"',
  available: 'x.available',
  used: 'x.used',
  pending: 'x.pending',
  expiring: 'x.expiring',
}

/** Orders by the person alone: their page is known before anything is worked out. */
const personSorts = new Set<string>(['name', 'departmentName'])

interface Page {
  limit: number
  offset: number
}

/** Conditions on `u` of the people a caller finds by the filters. */
function peopleFound(who: Who, filters: Filters) {
  const clauses = [Prisma.sql`u.active and not u.deleted`, seenAccounts(who)]
  if (filters.department) clauses.push(Prisma.sql`u.department_code in ${departmentTree(filters.department)}`)
  if (filters.q?.trim())
    clauses.push(
      Prisma.sql`lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name) like ${containing(filters.q)}`,
    )
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

type Stored = { [K in keyof Row]: Row[K] | Prisma.Decimal }

async function readTable(db: Db, who: Who, filters: Filters, { limit, offset }: Page): Promise<BalanceRow[]> {
  const today = await todayFor(db, who.userId)
  const year = filters.year ?? toYear(today)
  const order = Prisma.raw(`${sorts[filters.sort]} ${filters.direction}, x.name, x."userId"`)
  const page = Prisma.sql`order by ${order} ${placeSql(limit, offset)}`
  const people = Prisma.sql`
    select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, ${Prisma.raw(nameSql('d', who.language))} as "departmentName"
    from users u join department d on d.code = u.department_code where ${peopleFound(who, filters)}`
  const isOfPerson = personSorts.has(filters.sort)
  const person = isOfPerson ? Prisma.sql`select * from (${people}) x ${page}` : people
  const rows = await db.$queryRaw<Stored[]>`
    select * from (${table(person, filters.pool, year, figuresDay(year, today))}) x ${isOfPerson ? Prisma.sql`order by ${order}` : page}`
  const shown = (value: string | Prisma.Decimal) => (typeof value === 'string' ? value : amountText(hundredths(value.toFixed(2))))
  return rows.map((row) => ({
    ...(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)])) as Row),
    pool: filters.pool,
  }))
}

/** Balances of a year: everybody's for those who keep them, the team's for whoever heads a department, else one's own. */
export async function listBalances(db: Db, who: Who, { page, size, ...filters }: BalanceQuery) {
  const rows = await readTable(db, who, filters, { limit: size, offset: (page - 1) * size })
  const [count] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total
    from users u join department d on d.code = u.department_code where ${peopleFound(who, filters)}`
  return { rows, total: count?.total ?? 0 }
}

/** Balance table as a workbook. */
export function balanceWorkbook(db: Db, who: Who, filters: Filters): Workbook<BalanceRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const days = { width: 12, format: '0.##' }
  const whole = async function* () {
    yield* await readTable(db, who, filters, { limit: 100_000, offset: 0 })
  }
  return {
    name: word(leaveLabels.balances),
    columns: [
      { header: word(leaveLabels.person), width: 26, value: (row) => row.name },
      { header: word(leaveLabels.department), width: 26, value: (row) => row.departmentName },
      { header: word(leaveLabels.entitled), ...days, value: (row) => Number(row.entitled) },
      { header: word(leaveLabels.carried), ...days, value: (row) => Number(row.carried) },
      { header: word(leaveLabels.used), ...days, value: (row) => Number(row.used) },
      { header: word(leaveLabels.pending), ...days, value: (row) => Number(row.pending) },
      { header: word(control.takenLaterShort), ...days, value: (row) => Number(row.later) },
      { header: word(control.closedShort), ...days, value: (row) => Number(row.closed) },
      { header: word(leaveLabels.expiring), ...days, value: (row) => Number(row.expiring) },
      { header: word(leaveLabels.expiresOn), width: 12, value: (row) => row.expiresOn },
      { header: word(leaveLabels.available), ...days, value: (row) => Number(row.available) },
    ],
    rows: whole(),
  }
}
