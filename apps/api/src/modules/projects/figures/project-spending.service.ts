import type { MonthSpending } from '@maru/shared/projects/project.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { officeZone } from '../../../kernel/time-zone.ts'
import { assertSeesFigures } from '../project-read.service.ts'

/** Months that are told at most, the current one included. */
const MONTHS = 24

/**
 * What a project spent in each month of the office's calendar from its start until today, less what credit notes gave back; months without
 * a booking with 0.00. Throws 404 for whoever may not see its figures.
 */
export async function listSpending(db: Db, who: Who, projectNo: string): Promise<MonthSpending[]> {
  const { id } = await assertSeesFigures(db, who, projectNo)
  const zone = await officeZone(db)
  return db.$queryRaw<MonthSpending[]>`
    with period as (
      select greatest(date_trunc('month', p.starts_on::timestamp), date_trunc('month', office_day()::timestamp) - make_interval(months => ${MONTHS - 1}::int)) as first,
        least(date_trunc('month', office_day()::timestamp), date_trunc('month', p.ends_on::timestamp)) as last
      from project p where p.id = ${id}::uuid
    ), booked as (
      select date_trunc('month', e.at at time zone ${zone}) as month, sum(case e.kind when 'SPEND' then e.amount else -e.amount end) as spent
      from budget_entry e join budget_line l on l.id = e.line_id
      where l.project_id = ${id}::uuid and e.kind in ('SPEND', 'REVERT', 'CREDIT') group by 1
    )
    select to_char(m, 'YYYY-MM') as month, round(coalesce(b.spent, 0), 2)::text as spent
    from period, generate_series(period.first, period.last, interval '1 month') m left join booked b on b.month = m order by m`
}
