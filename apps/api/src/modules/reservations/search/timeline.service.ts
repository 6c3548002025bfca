import { Prisma } from '@maru/prisma/generated/client.ts'
import { MAX_TIMELINE_DAYS, shownStatuses } from '@maru/shared/reservations/reservation-fields.ts'
import type { TimelineQuery } from '@maru/shared/reservations/reservation.ts'
import type { Timeline, TimelineBooking } from '@maru/shared/reservations/reservation-shapes.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import { askThrough, databaseNow } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listBookable } from '../common/bookable-resource.ts'
import { rowColumns, rowFrom, type StoredRow, toReservationRow } from '../common/reservation-row.sql.ts'
import { resourceWhere, toResourceRows } from '../resources/resource-list.service.ts'

const SHOWN = Prisma.raw(shownStatuses.map((status) => `'${status}'`).join(', '))

/** Days of a question, in order and no more than can be shown. Throws 400. */
export function assertDays({ from, to }: { from: string; to: string }, most: number) {
  if (to < from) throw invalidField('to', 'DATES_TURNED')
  if (daysBetween(from, to) >= most)
    throw new Refusal(400, 'VALIDATION', 'reservationQuestionTooLong', {
      values: [String(most)],
      issues: [{ path: 'to', code: 'TOO_LONG', message: 'TOO_LONG' }],
    })
}

interface TimelineRow extends StoredRow {
  blockedFrom: Date
  blockedTo: Date
}

function toTimelineBooking({ blockedFrom, blockedTo, ...stored }: TimelineRow): TimelineBooking {
  const row = toReservationRow(stored)
  const {
    id,
    resourceId,
    start,
    end,
    title,
    isPrivate,
    detailed,
    userId,
    userName,
    departmentName,
    people,
    seriesId,
    mayChange,
    revision,
  } = row
  const status = shownStatuses.find((one) => one === row.status) ?? 'CONFIRMED'
  return {
    id,
    resourceId,
    start,
    end,
    title,
    isPrivate,
    detailed,
    userId,
    userName,
    departmentName,
    people,
    seriesId,
    mayChange,
    revision,
    status,
    blockedFrom,
    blockedTo,
  }
}

/** Resources of a kind with what is booked and closed on days, each in its own zone; private titles are left out. */
export async function loadTimeline({ db, pool }: { db: PrismaClient; pool: pg.Pool }, who: Who, query: TimelineQuery): Promise<Timeline> {
  const { from, to, resourceId } = query
  assertDays(query, MAX_TIMELINE_DAYS)
  const resources = await listBookable(db, who, { ...resourceWhere({ ...query, show: 'active' }), ...(resourceId && { id: resourceId }) })
  const ids = resources.map(({ id }) => id)
  const zones = [...new Set(resources.map(({ timeZone }) => timeZone))]
  const starts = zones.map((zone) => fromLocal(`${from}T00:00`, zone).getTime())
  const ends = zones.map((zone) => fromLocal(`${to}T24:00`, zone).getTime())
  const window =
    zones.length === 0
      ? { start: new Date(0), end: new Date(0) }
      : { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) }
  const bookings = await askThrough(pool)<TimelineRow>(Prisma.sql`
    select ${rowColumns(who)}, r.blocked_from as "blockedFrom", r.blocked_to as "blockedTo" ${rowFrom}
    where r.resource_id = any(${ids}::uuid[]) and r.status in (${SHOWN}) and tstzrange(r.starts_at, r.ends_at) && tstzrange(${window.start}, ${window.end})
    order by r.starts_at, r.id`)
  const blackouts = await db.blackout.findMany({
    where: { resourceId: { in: ids }, startsAt: { lt: window.end }, endsAt: { gt: window.start } },
    orderBy: { startsAt: 'asc' },
  })
  return {
    now: await databaseNow(db),
    resources: await toResourceRows(db, who, resources),
    bookings: bookings.map(toTimelineBooking),
    blackouts: blackouts.map((row) => ({
      id: row.id,
      resourceId: row.resourceId,
      start: row.startsAt,
      end: row.endsAt,
      kind: row.kind,
      reason: row.reason,
    })),
  }
}
