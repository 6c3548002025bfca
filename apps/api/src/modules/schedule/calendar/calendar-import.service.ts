import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { readingOwnBusy } from '../../../adapters/parsing/parser-limits.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { loadOwnZone } from '../../../kernel/time-zone.ts'
import { isBookingRefusal } from '../../reservations/booking/booking.service.ts'
import { ENDLESS_SERIES_MAX } from '../events/event-check.ts'
import {
  assertSender,
  findCancelled,
  type ImportOrigin,
  noteCancelled,
  noteOrigin,
  type OriginPlan,
  placeGroup,
  listUids,
} from './calendar-import-origin.service.ts'
import { type GroupPlan, planGroup, presentPlan } from './calendar-import-plan.ts'
import { groupRows, type ImportGroup } from './calendar-import-rows.ts'
import { findOwnExports } from './calendar-import-own.ts'
import { loadStored } from './calendar-import-stored.ts'
import { writePlan } from './calendar-import-write.ts'

type Tx = Prisma.TransactionClient
type Answer = z.output<typeof events.import.answer>
type Input = z.output<typeof events.import.body>
type Change = Answer['rows'][number]['change']

/** What a calendar is imported with. */
interface CalendarImportContext {
  readonly db: PrismaClient
  readonly parsers: ParserPool
}

const faultMessages = {
  NOT_A_CALENDAR: 'fieldNotACalendar',
  TOO_MANY_EVENTS: 'fieldTooManyEvents',
  TOO_MANY_ZONES: 'fieldTooManyZones',
  TOO_MANY_SERIES: 'fieldTooManySeries',
} as const

/** A file that is not taken over at all: the reason is the message itself, since no field of the dialog can be marked. */
const refusedFile = (code: keyof typeof faultMessages) =>
  new Refusal(400, 'VALIDATION', faultMessages[code], { issues: [{ path: 'text', code, message: code }] })

/** Days left out of all series of a person: an address of the calendar writes each of them. */
const LEFT_OUT_MAX = 20_000

/** Throws 400 where a person would have more series without an end than a calendar computes, or more days left out of them. */
async function assertRoomForSeries(tx: Tx, userId: string, groups: readonly ImportGroup[]) {
  const leftOut = groups.flatMap((group) => group.rows).reduce((sum, row) => sum + row.leftOut.length, 0)
  const [present] = await tx.$queryRaw<{ count: number }[]>`
    select coalesce(sum(cardinality(left_out)), 0)::int as count from event where owner_id = ${userId} and repeat_rule <> ''`
  if (leftOut > 0 && leftOut + (present?.count ?? 0) > LEFT_OUT_MAX) throw refusedFile('TOO_MANY_EVENTS')
  const added = groups.filter(({ rows }) => rows.some(({ repeatRule }) => repeatRule !== '')).length
  if (added === 0) return
  const count = await tx.event.count({ where: { ownerId: userId, repeatRule: { not: '' } } })
  if (count + added > ENDLESS_SERIES_MAX) throw refusedFile('TOO_MANY_SERIES')
}

/** Runs a part of a transaction; a refused booking undoes this part alone. */
async function tryPart(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await tx.$executeRaw`savepoint imported_group`
  try {
    await work()
    await tx.$executeRaw`release savepoint imported_group`
    return true
  } catch (error) {
    await tx.$executeRaw`rollback to savepoint imported_group`
    if (isBookingRefusal(error)) return false
    throw error
  }
}

/** Writes a plan, in a dry run only where the room of an event has to be free, and undoes it; answers the plan as it came out. */
async function carryOut(tx: Tx, who: Who, plan: OriginPlan, dryRun: boolean): Promise<OriginPlan> {
  const hasRoom = plan.stored.some(({ reservationId }) => reservationId !== null)
  if (plan.change === 'SAME' || plan.skipped || (dryRun && !hasRoom)) return plan
  if (!hasRoom) await writePlan(tx, who, plan)
  else if (!(await tryPart(tx, () => writePlan(tx, who, plan)))) return { ...plan, skipped: 'ROOM_NOT_MOVED' }
  return plan
}

const toSkipped = (plans: readonly GroupPlan[]) =>
  plans.flatMap(({ group: { title, doubles }, skipped: reason }) => [
    ...(reason ? [{ title, reason }] : []),
    ...doubles.map((double) => ({ title: double, reason: 'SAME_IDENTIFIER' as const })),
  ])

/** Says what becomes of each group beside what is stored; what this portal wrote itself, and what was cancelled, stays as it is. */
async function planGroups(tx: Tx, who: Who, written: readonly ImportGroup[], { allPrivate }: Input, origin: ImportOrigin | undefined) {
  const stored = await loadStored(
    tx,
    who.userId,
    written.flatMap((group) => listUids(group, origin)),
  )
  const placed = written.map((group) => ({ ...placeGroup(group, stored, origin), uid: group.uid }))
  const own = await findOwnExports(
    tx,
    who.userId,
    written.map(({ uid }) => uid),
  )
  const accepted = origin?.answer === 'DECLINED' ? [] : placed.filter(({ group }) => !group.isCancelled && origin)
  const cancelled = await findCancelled(
    tx,
    who.userId,
    accepted.map(({ group }) => group),
  )
  return placed.map(({ group, stored: rows, isOther, uid }): OriginPlan => {
    const plan = { ...planGroup(group, rows, allPrivate), isOther, isOwn: false, wasCancelled: cancelled.has(group) }
    if (own.has(uid)) return { ...plan, change: 'SAME', skipped: undefined, dates: [], isOwn: true }
    return plan.wasCancelled && plan.change !== 'SAME' ? { ...plan, skipped: 'CANCELLED' } : plan
  })
}

