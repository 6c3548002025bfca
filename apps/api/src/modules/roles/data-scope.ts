import type { DataDomain } from '@maru/shared/roles/role-fields.ts'
import type { Db } from '../../database.ts'
import type { Who } from '../../http/session.ts'

/** How far a person sees in a domain of data: everybody, or these departments and oneself. */
export type Reach = 'ALL' | { readonly departments: readonly string[] }

/**
 * The union of what the roles in force give; without a scope a person reaches oneself alone. DEPT is the own department, DEPT_TREE
 * the own one with all below it, CUSTOM the named ones with all below them. PROJECT reaches no department.
 */
export async function reachOf(db: Db, who: Pick<Who, 'roles' | 'departmentCode'>, domain: DataDomain): Promise<Reach> {
  const scopes = await db.dataScope.findMany({
    where: { domain, roleCode: { in: [...who.roles] } },
    include: { departments: true },
  })
  if (scopes.some(({ scope }) => scope === 'ALL')) return 'ALL'
  const own = scopes.some(({ scope }) => scope === 'DEPT' || scope === 'DEPT_TREE') ? [who.departmentCode] : []
  const tops = [
    ...(scopes.some(({ scope }) => scope === 'DEPT_TREE') ? own : []),
    ...scopes.flatMap(({ scope, departments }) => (scope === 'CUSTOM' ? departments.map(({ departmentCode }) => departmentCode) : [])),
  ]
  return { departments: [...new Set([...own, ...(await withBelow(db, tops))])] }
}

/** Departments with all below them, at any depth. */
async function withBelow(db: Db, tops: readonly string[]): Promise<string[]> {
  if (tops.length === 0) return []
  const rows = await db.$queryRaw<{ code: string }[]>`
    with recursive below as (
      select code from department where code = any(${[...tops]}::text[])
      union select d.code from department d join below b on d.parent_code = b.code
    ) select code from below`
  return rows.map(({ code }) => code)
}

/** Whether a reach covers all of these departments. */
export const covers = (reach: Reach, departments: readonly string[]) =>
  reach === 'ALL' || departments.every((code) => reach.departments.includes(code))
