import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { eventColumns as listColumns } from '@maru/shared/schedule/event-columns.ts'
import type { EventDetail, EventRow } from '@maru/shared/schedule/event-fields.ts'
import type { EventQuery, events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { toCalendarFile } from '../../../adapters/calendars/ics.ts'
import { listWorkbook } from '../../../adapters/spreadsheets/list-workbook.ts'
import { personNameIn, personNames } from '../../../kernel/names.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, readRow } from '../../../kernel/database/read-page.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { findLivingBooking } from '../../reservations/calendar/person-bookings.service.ts'
import { eventColumns, eventFrom, listedSql, meetsDays, readableSql } from '../common/event-access.ts'

type Filters = z.output<typeof events.export.query>

const EARLIEST = '1900-01-01'
const LATEST = '2999-12-31'
const sorts = { start: 'e.starts_at', title: 'lower(e.title)', ownerName: 'lower(u.english_name)' }

/** One page of the events that concern the caller. */
export function listEvents(db: Db, who: Who, { page, size, ...query }: EventQuery) {
  const { q, scope, from, to, sort, direction } = query
  const where = [
    listedSql(who),
    ...containsText(q, Prisma.sql`e.title, e.place, u.english_name`),
    ...(scope ? [Prisma.sql`e.scope::text = ${scope}`] : []),
    ...(from || to ? [meetsDays({ from: from ?? EARLIEST, to: to ?? LATEST }, ownZone(who.userId))] : []),
  ]
  const orderBy = orderBySql(sorts, { sort, direction }, 'e.starts_at, e.id')
  return readPage<EventRow>(db, { columns: eventColumns(who), from: eventFrom, where, orderBy }, { page, size })
}

/** The events a filter finds. */
export const eventWorkbook = (db: Db, who: Who, filters: Filters) =>
  listWorkbook(who, menuLabels.schedule, listColumns, (page) => listEvents(db, who, { ...filters, ...page }))

/** One event with its attendees and its room. Throws 404 where it is not there or its title is not the caller's to read. */
export async function loadEvent(db: Db, who: Who, id: string): Promise<EventDetail> {
  const row = await readRow<EventRow>(
    db,
    { columns: eventColumns(who), from: eventFrom },
    Prisma.sql`e.id = ${id}::uuid and ${readableSql(who)}`,
  )
  const stored = await db.event.findUniqueOrThrow({
    where: { id },
    include: { attendees: { include: { user: { select: personNames } }, orderBy: { user: { englishName: 'asc' } } } },
  })
  const room = stored.reservationId === null ? undefined : await findLivingBooking(db, stored.reservationId)
  return {
    ...row,
    note: stored.note,
    timeZone: stored.timeZone,
    reminderMinutes: stored.reminderMinutes,
    attendees: stored.attendees.map(({ userId, reply, user }) => ({ userId, name: personNameIn(user, who.language), reply })),
    roomId: room?.resourceId ?? '',
    roomName: room?.resourceName ?? '',
    reservationId: room?.id ?? '',
    dates: stored.seriesId === null ? 0 : await db.event.count({ where: { seriesId: stored.seriesId } }),
  }
}

/** One event as a calendar file. Throws 404 as `loadEvent`. */
export async function toEventFile(db: PrismaClient, who: Who, id: string, host: string) {
  const { start, end, allDay, title, place, roomName, note, revision } = await loadEvent(db, who, id)
  const { createdAt } = await db.event.findUniqueOrThrow({ where: { id }, select: { createdAt: true } })
  const location = [place, roomName].filter(Boolean).join(', ')
  const event = { uid: `event-${id}`, start, end, allDay, title, location, description: note, cancelled: false, tentative: false }
  return toCalendarFile(host, title, [{ ...event, revision, stamp: createdAt }])
}
