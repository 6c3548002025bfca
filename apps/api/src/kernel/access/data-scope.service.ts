import { Prisma } from '@maru/prisma/generated/client.ts'
import type { DataDomain } from '@maru/shared/roles/role-fields.ts'
import type pg from 'pg'
import { askThrough, type Db } from '../database/database.ts'
import type { Who } from './session.ts'

/** Person whose reach is asked for. */
export type Reaching = Pick<Who, 'userId' | 'roles' | 'departments'>

/** The same of a person of whom no session is at hand, such as the drafter of a request. */
export async function loadReaching(db: Db, userId: string): Promise<Reaching> {
  const [row] = await db.$queryRaw<Omit<Reaching, 'userId'>[]>`
    select array(select h.role_code from role_held_today h where h.user_id = ${userId}) as roles, array(select posts_of(${userId}, office_day())) as departments`
  return { userId, roles: row?.roles ?? [], departments: row?.departments ?? [] }
}

/** How far a person sees in a domain of data: everybody, or these departments and oneself. */
export type Reach = 'ALL' | { readonly departments: readonly string[] }

/** Arrays are read through a subquery, here and below: with the array itself PostgreSQL plans anew at every call. */
const scopes = ({ roles }: Reaching, domain: DataDomain) =>
  Prisma.sql`select s.scope::text as scope, s.role_code from data_scope s where s.domain = ${domain} and s.role_code = any(array(select unnest(${[...roles]}::text[])))`

const reachesAll = (who: Reaching, domain: DataDomain) =>
  Prisma.sql`exists (select 1 from (${scopes(who, domain)}) s where s.scope = 'ALL')`

/**
 * The departments the roles in force reach (a subquery of codes): DEPT those of the person's posts of today, the second ones too,
 * DEPT_TREE these with all below them, CUSTOM the named ones with all below them. PROJECT and SELF reach no department.
 */
const reachedDepartments = (who: Reaching, domain: DataDomain) => Prisma.sql`(
  with recursive scope as (${scopes(who, domain)}),
  own as (select o.code from unnest(array(select unnest(${[...who.departments]}::text[]))) o (code)),
  below as (
    (select own.code from own where exists (select 1 from scope where scope.scope = 'DEPT_TREE')
     union select x.department_code::text from data_scope_department x join scope on scope.role_code = x.role_code
       where scope.scope = 'CUSTOM' and x.domain = ${domain})
    union select d.code::text from department d join below b on d.parent_code = b.code
  )
  select code from below union select own.code from own where exists (select 1 from scope where scope.scope = 'DEPT'))`

/**
 * The condition of every list that shows other people's data: oneself, and whom the data scopes of the roles in force reach in the
 * domain. `person` and `department` are the columns a row says whose it is by. Without a scope a person reaches oneself alone.
 */
export const withinReach = (who: Reaching, domain: DataDomain, { person, department }: { person: string; department: string }) =>
  Prisma.sql`(${reachesAll(who, domain)} or ${Prisma.raw(person)} = ${who.userId} or ${Prisma.raw(department)} in ${reachedDepartments(who, domain)})`

/** Departments somebody heads, with everything below them (a subquery of codes). */
export const teamDepartments = (userId: string) => Prisma.sql`(
  with recursive team as (
    select code from department where head_user_id = ${userId}
    union select d.code from department d join team on d.parent_code = team.code
  ) select code from team)`

/** Whether the roles in force reach everybody in a domain. */
export async function reachesEverybody(pool: pg.Pool, who: Reaching, domain: DataDomain): Promise<boolean> {
  const [row] = await askThrough(pool)<{ all: boolean }>(Prisma.sql`select ${reachesAll(who, domain)} as all`)
  return row?.all === true
}

/** The reach itself, for those who compare two of them. */
export async function loadReach(db: Db, who: Reaching, domain: DataDomain): Promise<Reach> {
  const [row] = await db.$queryRaw<{ all: boolean; departments: string[] }[]>`
    select ${reachesAll(who, domain)} as all, array(select r.code from ${reachedDepartments(who, domain)} r) as departments`
  return row?.all === true ? 'ALL' : { departments: row?.departments ?? [] }
}

/** Whether one person's data is within reach. */
export async function reaches(db: Db, who: Reaching, domain: DataDomain, userId: string): Promise<boolean> {
  if (userId === who.userId) return true
  const rows = await db.$queryRaw<{ seen: boolean }[]>`
    select ${withinReach(who, domain, { person: 'u.id', department: 'u.department_code' })} as seen from users u where u.id = ${userId}`
  return rows[0]?.seen ?? false
}

/** Whether a reach covers all of these departments. */
export const covers = (reach: Reach, departments: readonly string[]) =>
  reach === 'ALL' || departments.every((code) => reach.departments.includes(code))
