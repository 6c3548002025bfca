import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ParticipantMonth, ParticipantRates } from '@maru/shared/projects/figures/participant-rates.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { seesProjectSql } from '../../../kernel/budgets/project-sight.ts'
import { assertSeesFigures } from '../project-read.service.ts'

interface RateRow {
  userId: string
  name: string
  month: string
  rate: string
  average: string
  total: string
  totalAverage: string
}

/** Part of a month's days that a row of `valid_from` and `valid_to` covers, times its rate. */
const monthShare = (row: 'v' | 'c') => {
  const of = Prisma.raw(row)
  return Prisma.sql`sum(${of}.rate * (least(${of}.valid_to, month.last) - greatest(${of}.valid_from, month.first) + 1) / (month.last - month.first + 1))`
}

/**
 * Tables `figure` (user_id, first of a month, highest and average own rate, highest and average sum over all projects that count and this one) and what it is
 * made of. What somebody works on changes in steps, so highest sums are counted along the days instead of joining every participation with every other.
 */
const figuresSql = (id: string, year: number) => Prisma.sql`
  with period as (
    select greatest(date_trunc('month', p.starts_on)::date, make_date(${year}::int, 1, 1)) as first, least(p.ends_on, make_date(${year}::int, 12, 31)) as last
    from project p where p.id = ${id}::uuid
  ), month as (
    select m::date as first, (m + interval '1 month - 1 day')::date as last
    from period, generate_series(period.first, period.last, interval '1 month') m
  ), version as (
    select a.user_id, a.rate, a.valid_from, a.valid_to from project_participation a
    where a.project_id = ${id}::uuid and a.replaced_by_id is null
  ), member as (
    select distinct v.user_id from version v, period where v.valid_from <= period.last and v.valid_to >= period.first
  ), own as (
    select v.user_id, month.first, max(v.rate) as rate, ${monthShare('v')} as average from version v join month on v.valid_from <= month.last and v.valid_to >= month.first group by 1, 2
  ), counted as materialized (
    select a.user_id, a.valid_from, a.valid_to, a.rate from project_participation a join project p on p.id = a.project_id
    where a.user_id = any(array(select user_id from member)) and a.replaced_by_id is null and (p.status in ('APPROVED', 'RUNNING') or p.id = ${id}::uuid)
  ), change as (
    select user_id, valid_from as day, rate from counted union all select user_id, valid_to + 1, -rate from counted
  ), step as (
    select user_id, day, sum(sum(rate)) over same_user as total, lead(day) over same_user as until
    from change group by user_id, day window same_user as (partition by user_id order by day)
  ), peak as (
    select s.user_id, month.first, max(s.total) as total from step s
    join month on s.day <= month.last and coalesce(s.until, 'infinity') > month.first group by 1, 2
  ), mean as (
    select c.user_id, month.first, ${monthShare('c')} as total from counted c join month on c.valid_from <= month.last and c.valid_to >= month.first group by 1, 2
  ), figure as (
    select user_id, first, max(rate) as rate, max(average) as average, max(total) as total, max(total_average) as total_average from (
      select user_id, first, rate, average, 0 as total, 0 as total_average from own
      union all select user_id, first, 0, 0, total, 0 from peak
      union all select user_id, first, 0, 0, 0, total from mean
      union all select member.user_id, month.first, 0, 0, 0, 0 from member cross join month
    ) f group by 1, 2
  )`

/**
 * Rates of everybody who works on a project in a year, in its months of that year. Days of a month may differ: the highest one counts.
 * Throws 404 for whoever may not see the figures.
 */
export async function listParticipantRates(db: Db, who: Who, projectNo: string, year: number): Promise<ParticipantRates[]> {
  const { id } = await assertSeesFigures(db, who, projectNo)
  const rows = await db.$queryRaw<RateRow[]>`
    ${figuresSql(id, year)}
    select u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as name, to_char(f.first, 'YYYY-MM') as month,
      f.rate::numeric(5,2)::text as rate, f.average::numeric(5,2)::text as average,
      f.total::numeric(6,2)::text as total, f.total_average::numeric(6,2)::text as "totalAverage"
    from figure f join users u on u.id = f.user_id order by name, u.id, f.first`
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, months]) => ({
    userId,
    name: months[0]?.name ?? userId,
    months: months.map(({ month, rate, average, total, totalAverage }) => ({ month, rate, average, total, totalAverage })),
  }))
}

/** Projects of a person in a month: those that count, and one more; without number and name where the reader may not see the project. */
const readMonthProjects = (db: Db, who: Who, { projectNo, userId, month }: MonthQuery) => db.$queryRaw<ParticipantMonth['projects']>`
  select case when seen then r.project_no else '' end as "projectNo", case when seen then r.name else '' end as name,
    greatest(r.valid_from, r.first)::text as "validFrom", least(r.valid_to, r.last)::text as "validTo", r.rate::text as rate
  from (
    select p.project_no, ${Prisma.raw(nameSql('p', who.language))} as name, a.valid_from, a.valid_to, a.rate, ${seesProjectSql(who)} as seen,
      ${`${month}-01`}::date as first, (${`${month}-01`}::date + interval '1 month - 1 day')::date as last
    from project_participation a join project p on p.id = a.project_id
    where a.user_id = ${userId} and a.replaced_by_id is null and (p.status in ('APPROVED', 'RUNNING') or p.project_no = ${projectNo})
  ) r where r.valid_from <= r.last and r.valid_to >= r.first order by r.project_no = ${projectNo} desc, r.project_no, r.valid_from`

interface MonthQuery {
  projectNo: string
  userId: string
  /** `YYYY-MM` */
  month: string
}

/** A month of a participant with every project. Throws 404 for whoever may not see the figures of the project, and for who does not take part. */
export async function loadMonthRates(db: Db, who: Who, query: MonthQuery): Promise<ParticipantMonth> {
  const rates = await listParticipantRates(db, who, query.projectNo, Number(query.month.slice(0, 4)))
  const person = rates.find(({ userId }) => userId === query.userId)
  const month = person?.months.find((one) => one.month === query.month)
  if (!person || !month) throw notFound()
  const { name } = person
  const { total, totalAverage } = month
  return { userId: query.userId, name, total, totalAverage, projects: await readMonthProjects(db, who, query) }
}
