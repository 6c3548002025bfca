import type { DepartmentVersion, Prisma } from '@maru/prisma/generated/client.ts'
import { isDay } from '@maru/shared/codecs.ts'
import type { Db } from '../../kernel/database/database.ts'
import { conflict, invalidField, notFound, Refusal } from '../../kernel/errors.ts'
import { followOrganisation } from '../users/employment/assignment.service.ts'
import { dateText, dateValue } from '../../kernel/users/user-format.ts'

const ORGANISATION_LOCK = 7_204_119_014

/** Changes of the tree happen one after the other, so that two that are harmless alone make no circle together. */
export async function lockOrganisation(db: Db) {
  await db.$queryRaw`select pg_advisory_xact_lock(${ORGANISATION_LOCK})::text`
}

/** The department, or 404. */
export async function loadDepartment(db: Db, code: string) {
  const department = await db.department.findUnique({ where: { code } })
  if (!department) throw notFound()
  return department
}

/** What is arranged begins today or later: the past of the organisation stays as it was. Throws 400. */
export async function assertNotPast(db: Db, path: string, day: string) {
  const [clock] = await db.$queryRaw<{ past: boolean }[]>`select ${day}::date < office_day() as past`
  if (clock?.past === true) throw invalidField(path, 'PAST_DAY')
}

type Names = Pick<DepartmentVersion, 'nameEn' | 'nameKo' | 'nameDe'>
type Patch = Names | Pick<DepartmentVersion, 'parentCode'>

const parentsOn = (versions: readonly DepartmentVersion[], day: Date) => {
  const parents = new Map<string, string | null>()
  for (const version of versions) if (version.validFrom <= day) parents.set(version.departmentCode, version.parentCode)
  return parents
}

/** Whether a department stands below itself on some day from one on; planned changes of the others count. */
async function assertNoCircle(db: Db, code: string, from: Date) {
  const versions = await db.departmentVersion.findMany({ orderBy: { validFrom: 'asc' } })
  const days = [from, ...versions.flatMap(({ validFrom }) => (validFrom > from ? [validFrom] : []))]
  for (const day of days) {
    const parents = parentsOn(versions, day)
    const seen = new Set<string>()
    for (let at = parents.get(code) ?? null; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === code) throw new Refusal(409, 'DEPARTMENT_CIRCLE', 'departmentCircle', { values: [dateText(day)] })
      seen.add(at)
    }
  }
}

/**
 * Gives a department another name or another place from a day on. What is planned for later keeps what it changes itself and takes over
 * the rest. Answers what held before.
 */
export async function changeVersion(db: Db, code: string, changesOn: string, patch: Patch) {
  await assertNotPast(db, 'changesOn', changesOn)
  const from = dateValue(changesOn) ?? new Date()
  const held = await db.departmentVersion.findFirst({
    where: { departmentCode: code, validFrom: { lte: from } },
    orderBy: { validFrom: 'desc' },
  })
  if (!held) throw conflict('DEPARTMENT_NOT_BEGUN', 'departmentNotBegun')
  const { departmentCode: _, validFrom: __, ...before } = held
  // Another place among the same neighbours is no other department from that day on.
  if (Object.entries(patch).every(([field, value]) => before[field as keyof typeof before] === value)) return before
  const key = { departmentCode_validFrom: { departmentCode: code, validFrom: from } }
  await db.departmentVersion.upsert({ where: key, create: { ...before, ...patch, departmentCode: code, validFrom: from }, update: patch })
  const same = Object.fromEntries(
    Object.keys(patch).map((field) => [field, before[field as keyof typeof before]]),
  ) as Prisma.DepartmentVersionWhereInput
  await db.departmentVersion.updateMany({ where: { departmentCode: code, validFrom: { gt: from }, ...same }, data: patch })
  if ('parentCode' in patch) await assertNoCircle(db, code, from)
  await followOrganisation(db)
  return before
}

/** Whether a department is below another one on a day anyway, by what is planned until then: then only its place among its neighbours changes. */
export async function isPlacedBelow(db: Db, { code, parentCode, day }: { code: string; parentCode: string; day: string }) {
  const version = await db.departmentVersion.findFirst({
    where: { departmentCode: code, validFrom: { lte: dateValue(day) ?? new Date() } },
    orderBy: { validFrom: 'desc' },
  })
  return version !== null && (version.parentCode ?? '') === parentCode
}

/** Calls off what is planned for a day. Throws 404, or 409 when it has begun. */
export async function removeVersion(db: Db, code: string, day: string) {
  const validFrom = isDay(day) ? dateValue(day) : null
  if (validFrom === null) throw notFound()
  const key = { departmentCode_validFrom: { departmentCode: code, validFrom } }
  const version = await db.departmentVersion.findUnique({ where: key })
  if (!version) throw notFound()
  const [clock] = await db.$queryRaw<{ begun: boolean }[]>`select ${day}::date <= office_day() as begun`
  if (clock?.begun === true) throw new Refusal(409, 'CHANGE_BEGUN', 'changeBegun', { values: [day] })
  await db.departmentVersion.delete({ where: key })
  await assertNoCircle(db, code, validFrom)
  return version
}
