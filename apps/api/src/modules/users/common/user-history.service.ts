import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { readChanges } from '../../../kernel/changes/change-read.service.ts'
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

/** What was changed of a person, the latest first. */
export async function userHistory(db: Db, who: Who, userId: string, paging: { page: number; size: number }) {
  return readChanges(db, who, { entity: 'user', entityId: userId, ...paging }, await valueNames(db, who))
}
