import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Assignment, AssignmentInput } from '@maru/shared/users/user-account.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNames } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import { assertNotUnderOneself, assertPlaces } from './assignment-policy.service.ts'
import { codeGroups, dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

/** Posts of a person on the days they are in force, what is to come first. */
export async function listAssignments(db: Db, { language }: Pick<Who, 'language'>, userId: string): Promise<Assignment[]> {
  return db.$queryRaw<Assignment[]>`
    select a.id::text, a.department_code as "departmentCode", ${Prisma.raw(nameSql('d', language))} as "departmentName", a.position_code as "positionCode",
      coalesce(${Prisma.raw(nameSql('p', language))}, '') as "positionName", a.is_primary as "primary",
      to_char(lower(days), 'YYYY-MM-DD') as "validFrom", coalesce(to_char(upper(days) - 1, 'YYYY-MM-DD'), '') as "validTo",
      case when upper(days) <= office_day() then 'past' when lower(days) <= office_day() and posts_count_on(u, office_day()) then 'now' else 'future' end as state
    from assignment a join users u on u.id = a.user_id cross join lateral days_in_force(u, a.valid_from, a.valid_to) days join department d on d.code = a.department_code left join code p on p.group_id = ${codeGroups.positionCode} and p.code = a.position_code
    where a.user_id = ${userId} and not isempty(days) order by a.valid_from desc, a.is_primary desc, a.id`
}

/** The row of the person is locked: posts of one person are changed one after the other. Throws 404, or 409 when he has left. */
async function lockPerson(db: Db, userId: string) {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { ...personNames, deleted: true, positionCode: true, retirementDate: true },
  })
  if (!user) throw notFound()
  if (user.deleted) throw new Refusal(409, 'PERSON_DELETED', 'personDeleted', { values: [user] })
  return user
}

/** Brings the rows of people and departments in step with today, so that what begins today begins at once. */
export const followOrganisation = (db: Db) =>
  db.$queryRaw<{ people: number; departments: number; leaders: number }[]>`select * from follow_organisation()`

/** The department stands on the first day, and the position is offered or was the person's already. */
async function assertOffered(
  db: Db,
  { departmentCode, positionCode, validFrom }: Pick<AssignmentInput, 'departmentCode' | 'positionCode' | 'validFrom'>,
  held: string,
) {
  const department = await db.department.findUnique({ where: { code: departmentCode } })
  const begins = dateValue(validFrom) ?? new Date()
  const stands = department !== null && department.validFrom <= begins && (department.validTo === null || department.validTo >= begins)
  const offered = positionCode === held || (await offersCode(db, codeGroups.positionCode, positionCode))
  const wrong = [...(stands ? [] : ['departmentCode']), ...(offered ? [] : ['positionCode'])]
  if (wrong.length > 0) throw invalid(wrong.map((path) => ({ path, code: 'NOT_OFFERED', message: 'NOT_OFFERED' })))
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)

const logged = (row: { departmentCode: string; positionCode: string; primary: boolean; validFrom: Date; validTo: Date | null }) => ({
  departmentCode: row.departmentCode,
  positionCode: row.positionCode,
  primary: row.primary,
  validFrom: dateText(row.validFrom),
  validTo: dateText(row.validTo),
})

/** A primary post begins where another ends: it lasts until the next one, and the one before ends the day before. */
async function beginPrimary(db: Db, userId: string, { departmentCode, positionCode, validFrom }: AssignmentInput) {
  const begins = dateValue(validFrom) ?? new Date()
  const post = { departmentCode, positionCode }
  const others = await db.assignment.findMany({ where: { userId, primary: true }, orderBy: { validFrom: 'asc' } })
  const same = others.find((one) => dateText(one.validFrom) === validFrom)
  if (same) return db.assignment.update({ where: { id: same.id }, data: post })
  const held = others.findLast((one) => one.validFrom < begins)
  const next = others.find((one) => one.validFrom > begins)
  if (held && (held.validTo === null || held.validTo >= begins))
    await db.assignment.update({ where: { id: held.id }, data: { validTo: dayBefore(validFrom) } })
  const validTo = next ? dayBefore(dateText(next.validFrom)) : null
  return db.assignment.create({ data: { userId, ...post, primary: true, validFrom: begins, validTo } })
}

/** The main post a new one takes the place of. */
const primaryOn = (db: Db, userId: string, day: string) => {
  const on = dateValue(day) ?? new Date()
  return db.assignment.findFirst({
    where: { userId, primary: true, validFrom: { lte: on }, OR: [{ validTo: null }, { validTo: { gte: on } }] },
    orderBy: { validFrom: 'desc' },
  })
}

