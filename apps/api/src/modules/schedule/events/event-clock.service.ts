import { type Event, Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { occurrencesWithin } from '../../../adapters/calendars/occurrences.ts'
import { databaseNow } from '../../../kernel/database/database.ts'
import { toBeginning, toNextDates, toNextReminder, toRepeating } from '../series/series-row.ts'
import { notifyAbout } from './event-notices.ts'

type Tx = Prisma.TransactionClient
/** Events reminded of in one transaction; the next minute takes the rest. */
const BATCH = 200
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Reminds of single dates. */
async function remindOfDates(tx: Tx) {
  const due = await tx.$queryRaw<(Pick<Event, 'id' | 'title' | 'startsAt' | 'allDay' | 'revision'> & { userIds: string[] })[]>`
      with due as (
        select id from event, lateral (select case when all_day then (starts_at at time zone 'UTC') at time zone time_zone else starts_at end as begins) b
        where repeat_rule = '' and reminder_minutes is not null and reminded_at is null
          and starts_at between now() - interval '1 day' and now() + interval '30 days'
          and begins > now() - interval '1 minute' and begins - make_interval(mins => reminder_minutes) <= now()
        order by starts_at limit ${BATCH}::int for update of event skip locked
      ), marked as (update event e set reminded_at = now() from due where e.id = due.id returning e.*)
      select m.id::text as id, m.title, m.starts_at as "startsAt", m.all_day as "allDay", m.revision, array_append(coalesce((
        select array_agg(a.user_id::text) from event_attendee a where a.event_id = m.id and a.reply <> 'DECLINED'), '{}'), m.owner_id::text) as "userIds"
      from marked m`
  for (const { userIds, ...event } of due) await notifyAbout(tx, { kind: 'eventReminder', event, actorId: '', userIds })
  return due.length
}

/** Series whose next reminder or next end is due; those that somebody changes right now wait for the next minute. */
async function lockRules(tx: Tx, column: 'next_reminder_at' | 'next_ends_at') {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id::text as id from event where repeat_rule <> '' and ${Prisma.raw(column)} <= now() order by id limit ${BATCH}::int for update skip locked`
  const attendees = { where: { reply: { not: 'DECLINED' as const } } }
  return tx.event.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, include: { attendees }, orderBy: { id: 'asc' } })
}

/** Reminds of the dates of series that are stored as a rule: each has the moment of its next reminder. */
async function remindOfSeries(tx: Tx, now: Date) {
  let reminded = 0
  for (const { attendees, ...row } of await lockRules(tx, 'next_reminder_at')) {
    const series = toRepeating(row)
    const begins = new Date((row.nextReminderAt ?? now).getTime() + (row.reminderMinutes ?? 0) * MINUTE_MS)
    const around = { from: new Date(begins.getTime() - DAY_MS), to: new Date(begins.getTime() + DAY_MS) }
    const one = [...occurrencesWithin(series, around)].find((date) => toBeginning(date, row).getTime() === begins.getTime())
    const isInTime = begins.getTime() > now.getTime() - MINUTE_MS
    if (one && isInTime) {
      const userIds = [...attendees.map(({ userId }) => userId), row.ownerId]
      // Its address opens the date, not the next one of the series.
      const event = { ...row, id: `${row.id}?date=${one.day}`, startsAt: one.start }
      await notifyAbout(tx, { kind: 'eventReminder', event, actorId: '', userIds })
      reminded += 1
    }
    const after = new Date(Math.max(begins.getTime(), now.getTime() - MINUTE_MS))
    await tx.event.update({ where: { id: row.id }, data: { nextReminderAt: toNextReminder(series, row.reminderMinutes, after) } })
  }
  return reminded
}

/** Moves series whose next date is over to the one after it. */
async function advanceSeries(tx: Tx, now: Date) {
  for (const { attendees: _attendees, ...row } of await lockRules(tx, 'next_ends_at')) {
    const { nextStartsAt, nextEndsAt } = toNextDates(row, now)
    await tx.event.update({ where: { id: row.id }, data: { nextStartsAt, nextEndsAt } })
  }
}

/** Reminds owners and attendees who did not decline, once; an all-day event begins at midnight of its own zone. */
export const remindOfEvents = (db: PrismaClient) =>
  db.$transaction(async (tx) => {
    const now = await databaseNow(tx)
    const reminded = (await remindOfDates(tx)) + (await remindOfSeries(tx, now))
    await advanceSeries(tx, now)
    return { reminded }
  })
