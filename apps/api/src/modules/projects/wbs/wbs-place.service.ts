import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { loadPlaceDays } from '../../leave/calendars/place-days.service.ts'

/** Days off are known so far outside the project, where a task lands that is moved out of it. */
const MARGIN_DAYS = 60

interface PlannedProject {
  readonly id: string
  readonly startsOn: string
  readonly endsOn: string
}

/** The workplace whose working days a plan counts: its own, else that of the principal investigator, else the head office. */
export async function findPlanWorkplace(db: Db, projectId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ code: string }[]>`
    select coalesce((select p.workplace_code from wbs_plan p where p.project_id = ${projectId}::uuid),
      (select w.code from project j join user_settings s on s.user_id = j.pi_user_id join workplace w on w.code = s.workplace_code and w.active
        where j.id = ${projectId}::uuid),
      (select w.code from workplace w where w.active order by w.sort_order, w.code limit 1)) as code`
  return row?.code ?? ''
}

/** Working days of a plan: its workplace with the days off there, and the years of the project whose public holidays are not entered. */
export async function loadPlanDays(db: Db, language: Language, { id, startsOn, endsOn }: PlannedProject) {
  const span = { from: addDays(startsOn, -MARGIN_DAYS), to: addDays(endsOn, MARGIN_DAYS) }
  const { unknownYears, ...place } = await loadPlaceDays(db, language, await findPlanWorkplace(db, id), span)
  const isOfProject = (year: number) => year >= Number(startsOn.slice(0, 4)) && year <= Number(endsOn.slice(0, 4))
  return { ...place, unknownYears: unknownYears.filter(isOfProject) }
}
