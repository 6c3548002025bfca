import { hasCapability, rolesWith } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { reaches, loadReach, teamDepartments, withinReach } from '../../../kernel/access/data-scope.service.ts'

/** The office sees everybody's leave with its type, of those its data scope reaches; administrators do not (decision 021). */
export const isOffice = (who: Who) => hasCapability(who, 'readsLeaveReasons')

/** A department with everything below it (a subquery of codes). */
export const departmentTree = (code: string | Prisma.Sql) => Prisma.sql`(
  with recursive tree as (
    select code from department where code = ${code}
    union select d.code from department d join tree on d.parent_code = tree.code
  ) select code from tree)`

const columns = { person: 'u.id', department: 'u.department_code' } as const

/** Condition over `u`, a person whose account the roles reach: lots, balances, places and hours of work. */
export const accountReach = (who: Who) => withinReach(who, 'leave', columns)

/** The caller with only those roles that show who is away and why: an administrator's reaches accounts (decision 021). */
const seeing = (who: Who): Who => {
  const [reading, keeping] = [rolesWith('readsLeaveReasons'), rolesWith('keepsLeave')]
  return { ...who, roles: who.roles.filter((role) => reading.includes(role) || !keeping.includes(role)) }
}

/** Condition over `u`, a person whose leaves the roles reach. */
export const leaveReach = (who: Who) => withinReach(seeing(who), 'leave', columns)

/** Whether the roles reach everybody's leave. */
export const reachesAllLeave = async (db: Db, who: Who) => (await loadReach(db, seeing(who), 'leave')) === 'ALL'

/** The office and the administration keep accounts, places and hours of those their data scope reaches. */
export const canKeepLeave = async (db: Db, who: Who, userId: string) =>
  hasCapability(who, 'keepsLeave') && (await reaches(db, who, 'leave', userId))

/**
 * The office writes requests for those whose leave its data scope reaches (DOMAIN 4.5): what they cost says how much somebody has left.
 * It is told why, too, and reads certificates; an administrator, who keeps the system, is not (SECURITY 3.4).
 */
export const writesLeaveFor = async (db: Db, who: Who, userId: string) =>
  hasCapability(who, 'writesForOthers') && (await canKeepLeave(db, who, userId))

/** Condition over `u`, a person for whom the caller writes requests. */
export const writtenFor = (who: Who) =>
  Prisma.sql`(${hasCapability(who, 'writesForOthers') && hasCapability(who, 'keepsLeave')}::boolean and ${accountReach(who)})`

/** Person a request is for: the caller, or somebody the office writes it for. Throws 850. */
export async function resolveRequester(db: Db, who: Who, onBehalfOf: string | undefined): Promise<string> {
  if (onBehalfOf === undefined || onBehalfOf === who.userId) return who.userId
  if (!(await writesLeaveFor(db, who, onBehalfOf))) throw recordDenied()
  return onBehalfOf
}

/** Condition over `u`, a person whose leave the caller sees with its type: of departments one heads, and what one's data scope reaches. */
export const seenLeaves = (who: Who) => Prisma.sql`(${leaveReach(who)} or u.department_code in ${teamDepartments(who.userId)})`

/** Condition of `seenLeaves` for one person; one's own leave is always open. */
export const openLeaves = (who: Who, userId: string) => (who.userId === userId ? Prisma.sql`true` : seenLeaves(who))

/** Whether somebody's figures are open over `u`, that person: to those who see the leave, and to those who keep the account. */
export const openAccounts = (who: Who, userId: string) =>
  hasCapability(who, 'keepsLeave') && who.userId !== userId
    ? Prisma.sql`(${accountReach(who)} or ${seenLeaves(who)})`
    : openLeaves(who, userId)

/** Whether the caller sees the leave of one person with its type. */
export async function canSeeLeave(db: Db, who: Who, userId: string): Promise<boolean> {
  if (who.userId === userId) return true
  const rows = await db.$queryRaw<{ seen: boolean }[]>`select ${seenLeaves(who)} as seen from users u where u.id = ${userId}`
  return rows[0]?.seen ?? false
}

/** Condition over `u`, a person whose figures the caller sees: those whose leave one sees, and whose accounts one keeps. */
export const seenAccounts = (who: Who) => Prisma.sql`(${accountReach(who)} or u.department_code in ${teamDepartments(who.userId)})`

/** Condition over `u`, a person for whose leave the caller answers: as head above, or as office within the data scope. Seeing alone is not enough. */
export const answersLeaves = (who: Who) =>
  Prisma.sql`((${isOffice(who)}::boolean and ${leaveReach(who)}) or u.department_code in ${teamDepartments(who.userId)})`

/** Whether the caller answers for the leave of one person. */
export async function canAnswerLeave(db: Db, who: Who, userId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ answers: boolean }[]>`select ${answersLeaves(who)} as answers from users u where u.id = ${userId}`
  return rows[0]?.answers ?? false
}

/** Condition: the caller is an approver of a document, has answered in it, or is the deputy of a current approver. */
export const inLineSql = (who: Who, document: Prisma.Sql) => Prisma.sql`exists (
  select 1 from approval_step s where s.document_id = ${document} and (s.approver_id = ${who.userId} or s.acted_by = ${who.userId}
    or (s.status in ('WAITING', 'HELD') and exists (select 1 from delegation g where g.principal_id = s.approver_id and g.deputy_id = ${who.userId}
      and g.active and now() >= g.valid_from and now() < g.valid_to))))`

/** Whether the caller is in the approval line of one document. */
export async function isInLine(db: Db, who: Who, documentId: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ is_in: boolean }[]>`select ${inLineSql(who, Prisma.sql`${documentId}::uuid`)} as is_in`
  return rows[0]?.is_in ?? false
}
