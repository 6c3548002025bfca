import { ADMINISTRATOR, hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { DataDomain, HeldRole, ScopeInput } from '@maru/shared/roles/role-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, noGrant, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { endSessions } from '../../session/session.service.ts'
import { covers, loadReach } from '../../../kernel/access/data-scope.service.ts'
import { type NoticeReference, personReference } from '../../../kernel/notifications/notice-values.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { tellAdministrators, tellOnlyAdministrator } from './rights-notices.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

/** People a notice names; the others are counted. */
const MOST_NAMED = 3

/**
 * The rules of giving and taking rights (SECURITY 3.5), for every way that leads to a role: the role's own page and the user's.
 * Each function runs inside the transaction of the change, after `lockRights`.
 */

/** One change of rights at a time, until the transaction ends: so two administrators never take each other's role. */
export const lockRights = (db: Db) => db.$queryRaw`select 1 from role where code = ${ADMINISTRATOR} for update`

/** The roles in force of a person, by the tables as they are at this moment of the transaction. */
async function rolesInForce(db: Db, userId: string) {
  const [held] = await db.$queryRaw<{ roles: string[] }[]>`
    select coalesce(array_agg(role_code::text), '{}') as roles from role_held_today where user_id = ${userId}`
  return held?.roles ?? []
}

/** Checks the rights again after the lock: they may have been removed meanwhile. Throws 810. */
export async function assertStillHolds(db: Db, who: Who) {
  const held = await rolesInForce(db, who.userId)
  if (who.roles.some((role) => !held.includes(role))) throw noGrant()
}

/** Administrators who stay: in force without an end, at work today, with no last day, and able to sign in as they did before. At most two, or as many as are asked for. */
async function listLasting(db: Db, { besides = '', limit = 2 } = {}) {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    select h.user_id as "userId" from role_held_today h join users u on u.id = h.user_id
    where h.role_code = ${ADMINISTRATOR} and h.valid_to is null and works_here(u) and u.retirement_date is null
      and u.last_sign_in_at is not null and coalesce(u.one_time_password_until > now(), true) and u.id <> ${besides} order by 1 limit ${limit}`
  return rows.map(({ userId }) => userId)
}

const lastAdministrator = () => conflict('LAST_ADMINISTRATOR', 'lastAdministrator')

/**
 * Refuses a change after which no administrator would remain who is in force without an end, whose account is in use, who has begun and has no last
 * day, and warns the one who would be alone (E2). Asked after the change, inside its transaction and behind `lockRights`.
 */
async function assertAdministratorRemains(db: Db, besides = '') {
  const [only, second] = await listLasting(db, { besides })
  if (!only) throw lastAdministrator()
  if (!second) await tellOnlyAdministrator(db, only)
}

const areAdministrators = async (db: Db, userIds: readonly string[]) =>
  (await db.userRole.count({ where: { userId: { in: [...userIds] }, roleCode: ADMINISTRATOR } })) > 0

/** For an account that is about to be switched off or deleted: an administrator remains besides it. */
export async function assertNotLastAdministrator(db: Db, userId: string) {
  await lockRights(db)
  if (await areAdministrators(db, [userId])) await assertAdministratorRemains(db, userId)
}

/** Takes the lock of rights before the record of somebody who is an administrator: every change of one takes them in this order. */
export async function lockAdministrator(db: Db, userId: string) {
  if (await areAdministrators(db, [userId])) await lockRights(db)
}

/** Makes a change of the account or of the first and last days of people, after which an administrator remains unless there was none before. */
export async function keepingAdministrator<Done>(db: Db, userIds: readonly string[], change: () => Promise<Done>): Promise<Done> {
  if (!(await areAdministrators(db, userIds))) return change()
  await lockRights(db)
  const before = await listLasting(db, { limit: 1000 })
  const done = await change()
  const after = await listLasting(db, { limit: 1000 })
  if (before.every((userId) => after.includes(userId))) return done
  const [only, second] = after
  if (!only) throw lastAdministrator()
  if (!second) await tellOnlyAdministrator(db, only)
  return done
}

const denied = (code: string, text: 'ownRights' | 'roleNotHeld' | 'outsideScope', values: readonly string[] = []) =>
  new Refusal(403, code, text, { application: 850, values })

/** Refuses a change of the own rights (E1). */
export const ownRights = () => denied('OWN_RIGHTS', 'ownRights')

/** Refuses to give a role more reach than the caller has. Throws 403. */
export async function assertWithinReach(db: Db, who: Who, { domain, reach, departments }: ScopeInput) {
  const own = await loadReach(db, who, domain)
  if (reach === 'ALL' ? own !== 'ALL' : !covers(own, departments)) throw denied('OUTSIDE_SCOPE', 'outsideScope')
}

/** What a person gets, or gets with other days, and what is taken. */
export interface RoleChange {
  readonly userId: string
  readonly give: readonly HeldRole[]
  readonly take: readonly string[]
}

/**
 * Gives roles to people and takes others, all of it or nothing: nobody changes his own (E1), nobody gives or takes what he does not
 * hold, administrators excepted, nor to somebody outside his data scope, nor a role whose own scope reaches further
 * than his; an administrator always remains (E2). Written to the change log, told to the other administrators in one notice.
 * Answers how many people it changed something for. Throws 403, 404 or 409.
 */
export async function changeRoles(db: Db, who: Who, changes: readonly RoleChange[], reason: string): Promise<number> {
  await lockRights(db)
  await assertStillHolds(db, who)
  const changed: NoticeReference[] = []
  // In one order, so that two changes never wait for each other.
  for (const change of changes.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    if (await changeOne(db, who, change, reason)) changed.push(personReference(change.userId))
  }
  const roles = changes.flatMap(({ give, take }) => [...give.map(({ roleCode }) => roleCode), ...take])
  if (changed.length > 0 && roles.includes(ADMINISTRATOR)) await assertAdministratorRemains(db)
  const about = [...changed.slice(0, MOST_NAMED), ...(changed.length > MOST_NAMED ? [`+${String(changed.length - MOST_NAMED)}`] : [])]
  if (changed.length > 0) await tellAdministrators(db, who, { about, reason, except: changes.map(({ userId }) => userId) })
  return changed.length
}

/** One person's change; whether there was something to change. */
async function changeOne(db: Db, who: Who, change: RoleChange, reason: string): Promise<boolean> {
  if (change.userId === who.userId) throw ownRights()
  const user = await db.user.findUnique({ where: { id: change.userId }, include: { roles: true } })
  if (!user) throw notFound()
  const before = user.roles.map(asHeld)
  const added = change.give.filter((one) => !before.some((old) => sameRole(old, one)))
  const taken = change.take.filter((code) => before.some(({ roleCode }) => roleCode === code))
  if (added.length === 0 && taken.length === 0) return false
  if (added.some(({ validFrom, validTo }) => validTo !== '' && validTo < validFrom)) throw invalidField('validTo', 'END_BEFORE_START')
  if (added.length > 0 && (!user.active || user.deleted)) throw conflict('ACCOUNT_CLOSED', 'accountClosed', [user])
  for (const { validFrom } of added) await assertEmployed(db, [user.id], 'userId', { from: validFrom, mayStartLater: true })
  await assertMayHandle(db, who, { departmentCode: user.departmentCode, given: added.map(({ roleCode }) => roleCode), taken })
  for (const one of added) await writeRole(db, who, change.userId, one)
  await db.userRole.deleteMany({ where: { userId: change.userId, roleCode: { in: taken } } })
  for (const one of added)
    await logRole(db, who, change.userId, { before: before.find(({ roleCode }) => roleCode === one.roleCode), after: one, reason })
  for (const code of taken)
    await logRole(db, who, change.userId, { before: before.find(({ roleCode }) => roleCode === code), after: undefined, reason })
  // Who keeps no role in force is signed out everywhere (SECURITY 4.6); whose role ends by its day, with the next request.
  if ((await rolesInForce(db, change.userId)).length === 0) await endSessions(db, change.userId, 'DISABLED')
  return true
}

/** What was asked is within what the person asking holds and reaches. */
async function assertMayHandle(db: Db, who: Who, about: { departmentCode: string; given: readonly string[]; taken: readonly string[] }) {
  const codes = [...about.given, ...about.taken]
  const roles = await db.role.findMany({ where: { code: { in: codes } }, include: { scopes: { include: { departments: true } } } })
  const unknown = codes.find((one) => !roles.some(({ code }) => code === one))
  if (unknown !== undefined) throw conflict('ROLE_NOT_OFFERED', 'roleNotOffered', [unknown])
  const inactive = roles.find(({ code, active }) => about.given.includes(code) && !active)
  if (inactive) throw conflict('ROLE_NOT_OFFERED', 'roleNotOffered', [inactive])
  const notHeld = roles.find(({ code }) => !hasCapability(who, 'givesAnyRole') && !who.roles.includes(code))
  if (notHeld) throw denied('ROLE_NOT_HELD', 'roleNotHeld', [notHeld.nameEn])
  if (!covers(await loadReach(db, who, 'users'), [about.departmentCode])) throw denied('OUTSIDE_SCOPE', 'outsideScope')
  for (const { scopes } of roles.filter(({ code }) => about.given.includes(code)))
    for (const { domain, scope, departments } of scopes)
      await assertWithinReach(db, who, {
        domain: domain as DataDomain,
        reach: scope,
        departments: departments.map(({ departmentCode }) => departmentCode),
      })
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? ''

const asHeld = (row: { roleCode: string; validFrom: Date | null; validTo: Date | null }): HeldRole => ({
  roleCode: row.roleCode,
  validFrom: dayOf(row.validFrom),
  validTo: dayOf(row.validTo),
})
const sameRole = (a: HeldRole, b: HeldRole) => a.roleCode === b.roleCode && a.validFrom === b.validFrom && a.validTo === b.validTo

const logged = ({ roleCode, validFrom, validTo }: HeldRole) => ({ role: roleCode, validFrom, validTo })

/** One line of history a role, as a person's page and the role's read it. */
async function logRole(
  db: Db,
  who: Who,
  userId: string,
  { before, after, reason }: { before: HeldRole | undefined; after: HeldRole | undefined; reason: string },
) {
  const action = after === undefined ? 'takeRole' : before === undefined ? 'giveRole' : 'changeRole'
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action,
    ...(before && { before: logged(before) }),
    after: { ...(after && logged(after)), reason },
  })
}

/** Written anew, so that the time of the grant is the database's. */
async function writeRole(db: Db, who: Who, userId: string, { roleCode, validFrom, validTo }: HeldRole) {
  await db.userRole.deleteMany({ where: { userId, roleCode } })
  await db.userRole.create({
    data: { userId, roleCode, validFrom: dateValue(validFrom), validTo: dateValue(validTo), grantedBy: who.userId },
  })
}
