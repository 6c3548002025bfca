import type { Event, Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import type { EventChange, EventInput, SeriesScope } from '@maru/shared/schedule/event-fields.ts'
import { onDay, planSeries, toWallClock } from '../../../adapters/calendars/series-dates.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { type Db, databaseNow } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { inBooking, writeBooking } from '../../reservations/booking/booking.service.ts'
import { bookSeries } from '../../reservations/booking/series.service.ts'
import { assertEvent, toStored, withDepartment } from './event-check.ts'
import { notifyAbout } from './event-notices.ts'
import { loadEvent } from './event-read.service.ts'
import { releaseRoom, toBooking, updateRoom } from './event-room.ts'

type Tx = Prisma.TransactionClient
/** A series of a year with its room takes some seconds. */
const SERIES_TIMEOUT = { timeout: 60_000 }

/** Runs a change together with the booking of its room: a refused room becomes a 409 with free slots. */
const withRoom = <T>(db: PrismaClient, who: Who, input: Omit<EventInput, 'recurrence'>, work: (tx: Tx) => Promise<T>) =>
  input.roomId === '' ? db.$transaction(work, SERIES_TIMEOUT) : inBooking(db, who, toBooking(input), work, SERIES_TIMEOUT)

const zoneOf = ({ allDay, timeZone }: Pick<Event, 'allDay' | 'timeZone'>) => (allDay ? 'UTC' : timeZone)

/** Invites people to events; whoever is invited already keeps the answer, unless it is to be asked for anew. */
async function saveAttendees(db: Db, eventIds: readonly string[], ownerId: string, attendees: readonly string[], anew: boolean) {
  const people = [...new Set(attendees)].filter((userId) => userId !== ownerId)
  await db.eventAttendee.deleteMany({ where: { eventId: { in: [...eventIds] }, userId: { notIn: people } } })
  if (anew) await db.eventAttendee.updateMany({ where: { eventId: { in: [...eventIds] } }, data: { reply: 'NONE' } })
  await db.$executeRaw`
    insert into event_attendee (event_id, user_id) select e, u from unnest(${[...eventIds]}::uuid[]) e, unnest(${people}::text[]) u on conflict do nothing`
}

/** Dates of a new event with the booking of each. A series with a room follows the clocks of the room. */
async function planDates(tx: Tx, who: Who, input: EventInput) {
  const { recurrence, start, end, roomId } = input
  if (recurrence === null) {
    const reservationId = roomId === '' ? null : await writeBooking(tx, who, toBooking(input))
    return { rule: '', timeZone: input.timeZone, dates: [{ start, end, reservationId }] }
  }
  const room =
    roomId === '' ? null : await tx.resource.findUnique({ where: { id: roomId }, select: { workplace: { select: { timeZone: true } } } })
  const timeZone = room?.workplace.timeZone ?? input.timeZone
  const { rule, dates } = planSeries({ recurrence, exceptions: [], start, end }, input.allDay ? 'UTC' : timeZone)
  const booked = roomId === '' ? undefined : (await bookSeries(tx, who, { ...toBooking(input), recurrence, exceptions: [] })).ids
  return {
    rule,
    timeZone,
    dates: dates.map((date) => ({ start: date.start, end: date.end, reservationId: booked?.get(date.date) ?? null })),
  }
}

/** Creates an event, or one on each date of its rule, with its room, and invites the attendees. Throws 400, 850 and 409 with free slots. */
export async function createEvent(db: PrismaClient, who: Who, asked: EventInput) {
  const input = withDepartment(who, asked)
  return withRoom(db, who, input, async (tx) => {
    await assertEvent(tx, who, input)
    const { rule, timeZone, dates } = await planDates(tx, who, input)
    const series = rule === '' ? undefined : await tx.eventSeries.create({ data: { rule }, select: { id: true } })
    const rows = await tx.event.createManyAndReturn({
      data: dates.map(({ start, end, reservationId }) => ({
        ...toStored({ ...input, timeZone }),
        ownerId: who.userId,
        seriesId: series?.id ?? null,
        startsAt: start,
        endsAt: end,
        reservationId,
      })),
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

/** The event and, where its series is meant too, its dates that are not over, all locked. Throws 404, 850 and 409 for an old revision. */
async function lockEvents(tx: Tx, who: Who, id: string, revision: number, scope: SeriesScope) {
  const { mayChange, seriesId } = await loadEvent(tx, who, id)
  if (!mayChange) throw recordDenied()
  await tx.$queryRaw`
    select id from event where id = ${id}::uuid or ${scope !== 'ONE'}::boolean and series_id::text = ${seriesId} and ${seriesId} <> '' order by id for update`
  const event = await tx.event.findUnique({ where: { id } })
  if (!event) throw notFound()
  if (event.revision !== revision) throw conflict('VERSION_OLD', 'entryVersionOld')
  if (scope === 'ONE' || event.seriesId === null) return { event, rows: [event] }
  const from = scope === 'FOLLOWING' ? { startsAt: { gte: event.startsAt } } : { endsAt: { gt: await databaseNow(tx) } }
  const rows = await tx.event.findMany({ where: { seriesId: event.seriesId, ...from }, orderBy: { startsAt: 'asc' } })
  return { event, rows: rows.some((row) => row.id === id) ? rows : [event, ...rows] }
}

const invitedTo = async (db: Db, eventId: string) =>
  (await db.eventAttendee.findMany({ where: { eventId }, select: { userId: true } })).map(({ userId }) => userId)

/** Tells who is new that they are invited, who stays that something changed, who is out that it is off. */
async function announceChange(tx: Tx, who: Who, event: Event, people: { before: string[]; after: readonly string[] }) {
  const about = { event, actorId: who.userId }
  const { before, after } = people
  await notifyAbout(tx, { ...about, kind: 'eventInvited', userIds: after.filter((one) => !before.includes(one)) })
  await notifyAbout(tx, { ...about, kind: 'eventChanged', userIds: before.filter((one) => after.includes(one)) })
  await notifyAbout(tx, { ...about, kind: 'eventCancelled', userIds: before.filter((one) => !after.includes(one)) })
}

type Fields = Omit<EventChange, 'scopeOfChange' | 'revision'>

/** Writes the new fields into locked events: each stays on its own day, moved by as many days as the one that was changed. */
async function writeFields(tx: Tx, who: Who, event: Event, rows: readonly Event[], input: Fields) {
  const zone = zoneOf(input)
  const clock = toWallClock(input, zone)
  const moved = daysBetween(localDay(event.startsAt, zoneOf(event)), localDay(input.start, zone))
  for (const row of rows) {
    const day = addDays(localDay(row.startsAt, zoneOf(row)), moved)
    const { start, end } = row.id === event.id ? input : onDay(day, clock, zone)
    const isMoved = start.getTime() !== row.startsAt.getTime() || end.getTime() !== row.endsAt.getTime()
    const reservationId = await updateRoom(tx, who, row, { ...input, start, end })
    const data = { ...toStored(input), startsAt: start, endsAt: end, reservationId, revision: { increment: 1 } }
    await tx.event.update({ where: { id: row.id }, data: { ...data, ...(isMoved && { remindedAt: null }) } })
  }
}

/** Changes an event or dates of its series; a new time asks attendees anew. Throws 400, 404, 850 and 409. */
export async function changeEvent(db: PrismaClient, who: Who, id: string, { scopeOfChange, revision, ...asked }: EventChange) {
  const input = withDepartment(who, asked)
  await withRoom(db, who, input, async (tx) => {
    const { event, rows } = await lockEvents(tx, who, id, revision, scopeOfChange)
    await assertEvent(tx, who, input)
    const before = await invitedTo(tx, id)
    await writeFields(tx, who, event, rows, input)
    const isMoved = event.startsAt.getTime() !== input.start.getTime() || event.endsAt.getTime() !== input.end.getTime()
    const ids = rows.map((row) => row.id)
    await saveAttendees(tx, ids, event.ownerId, input.attendees, isMoved)
    const { startsAt } = event
    const after = { startsAt: input.start.toISOString(), dates: rows.length }
    await recordChange(tx, who, {
      entity: 'event',
      entityId: id,
      action: 'modify',
      before: { startsAt: startsAt.toISOString() },
      after,
    })
    const changed = await tx.event.findUniqueOrThrow({ where: { id } })
    await announceChange(tx, who, changed, { before, after: input.attendees })
  })
  return loadEvent(db, who, id)
}

/** Moves one event, as dragging does, with everything else as it is. Throws as `changeEvent`. */
export async function moveEvent(
  db: PrismaClient,
  who: Who,
  id: string,
  { start, end, revision }: { start: Date; end: Date; revision: number },
) {
  const event = await loadEvent(db, who, id)
  const { title, note, place, allDay, timeZone, scope, departmentCode, isPrivate, reminderMinutes, roomId } = event
  const attendees = event.attendees.map(({ userId }) => userId)
  const fields = { title, note, place, allDay, timeZone, scope, departmentCode, isPrivate, reminderMinutes, roomId, attendees }
  return changeEvent(db, who, id, { ...fields, start, end, scopeOfChange: 'ONE', revision })
}

/** Deletes an event or dates of its series, cancels their rooms and notifies the attendees. Throws 404, 850 and 409. */
export async function removeEvents(
  db: PrismaClient,
  who: Who,
  id: string,
  { scopeOfChange, revision }: { scopeOfChange: SeriesScope; revision: number },
) {
  return db.$transaction(async (tx) => {
    const { event, rows } = await lockEvents(tx, who, id, revision, scopeOfChange)
    const invited = await invitedTo(tx, id)
    for (const row of rows) await releaseRoom(tx, who, row)
    await tx.event.deleteMany({ where: { id: { in: rows.map((row) => row.id) } } })
    await recordChange(tx, who, { entity: 'event', entityId: id, action: 'delete', before: { dates: rows.length } })
    await notifyAbout(tx, { kind: 'eventCancelled', event, actorId: who.userId, userIds: [...invited, event.ownerId] })
    return { removed: rows.length }
  }, SERIES_TIMEOUT)
}
