import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import type { User } from '@maru/prisma/generated/client.ts'
import { recordChange } from './kernel/changes/change-log.service.ts'
import type { Db } from './kernel/database/database.ts'
import { sameText } from './kernel/database/same-text.ts'
import { offeredToday } from './kernel/reference-data/codes.service.ts'
import { codeGroups, joinNames } from './kernel/users/user-format.ts'
import { leftStatuses } from './modules/users/employment/leaving.service.ts'
import { findEmailOwners } from './modules/users/profiles/company-email.service.ts'
import { FIRST_ROLE, newAccountSettings } from './modules/users/profiles/user-edit.service.ts'
import { oneTimePasswordColumns } from './modules/session/password.service.ts'

/** What an administrator's record says of the employment: the required fields that nobody may set of herself (SPEC 5). */
export interface Employment {
  /** Code of group CO00000043. */
  statusCode: string
  /** Code of group CO00000040. */
  positionCode: string
  /** Code of group CO00000045. */
  contractTypeCode: string
  departmentCode: string
  /** Name of the topmost department, made when there is none. */
  organisation: string
}

/** Offered where nothing else is said. */
export const usualEmployment: Employment = {
  statusCode: 'EMPLOYED',
  positionCode: 'OFFICER',
  contractTypeCode: 'PERMANENT',
  departmentCode: 'D000',
  organisation: 'Organisation',
}

/** Before anything the portal will hold, so that departments and posts can be entered with the days they really began. */
const FOUNDED = new Date('1970-01-01')

export interface NewAdministrator extends Employment {
  userId: string
  firstName: string
  lastName: string
  companyEmail: string
}

const coded = ['statusCode', 'positionCode', 'contractTypeCode'] as const

/** The codes somebody may choose from, by field. */
export async function offeredEmployment(db: Db): Promise<Readonly<Record<(typeof coded)[number], readonly string[]>>> {
  const rows = await db.code.findMany({
    where: { ...(await offeredToday(db)), groupId: { in: coded.map((field) => codeGroups[field]) } },
    orderBy: { sortOrder: 'asc' },
  })
  const codesOf = (field: (typeof coded)[number]) => rows.filter(({ groupId }) => groupId === codeGroups[field]).map(({ code }) => code)
  return {
    statusCode: codesOf('statusCode').filter((code) => !leftStatuses.has(code)),
    positionCode: codesOf('positionCode'),
    contractTypeCode: codesOf('contractTypeCode'),
  }
}

/** Throws a sentence with the choices for the first code that is not offered. */
async function assertOffered(db: Db, person: Employment) {
  const offered = await offeredEmployment(db)
  const wrong = coded.find((field) => !offered[field].includes(person[field]))
  if (wrong) throw new Error(`"${person[wrong]}" is no ${wrong.replace('Code', '')}. Choose one of: ${offered[wrong].join(', ')}.`)
}

/** The department of the administrator: an existing one, or the topmost one of an organisation that has none yet. */
async function loadDepartment(db: Db, { departmentCode, organisation }: Employment) {
  const existing = await db.department.findUnique({ where: { code: departmentCode } })
  if (existing) return existing
  const first = await db.department.findFirst({ where: { parentCode: null }, orderBy: { sortOrder: 'asc' } })
  if (first && departmentCode !== usualEmployment.departmentCode) throw new Error(`There is no department ${departmentCode}.`)
  if (first) return first
  const names = { nameEn: organisation, nameKo: organisation === 'Organisation' ? '조직' : organisation, nameDe: organisation }
  return db.department.create({ data: { code: departmentCode, ...names, abbreviation: 'ORG', sortOrder: 0, validFrom: FOUNDED } })
}

/** Fills in what an administrator's record lacks: one made by an earlier version, who could not complete it. */
async function completeRecord(db: Db, existing: User, person: NewAdministrator, departmentCode: string) {
  const wanted = { ...pickCoded(person), departmentCode }
  const missing = Object.entries(wanted).filter(([field]) => existing[field as keyof typeof wanted] === '')
  if (missing.length === 0) throw new Error(`The id ${person.userId} is taken: an id is never given twice.`)
  const data = Object.fromEntries(missing)
  await db.user.update({ where: { id: person.userId }, data })
  await recordChange(db, { userId: person.userId }, { entity: 'user', entityId: person.userId, action: 'modify', after: data })
}

const pickCoded = ({ statusCode, positionCode, contractTypeCode }: Employment) => ({ statusCode, positionCode, contractTypeCode })

/**
 * Makes an administrator whose record is complete, in a transaction of the caller, or completes that of an administrator who has one.
 * Throws a sentence for an id or e-mail address that is taken, an unknown code or department.
 */
export async function saveAdministrator(db: Db, person: NewAdministrator, passwordHash: string): Promise<'created' | 'completed'> {
  await assertOffered(db, person)
  const department = await loadDepartment(db, person)
  const { userId, firstName, lastName, companyEmail } = person
  const existing = await db.user.findFirst({
    where: { id: sameText(userId) },
    include: { roles: { where: { roleCode: ADMINISTRATOR } } },
  })
  if (existing && existing.roles.length === 0) throw new Error(`The id ${userId} is taken: an id is never given twice.`)
  if (existing) {
    await completeRecord(db, existing, person, department.code)
    return 'completed'
  }
  const [owner] = await findEmailOwners(db, [companyEmail])
  if (owner) throw new Error(`The e-mail address ${companyEmail} belongs to ${owner.id}.`)
  const columns = { firstName, lastName, companyEmail, englishName: joinNames(firstName, lastName), ...pickCoded(person) }
  await db.user.create({
    data: {
      ...columns,
      id: userId,
      departmentCode: department.code,
      ...(await oneTimePasswordColumns(db, passwordHash)),
      ...(await newAccountSettings(db)),
      roles: { create: [{ roleCode: ADMINISTRATOR }, { roleCode: FIRST_ROLE }] },
    },
  })
  const after = { ...columns, departmentCode: department.code, roles: [ADMINISTRATOR, FIRST_ROLE] }
  await recordChange(db, { userId }, { entity: 'user', entityId: userId, action: 'create', after })
  return 'created'
}
