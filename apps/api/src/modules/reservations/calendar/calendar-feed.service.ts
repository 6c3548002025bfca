import { hash, randomBytes } from 'node:crypto'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { loadReservation } from '../booking/reservation-detail.service.ts'
import { type IcsEvent, toCalendarFile } from './ics.ts'

const DAYS_BACK = 90
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

interface FeedRow extends IcsEvent {
  purpose: string
}

/** Bookings one makes or attends, as a calendar. Throws 404 for a token that does not hold, and for whoever has left. */
export async function readCalendar(db: PrismaClient, token: string, host: string): Promise<string> {
  const [owner] = await db.$queryRaw<{ id: string }[]>`
    update calendar_feed f set read_at = now() from users u
    where f.token_hash = ${hashOf(token.replace(/\.ics$/, ''))} and u.id = f.user_id and u.active and not u.deleted returning u.id`
  if (!owner) throw notFound()
  const rows = await db.$queryRaw<FeedRow[]>(Prisma.sql`
    select r.id::text as id, r.starts_at as start, r.ends_at as "end", r.title, concat_ws(', ', s.name_en, nullif(s.location, '')) as location,
      r.purpose as description, false as cancelled, r.status in ('REQUESTED', 'OFFERED') as tentative, r.revision, r.created_at as stamp
    from reservation r join resource s on s.id = r.resource_id
    where r.status in ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED', 'DONE') and r.ends_at > now() - make_interval(days => ${DAYS_BACK}::int)
      and (r.user_id = ${owner.id} or exists (select 1 from reservation_attendee t where t.reservation_id = r.id and t.user_id = ${owner.id}))
    order by r.starts_at limit ${MOST_EVENTS}::int`)
  const [, name] = reservationLabels.reservations
  return toCalendarFile(host, name, rows)
}

/** One booking as a calendar file; of a private one somebody else's sees only that the resource is taken. Throws 404. */
export async function calendarFileOf(db: Db, who: Who, id: string, host: string): Promise<string> {
  const row = await loadReservation(db, who, id)
  const title = row.detailed ? row.title : reservationLabels.privateBooking[1]
  const event = {
    id,
    start: row.start,
    end: row.end,
    title,
    location: [row.resourceName, row.siteName].join(', '),
    description: row.purpose,
    cancelled: ['CANCELLED', 'REJECTED', 'MOVED', 'LAPSED', 'NO_SHOW'].includes(row.status),
    tentative: row.status === 'REQUESTED' || row.status === 'OFFERED' || row.status === 'WAITLISTED',
    revision: row.revision,
    stamp: row.createdAt,
  }
  return toCalendarFile(host, title, [event])
}
