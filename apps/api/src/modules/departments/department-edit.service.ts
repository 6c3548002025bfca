import type { Department } from '@maru/prisma/generated/client.ts'
import type { DepartmentInput, NewDepartment } from '@maru/shared/departments/department.ts'
import type { Db } from '../../kernel/database/database.ts'
import { sameText } from '../../kernel/database/same-text.ts'
import { invalidField, Refusal, type Issue } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { updateWithHistory } from '../../kernel/changes/update-with-history.ts'
import { assertArranges, assertNotAboveOneself, assertNotUnderOneself } from '../users/employment/assignment-policy.service.ts'
import { followOrganisation } from '../users/employment/assignment.service.ts'
import { dateText, dateValue } from '../../kernel/users/user-format.ts'
import { changeVersion, isPlacedBelow, loadDepartment, lockOrganisation, removeVersion } from './department-version.service.ts'

const ENTITY = 'department'
const SORT_STEP = 10

const logged = (row: Pick<Department, 'nameEn' | 'nameKo' | 'nameDe' | 'abbreviation' | 'validFrom' | 'validTo'>) => ({
  nameEn: row.nameEn,
  nameKo: row.nameKo,
  nameDe: row.nameDe,
  abbreviation: row.abbreviation,
  validFrom: dateText(row.validFrom),
  validTo: dateText(row.validTo),
})

async function assertAbbreviationFree(db: Db, abbreviation: string, code: string) {
  const other = await db.department.findFirst({
    where: { abbreviation, code: { not: code } },
    select: { nameEn: true, nameKo: true, nameDe: true },
  })
  if (other)
    throw new Refusal(409, 'ABBREVIATION_TAKEN', 'abbreviationTaken', {
      values: [abbreviation, other],
      issues: [fault('abbreviation')],
    })
}
const fault = (path: string): Issue => ({ path, code: 'TAKEN', message: 'TAKEN' })

/** The organisation alone stands below none: another one there would have a head without a step above (decision 017). Throws 400. */
async function assertBelowOrganisation(db: Db, code: string) {
  const [row] = await db.$queryRaw<{ root: string | null }[]>`select organisation_root() as root`
  if (row?.root && row.root !== code) throw invalidField('parentCode', 'REQUIRED')
}

/** The department above must stand from the day on. Throws 400, or 409 naming its last day. */
async function assertStands(db: Db, { code, parentCode, from }: { code: string; parentCode: string; from: string }) {
  if (parentCode === '') return assertBelowOrganisation(db, code)
  const parent = await db.department.findUnique({ where: { code: parentCode } })
  const begins = dateValue(from) ?? new Date()
  if (!parent || parent.validFrom > begins) throw invalidField('parentCode', 'NOT_OFFERED')
  if (parent.validTo !== null) throw new Refusal(409, 'PARENT_CLOSES', 'parentCloses', { values: [parent, dateText(parent.validTo)] })
}

/** Opens a department at the end of those beside it. Throws 409 when code or abbreviation belong to another one. */
export async function createDepartment(db: Db, who: Who, { parentCode, validFrom, ...input }: NewDepartment) {
  await lockOrganisation(db)
  await assertArranges(db, who, [parentCode])
  if ((await db.department.count({ where: { code: sameText(input.code) } })) > 0)
    throw new Refusal(409, 'DEPARTMENT_CODE_TAKEN', 'departmentCodeTaken', { values: [input.code], issues: [fault('code')] })
  await assertAbbreviationFree(db, input.abbreviation, input.code)
  await assertStands(db, { code: input.code, parentCode, from: validFrom })
  const last = await db.department.aggregate({ where: { parentCode: parentCode || null }, _max: { sortOrder: true } })
  const begins = dateValue(validFrom) ?? new Date()
  const row = await db.department.create({
    data: { ...input, parentCode: parentCode || null, validFrom: begins, sortOrder: (last._max.sortOrder ?? 0) + SORT_STEP },
  })
  await recordChange(db, who, { entity: ENTITY, entityId: row.code, action: 'create', after: { ...logged(row), parentCode } })
}

