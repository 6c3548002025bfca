import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { findLivingBooking } from '../../reservations/calendar/person-bookings.service.ts'
import { notifyAbout } from '../events/event-notices.ts'
import { releaseRoom, updateRoom } from '../events/event-room.ts'
import { openSeriesRow } from '../series/series-change.service.ts'
import { toDate, toNextDates } from '../series/series-row.ts'
import type { DateChange, GroupPlan } from './calendar-import-plan.ts'
import type { ImportDate, ImportGroup, ImportRow } from './calendar-import-rows.ts'
import { isShared, type StoredRow } from './calendar-import-stored.ts'

type Tx = Prisma.TransactionClient
/** The version of a group: what is only said of dates is no version of their series. */
const versionOf = ({ hash, sequence, only }: ImportGroup) => ({ importHash: hash, importSequence: only.length > 0 ? 0 : sequence })
/** The version of a date that changes alone, beside that of its series. */
const dateVersionOf = ({ hash, sequence }: ImportDate, [row]: readonly StoredRow[]) => ({
  importHash: hash,
  importSequence: row?.importSequence ?? 0,
  importDateSequence: sequence,
})

/** The series of a group: the stored one, a new one for several dates, none for one. */
async function loadSeriesId(tx: Tx, { rule, rows }: ImportGroup, stored: readonly StoredRow[]) {
  if (rows.length < 2 && rows[0]?.repeatRule === '') return null
  const earlier = stored.find(({ seriesId }) => seriesId !== null)?.seriesId
  return earlier ?? (await tx.eventSeries.create({ data: { rule: rule.slice(0, 400) } })).id
}

/** A row as it is stored: the days of a rule that stored rows of others stand for are left out of it. */
function toColumns(row: ImportRow, remaining: readonly StoredRow[], now: Date) {
  const days = remaining.flatMap(({ seriesDay }) => seriesDay ?? [])
  const leftOut = row.repeatRule === '' ? [] : [...new Map([...row.leftOut, ...days].map((date) => [date.getTime(), date])).values()]
  return { ...row, leftOut, ...toNextDates({ ...row, leftOut, reminderMinutes: row.reminderMinutes ?? null }, now) }
}

/** Moves the booked room of an event with it. Throws `Refusal` for whole days, which no room is booked for, and what the booking refuses. */
async function moveRoom(tx: Tx, who: Who, earlier: StoredRow, row: ImportRow): Promise<string | null> {
  if (earlier.reservationId === null) return null
  const living = await findLivingBooking(tx, earlier.reservationId)
  if (living && (row.allDay || row.repeatRule !== '')) throw new Refusal(400, 'ROOM_NEEDS_TIMES', 'fieldRoomNeedsTimes')
  const attendees = earlier.attendees.map(({ userId }) => userId)
  const { title, isPrivate, startsAt: start, endsAt: end } = row
  return updateRoom(tx, who, earlier, { title, isPrivate, attendees, roomId: living?.resourceId ?? '', start, end })
}

/** Writes the new version of a stored row: its room moves with it, its people are asked anew. What is private stays so. */
async function updateRow(tx: Tx, who: Who, earlier: StoredRow, row: Prisma.EventUncheckedUpdateInput & ImportRow, now: Date) {
  const isPrivate = row.isPrivate || earlier.isPrivate
  const isMoved = row.startsAt.getTime() !== earlier.startsAt.getTime() || row.endsAt.getTime() !== earlier.endsAt.getTime()
  const reservationId = await moveRoom(tx, who, earlier, { ...row, isPrivate })
  const { nextReminderAt } = toNextDates({ ...row, reminderMinutes: earlier.reminderMinutes }, now)
  const data = { ...row, isPrivate, reservationId, nextReminderAt, remindedAt: null, revision: { increment: 1 } }
  const event = await tx.event.update({ where: { id: earlier.id }, data })
  if (earlier.attendees.length === 0) return
  const isOther = isMoved || row.title !== earlier.title || row.place !== earlier.place || row.allDay !== earlier.allDay
  if (isMoved) await tx.eventAttendee.updateMany({ where: { eventId: earlier.id }, data: { reply: 'NONE' } })
  const userIds = earlier.attendees.map(({ userId }) => userId)
  if (isOther) await notifyAbout(tx, { kind: 'eventChanged', event, actorId: who.userId, userIds })
}

