import type { Db } from '../../../kernel/database/database.ts'
import { exemptRoles } from '../../../kernel/users/deciding-roles.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { ImportChange, ImportValues, PlannedRow, RowIssue } from '../../../kernel/extension-points/import-kind.ts'
import { absenceIssue, listAbsent } from '../../../kernel/users/working-people.ts'
import { listSuperiors } from '../employment/assignment-policy.service.ts'
import { beginReporting } from '../employment/reporting-line.service.ts'

/** Manager somebody reports to, '' = the head of the department. */
const managerIn = (values: ImportValues | null) => values?.['reportsTo'] ?? ''
const changedRows = <Row extends ImportChange>(rows: readonly Row[]) =>
  rows.filter(({ before, after }) => managerIn(before) !== managerIn(after))

/** Managers who do not work here, one's own line manager and those of one's superiors, and people who would report to themselves through others. */
export async function checkReporting(db: Db, who: Who, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const changed = changedRows(rows)
  if (changed.length === 0) return []
  const stored = await db.$queryRaw<{ userId: string; managerId: string }[]>`
    select user_id as "userId", manager_id as "managerId" from reporting_line where coalesce(valid_to, office_day()) >= office_day()`
  const planned = new Map([
    ...stored.map((one) => [one.userId, one.managerId] as const),
    ...changed.map(({ after }) => [after['userId'] ?? '', managerIn(after)] as const),
  ])
  const managerIds = changed.map(({ after }) => managerIn(after))
  const working = await db.$queryRaw<
    { id: string }[]
  >`select u.id from users u where u.id = any(${managerIds}::varchar[]) and u.active and not u.deleted
    and not holds_role_today(u.id, ${[...exemptRoles.BY_POWER]}::varchar[])`
  const possibleManagers = new Set([
    ...working.map(({ id }) => id),
    ...rows.filter(({ before }) => before === null).map(({ after }) => after['userId'] ?? ''),
  ])
  const field = 'reportsTo'
  const absent = new Map((await listAbsent(db, managerIds)).map((one) => [one.id, one]))
  const superiors = await listSuperiors(db, who.userId)
  return changed.flatMap(({ line, after }): RowIssue[] => {
    const [userId, managerId] = [after['userId'] ?? '', managerIn(after)]
    if (userId === who.userId || managerId === who.userId || superiors.has(userId)) return [{ line, field, text: 'ownPost' }]
    if (managerId === '') return []
    if (!possibleManagers.has(managerId)) return [{ line, field, text: 'fieldUnknownPerson' }]
    const absentManager = absent.get(managerId)
    if (absentManager)
      return [{ line, field, text: absenceIssue(field, absentManager).text, values: [absentManager.englishName, absentManager.day] }]
    return isInCircle(userId, planned) ? [{ line, field, text: 'fieldReportsInCircle' }] : []
  })
}

function isInCircle(userId: string, managers: ReadonlyMap<string, string>) {
  const seen = new Set<string>()
  for (let next = managers.get(userId); next && !seen.has(next); next = managers.get(next)) {
    if (next === userId) return true
    seen.add(next)
  }
  return false
}

/** Writes whom the people of these rows report to from today on; those who report to nobody in particular come first, so that lines turn round. */
export async function writeReporting(db: Db, rows: readonly ImportChange[]) {
  const changed = changedRows(rows)
  if (changed.length === 0) return
  const [clock] = await db.$queryRaw<{ today: string }[]>`select to_char(office_day(), 'YYYY-MM-DD') as today`
  const lines = changed.map(({ before, after }) => ({ userId: (after ?? before)?.['userId'] ?? '', managerId: managerIn(after) }))
  const ids = lines.map(({ userId }) => userId)
  await db.$executeRaw`delete from reporting_line where user_id = any(${ids}) and valid_from = office_day()`
  await db.$executeRaw`update reporting_line set valid_to = office_day() - 1
    where user_id = any(${ids}) and valid_from < office_day() and coalesce(valid_to, office_day()) >= office_day()`
  for (const { userId, managerId } of lines) {
    if (managerId !== '') await beginReporting(db, userId, { managerId, validFrom: clock?.today ?? '', validTo: '' })
  }
}