/** Asserts that nobody is left in a closed department, and none below it. Throws 409 with the counts. */
async function assertEmptyAfter(db: Db, code: string, lastDay: string) {
  const [left] = await db.$queryRaw<{ people: number; below: number }[]>`
    select (select count(*)::int from assignment a join users u on u.id = a.user_id and u.active and not u.deleted
        where a.department_code = ${code} and coalesce(least(a.valid_to, u.retirement_date), 'infinity') > ${lastDay}::date) as people,
      (select count(*)::int from department d where coalesce(d.valid_to, 'infinity') > ${lastDay}::date and d.code in (
        select v.department_code from department_version v where v.parent_code = ${code} and (v.valid_from > ${lastDay}::date
          or v.valid_from = (select max(x.valid_from) from department_version x where x.department_code = v.department_code and x.valid_from <= ${lastDay}::date)))) as below`
  if (left && left.people + left.below > 0)
    throw new Refusal(409, 'DEPARTMENT_NOT_EMPTY', 'departmentNotEmpty', { values: [String(left.people), String(left.below), lastDay] })
}

/** Asserts that nobody is in a department, and none below it, before a first day still to come. Throws 409 with the counts. */
async function assertEmptyBefore(db: Db, code: string, firstDay: string) {
  const [left] = await db.$queryRaw<{ people: number; below: number }[]>`
    select (select count(*)::int from assignment a join users u on u.id = a.user_id and u.active and not u.deleted
        where a.department_code = ${code} and a.valid_from < ${firstDay}::date and coalesce(least(a.valid_to, u.retirement_date), 'infinity') >= office_day()) as people,
      (select count(*)::int from department d where d.parent_code = ${code} and d.valid_from < ${firstDay}::date and coalesce(d.valid_to, 'infinity') >= office_day()) as below
    where ${firstDay}::date > office_day()`
  if (left && left.people + left.below > 0)
    throw new Refusal(409, 'DEPARTMENT_NOT_EMPTY', 'departmentBeginsLater', { values: [String(left.people), String(left.below), firstDay] })
}

/** The first name and place of a department go back to its first day. */
const beginVersions = (db: Db, code: string) => db.$executeRaw`
  update department_version v set valid_from = d.valid_from from department d where d.code = ${code} and v.department_code = d.code and v.valid_from > d.valid_from
    and v.valid_from = (select min(x.valid_from) from department_version x where x.department_code = d.code)`

/** Saves names (from a day on), abbreviation and days. */
export async function modifyDepartment(db: Db, who: Who, code: string, input: DepartmentInput) {
  await lockOrganisation(db)
  const before = await loadDepartment(db, code)
  await assertArranges(db, who, [code])
  const { nameEn, nameKo, nameDe, abbreviation, changesOn } = input
  const days = { validFrom: dateValue(input.validFrom) ?? before.validFrom, validTo: dateValue(input.validTo) }
  const renames = nameEn !== before.nameEn || nameKo !== before.nameKo || nameDe !== before.nameDe
  await updateWithHistory(db, who, {
    entity: ENTITY,
    entityId: code,
    revision: input.revision,
    input: logged({ nameEn, nameKo, nameDe, abbreviation, ...days }),
    load: () => Promise.resolve(logged(before)),
    validate: async () => {
      await assertAbbreviationFree(db, abbreviation, code)
      if (input.validFrom !== dateText(before.validFrom)) await assertEmptyBefore(db, code, input.validFrom)
      if (input.validTo !== '' && input.validTo < input.validFrom) throw invalidField('validTo', 'END_BEFORE_START')
      if (input.validTo !== '' && input.validTo !== dateText(before.validTo)) await assertEmptyAfter(db, code, input.validTo)
    },
    write: async () => {
      await db.department.update({ where: { code }, data: { abbreviation, ...days } })
      await beginVersions(db, code)
      if (renames) await changeVersion(db, code, changesOn, { nameEn, nameKo, nameDe })
      await followOrganisation(db)
    },
    ...(renames && { note: { changesOn } }),
  })
}

