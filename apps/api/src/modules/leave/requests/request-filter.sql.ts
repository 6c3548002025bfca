import { Prisma } from '@maru/prisma/generated/client.ts'
import { containing } from '../../../kernel/database/database.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { departmentTree, leaveReach } from '../common/leave-access.ts'

interface RequestFilters {
  scope: 'mine' | 'team' | 'all'
  from?: string | undefined
  to?: string | undefined
  status?: string | undefined
  department?: string | undefined
  q?: string | undefined
  reachesAll?: boolean
}

/** What leaves and schedule adjustments are narrowed by alike, over `l` (the request), `u` (its person) and `a` (its document). */
export function requestConditions(
  who: Who,
  { scope, from, to, status, department, q, reachesAll }: RequestFilters,
  more: readonly Prisma.Sql[],
) {
  const reach = {
    mine: Prisma.sql`l.user_id = ${who.userId}`,
    team: Prisma.sql`(l.user_id = ${who.userId} or u.department_code in ${teamDepartments(who.userId)})`,
    all: reachesAll ? Prisma.sql`true` : leaveReach(who),
  }
  const clauses = [reach[scope], ...more]
  if (from) clauses.push(Prisma.sql`l.date_to >= ${from}::date`)
  if (to) clauses.push(Prisma.sql`l.date_from <= ${to}::date`)
  if (status) clauses.push(Prisma.sql`l.status = ${status}`)
  if (department) clauses.push(Prisma.sql`u.department_code in ${departmentTree(department)}`)
  if (q?.trim()) {
    const pattern = containing(q)
    clauses.push(
      Prisma.sql`(lower(u.id || ' ' || u.english_name || ' ' || u.korean_name || ' ' || u.german_name) like ${pattern} or lower(a.document_no) like ${pattern}
        or ${isPersonNamed('u.id', q)})`,
    )
  }
  return Prisma.join(clauses, ' and ')
}