function toCounts(plans: readonly GroupPlan[]) {
  const count = (change: Change) => plans.filter((one) => !one.skipped && one.change === change).length
  return { created: count('NEW'), updated: count('CHANGED'), removed: count('REMOVED'), existing: count('SAME') }
}

/** Groups of a file, and its events that no group has. */
interface ReadFile {
  readonly groups: readonly ImportGroup[]
  readonly unread: Answer['skipped']
}

async function importGroups(tx: Tx, who: Who, { groups, unread }: ReadFile, input: Input, origin: ImportOrigin | undefined) {
  // A second import of a person would wait for what the first one writes, and is refused at once.
  const [lock] = await tx.$queryRaw<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('calendar import of ' || ${who.userId}, 0)) as "isFree"`
  if (lock?.isFree !== true) throw readingOwnBusy()
  const planned = await planGroups(tx, who, groups, input, origin)
  await assertRoomForSeries(
    tx,
    who.userId,
    planned.filter(({ change }) => change === 'NEW').map(({ group }) => group),
  )
  if (input.dryRun) await tx.$executeRaw`savepoint before_dry_run`
  const plans: OriginPlan[] = []
  for (const plan of planned) {
    if (origin && !input.dryRun) assertSender(plan, origin)
    plans.push(await carryOut(tx, who, plan, input.dryRun))
  }
  if (input.dryRun) await tx.$executeRaw`rollback to savepoint before_dry_run`
  if (origin) await noteCancelled(tx, who, plans, { ...origin, dryRun: input.dryRun })
  if (!input.dryRun) {
    origin?.assertPlans?.(plans)
    const done = plans.filter(({ skipped }) => !skipped)
    const isWhole = unread.length === 0 && toSkipped(plans).length === 0
    await noteOrigin(tx, who, done, origin && { answer: isWhole ? origin.answer : 'NONE' })
    await recordChange(tx, who, { entity: 'event', entityId: who.userId, action: 'import', after: toCounts(plans) })
  }
  return plans
}

async function runImport({ db, parsers }: CalendarImportContext, who: Who, input: Input, origin?: ImportOrigin) {
  const zone = await loadOwnZone(db, who.userId)
  const reader = { userId: who.userId, bytes: input.text.length }
  const isDeclined = origin?.answer === 'DECLINED'
  const { value: planned } = await parsers.read('calendar', { text: input.text, zone, isDeclined }, reader)
  if (typeof planned === 'string') throw refusedFile(planned)
  const groups = groupRows(planned, input.allPrivate)
  const unread = planned.flatMap(({ event, dates }) => (typeof dates === 'string' ? [{ title: event.title, reason: dates }] : []))
  const plans = await db.$transaction((tx) => importGroups(tx, who, { groups, unread }, input, origin), { timeout: 60_000 })
  return { zone, planned, plans, unread }
}

/**
 * Takes over the events of a calendar file into the own calendar, all at once: new ones are added, those of an earlier import changed where the
 * file has another version that is not older, or removed where it cancels them. A dry run writes nothing. Throws 400 for what is none, and what
 * `ParserPool.read` throws.
 */
export async function importCalendar(context: CalendarImportContext, who: Who, input: Input): Promise<Answer> {
  const { zone, planned, plans, unread } = await runImport(context, who, input)
  const floatingZone = planned.some(({ event }) => event.floating) ? zone : ''
  const rows = plans.filter(({ skipped }) => !skipped).flatMap(presentPlan)
  return { ...toCounts(plans), rows, floatingZone, skipped: [...unread, ...toSkipped(plans)] }
}

/** Whether it is no loss that a plan is not carried out: the file itself cancels what the calendar does not have. */
const isNoLoss = ({ skipped, wasCancelled }: OriginPlan) => skipped === 'CANCELLED' && !wasCancelled

/**
 * Takes over a calendar file that came by mail, or takes its events out where they are declined; events of other organizers stay as they are.
 * Answers what became of each event, and what could not be taken over. Throws what `importCalendar` throws, and 409 for what was sent on behalf
 * of an organizer.
 */
export async function importFromMail(
  context: CalendarImportContext,
  who: Who,
  { text, dryRun }: Omit<Input, 'allPrivate'>,
  origin: ImportOrigin,
): Promise<{ plans: readonly OriginPlan[]; skipped: Answer['skipped'] }> {
  const { plans, unread } = await runImport(context, who, { text, dryRun, allPrivate: false }, origin)
  return { plans, skipped: [...unread, ...toSkipped(plans.filter((plan) => !isNoLoss(plan)))] }
}
