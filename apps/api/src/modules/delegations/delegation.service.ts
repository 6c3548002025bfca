import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Delegation, Prisma } from '@maru/prisma/generated/client.ts'
import type { DelegationInput, DelegationRow } from '@maru/shared/delegations/delegation.ts'
import type pg from 'pg'
import { databaseNow, preparedText, type Db } from '../../kernel/database/database.ts'
import { invalid, invalidField, notFound, recordDenied, Refusal, stepUpRequired } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { ownZone } from '../../kernel/time-zone.ts'
import { recordChange } from '../../kernel/changes/change-log.service.ts'
import { tellArranged, tellEnded } from './delegation-notices.ts'
import { delegationListSql } from './delegation.sql.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import { personNames } from '../../kernel/names.ts'
import { isExemptFromDeciding } from '../../kernel/users/deciding-roles.service.ts'
import { assertEmployed } from '../../kernel/users/working-people.ts'

const ENTITY = 'delegation'

/** The office arranges deputies for people who cannot do it themselves. */
const arrangesForOthers = (who: Who) => hasCapability(who, 'namesDeputies')
const byHand = new Set<Delegation['source']>(['MANUAL', 'ADMIN'])

/** Deputies of a person and whom that person stands in for. Throws 850 for somebody else's unless the caller is of the office. */
export async function listDelegations(pool: pg.Pool, who: Who, userId: string) {
  if (userId !== who.userId && !arrangesForOthers(who)) throw recordDenied()
  const rowsOf = (of: 'principal' | 'deputy') =>
    preparedText<Omit<DelegationRow, 'editable'> & pg.QueryResultRow>(pool, { text: delegationListSql(of, who.language), values: [userId] })
  const [mine, forOthers] = await Promise.all([rowsOf('principal'), rowsOf('deputy')])
  const shown = (rows: typeof mine) =>
    rows.map((row): DelegationRow => ({
      ...row,
      editable: row.state !== 'over' && byHand.has(row.source) && mayArrange(who, row.principalId),
    }))
  return { mine: shown(mine), forOthers: shown(forOthers) }
}

const mayArrange = (who: Who, principalId: string) => principalId === who.userId || arrangesForOthers(who)

interface Period {
  from: Date
  to: Date
  past: boolean
  now: Date
}

/** The instants of a period where the principal is; what would begin earlier today begins now. */
async function periodOf(db: Db, principalId: string, input: DelegationInput): Promise<Period> {
  const { startDate, startHalf, endDate, endHalf } = input
  const [period] = await db.$queryRaw<Period[]>`
    select greatest(given."from", case when given.first = given.today then now() end) as "from", given."to", given.first < given.today as past, now() as now
    from (
      select ${startDate}::date as first, (now() at time zone zone)::date as today,
        (${startDate}::date + case ${startHalf}::text when 'PM' then time '12:00' else time '00:00' end) at time zone zone as "from",
        (case ${endHalf}::text when 'AM' then ${endDate}::date + time '12:00' else (${endDate}::date + 1) + time '00:00' end) at time zone zone as "to"
      from (select ${ownZone(principalId)} as zone) z
    ) given`
  if (!period || period.from >= period.to) throw new Refusal(400, 'DELEGATION_ENDS_FIRST', 'delegationEndsFirst')
  return period
}

/** Throws 400 for somebody nobody knows, 409 for one who has left. */
async function assertWorks(db: Db, id: string, path: string) {
  const person = await db.user.findUnique({ where: { id }, select: { ...personNames, active: true, deleted: true } })
  if (!person) throw invalidField(path, 'UNKNOWN')
  if (!person.active || person.deleted) throw new Refusal(409, 'DELEGATION_PERSON_GONE', 'delegationPersonGone', { values: [person] })
  return person
}

/** The promise is the database's (exclusion constraints); this names who is in the way and when. */
async function assertFree(db: Db, principalId: string, input: DelegationInput, period: Pick<Period, 'from' | 'to'>, except?: string) {
  const others = await db.delegation.findMany({
    where: {
      principalId,
      active: true,
      source: { in: ['MANUAL', 'ADMIN'] },
      validFrom: { lt: period.to },
      validTo: { gt: period.from },
      ...(except !== undefined && { id: { not: except } }),
    },
    include: { deputy: true },
  })
  const twice = others.find((other) => other.deputyId === input.deputyId)
  const spanOf = (other: Delegation) => [other.validFrom.toISOString(), other.validTo.toISOString()]
  if (twice) throw new Refusal(409, 'DELEGATION_TWICE', 'delegationTwice', { values: [twice.deputy, ...spanOf(twice)] })
  const taken = others.find((other) => other.sortOrder === input.order)
  if (taken) {
    const values = [taken.deputy, String(input.order), ...spanOf(taken)]
    throw new Refusal(409, 'DELEGATION_ORDER_TAKEN', 'delegationOrderTaken', { values })
  }
}

