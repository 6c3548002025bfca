import { hasPower, rolesWith } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { reaches, teamDepartments, withinReach } from '../../../kernel/access/data-scope.service.ts'

/** The office sees everybody's leave with its type, of those its data scope reaches; administrators do not (decision 041). */
export const isOffice = (who: Who) => hasPower(who, 'readsLeaveReasons')

/** A department with everything below it (a subquery of codes). */
export const departmentTree = (code: string | Prisma.Sql) => Prisma.sql`(
  with recursive tree as (
    select code from department where code = ${code}
    union select d.code from department d join tree on d.parent_code = tree.code
  ) select code from tree)`

const columns = { person: 'u.id', department: 'u.department_code' } as const

/** Whose accounts the roles reach, over `u`, the person: lots, balances, places and hours of work. */
export const accountReach = (who: Who) => withinReach(who, 'leave', columns)

/** Somebody with only those roles that show who is away and why: an administrator's reaches accounts (decision 041). */
const seeing = (who: Who): Who => {
  const [reading, keeping] = [rolesWith('readsLeaveReasons'), rolesWith('keepsLeave')]
  return { ...who, roles: who.roles.filter((role) => reading.includes(role) || !keeping.includes(role)) }
}

/** Whose leaves the roles reach, over `u`, the person. */
export const leaveReach = (who: Who) => withinReach(seeing(who), 'leave', columns)

/** The office and the administration keep accounts, places and hours of those their data scope reaches. */
export const keepsLeaveOf = async (db: Db, who: Who, userId: string) =>
  hasPower(who, 'keepsLeave') && (await reaches(db, who, 'leave', userId))

/**
 * The office writes requests for those whose leave its data scope reaches (DOMAIN 4.5): what they cost says how much somebody has left.
 * It is told why, too, and reads certificates; an administrator, who keeps the system, is not (SECURITY 3.4).
 */
export const writesLeaveFor = async (db: Db, who: Who, userId: string) =>
  hasPower(who, 'writesForOthers') && (await keepsLeaveOf(db, who, userId))

/** The same over `u`, the person. */
export const writtenFor = (who: Who) =>
  Prisma.sql`(${hasPower(who, 'writesForOthers') && hasPower(who, 'keepsLeave')}::boolean and ${accountReach(who)})`

/** Whose request is thought through: the caller’s own, or one the office writes for somebody. Throws 850. */
export async function requesterOf(db: Db, who: Who, onBehalfOf: string | undefined): Promise<string> {
  if (onBehalfOf === undefined || onBehalfOf === who.userId) return who.userId
  if (!(await writesLeaveFor(db, who, onBehalfOf))) throw recordDenied()
  return onBehalfOf
}

/** Whose leave somebody may see with its type, over `u`: one's own, of departments one heads, and what one's data scope reaches. */
export const seenLeaves = (who: Who) => Prisma.sql`(${leaveReach(who)} or u.department_code in ${teamDepartments(who.userId)})`

/** The same for the leave of one person, whose own is open to everybody. */
export const openLeaves = (who: Who, userId: string) => (who.userId === userId ? Prisma.sql`true` : seenLeaves(who))

/** Whether somebody's figures are open over `u`, that person: to those who see the leave, and to those who keep the account. */
export const openAccounts = (who: Who, userId: string) =>
  hasPower(who, 'keepsLeave') && who.userId !== userId ? Prisma.sql`(${accountReach(who)} or ${seenLeaves(who)})` : openLeaves(who, userId)

/** The same for one person. */
export async function seesLeaveOf(db: Db, who: Who, userId: string): Promise<boolean> {
  if (who.userId === userId) return true
  const rows = await db.$queryRaw<{ seen: boolean }[]>`select ${seenLeaves(who)} as seen from users u where u.id = ${userId}`
  return rows[0]?.seen ?? false
}

/** Whose figures somebody may see, over `u`: those whose leave one sees, and whose accounts one keeps. */
export const seenAccounts = (who: Who) => Prisma.sql`(${accountReach(who)} or u.department_code in ${teamDepartments(who.userId)})`

/** Who answers for somebody’s leave, over `u`: the heads above him, and the office within its data scope. A role that only sees does not. */
export const answersLeaves = (who: Who) =>
  Prisma.sql`((${isOffice(who)}::boolean and ${leaveReach(who)}) or u.department_code in ${teamDepartments(who.userId)})`

/** The same for one person. */
export async function answersLeaveOf(db: Db, who: Who, userId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ answers: boolean }[]>`select ${answersLeaves(who)} as answers from users u where u.id = ${userId}`
  return rows[0]?.answers ?? false
}

/** Whether somebody stands in the line of a document, has answered in it, or is the deputy of one who is asked now. */
export const inLineOf = (who: Who, document: Prisma.Sql) => Prisma.sql`exists (
  select 1 from approval_step s where s.document_id = ${document} and (s.approver_id = ${who.userId} or s.acted_by = ${who.userId}
    or (s.status in ('WAITING', 'HELD') and exists (select 1 from delegation g where g.principal_id = s.approver_id and g.deputy_id = ${who.userId}
      and g.active and now() >= g.valid_from and now() < g.valid_to))))`

/** The same for one document. */
export async function isInLine(db: Db, who: Who, documentId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ is_in: boolean }[]>`select ${inLineOf(who, Prisma.sql`${documentId}::uuid`)} as is_in`
  return rows[0]?.is_in ?? false
}
