import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { assertWithinReach } from '../../roles/members/grant-rules.service.ts'
import { assertManages } from '../common/user-access.ts'

/**
 * Posts, leads and places in the tree decide how far a data scope reaches and whom lines ask, so they are given as roles are: never to
 * oneself, to people one manages, and in departments one reaches.
 */

export const ownPost = () => new Refusal(403, 'OWN_POST', 'ownPost', { application: 850 })

/** What happens in these departments is the caller's to arrange; '' is the top, above all of them. Throws 850. */
export const assertArranges = (db: Db, who: Who, departments: readonly string[]) =>
  assertWithinReach(db, who, { domain: 'users', reach: departments.includes('') ? 'ALL' : 'CUSTOM', departments: [...departments] })

/** The person's place in these departments is the caller's to arrange. Throws 404 or 850. */
export async function assertPlaces(db: Db, who: Who, userId: string, departments: readonly string[]) {
  if (userId === who.userId) throw ownPost()
  await assertManages(db, who, userId)
  await assertArranges(db, who, departments)
}

/** Those of these departments whose requests ask somebody next: led by that person, or below one that is, without a head of their own. */
export async function listUnder(db: Db, userId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ code: string }[]>`
    with recursive up (code, parent_code, head, depth) as (
      select d.code, d.parent_code, d.head_user_id, 1 from department d where d.code = any(${[...codes]}::varchar[])
      union all select up.code, d.parent_code, d.head_user_id, depth + 1 from up join department d on d.code = up.parent_code where up.head is null and depth < 50)
    select code from up where head = ${userId}`
  return new Set(rows.map(({ code }) => code))
}

/** Keeps people from moving others, or a department, to where requests would ask them next. Throws 850. */
export async function assertNotUnderOneself(db: Db, { userId }: Who, code: string) {
  if ((await listUnder(db, userId, [code])).has(code)) throw new Refusal(403, 'UNDER_ONESELF', 'underOneself', { application: 850 })
}

/** Departments of somebody, by posts and leads, with all above them, today or by what is planned: the table `own`, after `with recursive`. */
const ownDepartmentsSql = (userId: string) => Prisma.sql`
  place (code, parent_code) as (
    select v.department_code, v.parent_code from department_version v where v.valid_from > office_day() or v.valid_from = (
      select max(x.valid_from) from department_version x where x.department_code = v.department_code and x.valid_from <= office_day())),
  own (code) as (
    select department_code from users where id = ${userId}
    union select department_code from assignment where user_id = ${userId} and coalesce(valid_to, 'infinity') >= office_day()
    union select department_code from department_leader where user_id = ${userId} and coalesce(valid_to, 'infinity') >= office_day()
    union select place.parent_code from own join place on place.code = own.code where place.parent_code is not null)`

/**
 * Keeps people from choosing superiors of their own: a department that is theirs, or above it, is not moved and its heads are neither dismissed
 * nor replaced. Throws 403.
 */
export async function assertNotAboveOneself(db: Db, { userId }: Who, code: string) {
  const rows = await db.$queryRaw<unknown[]>`with recursive ${ownDepartmentsSql(userId)} select from own where own.code = ${code}`
  if (rows.length > 0) throw ownPost()
}

/** Superiors of somebody today or by what is planned: heads of the own departments and of those above, and line managers up to the last. */
export async function listSuperiors(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with recursive ${ownDepartmentsSql(userId)},
    line (user_id, manager_id) as (select r.user_id, r.manager_id from reporting_line r where coalesce(r.valid_to, 'infinity') >= office_day()),
    superior (id) as (
      select l.user_id from department_leader l join own on own.code = l.department_code join users u on u.id = l.user_id
        where coalesce(least(l.valid_to, u.retirement_date), 'infinity') >= office_day()
      union select manager_id from line where user_id = ${userId}
      union select line.manager_id from superior join line on line.user_id = superior.id)
    select id from superior`
  return new Set(rows.map(({ id }) => id))
}

/** Keeps people from saying whom a superior of their own reports to. Throws 403. */
export async function assertNotOwnSuperior(db: Db, { userId }: Who, person: string) {
  if ((await listSuperiors(db, userId)).has(person)) throw ownPost()
}

/** Moving somebody from one department to another is the caller's to arrange, and not to below oneself. Throws 850. */
export async function assertMoves(db: Db, who: Who, from: string, to: string) {
  await assertArranges(db, who, [from, to])
  await assertNotUnderOneself(db, who, to)
}