/** What somebody may decide as final, only he himself lets another person decide; the office may leave it as it is. */
async function assertOwnToGrant(db: Db, who: Who, input: DelegationInput, principalId: string, before: Delegation | undefined) {
  if (!input.mayArbitrary || principalId === who.userId || before?.mayArbitrary === true) return
  const values = [await assertWorks(db, principalId, 'principalId')]
  throw new Refusal(403, 'DELEGATION_NOT_YOURS_TO_GRANT', 'delegationNotYoursToGrant', { application: 850, values })
}

/** Refuses deputies who may not decide by power of office, the caller himself, and auditors (decision 017). */
async function assertMayDeputise(
  db: Db,
  who: Who,
  { deputyId, startDate, endDate }: DelegationInput,
  principalId: string,
  arrangedBy: readonly string[],
) {
  const isOwn = principalId === who.userId
  if (!isOwn && !who.steppedUp) throw stepUpRequired()
  const principal = await assertWorks(db, principalId, 'principalId')
  const deputy = await assertWorks(db, deputyId, 'deputyId')
  await assertEmployed(db, [deputyId], 'deputyId', { from: startDate, to: endDate })
  if ((!isOwn && deputyId === who.userId) || arrangedBy.includes(deputyId))
    throw new Refusal(403, 'DELEGATION_NOT_YOURSELF', 'delegationNotYourself', { application: 850, values: [principal] })
  if (await isExemptFromDeciding(db, deputyId, isOwn && arrangedBy.length === 0 ? 'OWN_CHOICE' : 'BY_POWER'))
    throw new Refusal(409, 'DELEGATION_NOT_DEPUTY', 'delegationNotDeputy', { values: [deputy] })
}

/** Everything that is checked for a new one and a changed one alike; the principal's row is locked, so that two at once meet. */
async function checked(db: Db, who: Who, input: DelegationInput, principalId: string, before?: { row: Delegation; begun: boolean }) {
  if (!mayArrange(who, principalId)) throw recordDenied()
  if (principalId !== who.userId && isBlank(input.reason)) throw invalidField('reason', 'REQUIRED')
  if (input.deputyId === principalId) throw new Refusal(400, 'DELEGATION_SELF', 'delegationSelf')
  await assertOwnToGrant(db, who, input, principalId, before?.row)
  await db.$queryRaw`select 1 from users where id = ${principalId} for no key update`
  await assertMayDeputise(db, who, input, principalId, keptArrangers(input, before?.row))
  const formCount = await db.approvalForm.count({ where: { code: { in: input.formCodes } } })
  if (formCount !== new Set(input.formCodes).size) throw invalid([{ path: 'formCodes', code: 'UNKNOWN', message: 'UNKNOWN' }])
  const requestedPeriod = await periodOf(db, principalId, input)
  // What has begun keeps its beginning; everything else lies ahead.
  if (before?.begun !== true && requestedPeriod.past) throw new Refusal(400, 'DELEGATION_PAST', 'delegationPast')
  if (requestedPeriod.to <= requestedPeriod.now) throw new Refusal(400, 'DELEGATION_PAST', 'delegationPast')
  const period = { from: before?.begun ? before.row.validFrom : requestedPeriod.from, to: requestedPeriod.to }
  await assertFree(db, principalId, input, period, before?.row.id)
  return period
}

/** People who arranged the deputy that a delegation keeps; nobody where it gets another one. */
const keptArrangers = ({ deputyId }: DelegationInput, before: Delegation | undefined) =>
  before?.deputyId === deputyId ? before.arrangedBy : []
/** Those who made or changed a delegation for somebody else, the caller with them. */
const toArrangers = (who: Who, principalId: string, before: readonly string[] = []) =>
  principalId === who.userId ? [...before] : [...new Set([...before, who.userId])]

const logged = ({ validFrom, validTo, ...row }: Delegation): Prisma.InputJsonObject => ({
  deputyId: row.deputyId,
  validFrom: validFrom.toISOString(),
  validTo: validTo.toISOString(),
  formCodes: row.formCodes,
  stepTypes: row.stepTypes,
  order: row.sortOrder,
  active: row.active,
  reason: row.reason,
  mayArbitrary: row.mayArbitrary,
})

