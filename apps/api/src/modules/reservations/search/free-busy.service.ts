import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { personNameIn, personNames, personNameSql } from '../../../kernel/names.ts'
import { ownZoneSql } from '../../../kernel/time-zone.ts'
import { DAY_MS, type Range } from '../common/booking-times.ts'
import { BLOCKING } from '../common/busy-times.ts'

const MOST_PEOPLE = 50
const MOST_DAYS = 31

export interface BusyPerson extends Range {
  userId: string
  name: string
  reason: 'LEAVE' | 'BOOKING'
}

const halfStart = Prisma.sql`case when a.half = 'PM' then 12 else 0 end`
const halfEnd = Prisma.sql`case when a.half = 'AM' then 12 else 24 end`

/** When people are away (in their own zone), booked or on the panel of an interview, without what for; guest rooms are not oneself. */
export async function listBusyPeople(
  db: Db,
  { language }: Who,
  userIds: readonly string[],
  { start, end }: Range,
  exceptId = '',
): Promise<BusyPerson[]> {
  if (userIds.length === 0) return []
  const zone = Prisma.raw(ownZoneSql('u.id'))
  return db.$queryRaw<BusyPerson[]>`
    with people as (select u.id, ${Prisma.raw(personNameSql('u', language))} as name, ${zone} as zone from users u where u.id = any(${[...userIds]}::text[])),
    away as (
      select p.id, p.name, (a.date + make_interval(hours => ${halfStart})) at time zone p.zone as start, (a.date + make_interval(hours => ${halfEnd})) at time zone p.zone as "end"
      from people p join absence a on a.user_id = p.id
      where a.date between ${start}::timestamptz::date - 1 and ${end}::timestamptz::date + 1
    )
    select id as "userId", name, start, "end", 'LEAVE' as reason from away where start < ${end} and "end" > ${start}
    union all
    select distinct p.id, p.name, r.starts_at, r.ends_at, 'BOOKING' from people p
    join reservation r on (r.user_id = p.id or exists (select 1 from reservation_attendee t where t.reservation_id = r.id and t.user_id = p.id))
    join resource s on s.id = r.resource_id and s.kind <> 'GUEST'
    where r.status in (${BLOCKING}) and r.id::text <> ${exceptId} and r.starts_at < ${end} and r.ends_at > ${start} and r.starts_at > ${start}::timestamptz - interval '367 days'
    union all
    select distinct p.id, p.name, i.starts_at, i.ends_at, 'BOOKING' from people p join opening_panel x on x.user_id = p.id
    join job_application a on a.opening_id = x.opening_id join interview i on i.application_id = a.id and i.cancelled_at is null
    where i.starts_at < ${end} and i.ends_at > ${start}
      and not exists (select from reservation r where r.id = i.reservation_id and r.status in (${BLOCKING}))
    order by name, start`
}

/** Free/busy of people named in an address. Throws 400 for too many of them, or too long a time. */
export async function listFreeBusy(db: Db, who: Who, { people, from, to }: { people: string; from: Date; to: Date }) {
  const ids = [...new Set(people.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > MOST_PEOPLE) throw invalidField('people', 'TOO_MANY')
  if (to <= from) throw invalidField('to', 'DATES_TURNED')
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY_MS) throw invalidField('to', 'TOO_LONG')
  const users = await db.user.findMany({
    where: { id: { in: ids }, active: true, deleted: false },
    select: { id: true, ...personNames },
    orderBy: { englishName: 'asc' },
  })
  const busy = Map.groupBy(
    await listBusyPeople(
      db,
      who,
      users.map(({ id }) => id),
      { start: from, end: to },
    ),
    ({ userId }) => userId,
  )
  return users.map((user) => ({
    userId: user.id,
    name: personNameIn(user, who.language),
    busy: (busy.get(user.id) ?? []).map(({ start, end, reason }) => ({ start, end, reason })),
  }))
}
