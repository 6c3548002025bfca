import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { readChanges, UNTOLD } from '../../../kernel/changes/change-read.service.ts'
import { codeNames } from '../../../kernel/reference-data/codes.service.ts'
import { codeGroups } from '../../../kernel/users/user-format.ts'

const groupOf: Readonly<Record<string, string | undefined>> = { ...codeGroups, leavingStatusCode: codeGroups.statusCode }

/** How stored codes of a person and of departments are read. */
export async function valueNames(db: Db, { language }: Pick<Who, 'language'>) {
  const [codes, departments, roles] = await Promise.all([
    codeNames(db, language, Object.values(codeGroups)),
    db.department.findMany({ select: { code: true, nameEn: true, nameKo: true, nameDe: true } }),
    db.role.findMany({ select: { code: true, nameEn: true, nameKo: true, nameDe: true } }),
  ])
  const named = (rows: typeof departments) => new Map(rows.map((row) => [row.code, nameIn(row, language)]))
  const [departmentNames, roleNames] = [named(departments), named(roles)]
  return (field: string, value: string) => {
    const group = groupOf[field]
    if (group !== undefined) return codes(group, value)
    if (field === 'departmentCode' || field === 'parentCode') return departmentNames.get(value) ?? ''
    return field === 'role' ? (roleNames.get(value) ?? '') : value
  }
}

/** Whether the caller is told what somebody is paid, which the grade says: oneself and the office that hires, as documents have it; in a view nobody. */
const readsPay = (who: Who, userId: string) => isInPerson(who) && (who.userId === userId || hasCapability(who, 'keepsRecruitment'))

/** Whether a field of an entry about a person says what is hidden from the caller. */
export const hidesPay = (who: Who, userId: string, field: string) => field === 'gradeCode' && !readsPay(who, userId)

/** A value of the history in place of one that is not told. */
export const hideValue = (text: string) => (text === '' ? '' : UNTOLD)

/** What was changed of a person, the latest first; the grade is hidden where pay is. */
export async function userHistory(db: Db, who: Who, userId: string, paging: { page: number; size: number }) {
  const page = await readChanges(db, who, { entity: 'user', entityId: userId, ...paging }, await valueNames(db, who))
  const rows = page.rows.map((row) => ({
    ...row,
    fields: row.fields.map((one) =>
      hidesPay(who, userId, one.field) ? { ...one, before: hideValue(one.before), after: hideValue(one.after) } : one,
    ),
  }))
  return { ...page, rows }
}
