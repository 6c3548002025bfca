import { loadReaching } from '../../../kernel/access/data-scope.service.ts'
import { seesFiguresSql } from '../../../kernel/budgets/project-sight.ts'
import type { Db } from '../../../kernel/database/database.ts'

interface BusyDays {
  readonly userId: string
  /** First and last day that is looked at, `YYYY-MM-DD`. */
  readonly first: string
  readonly last: string
  /** Project that is not named, because the refusal is about it. */
  readonly exceptId: string
  /** Person who is refused: other projects are named to whom their figures are shown. */
  readonly readerId: string
}

/** Projects that take somebody's time on the busiest day of some days, with their rates, the largest first; empty where the reader sees none. */
export async function listRatedProjects(db: Db, { userId, first, last, exceptId, readerId }: BusyDays): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ project: string }[]>`
    with work as (
      select a.valid_from, a.valid_to, a.rate, p.project_no, p.id, ${seesFiguresSql(await loadReaching(db, readerId))} as shown
      from project_participation a join project p on p.id = a.project_id
      where a.user_id = ${userId} and a.replaced_by_id is null and p.status in ('APPROVED', 'RUNNING') and p.id <> ${exceptId}::uuid
        and a.valid_from <= ${last}::date and a.valid_to >= ${first}::date
    ), peak as (
      select greatest(d.valid_from, ${first}::date) as day from work d
      order by (select sum(o.rate) from work o where greatest(d.valid_from, ${first}::date) between o.valid_from and o.valid_to) desc, 1 limit 1
    )
    select project_no || ' ' || trim_scale(rate) || '%' as project from work, peak
    where shown and peak.day between valid_from and valid_to order by rate desc, project_no`
  return rows.map(({ project }) => project)
}
