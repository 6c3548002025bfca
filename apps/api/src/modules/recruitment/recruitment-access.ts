import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Language } from '@maru/shared/labels.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { teamDepartments } from '../../kernel/access/data-scope.service.ts'
import { isInPerson } from '../../kernel/access/private-reads.ts'
import { isAtWork, type Who } from '../../kernel/access/session.ts'
import { involvedHere } from '../../kernel/access/involved-people.ts'
import type { Db } from '../../kernel/database/database.ts'

/** Whether the caller keeps openings and applicants; never in the view of an administrator, who is shown no applicants. */
export const keepsRecruitment = (who: Who) => hasCapability(who, 'keepsRecruitment') && isInPerson(who)

/** Rates the applicants of the opening `o`, while the caller works here. */
export const isOnPanelSql = (who: Who) =>
  Prisma.sql`(${isInPerson(who) && isAtWork(who)} and exists (select from opening_panel x where x.opening_id = o.id and x.user_id = ${who.userId}))`

/** Keeps or rates the opening `o`, an application of one's own aside. */
export const handlesOpeningSql = (who: Who) => (keepsRecruitment(who) ? Prisma.sql`true` : isOnPanelSql(who))

/** The caller has an application in the opening `o`, as `applies_in` has it: they take no part in it, as panel or as office. Asked once of a list, not of each row. */
export const appliesHereSql = (who: Who) =>
  Prisma.sql`o.id in (select x.opening_id from users u join job_application x on is_own_application(x, u) where u.id = ${who.userId} and x.stage not in ('REJECTED', 'WITHDRAWN', 'DECLINED'))`

/** The application `a` is the caller's own: it is out of their hands after its end too. */
export const isOwnSql = (who: Who) =>
  Prisma.sql`a.id in (select x.id from users u join job_application x on is_own_application(x, u) where u.id = ${who.userId})`

/** The application `a` may be of the caller, or of whom they cover for, by less than proves it: it is for them to say. */
export const mayInvolveSql = (who: Who) =>
  Prisma.sql`a.id in (select x.id from users u join job_application x on is_application_of(x, u) where u.id = ${who.userId} or u.id in (
    select g.principal_id from delegation g where g.deputy_id = ${who.userId} and g.active and now() >= g.valid_from and now() < g.valid_to))`

/** Sees the applicants of the opening `o`. */
export const seesApplicantsSql = (who: Who) => Prisma.sql`(${handlesOpeningSql(who)} and not ${appliesHereSql(who)})`

/** Rates `a` without anything that tells who it is, of the office too: until it is on the fixed shortlist; what ended counts as before its end. */
export const isBlindSql = (who: Who) => Prisma.sql`(${isOnPanelSql(who)} and (o.shortlist_fixed_at is null or case
  when a.stage = 'APPLIED' then true when a.stage in ('REJECTED', 'WITHDRAWN', 'DECLINED') then coalesce((select e.from_stage from application_event e
    where e.application_id = a.id and e.from_stage <> e.to_stage order by e.at desc, e.id desc limit 1), 'APPLIED') = 'APPLIED' else false end))`

/** Throws 403 where the caller, or whom they cover for, has an application in an opening. */
export async function assertNoApplicant(tx: Db, who: Who, openingIds: readonly string[]) {
  const people = await tx.$queryRaw<{ id: string }[]>`
    select p.id from (select ${who.userId}::varchar as id union select g.principal_id from delegation g
      where g.deputy_id = ${who.userId} and g.active and now() >= g.valid_from and now() < g.valid_to) p
    where exists (select from unnest(${[...openingIds]}::uuid[]) o (id) where applies_in(o.id, p.id))`
  if (people.length > 0) throw involvedHere()
}

/** Throws 403 where an application is the caller's own, or of whom they cover for, after its end too. */
export async function assertNotOwn(tx: Db, who: Who, id: string) {
  const own = await tx.$queryRaw<unknown[]>`
    select from job_application a, users u where a.id = ${id}::uuid and is_own_application(a, u) and (u.id = ${who.userId}
      or exists (select from delegation g where g.deputy_id = ${who.userId} and g.principal_id = u.id and g.active and now() >= g.valid_from and now() < g.valid_to))`
  if (own.length > 0) throw involvedHere()
}

/** Sees that there is the opening `o` of the request `h`: a published one is for everybody. */
export const seesOpeningSql = (who: Who) =>
  keepsRecruitment(who)
    ? Prisma.sql`true`
    : Prisma.sql`(opening_status(o.id) = 'PUBLISHED' or ${isOnPanelSql(who)} or h.department_code in ${teamDepartments(who.userId)})`

/** Title of the opening `o` in a language; in Korean where it has one. */
export const openingTitleSql = (language: Language, table: 'o' | 'p' = 'o') =>
  Prisma.raw(
    language === 'de'
      ? `${table}.title_de`
      : language === 'ko'
        ? `coalesce(nullif(${table}.title_ko, ''), ${table}.title_en)`
        : `${table}.title_en`,
  )

/** Name of a code as SQL, '' without. */
export const codeNameSql = (group: string, code: string, name: string) =>
  Prisma.raw(`coalesce((select ${name} from code k where k.group_id = '${group}' and k.code = ${code}), '')`)
