import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { MAX_TIMELINE_DAYS, resourceFeatures, shownStatuses } from '@maru/shared/reservations/reservation-fields.ts'
import type { TimelineQuery } from '@maru/shared/reservations/reservation.ts'
import type { Timeline, TimelineBooking } from '@maru/shared/reservations/reservation-shapes.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type pg from 'pg'
import { type Ask, askThrough, databaseNow } from '../../../kernel/database/database.ts'
import { containsText } from '../../../kernel/database/read-page.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { profileFileUrl } from '../../../kernel/users/user-format.ts'
import { detailedSql, managesSql, mayChangeSql } from '../common/reservation-row.sql.ts'

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

type TimelineResource = Timeline['resources'][number]

function timelineWhere({ kind, q, site, capacity, features = [], resourceId }: TimelineQuery) {
  const clauses = [
    Prisma.sql`s.active and s.kind = ${kind}::resource_kind`,
    ...containsText(q, Prisma.sql`s.name_en, s.name_ko, s.name_de, s.location, s.registration, s.description`),
    ...(site ? [Prisma.sql`s.workplace_code = ${site}`] : []),
    ...(capacity ? [Prisma.sql`s.capacity >= ${capacity}`] : []),
    ...(features.length > 0 ? [Prisma.sql`s.features @> ${[...features]}::text[]`] : []),
    ...(resourceId ? [Prisma.sql`s.id = ${resourceId}::uuid`] : []),
  ]
  return Prisma.join(clauses, ' and ')
}

/** Resources in use as a calendar shows them, and the moment they were read. One statement: every calendar of the portal asks for them. */
async function loadResources(ask: Ask, who: Who, query: TimelineQuery) {
  const rows = await ask<Omit<TimelineResource, 'photoUrl'> & { photoKey: string | null; now: Date }>(Prisma.sql`
    select s.id::text as id, ${Prisma.raw(nameSql('s', who.language))} as name, s.location, ${Prisma.raw(nameSql('w', who.language))} as "siteName",
      s.workplace_code as "workplaceCode", w.time_zone as "timeZone", s.capacity, s.features, s.colour, s.opening, s.slot_minutes as "slotMinutes",
      s.min_minutes as "minMinutes", s.approval_mode::text as "approvalMode", s.photo_key::text as "photoKey", ${managesSql(who)} as manages,
      (s.qualification_id is null or exists (select 1 from qualification_holder h where h.qualification_id = s.qualification_id
        and h.user_id = ${who.userId} and coalesce(h.valid_until >= ${who.today}::date, true))) as qualified, now() as now
    from resource s join workplace w on w.code = s.workplace_code where ${timelineWhere(query)} order by s.sort_order, s.name_en, s.id`)
  const resources = rows.map(({ photoKey, now: _now, ...row }) => ({
    ...row,
    features: resourceFeatures.filter((feature) => row.features.includes(feature)),
    photoUrl: profileFileUrl(photoKey),
  }))
  return { resources, now: rows[0]?.now }
}

/** First and last moment of the days in the zones of the resources. */
function toWindow({ from, to }: TimelineQuery, resources: readonly TimelineResource[]) {
  const zones = [...new Set(resources.map(({ timeZone }) => timeZone))]
  const starts = zones.map((zone) => fromLocal(`${from}T00:00`, zone).getTime())
  const ends = zones.map((zone) => fromLocal(`${to}T24:00`, zone).getTime())
  return { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) }
}

const bookingsSql = (who: Who, ids: readonly string[], { start, end }: { start: Date; end: Date }) => Prisma.sql`
  select r.id::text as id, r.resource_id::text as "resourceId", r.starts_at as start, r.ends_at as "end", x.detailed, r.is_private as "isPrivate",
    case when x.detailed then r.title else '' end as title, u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as "userName",
    ${Prisma.raw(nameSql('d', who.language))} as "departmentName", r.people, coalesce(r.series_id::text, '') as "seriesId",
    ${mayChangeSql(who)} as "mayChange", r.revision, r.status::text as status, r.blocked_from as "blockedFrom", r.blocked_to as "blockedTo"
  from reservation r join resource s on s.id = r.resource_id join users u on u.id = r.user_id join department d on d.code = u.department_code
  cross join lateral (select ${detailedSql(who)} as detailed) x
  where r.resource_id = any(${[...ids]}::uuid[]) and r.status in (${SHOWN}) and tstzrange(r.starts_at, r.ends_at) && tstzrange(${start}, ${end})
  order by r.starts_at, r.id`

const blackoutsSql = (ids: readonly string[], { start, end }: { start: Date; end: Date }) => Prisma.sql`
  select id::text as id, resource_id::text as "resourceId", starts_at as start, ends_at as "end", kind::text as kind, reason from blackout
  where resource_id = any(${[...ids]}::uuid[]) and tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end}) order by starts_at, id`

/** Resources of a kind with what is booked and closed on days, each in its own zone; private titles are left out. */
export async function loadTimeline({ db, pool }: { db: PrismaClient; pool: pg.Pool }, who: Who, query: TimelineQuery): Promise<Timeline> {
  assertDays(query, MAX_TIMELINE_DAYS)
  const ask = askThrough(pool)
  const { resources, now } = await loadResources(ask, who, query)
  if (now === undefined) return { now: await databaseNow(db), resources: [], bookings: [], blackouts: [] }
  const ids = resources.map(({ id }) => id)
  const window = toWindow(query, resources)
  const [bookings, blackouts] = await Promise.all([
    ask<TimelineBooking>(bookingsSql(who, ids, window)),
    ask<Timeline['blackouts'][number]>(blackoutsSql(ids, window)),
  ])
  return { now, resources, bookings, blackouts }
}
