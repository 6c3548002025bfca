import { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import type { BalanceQuery, BalanceRow } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leaveLabels } from '@maru/shared/leave/leave.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { containing, type Db } from '../../../kernel/database/database.ts'
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

/** What days take, and the lots with what is left of each and whether the year lives on them; over `person`. */
const lotsWithTakes = (pool: string, year: number, at: string) => Prisma.sql`
    taken as (
      select d.user_id, c.grant_id, c.amount, c.state, extract(year from d.date)::int as year
      from leave_consumption c join leave_day d on d.id = c.leave_day_id join person p on p.id = d.user_id
      join leave_request r on r.id = d.request_id join leave_type t on t.code = r.type_code and t.pool_code = ${pool}
      where c.state <> 'RELEASED'
    ), of_lot as (
      select grant_id, sum(amount) as amount, coalesce(sum(amount) filter (where year < ${year}), 0) as before, bool_or(year >= ${year}) as takes_on
      from taken where grant_id is not null group by grant_id
    ), lot as (
      select g.id, g.user_id, g.year, g.kind, g.valid_from, g.valid_to, leave_lot_amount(g.id) as held,
        leave_lot_amount(g.id) - coalesce(x.amount, 0) as rest, coalesce(x.before, 0) as taken_before,
        g.valid_from <= ${at}::date and (g.valid_to is null or not g.expires or g.valid_to >= ${at}::date) as covers,
        g.year = ${year} or (g.year < ${year} and (g.valid_to is null or not g.expires or g.valid_to >= make_date(${year}::int, 1, 1) or coalesce(x.takes_on, false))) as of_year
      from leave_grant g join person p on p.id = g.user_id left join of_lot x on x.grant_id = g.id
      where g.corrects_id is null and g.pool_code = ${pool}
    )`

/** The figures of everybody by what is stored: the same as working each account out, which the tests compare. */
function table(who: Who, filters: Filters, year: number, at: string) {
  const clauses = [Prisma.sql`u.active and not u.deleted`, seenAccounts(who)]
  if (filters.department) clauses.push(Prisma.sql`u.department_code in ${departmentTree(filters.department)}`)
  if (filters.q?.trim())
    clauses.push(
      Prisma.sql`lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name) like ${containing(filters.q)}`,
    )
  return Prisma.sql`
    with person as (
      select u.id, u.english_name, ${Prisma.raw(personNameSql('u', who.language))} as shown_name, ${Prisma.raw(nameSql('d', who.language))} as department from users u join department d on d.code = u.department_code
      where ${Prisma.join(clauses, ' and ')}
    ), ${lotsWithTakes(filters.pool, year, at)}, given as (
      select user_id,
        coalesce(sum(held) filter (where year = ${year} and kind <> 'CARRY'), 0) as entitled,
        coalesce(sum(held - taken_before) filter (where of_year and (year < ${year} or kind = 'CARRY')), 0) as carried,
        coalesce(sum(rest) filter (where of_year and not covers), 0) as closed,
        coalesce(sum(rest) filter (where covers), 0) as available,
        min(valid_to) filter (where kind <> 'ANNUAL' and rest > 0 and valid_from <= ${at}::date and valid_to >= ${at}::date) as expires_on
      from lot group by user_id
    ), spent as (
      select user_id,
        coalesce(sum(amount) filter (where state = 'USED' and year = ${year}), 0) as used,
        coalesce(sum(amount) filter (where state = 'RESERVED' and year = ${year}), 0) as pending,
        coalesce(sum(amount) filter (where year > ${year} and (grant_id is null or grant_id in (select id from lot where year <= ${year}))), 0) as later,
        coalesce(sum(amount) filter (where grant_id is null and year < ${year}), 0) as owed_before,
        coalesce(sum(amount) filter (where grant_id is null), 0) as owed
      from taken group by user_id
    )
    select p.id as "userId", p.shown_name as name, p.department as "departmentName", coalesce(g.entitled, 0) as entitled,
      coalesce(g.carried, 0) - coalesce(t.owed_before, 0) as carried, coalesce(t.used, 0) as used, coalesce(t.pending, 0) as pending,
      coalesce(t.later, 0) as later, coalesce(g.closed, 0) as closed,
      coalesce((select sum(l.rest) from lot l where l.user_id = p.id and l.kind <> 'ANNUAL' and l.valid_to = g.expires_on and l.valid_from <= ${at}::date), 0) as expiring,
      coalesce(to_char(g.expires_on, 'YYYY-MM-DD'), '') as "expiresOn", coalesce(g.available, 0) - coalesce(t.owed, 0) as available
    from person p left join given g on g.user_id = p.id left join spent t on t.user_id = p.id`
}

type Stored = { [K in keyof Row]: Row[K] | Prisma.Decimal }

async function readTable(db: Db, who: Who, filters: Filters, { limit, offset }: { limit: number; offset: number }): Promise<BalanceRow[]> {
  const today = await todayFor(db, who.userId)
  const year = filters.year ?? toYear(today)
  const order = Prisma.raw(`${sorts[filters.sort]} ${filters.direction}, x.name, x."userId"`)
  const rows = await db.$queryRaw<Stored[]>`
    select * from (${table(who, filters, year, figuresDay(year, today))}) x order by ${order} limit ${limit} offset ${offset}`
  const shown = (value: string | Prisma.Decimal) => (typeof value === 'string' ? value : amountText(hundredths(value.toFixed(2))))
  return rows.map((row) => ({
    ...(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)])) as Row),
    pool: filters.pool,
  }))
}

/** Balances of a year: everybody's for those who keep them, the team's for whoever heads a department, else one's own. */
export async function listBalances(db: Db, who: Who, { page, size, ...filters }: BalanceQuery) {
  const rows = await readTable(db, who, filters, { limit: size, offset: (page - 1) * size })
  const today = await todayFor(db, who.userId)
  const year = filters.year ?? toYear(today)
  const [count] = await db.$queryRaw<
    { total: number }[]
  >`select count(*)::int as total from (${table(who, filters, year, figuresDay(year, today))}) x`
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