/** Asserts that nobody has two posts in one department at a time. Throws 409 naming the days. */
async function assertFree(db: Db, userId: string, input: AssignmentInput, except?: string) {
  const [taken] = await db.$queryRaw<{ from: string; to: string }[]>`
    select to_char(valid_from, 'YYYY-MM-DD') as "from", coalesce(to_char(valid_to, 'YYYY-MM-DD'), '…') as "to" from assignment
    where user_id = ${userId} and department_code = ${input.departmentCode} and id::text <> ${except ?? ''} and (not ${input.primary} or not is_primary)
      and daterange(valid_from, valid_to, '[]') && daterange(${input.validFrom}::date, nullif(${input.validTo}, '')::date, '[]') limit 1`
  if (taken) throw new Refusal(409, 'POST_TAKEN', 'postTaken', { values: [taken.from, taken.to] })
}

/** Gives a person a post from a day on; one that begins today or earlier is in force at once. Refused for oneself and beyond one's reach. */
export async function assign(db: Db, who: Who, userId: string, input: AssignmentInput) {
  if (input.primary && input.validTo !== '') throw invalidField('validTo', 'PRIMARY_HAS_NO_END')
  if (input.validTo !== '' && input.validTo < input.validFrom) throw invalidField('validTo', 'END_BEFORE_START')
  await assertPlaces(db, who, userId, [input.departmentCode])
  await assertNotUnderOneself(db, who, input.departmentCode)
  const person = await lockPerson(db, userId)
  await assertEmployed(db, [userId], 'validFrom', { from: input.validFrom, to: input.validFrom, mayStartLater: true })
  await assertOffered(db, input, person.positionCode)
  await assertFree(db, userId, input)
  const { primary: _, validFrom, validTo, ...post } = input
  const held = input.primary ? await primaryOn(db, userId, validFrom) : null
  const row = input.primary
    ? await beginPrimary(db, userId, input)
    : await db.assignment.create({
        data: { userId, ...post, primary: false, validFrom: dateValue(validFrom) ?? new Date(), validTo: dateValue(validTo) },
      })
  await followOrganisation(db)
  const before = held && logged(held)
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'assign', ...(before && { before }), after: logged(row) })
}

async function postOf(db: Db, userId: string, id: string) {
  const row = /^[0-9a-f-]{36}$/.test(id) ? await db.assignment.findFirst({ where: { id, userId } }) : null
  if (!row) throw notFound()
  return row
}

/** Another position on the same post, or another last day of one that is not primary. */
export async function changeAssignment(
  db: Db,
  who: Who,
  { userId, id }: { userId: string; id: string },
  given: { positionCode: string; validTo: string },
) {
  const { retirementDate } = await lockPerson(db, userId)
  const before = await postOf(db, userId, id)
  // What the last day of the person limits is shown limited; left as it is shown, it stays as it was entered.
  const isLimited = retirementDate !== null && (before.validTo === null || before.validTo > retirementDate)
  const input = isLimited && given.validTo === dateText(retirementDate) ? { ...given, validTo: dateText(before.validTo) } : given
  await assertPlaces(db, who, userId, [before.departmentCode])
  if (before.primary && input.validTo !== dateText(before.validTo)) throw invalidField('validTo', 'PRIMARY_HAS_NO_END')
  const validFrom = dateText(before.validFrom)
  if (input.validTo !== '' && input.validTo < validFrom) throw invalidField('validTo', 'END_BEFORE_START')
  if (input.positionCode !== before.positionCode)
    await assertOffered(db, { ...before, positionCode: input.positionCode, validFrom }, before.positionCode)
  await assertFree(db, userId, { ...before, ...input, validFrom }, id)
  const after = await db.assignment.update({ where: { id }, data: { positionCode: input.positionCode, validTo: dateValue(input.validTo) } })
  await followOrganisation(db)
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'changeAssignment',
    before: logged(before),
    after: logged(after),
  })
}

/** Calls off a post that has not begun; the primary one before it goes on in its place. Throws 409 for one that has begun. */
export async function removeAssignment(db: Db, who: Who, { userId, id }: { userId: string; id: string }) {
  await lockPerson(db, userId)
  const row = await postOf(db, userId, id)
  await assertPlaces(db, who, userId, [row.departmentCode])
  const [clock] = await db.$queryRaw<{ begun: boolean }[]>`select ${row.validFrom}::date <= office_day() as begun`
  if (clock?.begun === true) throw new Refusal(409, 'POST_BEGUN', 'postBegun', { values: [dateText(row.validFrom)] })
  await db.assignment.delete({ where: { id } })
  if (row.primary) {
    const before = await db.assignment.findFirst({
      where: { userId, primary: true, validFrom: { lt: row.validFrom } },
      orderBy: { validFrom: 'desc' },
    })
    if (before) await db.assignment.update({ where: { id: before.id }, data: { validTo: row.validTo } })
  }
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'removeAssignment', before: logged(row) })
}
