import { isExemptFromDeciding } from '../../kernel/users/deciding-roles.service.ts'
import { capabilities, rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { z } from 'zod'
import type { leaderInput } from '@maru/shared/departments/department.ts'
import type { Db } from '../../kernel/database/database.ts'
import { invalidField, notFound, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { listAdministrators } from '../../kernel/notifications/administrators.service.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { giveRole, takeRole } from '../roles/members/role-holders.service.ts'
import { followOrganisation } from '../users/employment/assignment.service.ts'
import { assignAndTell } from '../users/employment/department-move.service.ts'
import {
  assertArranges,
  assertNotAboveOneself,
  assertNotUnderOneself,
  assertPlaces,
} from '../users/employment/assignment-policy.service.ts'
import { dateText, dateValue } from '../../kernel/users/user-format.ts'
import { assertEmployed } from '../../kernel/users/working-people.ts'
import { assertNotPast, loadDepartment, lockOrganisation } from './department-version.service.ts'
import { personNames } from '../../kernel/names.ts'

const ENTITY = 'department'
const [CLERK] = capabilities.isClerk
const DAY_MS = 86_400_000

async function workingPerson(db: Db, userId: string, path = 'userId') {
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user) throw invalidField(path, 'NOT_OFFERED')
  if (!user.active || user.deleted) throw new Refusal(409, 'PERSON_GONE', 'personGone', { values: [user] })
  return user
}

/** Ends leads that end with the last day of their person for good, where somebody else is to lead after that day. */
async function endLeadsOfLeavers(db: Db, code: string, validFrom: string) {
  await db.$executeRaw`delete from department_leader l using users u where u.id = l.user_id and l.department_code = ${code}
    and u.retirement_date < ${validFrom}::date and l.valid_from > u.retirement_date`
  await db.$executeRaw`update department_leader l set valid_to = u.retirement_date from users u where u.id = l.user_id and l.department_code = ${code}
    and u.retirement_date < ${validFrom}::date and coalesce(l.valid_to, 'infinity') > u.retirement_date`
}

/** A head leads until the next one; the days of two acting heads do not meet. */
async function makeRoom(db: Db, code: string, { acting, validFrom, validTo }: z.output<typeof leaderInput>) {
  const begins = dateValue(validFrom) ?? new Date()
  await endLeadsOfLeavers(db, code, validFrom)
  if (acting) {
    const other = await db.departmentLeader.findFirst({
      where: { departmentCode: code, acting, validFrom: { lte: dateValue(validTo) ?? begins }, validTo: { gte: begins } },
      include: { user: { select: personNames } },
    })
    if (other) throw new Refusal(409, 'ACTING_HEAD_THERE', 'actingHeadThere', { values: [other.user, dateText(other.validTo)] })
    return dateValue(validTo)
  }
  const heads = { departmentCode: code, acting }
  await db.departmentLeader.deleteMany({ where: { ...heads, validFrom: begins } })
  const until = new Date(begins.getTime() - DAY_MS)
  await db.departmentLeader.updateMany({
    where: { ...heads, validFrom: { lt: begins }, OR: [{ validTo: null }, { validTo: { gte: begins } }] },
    data: { validTo: until },
  })
  const next = await db.departmentLeader.findFirst({ where: { ...heads, validFrom: { gt: begins } }, orderBy: { validFrom: 'asc' } })
  return next ? new Date(next.validFrom.getTime() - DAY_MS) : null
}

/** Finds who leads on the day a new one begins. */
const leaderOn = (db: Db, code: string, { acting, validFrom }: z.output<typeof leaderInput>) => {
  const on = dateValue(validFrom) ?? new Date()
  return db.departmentLeader.findFirst({
    where: { departmentCode: code, acting, validFrom: { lte: on }, OR: [{ validTo: null }, { validTo: { gte: on } }] },
    include: { user: { select: personNames } },
  })
}

/** Whether the lead of somebody else who works here would end, or come behind, by an appointment. */
async function takesPlace(db: Db, code: string, { userId, acting, validFrom, validTo }: z.output<typeof leaderInput>) {
  const rows = await db.$queryRaw<unknown[]>`
    select from department_leader l join users u on u.id = l.user_id and u.active and not u.deleted
    where l.department_code = ${code} and l.user_id <> ${userId} and l.valid_from <= ${acting ? validTo : validFrom}::date
      and coalesce(least(l.valid_to, u.retirement_date), 'infinity') >= ${validFrom}::date`
  return rows.length > 0
}

/** Days of which lines remember who appointed whom: a second person is asked as well (decision 017). */
const REMEMBERED_DAYS = 30

/** Whether an acting head for a time that lines remember is appointed by the only administrator, who has no other one to ask. */
async function isOnlyOneToAsk(db: Db, { userId, roles }: Who, { acting, validTo }: z.output<typeof leaderInput>) {
  if (!acting || !roles.some((role) => rolesWith('isToldOfThePortal').includes(role))) return false
  const [row] = await db.$queryRaw<{ isShort: boolean }[]>`select ${validTo}::date <= office_day() + ${REMEMBERED_DAYS}::int as "isShort"`
  return row?.isShort === true && (await listAdministrators(db, { NOT: { id: userId } })).length === 0
}

/** Gives a department a head, or an acting head who goes before him; lines that are built from then on ask that person. */
export async function appoint(db: Db, who: Who, code: string, input: z.output<typeof leaderInput>) {
  await lockOrganisation(db)
  await loadDepartment(db, code)
  await assertNotPast(db, 'validFrom', input.validFrom)
  if (input.acting && input.validTo === '') throw invalidField('validTo', 'REQUIRED')
  if (!input.acting && input.validTo !== '') throw invalidField('validTo', 'HEAD_HAS_NO_END')
  if (input.validTo !== '' && input.validTo < input.validFrom) throw invalidField('validTo', 'END_BEFORE_START')
  const user = await workingPerson(db, input.userId)
  await assertEmployed(db, [user.id], 'userId', { from: input.validFrom, to: input.validTo })
  await assertPlaces(db, who, user.id, [code])
  if ((await takesPlace(db, code, input)) && !(await isOnlyOneToAsk(db, who, input))) await assertNotAboveOneself(db, who, code)
  if (await isExemptFromDeciding(db, user.id, 'BY_POWER'))
    throw new Refusal(409, 'NOT_AN_APPROVER', 'approvalNotApprover', { values: [user] })
  const field = input.acting ? 'actingHead' : 'head'
  const held = await leaderOn(db, code, input)
  const validTo = await makeRoom(db, code, input)
  const validFrom = dateValue(input.validFrom) ?? new Date()
  await db.departmentLeader.create({ data: { departmentCode: code, userId: user.id, acting: input.acting, validFrom, validTo } })
  await followOrganisation(db)
  const after = { [field]: user.englishName, validFrom: input.validFrom, validTo: dateText(validTo) }
  const before = held && { [field]: held.user.englishName, validFrom: dateText(held.validFrom), validTo: dateText(held.validTo) }
  await recordChange(db, who, { entity: ENTITY, entityId: code, action: 'appoint', ...(before && { before }), after })
}

/** Ends a lead with yesterday; one that began today or has not begun is taken back. */
export async function dismiss(db: Db, who: Who, { code, id }: { code: string; id: string }) {
  await lockOrganisation(db)
  const where = { id, departmentCode: code }
  const row = /^[0-9a-f-]{36}$/.test(id) ? await db.departmentLeader.findFirst({ where, include: { user: { select: personNames } } }) : null
  if (!row) throw notFound()
  await assertPlaces(db, who, row.userId, [code])
  await assertNotAboveOneself(db, who, code)
  const [clock] = await db.$queryRaw<{ yesterday: Date; over: boolean }[]>`
    select office_day() - 1 as yesterday, coalesce(${row.validTo}::date < office_day(), false) as over`
  if (!clock || clock.over) throw new Refusal(409, 'LEAD_OVER', 'leadOver', { values: [row.user, dateText(row.validTo)] })
  if (row.validFrom > clock.yesterday) await db.departmentLeader.delete({ where: { id } })
  else await db.departmentLeader.update({ where: { id }, data: { validTo: clock.yesterday } })
  await followOrganisation(db)
  const before = {
    [row.acting ? 'actingHead' : 'head']: row.user.englishName,
    validFrom: dateText(row.validFrom),
    validTo: dateText(row.validTo),
  }
  await recordChange(db, who, { entity: ENTITY, entityId: code, action: 'dismiss', before })
}

/** Makes somebody of the department its document clerk (role WM00001), or no longer. */
export async function setClerk(
  db: Db,
  who: Who,
  code: string,
  { userId, clerk, reason }: { userId: string; clerk: boolean; reason: string },
) {
  const user = await workingPerson(db, userId)
  if (user.departmentCode !== code) throw new Refusal(409, 'NOT_OF_DEPARTMENT', 'notOfDepartment', { values: [user] })
  if (clerk) await giveRole(db, who, { userId, roleCode: CLERK, validFrom: '', validTo: '', reason })
  else await takeRole(db, who, { userId, roleCode: CLERK, reason })
  const named = { clerk: user.englishName }
  await recordChange(db, who, {
    entity: ENTITY,
    entityId: code,
    action: clerk ? 'nameClerk' : 'dropClerk',
    ...(clerk ? { after: { ...named, reason } } : { before: named, after: { reason } }),
  })
}

/** Moves people into a department from a day on, each with his position; all of them or none. */
export async function movePeople(
  db: Db,
  who: Who,
  code: string,
  { userIds, validFrom }: { userIds: readonly string[]; validFrom: string },
) {
  await loadDepartment(db, code)
  await assertArranges(db, who, [code])
  await assertNotUnderOneself(db, who, code)
  await assertNotPast(db, 'validFrom', validFrom)
  const people = [...new Set(userIds)].toSorted()
  const from: string[] = []
  for (const userId of people) {
    const { positionCode, departmentCode } = await workingPerson(db, userId, 'userIds')
    from.push(`${userId} (${departmentCode})`)
    await assignAndTell(db, who, userId, { departmentCode: code, positionCode, primary: true, validFrom, validTo: '' })
  }
  const after = { people: people.map((userId) => `${userId} (${code})`).join(', '), validFrom }
  await recordChange(db, who, { entity: ENTITY, entityId: code, action: 'movePeople', before: { people: from.join(', ') }, after })
}