/** Names a deputy. Throws 400 for the past, oneself or an end before the beginning, 409 for what is in the way, 850 for others. */
export async function createDelegation(db: Db, who: Who, input: DelegationInput) {
  const principalId = input.principalId === '' ? who.userId : input.principalId
  const period = await checked(db, who, input, principalId)
  const own = principalId === who.userId
  const row = await db.delegation.create({
    data: {
      principalId,
      deputyId: input.deputyId,
      validFrom: period.from,
      validTo: period.to,
      formCodes: [...new Set(input.formCodes)],
      stepTypes: [...new Set(input.stepTypes)],
      sortOrder: input.order,
      source: own ? 'MANUAL' : 'ADMIN',
      reason: input.reason.trim(),
      mayArbitrary: input.mayArbitrary,
      createdBy: who.userId,
      arrangedBy: toArrangers(who, principalId),
    },
  })
  await recordChange(db, who, { entity: ENTITY, entityId: row.id, action: 'CREATE', after: { principalId, ...logged(row) } })
  await tellArranged(db, who, row)
  return { id: row.id }
}

/** One that the caller may change: made by hand and not over. */
async function editable(db: Db, who: Who, id: string) {
  const row = await db.delegation.findFirst({ where: { id: uuidOr404(id), active: true }, include: { deputy: true, principal: true } })
  if (!row) throw notFound()
  if (!mayArrange(who, row.principalId)) throw recordDenied()
  if (!byHand.has(row.source)) throw new Refusal(409, 'DELEGATION_OF_LEAVE', 'delegationOfLeave')
  const now = await databaseNow(db)
  if (row.validTo <= now) throw new Refusal(409, 'DELEGATION_OVER', 'delegationOver', { values: [row.validTo.toISOString()] })
  return { row, now, begun: row.validFrom <= now }
}

function uuidOr404(id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound()
  return id
}

/** Changes what may still be changed: of one that has begun the end, the order, the forms and the steps. */
export async function updateDelegation(db: Db, who: Who, id: string, input: DelegationInput) {
  const { row, begun } = await editable(db, who, id)
  if (begun && input.deputyId !== row.deputyId) {
    throw new Refusal(409, 'DELEGATION_BEGUN', 'delegationBegun', { values: [row.deputy, row.validFrom.toISOString()] })
  }
  const period = await checked(db, who, input, row.principalId, { row, begun })
  const after = await db.delegation.update({
    where: { id },
    data: {
      deputyId: input.deputyId,
      validFrom: period.from,
      validTo: period.to,
      formCodes: [...new Set(input.formCodes)],
      stepTypes: [...new Set(input.stepTypes)],
      sortOrder: input.order,
      reason: input.reason.trim(),
      mayArbitrary: input.mayArbitrary,
      arrangedBy: toArrangers(who, row.principalId, keptArrangers(input, row)),
    },
  })
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'UPDATE', before: logged(row), after: logged(after) })
  if (row.deputyId !== after.deputyId) await tellEnded(db, who, row)
  await tellArranged(db, who, after)
  return { id }
}

/** Ends it at this moment; open steps fall back to the principal by themselves, because deputies are computed. */
export async function endDelegation(db: Db, who: Who, id: string) {
  const { row, now, begun } = await editable(db, who, id)
  if (row.principalId !== who.userId && !who.steppedUp) throw stepUpRequired()
  const arrangedBy = toArrangers(who, row.principalId, row.arrangedBy)
  const after = await db.delegation.update({ where: { id }, data: { arrangedBy, ...(begun ? { validTo: now } : { active: false }) } })
  await recordChange(db, who, { entity: ENTITY, entityId: id, action: 'END', before: logged(row), after: logged(after) })
  await tellEnded(db, who, row)
  return { id }
}

/** Ends everything in which a person who leaves is principal or deputy; the others concerned are told. Answers how many. */
export async function endDelegations(db: Db, who: Pick<Who, 'userId'>, userId: string) {
  const rows = await db.delegation.findMany({ where: { active: true, OR: [{ principalId: userId }, { deputyId: userId }] } })
  const now = await databaseNow(db)
  const open = rows.filter((row) => row.validTo > now)
  for (const row of open) {
    const after = await db.delegation.update({ where: { id: row.id }, data: row.validFrom < now ? { validTo: now } : { active: false } })
    await recordChange(db, who, { entity: ENTITY, entityId: row.id, action: 'END', before: logged(row), after: logged(after) })
    if (row.deputyId !== userId) await tellEnded(db, { userId: row.principalId }, row)
  }
  return open.length
}