/** Puts it before a sibling, or last, and numbers all of them anew. */
async function placeAmong(db: Db, code: string, parentCode: string, before: string) {
  const siblings = await db.department.findMany({
    where: { parentCode: parentCode || null, code: { not: code } },
    orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }],
  })
  const codes = siblings.map((row) => row.code)
  const at = before === '' ? codes.length : codes.indexOf(before)
  if (at < 0) throw invalidField('before', 'NOT_OFFERED')
  codes.splice(at, 0, code)
  for (const [index, sibling] of codes.entries())
    await db.department.update({ where: { code: sibling }, data: { sortOrder: (index + 1) * SORT_STEP } })
}

/** Moves a department below another one from a day on; its place among those there counts at once when it begins today. */
export async function moveDepartment(
  db: Db,
  who: Who,
  code: string,
  { parentCode, before, changesOn }: { parentCode: string; before: string; changesOn: string },
) {
  await lockOrganisation(db)
  await loadDepartment(db, code)
  await assertArranges(db, who, [code, parentCode])
  await assertNotUnderOneself(db, who, parentCode)
  if (!(await isPlacedBelow(db, { code, parentCode, day: changesOn }))) await assertNotAboveOneself(db, who, code)
  await assertStands(db, { code, parentCode, from: changesOn })
  const held = await changeVersion(db, code, changesOn, { parentCode: parentCode || null })
  const now = await loadDepartment(db, code)
  const isThere = (now.parentCode ?? '') === parentCode
  if (isThere) await placeAmong(db, code, parentCode, before)
  const from = { parentCode: held.parentCode ?? '' }
  const moved = from.parentCode === parentCode ? { before } : { parentCode, changesOn }
  await recordChange(db, who, {
    entity: ENTITY,
    entityId: code,
    action: from.parentCode === parentCode ? 'order' : 'move',
    before: from,
    after: moved,
  })
}

/** Calls off a change that is planned for a day. */
export async function callOffChange(db: Db, who: Who, { code, day }: { code: string; day: string }) {
  await lockOrganisation(db)
  await assertArranges(db, who, [code])
  await assertNotAboveOneself(db, who, code)
  const version = await removeVersion(db, code, day)
  const before = { changesOn: day, nameEn: version.nameEn, parentCode: version.parentCode ?? '' }
  await recordChange(db, who, { entity: ENTITY, entityId: code, action: 'callOff', before })
}

/** Removes a department nothing ever belonged to; any other one is closed by its last day. Throws 409 with the counts. */
export async function removeDepartment(db: Db, who: Who, code: string) {
  await lockOrganisation(db)
  const row = await loadDepartment(db, code)
  await assertArranges(db, who, [code])
  const [uses] = await db.$queryRaw<{ people: number; below: number; papers: number }[]>`
    select (select count(distinct x.user_id)::int from (select user_id from assignment where department_code = ${code}
        union all select user_id from user_department where department_code = ${code}) x) as people,
      (select count(distinct department_code)::int from department_version where parent_code = ${code}) as below,
      ((select count(*) from approval_document where department_code = ${code}) + (select count(*) from approval_step where department_code = ${code})
        + (select count(*) from approval_receipt where department_code = ${code}) + (select count(*) from approval_line_group where department_code = ${code})
        + (select count(*) from block_period where department_code = ${code})
        + (select count(*) from paper_document where department_code = ${code} or receiving_department_code = ${code}))::int as papers`
  if (uses && uses.people + uses.below + uses.papers > 0)
    throw new Refusal(409, 'DEPARTMENT_IN_USE', 'departmentInUse', {
      values: [String(uses.people), String(uses.below), String(uses.papers)],
    })
  await db.department.delete({ where: { code } })
  await recordChange(db, who, { entity: ENTITY, entityId: code, action: 'delete', before: logged(row) })
}
