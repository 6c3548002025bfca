import { Prisma } from '@maru/prisma/generated/client.ts'
import type { BudgetLineRow, ListedProject, ProjectRow } from '@maru/shared/projects/project-fields.ts'
import { findProjectLight } from '@maru/shared/projects/project-risks.ts'
import type { ScheduledTask } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { Ask } from '../../../kernel/database/database.ts'

type Task = ScheduledTask & { name: string; projectId: string }
type Line = Pick<BudgetLineRow, 'year' | 'category' | 'name' | 'planned' | 'changed' | 'available'> & { projectId: string }

const DONE = 100

const readTasks = (ask: Ask, ids: readonly string[]) =>
  ask<Task>(Prisma.sql`
    select t.project_id::text as "projectId", t.id::text, t.level, t.name, t.is_milestone as "isMilestone", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn",
      coalesce(t.weight::text, '') as weight, t.progress, '[]'::json as predecessors
    from wbs_task t where t.project_id = any(${[...ids]}::uuid[]) order by t.project_id, t.position`)

const readLines = (ask: Ask, ids: readonly string[]) =>
  ask<Line>(Prisma.sql`
    select l.project_id::text as "projectId", l.year, l.category::text, l.name, l.planned::text, l.changed::text,
      (l.planned + l.changed - l.reserved - l.committed - l.spent)::text as available
    from budget_line l where l.project_id = any(${[...ids]}::uuid[]) order by l.id`)

/** Projects of a list with traffic light and next milestone; money counts only where the reader sees it, as a row without figures shows. */
export async function addLights(ask: Ask, rows: readonly ProjectRow[]): Promise<ListedProject[]> {
  if (rows.length === 0) return []
  const [day] = await ask<{ today: string }>(Prisma.sql`select office_day()::text as today`)
  const today = day?.today ?? ''
  const tasks = Map.groupBy(
    await readTasks(
      ask,
      rows.map(({ id }) => id),
    ),
    ({ projectId }) => projectId,
  )
  const withFigures = rows.filter(({ planned }) => planned !== '').map(({ id }) => id)
  const lines = Map.groupBy(await readLines(ask, withFigures), ({ projectId }) => projectId)
  return rows.map((row) => {
    const own = tasks.get(row.id) ?? []
    const [next] = own
      .filter(({ isMilestone, progress, endsOn }) => isMilestone && progress < DONE && endsOn >= today)
      .toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
    const light = findProjectLight({ ...row, lines: lines.get(row.id) ?? [] }, own, today)
    return { ...row, light, nextMilestone: next?.name ?? '', nextMilestoneOn: next?.endsOn ?? '' }
  })
}
