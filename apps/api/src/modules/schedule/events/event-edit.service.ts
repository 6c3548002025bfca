import type { Event, Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import type { EventChange, EventInput, EventMove, EventRemoval } from '@maru/shared/schedule/event-fields.ts'
import { wallZone } from '../../../adapters/calendars/occurrences.ts'
import {
  assertApart,
  assertRuleApart,
  onDay,
  planEndlessSeries,
  planSeries,
  toWallClock,
} from '../../../adapters/calendars/series-dates.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { invalidField, notFound } from '../../../kernel/errors.ts'
import { inBooking, writeBooking } from '../../reservations/booking/booking.service.ts'
import { bookSeries } from '../../reservations/booking/series.service.ts'
import { shiftRule, toDate, toDay, toNextDates } from '../series/series-row.ts'
import { assertEndless, assertEvent, toStored, withDepartment } from './event-check.ts'
import { type LockedEvents, lockEvents } from './event-lock.ts'
import { notifyAbout } from './event-notices.ts'
import { loadEvent } from './event-read.service.ts'
import { releaseRoom, toBooking, updateRoom } from './event-room.ts'

type Tx = Prisma.TransactionClient
/** A series of a year with its room takes some seconds. */
const SERIES_TIMEOUT = { timeout: 60_000 }

/** Runs a change together with the booking of its room: a refused room becomes a 409 with free slots. */
const withRoom = <T>(db: PrismaClient, who: Who, input: Omit<EventInput, 'recurrence'>, work: (tx: Tx) => Promise<T>) =>
  input.roomId === '' ? db.$transaction(work, SERIES_TIMEOUT) : inBooking(db, who, toBooking(input), work, SERIES_TIMEOUT)

/** Invites people to events; whoever is invited already keeps the answer, unless it is to be asked for anew. */
async function saveAttendees(db: Db, eventIds: readonly string[], ownerId: string, attendees: readonly string[], anew: boolean) {
  const people = [...new Set(attendees)].filter((userId) => userId !== ownerId)
  await db.eventAttendee.deleteMany({ where: { eventId: { in: [...eventIds] }, userId: { notIn: people } } })
  if (anew) await db.eventAttendee.updateMany({ where: { eventId: { in: [...eventIds] } }, data: { reply: 'NONE' } })
  await db.$executeRaw`
    insert into event_attendee (event_id, user_id) select e, u from unnest(${[...eventIds]}::uuid[]) e, unnest(${people}::text[]) u on conflict do nothing`
}

/** A row of a new event: one date, or a series without an end. */
interface NewRow {
  readonly start: Date
  readonly end: Date
  readonly seriesDay: Date | null
  readonly reservationId: string | null
  readonly repeatRule: string
}

/** Dates of a new event with the booking of each. A series with a room follows the clocks of the room; one without an end has no room. */
async function planDates(tx: Tx, who: Who, input: EventInput): Promise<{ rule: string; timeZone: string; rows: NewRow[] }> {
  const { recurrence, start, end, roomId, timeZone: ownZone } = input
  if (recurrence === null) {
    const reservationId = roomId === '' ? null : await writeBooking(tx, who, toBooking(input))
    return { rule: '', timeZone: ownZone, rows: [{ start, end, reservationId, seriesDay: null, repeatRule: '' }] }
  }
  if (recurrence.until === '' && recurrence.count === 0) {
    await assertEndless(tx, who, input)
    const { rule, first } = planEndlessSeries(recurrence, input, wallZone(input))
    const row = { start: first.start, end: first.end, seriesDay: toDate(first.date), reservationId: null, repeatRule: rule }
    return { rule, timeZone: ownZone, rows: [row] }
  }
  const room =
    roomId === '' ? null : await tx.resource.findUnique({ where: { id: roomId }, select: { workplace: { select: { timeZone: true } } } })
  const timeZone = room?.workplace.timeZone ?? ownZone
  const { rule, dates } = planSeries({ recurrence, exceptions: [], start, end }, wallZone({ ...input, timeZone }))
  const booked = roomId === '' ? undefined : (await bookSeries(tx, who, { ...toBooking(input), recurrence, exceptions: [] })).ids
  const rows = dates.map((one) => {
    const reservationId = booked?.get(one.date) ?? null
    return { start: one.start, end: one.end, seriesDay: toDate(one.date), reservationId, repeatRule: '' }
  })
  return { rule, timeZone, rows }
}

/** Creates an event, or one on each date of its rule, with its room, and invites the attendees. Throws 400, 850 and 409 with free slots. */
export async function createEvent(db: PrismaClient, who: Who, asked: EventInput) {
  const input = withDepartment(who, asked)
  return withRoom(db, who, input, async (tx) => {
    await assertEvent(tx, who, input)
    const { rule, timeZone, rows: planned } = await planDates(tx, who, input)
    const series = rule === '' ? undefined : await tx.eventSeries.create({ data: { rule }, select: { id: true } })
    const now = await databaseNow(tx)
    const stored = toStored({ ...input, timeZone })
    const rows = await tx.event.createManyAndReturn({
      data: planned.map(({ start, end, ...row }) => {
        const columns = { ...stored, ...row, startsAt: start, endsAt: end }
        return { ...columns, ...toNextDates({ ...columns, leftOut: [] }, now), ownerId: who.userId, seriesId: series?.id ?? null }
      }),
    })
    const [first] = rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    if (!first) throw notFound()
    const ids = rows.map(({ id }) => id)
    await saveAttendees(tx, ids, who.userId, input.attendees, false)
    // Titles stay out of the log: a private one is for its owner only.
    await recordChange(tx, who, { entity: 'event', entityId: first.id, action: 'create', after: { rule, dates: rows.length } })
    await notifyAbout(tx, { kind: 'eventInvited', event: first, actorId: who.userId, userIds: input.attendees })
    return { id: first.id, dates: rows.length }
  })
}

const invitedTo = async (db: Db, eventId: string) =>
  (await db.eventAttendee.findMany({ where: { eventId }, select: { userId: true } })).map(({ userId }) => userId)

/** Tells who is new that they are invited, who stays that something changed, who is out that it is off, by the title and time they know. */
async function announceChange(
  tx: Tx,
  who: Who,
  { event, priorEvent }: { event: Event; priorEvent: Event },
  people: { before: string[]; after: readonly string[] },
) {
  const about = { event, actorId: who.userId }
  const { before, after } = people
  await notifyAbout(tx, { ...about, kind: 'eventInvited', userIds: after.filter((one) => !before.includes(one)) })
  await notifyAbout(tx, { ...about, kind: 'eventChanged', userIds: before.filter((one) => after.includes(one)) })
  await notifyAbout(tx, { ...about, event: priorEvent, kind: 'eventCancelled', userIds: before.filter((one) => !after.includes(one)) })
}

type Fields = Omit<EventChange, 'scopeOfChange' | 'revision' | 'date'>

/** Columns of a row with a rule that is moved by days. Throws 400 for a room, and for days that the rule itself names. */
function movedSeries(row: Event, input: Fields, { start, end, moved }: { start: Date; end: Date; moved: number }, now: Date) {
  if (row.repeatRule === '') return {}
  if (input.roomId !== '') throw invalidField('roomId', 'ROOM_NEEDS_END')
  const repeatRule = shiftRule(row.repeatRule, moved)
  if (repeatRule === undefined) throw invalidField('start', 'SERIES_KEEPS_DAYS')
  assertRuleApart(repeatRule, { start, end }, wallZone(input))
  const leftOut = row.leftOut.map((date) => toDate(addDays(toDay(date), moved)))
  const next = toNextDates({ ...toStored(input), startsAt: start, endsAt: end, repeatRule, leftOut }, now)
  return { repeatRule, leftOut, ...next }
}

/** Writes the new fields into locked events: each stays on its own day, moved by as many days as the one that was opened. */
async function writeFields(tx: Tx, who: Who, { event, rows, opened }: LockedEvents, input: Fields) {
  const zone = wallZone(input)
  const clock = toWallClock(input, zone)
  const moved = daysBetween(localDay(opened.start, wallZone(event)), localDay(input.start, zone))
  const now = await databaseNow(tx)
  const days = rows.map((row) => localDay(row.startsAt, wallZone(row))).toSorted()
  if (rows.length > 1) assertApart([...new Set(days)], input)
  for (const row of rows) {
    const isOpened = row.startsAt.getTime() === opened.start.getTime() && row.id === event.id
    const { start, end } = isOpened ? input : onDay(addDays(localDay(row.startsAt, wallZone(row)), moved), clock, zone)
    const isMoved = start.getTime() !== row.startsAt.getTime() || end.getTime() !== row.endsAt.getTime()
    const series = movedSeries(row, input, { start, end, moved }, now)
    const reservationId = await updateRoom(tx, who, row, { ...input, start, end })
    const data = { ...toStored(input), ...series, startsAt: start, endsAt: end, reservationId, revision: { increment: 1 } }
    await tx.event.update({ where: { id: row.id }, data: { ...data, ...(isMoved && { remindedAt: null }) } })
  }
}

/** Changes an event or dates of its series; a new time asks attendees anew. Throws 400, 404, 850 and 409. */
export async function changeEvent(db: PrismaClient, who: Who, id: string, { scopeOfChange, revision, date, ...asked }: EventChange) {
  const input = withDepartment(who, asked)
  const changedId = await withRoom(db, who, input, async (tx) => {
    const locked = await lockEvents(tx, who, { id, date, revision, scope: scopeOfChange })
    const { event, rows, opened } = locked
    await assertEvent(tx, who, input)
    const before = await invitedTo(tx, event.id)
    await writeFields(tx, who, locked, input)
    const isMoved = opened.start.getTime() !== input.start.getTime() || opened.end.getTime() !== input.end.getTime()
    const ids = rows.map((row) => row.id)
    await saveAttendees(tx, ids, event.ownerId, input.attendees, isMoved)
    const startsAt = opened.start.toISOString()
    const after = { startsAt: input.start.toISOString(), dates: rows.length }
    await recordChange(tx, who, { entity: 'event', entityId: event.id, action: 'modify', before: { startsAt }, after })
    const changed = await tx.event.findUniqueOrThrow({ where: { id: event.id } })
    const priorEvent = { ...event, startsAt: opened.start }
    await announceChange(tx, who, { event: changed, priorEvent }, { before, after: input.attendees })
    return event.id
  })
  return loadEvent(db, who, changedId)
}

/** Moves one event, as dragging does, with everything else as it is. Throws as `changeEvent`. */
export async function moveEvent(db: PrismaClient, who: Who, id: string, { start, end, date, revision }: EventMove) {
  const event = await loadEvent(db, who, id, date)
  const { title, note, place, allDay, timeZone, scope, departmentCode, isPrivate, reminderMinutes, roomId } = event
  const attendees = event.attendees.map(({ userId }) => userId)
  const fields = { title, note, place, allDay, timeZone, scope, departmentCode, isPrivate, reminderMinutes, roomId, attendees }
  return changeEvent(db, who, id, { ...fields, start, end, date, scopeOfChange: 'ONE', revision })
}

/** Deletes an event or dates of its series, cancels their rooms and notifies the attendees. Throws 404, 850 and 409. */
export async function removeEvents(db: PrismaClient, who: Who, id: string, { scopeOfChange, revision, date }: EventRemoval) {
  return db.$transaction(async (tx) => {
    const { event, rows } = await lockEvents(tx, who, { id, date, revision, scope: scopeOfChange })
    const invited = await invitedTo(tx, event.id)
    for (const row of rows) await releaseRoom(tx, who, row)
    await tx.event.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } })
    await recordChange(tx, who, { entity: 'event', entityId: id, action: 'delete', before: { dates: rows.length } })
    await notifyAbout(tx, { kind: 'eventCancelled', event, actorId: who.userId, userIds: [...invited, event.ownerId] })
    return { removed: rows.length }
  }, SERIES_TIMEOUT)
}
