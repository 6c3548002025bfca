import { Prisma } from '@maru/prisma/generated/client.ts'
import { loadReaching, teamDepartments, withinReach, type Reaching } from '../access/data-scope.service.ts'
import type { Db } from '../database/database.ts'

// Who sees which project, as conditions over `project p`.

/** Leads the project, owns its budget, heads the lead department or one above it, or reaches it by the data scope: sees the figures. */
export const seesFiguresSql = (who: Reaching) => Prisma.sql`(p.budget_owner_id = ${who.userId}
  or ${withinReach(who, 'projects', { person: 'p.pi_user_id', department: 'p.lead_department_code' })}
  or p.lead_department_code in ${teamDepartments(who.userId)})`

/** Leads the project, owns its budget or works on it, now or in another time. */
export const takesPartSql = (who: Reaching) => Prisma.sql`(p.pi_user_id = ${who.userId} or p.budget_owner_id = ${who.userId} or p.id in (
  select x.project_id from project_participation x where x.user_id = ${who.userId} and x.replaced_by_id is null))`

/** Sees that the project exists: by its visibility, or by taking part, or together with its figures. */
export const seesProjectSql = (who: Reaching) => Prisma.sql`(p.confidentiality = 'OPEN'
  or (p.confidentiality = 'DEPARTMENT' and p.lead_department_code = any(array(select unnest(${[...who.departments]}::text[]))))
  or ${takesPartSql(who)} or ${seesFiguresSql(who)})`

/** Whether somebody sees that there is a project of this number: whoever does not is answered like after a guess. */
export async function seesProject(db: Db, userId: string, projectNo: string): Promise<boolean> {
  const who = await loadReaching(db, userId)
  const rows = await db.$queryRaw<unknown[]>`select from project p where p.project_no = ${projectNo} and ${seesProjectSql(who)}`
  return rows.length > 0
}
