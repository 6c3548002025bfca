import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { ReservationStatus, ResourceKind } from '@maru/shared/reservations/reservation-fields.ts'
import type { ReservationRow } from '@maru/shared/reservations/reservation-shapes.ts'
import { forViewerTooSql } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { coversForSql } from '../../delegations/linked-people.service.ts'

/** From how many minutes before the start a booking can be checked in. */
export const CHECK_IN_MINUTES = 15

export interface StoredRow {
  id: string
  kind: ResourceKind
  resourceId: string
  resourceName: string
  siteCode: string
  siteName: string
  timeZone: string
  start: Date
  end: Date
  title: string
  isPrivate: boolean
  detailed: boolean
  userId: string
  userName: string
  departmentName: string
  projectNo: string
  destination: string
  people: number
  attendeeNames: string
  status: ReservationStatus
  seriesId: string
  bundleId: string
  checkedInAt: Date | null
  checkedOutAt: Date | null
  createdAt: Date
  offeredUntil: Date | null
  revision: number
  manages: boolean
  attends: boolean
  isOwn: boolean
  mayChange: boolean
  /** It gave way to a closure, and comes back when that ends. */
  isDisplaced: boolean
  /** An approval line decides it. */
  hasDocument: boolean
  now: Date
}

/** Whether the caller manages the resource `s`. */
export const managesSql = (who: Who) =>
  hasCapability(who, 'keepsReservations')
    ? Prisma.sql`true`
    : Prisma.sql`exists (select 1 from resource_manager m where m.resource_id = s.id and m.user_id = ${who.userId})`

const attendsSql = (who: Who) =>
  Prisma.sql`exists (select 1 from reservation_attendee t where t.reservation_id = r.id and t.user_id = ${who.userId})`

/** Whether it is the caller's booking, or one he made for somebody whose deputy he still is; managers have their own right. */
const isOwnSql = (who: Who) =>
  Prisma.sql`(r.user_id = ${who.userId} or (r.booked_by = ${who.userId} and (${managesSql(who)} or ${coversForSql(who.userId, Prisma.sql`r.user_id`)})))`

const opensSql = (who: Who) => Prisma.sql`(not r.is_private or ${isOwnSql(who)} or ${attendsSql(who)} or ${managesSql(who)})`

/** Whether the caller may see title and attendees: of a private booking its people, managers and the office. */
export const detailedSql = (who: Who) => forViewerTooSql(who, opensSql)

/** Whether the caller may move or change the booking: its people and managers, until it is over. */
export const mayChangeSql = (who: Who) =>
  Prisma.sql`((${isOwnSql(who)} or ${managesSql(who)}) and r.ends_at > now() and r.status in ('REQUESTED', 'CONFIRMED'))`

export const rowFrom = Prisma.sql`
  from reservation r join resource s on s.id = r.resource_id join workplace w on w.code = s.workplace_code
  join users u on u.id = r.user_id join department d on d.code = u.department_code`

/** Columns of a booking over `rowFrom`, as far as the caller may see it. */
export const rowColumns = (who: Who) => Prisma.sql`
  r.id::text as id, s.kind::text as kind, s.id::text as "resourceId", ${Prisma.raw(nameSql('s', who.language))} as "resourceName",
  w.code as "siteCode", ${Prisma.raw(nameSql('w', who.language))} as "siteName", w.time_zone as "timeZone", r.starts_at as start, r.ends_at as "end",
  case when ${detailedSql(who)} then r.title else '' end as title, r.is_private as "isPrivate", ${detailedSql(who)} as detailed,
  u.id as "userId", ${Prisma.raw(personNameSql('u', who.language))} as "userName", ${Prisma.raw(nameSql('d', who.language))} as "departmentName",
  case when ${detailedSql(who)} then r.project_no else '' end as "projectNo", case when ${detailedSql(who)} then r.destination else '' end as destination,
  r.people, case when ${detailedSql(who)} then coalesce((select string_agg(${Prisma.raw(personNameSql('a', who.language))}, ', ' order by a.english_name)
    from reservation_attendee t join users a on a.id = t.user_id where t.reservation_id = r.id), '') else '' end as "attendeeNames",
  r.status::text as status, coalesce(r.series_id::text, '') as "seriesId", coalesce(r.bundle_id::text, '') as "bundleId",
  r.checked_in_at as "checkedInAt", r.checked_out_at as "checkedOutAt", r.created_at as "createdAt", r.offered_until as "offeredUntil", r.revision,
  ${managesSql(who)} as manages, ${attendsSql(who)} as attends, ${isOwnSql(who)} as "isOwn", ${mayChangeSql(who)} as "mayChange",
  r.status = 'CANCELLED' and exists (select from blackout_booking b where b.reservation_id = r.id) as "isDisplaced",
  r.document_id is not null as "hasDocument", now() as now`

/** A booking with what the caller may do with it now. */
export function toReservationRow({ manages, attends, isOwn, isDisplaced, hasDocument, now, ...row }: StoredRow): ReservationRow {
  const { status, kind } = row
  const isMine = isOwn || manages
  const isAhead = row.end > now
  const opensAt = new Date(row.start.getTime() - CHECK_IN_MINUTES * 60_000)
  return {
    ...row,
    checkedInAt: row.checkedInAt ?? '',
    checkedOutAt: row.checkedOutAt ?? '',
    offeredUntil: row.offeredUntil ?? '',
    mayCancel: isMine && isAhead && (isDisplaced || ['REQUESTED', 'CONFIRMED', 'WAITLISTED', 'OFFERED'].includes(status)),
    mayDecide: manages && isAhead && status === 'REQUESTED' && !hasDocument,
    mayCheckIn: (isMine || attends) && status === 'CONFIRMED' && now >= opensAt && isAhead,
    mayCheckOut: (isMine || attends) && status === 'IN_USE' && kind !== 'CAR',
    mayAccept: isOwn && status === 'OFFERED' && row.offeredUntil !== null && row.offeredUntil > now,
  }
}