/** Deletes rows with their rooms and notifies who was invited. */
async function removeRows(tx: Tx, who: Who, rows: readonly StoredRow[]) {
  for (const row of rows) {
    await releaseRoom(tx, who, row)
    await notifyAbout(tx, { kind: 'eventCancelled', event: row, actorId: who.userId, userIds: row.attendees.map(({ userId }) => userId) })
  }
  await tx.event.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
}

/** Brings the stored rows of a group to what the file says: changed in place, added, and removed where nobody else is concerned. */
async function writeWhole(tx: Tx, who: Who, group: ImportGroup, stored: readonly StoredRow[]) {
  const now = await databaseNow(tx)
  const seriesId = await loadSeriesId(tx, group, stored)
  const byKey = new Map(stored.map((row) => [row.importKey, row]))
  const [only] = group.rows
  // A single event that was moved to another day stays the same one.
  const isMoved = stored.length === 1 && group.rows.length === 1 && only?.repeatRule === '' && stored[0]?.repeatRule === ''
  const earlierRows = isMoved && only && stored[0] ? new Map([[only.importKey, stored[0]]]) : byKey
  const continuedIds = new Set(group.rows.map(({ importKey }) => earlierRows.get(importKey)?.id))
  const others = stored.filter(({ id }) => !continuedIds.has(id))
  await tx.event.deleteMany({ where: { id: { in: others.filter((row) => !isShared(row)).map(({ id }) => id) } } })
  const remaining = others.filter(isShared)
  const rows = group.rows.map((row) => ({ ...toColumns(row, remaining, now), ...versionOf(group), seriesId }))
  for (const row of rows) {
    const earlier = earlierRows.get(row.importKey)
    if (earlier) await updateRow(tx, who, earlier, row, now)
  }
  const wasPrivate = stored.some(({ isPrivate }) => isPrivate)
  const added = rows.filter(({ importKey }) => !earlierRows.has(importKey))
  const data = added.map((row) => ({ ...row, isPrivate: row.isPrivate || wasPrivate, ownerId: who.userId }))
  await tx.event.createMany({ data, skipDuplicates: true })
}

/** The row of one date: its own, or one that is made of the row with the rule. */
async function openRow(tx: Tx, { row, day }: NonNullable<DateChange['place']>): Promise<StoredRow> {
  if (day === '') return row
  const series = await tx.event.findUniqueOrThrow({ where: { id: row.id } })
  const { row: detached } = await openSeriesRow(tx, series, { date: day, scope: 'ONE' })
  return { ...detached, attendees: row.attendees }
}

/** Changes, adds or removes single dates of a stored series; all others stay as they are. */
async function writeDates(tx: Tx, who: Who, dates: readonly DateChange[], stored: readonly StoredRow[]) {
  const now = await databaseNow(tx)
  const seriesId = stored.find((row) => row.seriesId !== null)?.seriesId ?? null
  for (const { date, place } of dates) {
    const earlier = place && (await openRow(tx, place))
    if (!date.row) await removeRows(tx, who, earlier ? [earlier] : [])
    else if (earlier) {
      const { importKey, seriesDay } = earlier
      await updateRow(tx, who, earlier, { ...toColumns(date.row, [], now), ...dateVersionOf(date, [earlier]), importKey, seriesDay }, now)
    } else {
      const isPrivate = date.row.isPrivate || stored.some((row) => row.isPrivate)
      const seriesDay = seriesId === null || typeof date.replaces !== 'string' ? null : toDate(date.replaces)
      const data = { ...toColumns(date.row, [], now), ...dateVersionOf(date, stored), isPrivate, seriesId, seriesDay, ownerId: who.userId }
      await tx.event.createMany({ data: [data], skipDuplicates: true })
    }
  }
}

/** Writes what a plan says. Throws what the booking of a room that moves is refused with. */
export async function writePlan(tx: Tx, who: Who, { group, stored, change, dates }: GroupPlan) {
  if (dates.length > 0) await writeDates(tx, who, dates, stored)
  else if (change === 'REMOVED') await removeRows(tx, who, stored)
  else await writeWhole(tx, who, group, stored)
}
