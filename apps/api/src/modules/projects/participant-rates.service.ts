import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ParticipantRates } from '@maru/shared/projects/project.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'
import { personNameSql } from '../../kernel/names.ts'
import { assertSeesFigures } from './project-read.service.ts'

interface RateRow {
  userId: string
  name: string
  month: string
  rate: string
  total: string
}

/**
 * Rates of everybody who works on a project in a year, in its months of that year. Days of a month may differ: the highest one counts.
 * Throws 404 for whoever may not see the figures.
 */
export async function listParticipantRates(db: Db, who: Who, projectNo: string, year: number): Promise<ParticipantRates[]> {
  const { id, status } = await assertSeesFigures(db, who, projectNo)
  // A proposal or suspended project is in nobody's sum yet: what it would add is added here.
  const isSummed = status === 'APPROVED' || status === 'RUNNING'
  const rows = await db.$queryRaw<RateRow[]>`
    with period as (
      select greatest(date_trunc('month', p.starts_on)::date, make_date(${year}::int, 1, 1)) as first, least(p.ends_on, make_date(${year}::int, 12, 31)) as last
      from project p where p.id = ${id}::uuid
    ), month as (
      select m::date as first, (m + interval '1 month - 1 day')::date as last
      from period, generate_series(period.first, period.last, interval '1 month') m
    ), version as (
      select a.user_id, a.rate, a.valid_from, a.valid_to from project_participation a
      where a.project_id = ${id}::uuid and a.replaced_by_id is null
    ), figure as (
      select u.id, ${Prisma.raw(personNameSql('u', who.language))} as name, month.first, month.last,
        coalesce((select max(v.rate) from version v where v.user_id = u.id and v.valid_from <= month.last and v.valid_to >= month.first), 0) as rate
      from users u cross join month
      where exists (select from version v, period where v.user_id = u.id and v.valid_from <= period.last and v.valid_to >= period.first)
    )
    select id as "userId", name, to_char(first, 'YYYY-MM') as month, rate::numeric(5,2)::text as rate,
      (participation_peak(id, first, last) + case when ${isSummed} then 0 else rate end)::numeric(6,2)::text as total
    from figure order by name, id, first`
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, months]) => ({
    userId,
    name: months[0]?.name ?? userId,
    months: months.map(({ month, rate, total }) => ({ month, rate, total })),
  }))
}
