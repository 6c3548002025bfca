import { hash, randomBytes } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { toCalendarFile } from '../../../adapters/calendars/ics.ts'
import { exportColumns } from '../common/event-access.ts'
import { type ExportedRow, toIcsEvents } from '../series/series-export.ts'
import { listFeedBookings } from '../../reservations/calendar/person-bookings.service.ts'

const DAYS_BACK = 90
const DAY_MS = 86_400_000
const MOST_EVENTS = 2000

const hashOf = (token: string) => new Uint8Array(hash('sha256', token, 'buffer'))

/** Whether somebody has a calendar address. */
export async function readFeed(db: Db, { userId }: Who) {
  const feed = await db.calendarFeed.findUnique({ where: { userId } })
  return { exists: feed !== null, createdAt: feed?.createdAt ?? ('' as const), readAt: feed?.readAt ?? ('' as const) }
}

/** Makes a new address; only its hash is stored, so that it is said this once. One from before ends. */
export async function createFeed(db: PrismaClient, who: Who, publicUrl: string) {
  const token = randomBytes(32).toString('base64url')
  const createdAt = await db.$transaction(async (tx) => {
    const now = await databaseNow(tx)
    const feed = { tokenHash: hashOf(token), createdAt: now, readAt: null }
    await tx.calendarFeed.upsert({ where: { userId: who.userId }, create: { userId: who.userId, ...feed }, update: feed })
    await recordChange(tx, who, { entity: 'calendarFeed', entityId: who.userId, action: 'create' })
    return now
  })
  return { url: new URL(`/api/v1/calendar/${token}.ics`, publicUrl).href, createdAt }
}

export async function revokeFeed(db: PrismaClient, who: Who) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: { userId: who.userId } })
    if (count > 0) await recordChange(tx, who, { entity: 'calendarFeed', entityId: who.userId, action: 'delete' })
  })
  return { exists: false }
}

/** Events one owns or is invited to, and bookings without an event, as a calendar. Throws 404 for a token that was ended, and for whoever has left. */
export async function readCalendar(db: PrismaClient, token: string, host: string): Promise<string> {
  const [owner] = await db.$queryRaw<{ id: string }[]>`
    update calendar_feed f set read_at = now() from users u
    where f.token_hash = ${hashOf(token.replace(/\.ics$/, ''))} and u.id = f.user_id and u.active and not u.deleted returning u.id`
  if (!owner) throw notFound()
  const from = new Date((await databaseNow(db)).getTime() - DAYS_BACK * DAY_MS)
  const events = await db.$queryRaw<(ExportedRow & { reservationId: string })[]>`
    select ${exportColumns}, coalesce(e.reservation_id::text, '') as "reservationId"
    from event e left join event_series s on s.id = e.series_id left join event_attendee t on t.event_id = e.id and t.user_id = ${owner.id}
    where (e.ends_at > ${from} or e.repeat_rule <> '') and (e.owner_id = ${owner.id} or t.reply <> 'DECLINED')
    order by e.starts_at, e.id limit ${MOST_EVENTS}::int`
  const booked = new Set(events.map(({ reservationId }) => reservationId))
  const bookings = await listFeedBookings(db, owner.id, { from, most: MOST_EVENTS })
  const [, name] = menuLabels.schedule
  return toCalendarFile(host, name, [...toIcsEvents(events), ...bookings.filter(({ id }) => !booked.has(id))])
}
