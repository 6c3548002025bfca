import type { Event, PrismaClient } from '@maru/prisma/generated/client.ts'
import { notifyAbout } from './event-notices.ts'

/** Events reminded of in one transaction; the next minute takes the rest. */
const BATCH = 200

/** Reminds owners and attendees who did not decline, once; an all-day event begins at midnight of its own zone. */
export const remindOfEvents = (db: PrismaClient) =>
  db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<(Pick<Event, 'id' | 'title' | 'startsAt' | 'allDay' | 'revision'> & { userIds: string[] })[]>`
      with due as (
        select id from event, lateral (select case when all_day then (starts_at at time zone 'UTC') at time zone time_zone else starts_at end as begins) b
        where reminder_minutes is not null and reminded_at is null and starts_at between now() - interval '1 day' and now() + interval '30 days'
          and begins > now() - interval '1 minute' and begins - make_interval(mins => reminder_minutes) <= now()
        order by starts_at limit ${BATCH}::int for update of event skip locked
      ), marked as (update event e set reminded_at = now() from due where e.id = due.id returning e.*)
      select m.id::text as id, m.title, m.starts_at as "startsAt", m.all_day as "allDay", m.revision, array_append(coalesce((
        select array_agg(a.user_id::text) from event_attendee a where a.event_id = m.id and a.reply <> 'DECLINED'), '{}'), m.owner_id::text) as "userIds"
      from marked m`
    for (const { userIds, ...event } of due) await notifyAbout(tx, { kind: 'eventReminder', event, actorId: '', userIds })
    return { reminded: due.length }
  })
