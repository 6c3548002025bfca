import { type Event, Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { eventColumns as listColumns } from '@maru/shared/schedule/event-columns.ts'
import type { EventDetail, EventRow } from '@maru/shared/schedule/event-fields.ts'
import type { EventQuery, events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { calendarParts } from '../../../adapters/calendars/ics.ts'
import { listWorkbook } from '../../../adapters/spreadsheets/list-workbook.ts'
import { personNameIn, personNames } from '../../../kernel/names.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { collectInSlices } from '../../../kernel/background/time-slices.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage, readRow } from '../../../kernel/database/read-page.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { findLivingBooking } from '../../reservations/calendar/person-bookings.service.ts'
import { findOpenedDate } from '../series/series-change.service.ts'
import { type ExportedRow, icsEventsBySeries } from '../series/series-export.ts'
import { lastDayInRule } from '../series/series-row.ts'
import { eventColumns, eventFrom, exportColumns, isListedOn, listedSql, readableSql } from '../common/event-access.ts'

type Filters = z.output<typeof events.export.query>

const EARLIEST = '1900-01-01'
const LATEST = '2999-12-31'
const sorts = { start: 'coalesce(e.next_starts_at, e.starts_at)', title: 'lower(e.title)', ownerName: 'lower(u.english_name)' }

/** One page of the events that concern the caller. */
export function listEvents(db: Db, who: Who, { page, size, ...query }: EventQuery) {
  const { q, scope, from, to, sort, direction } = query
  const where = [
    listedSql(who),
    ...containsText(q, Prisma.sql`e.title, e.place, u.english_name`, isPersonNamed('u.id', q)),
    ...(scope ? [Prisma.sql`e.scope::text = ${scope}`] : []),
    ...(from || to ? [isListedOn({ from: from ?? EARLIEST, to: to ?? LATEST }, ownZone(who.userId))] : []),
  ]
  const orderBy = orderBySql(sorts, { sort, direction }, 'coalesce(e.next_starts_at, e.starts_at), e.id')
  return readPage<EventRow>(db, { columns: eventColumns(who), from: eventFrom, where, orderBy }, { page, size })
}

/** The events a filter finds. */
export const eventWorkbook = (db: Db, who: Who, filters: Filters) =>
  listWorkbook(who, menuLabels.schedule, listColumns, (page) => listEvents(db, who, { ...filters, ...page }))

/** Times of an event, of a series that is stored as a rule on a day. Throws 404 where it has no date there. */
function timesOn(row: EventRow, stored: Event, date: string | undefined) {
  const day = stored.repeatRule === '' ? '' : (date ?? row.date)
  if (day === '' || day === row.date) return { start: row.start, end: row.end, date: day }
  const { start, end } = findOpenedDate(stored, day)
  return { start, end, date: day }
}

/**
 * One event with its attendees and its room; of a series that is stored as a rule the date of a day, its next one without. Throws 404 where it is
 * not there or its title is not the caller's to read.
 */
export async function loadEvent(db: Db, who: Who, id: string, date?: string): Promise<EventDetail> {
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
    ...timesOn(row, stored, date),
    isRepeating: stored.repeatRule !== '',
    repeatUntil: lastDayInRule(stored.repeatRule),
    note: stored.note,
    timeZone: stored.timeZone,
    reminderMinutes: stored.reminderMinutes,
    attendees: stored.attendees.map(({ userId, reply, user }) => ({ userId, name: personNameIn(user, who.language), reply })),
    roomId: room?.resourceId ?? '',
    roomName: room?.resourceName ?? '',
    reservationId: room?.id ?? '',
    dates: stored.seriesId === null || stored.repeatRule !== '' ? 0 : await db.event.count({ where: { seriesId: stored.seriesId } }),
  }
}

/** One event as a calendar file, a series with its rule and its exceptions. Throws 404 as `loadEvent`. */
export async function toEventFile(db: PrismaClient, who: Who, id: string, host: string) {
  const { title, roomName, seriesId } = await loadEvent(db, who, id)
  const rows = await db.$queryRaw<ExportedRow[]>`
    select ${exportColumns} from event e left join event_series s on s.id = e.series_id
      left join event_attendee t on t.event_id = e.id and t.user_id = ${who.userId}
    where (e.id = ${id}::uuid or e.series_id::text = ${seriesId} and ${seriesId} <> '') and ${readableSql(who)} order by e.starts_at, e.id`
  const withRoom = (row: ExportedRow) => ({ ...row, location: [row.location, roomName].filter(Boolean).join(', '), tentative: false })
  const written = (await collectInSlices(icsEventsBySeries(rows.map(withRoom)))).flat()
  return (await collectInSlices(calendarParts(host, title, written))).join('')
}
