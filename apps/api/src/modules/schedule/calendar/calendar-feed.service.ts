import { hash, randomBytes } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { CALENDAR_ADDRESSES_MAX } from '@maru/shared/schedule/calendar-feed.ts'
import { createFairQueue } from '../../../kernel/background/fair-queue.ts'
import { collectInSlices } from '../../../kernel/background/time-slices.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { invalidField, notFound, unavailable } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { calendarParts } from '../../../adapters/calendars/ics.ts'
import { exportColumns } from '../common/event-access.ts'
import { type ExportedRow, icsEventsBySeries } from '../series/series-export.ts'
import { listFeedBookings } from '../../reservations/calendar/person-bookings.service.ts'

const DAYS_BACK = 90
const DAY_MS = 86_400_000
const MOST_EVENTS = 2000

const hashOf = (token: string) => new Uint8Array(hash('sha256', token, 'buffer'))

/** The calendar addresses of a person, by name. */
export async function listFeeds(db: Db, { userId }: Who) {
  const feeds = await db.calendarFeed.findMany({ where: { userId }, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
  return { rows: feeds.map(({ id, name, createdAt, readAt }) => ({ id, name, createdAt, readAt: readAt ?? ('' as const) })) }
}

/** Makes an address; only its hash is stored, so that it is said this once. Throws 400 for a name in use and for too many addresses. */
export async function createFeed(db: PrismaClient, who: Who, asked: string, publicUrl: string) {
  const token = randomBytes(32).toString('base64url')
  const name = asked.trim()
  const { userId } = who
  const id = await db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${userId} for update`
    const names = (await tx.calendarFeed.findMany({ where: { userId }, select: { name: true } })).map((feed) => feed.name)
    if (names.includes(name)) throw invalidField('name', 'TAKEN')
    if (names.length >= CALENDAR_ADDRESSES_MAX) throw invalidField('name', 'TOO_MANY_ADDRESSES')
    const feed = await tx.calendarFeed.create({ data: { userId, name, tokenHash: hashOf(token), createdAt: await databaseNow(tx) } })
    await recordChange(tx, who, { entity: 'calendarFeed', entityId: feed.id, action: 'create', after: { name } })
    return feed.id
  })
  return { id, url: new URL(`/api/v1/calendar/${token}.ics`, publicUrl).href }
}

/** Ends an address of the caller. Throws 404. */
export async function revokeFeed(db: PrismaClient, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    const feed = await tx.calendarFeed.findFirst({ where: { id, userId: who.userId } })
    if (!feed) throw notFound()
    await tx.calendarFeed.delete({ where: { id } })
    await recordChange(tx, who, { entity: 'calendarFeed', entityId: id, action: 'delete', before: { name: feed.name } })
  })
  return { ended: true }
}

/** Feeds are written one after the other, and one of a person at a time: rows of thousands of events hold the event loop as they come. */
const QUEUE = { atOnce: 1, waiting: 100, waitingOfPerson: 100, waitMs: 60_000 }
const busy = () => unavailable('CALENDAR_BUSY')
const queue = createFairQueue({ ...QUEUE, busy, ownBusy: busy })
const running = new Map<string, Promise<string>>()

/** Events one owns or is invited to, and bookings without an event, as a calendar. Throws 404 for a token that was ended, and for whoever has left, from the day after the last one. */
export async function readCalendar(db: PrismaClient, token: string, host: string): Promise<string> {
  const [owner] = await db.$queryRaw<{ id: string }[]>`
    update calendar_feed f set read_at = now() from users u
    where f.token_hash = ${hashOf(token.replace(/\.ics$/, ''))} and u.id = f.user_id and u.active and not u.deleted
      and coalesce(u.retirement_date >= office_day(), true) returning u.id`
  if (!owner) throw notFound()
  // Whoever asks while the same calendar is being written gets that one.
  const begun =
    running.get(owner.id) ?? queue.run(owner.id, () => writeCalendar(db, owner.id, host)).finally(() => running.delete(owner.id))
  running.set(owner.id, begun)
  return begun
}

async function writeCalendar(db: PrismaClient, ownerId: string, host: string): Promise<string> {
  const from = new Date((await databaseNow(db)).getTime() - DAYS_BACK * DAY_MS)
  const events = await db.$queryRaw<(ExportedRow & { reservationId: string })[]>`
    select ${exportColumns}, coalesce(e.reservation_id::text, '') as "reservationId"
    from event e left join event_series s on s.id = e.series_id left join event_attendee t on t.event_id = e.id and t.user_id = ${ownerId}
    where (e.ends_at > ${from} or e.repeat_rule <> '') and (e.owner_id = ${ownerId} or t.reply <> 'DECLINED')
    order by e.starts_at, e.id limit ${MOST_EVENTS}::int`
  const booked = new Set(events.map(({ reservationId }) => reservationId))
  const bookings = await listFeedBookings(db, ownerId, { from, most: MOST_EVENTS })
  const [, name] = menuLabels.schedule
  const written = (await collectInSlices(icsEventsBySeries(events))).flat()
  const parts = calendarParts(host, name, [...written, ...bookings.filter(({ id }) => !booked.has(id))])
  return (await collectInSlices(parts)).join('')
}
