import { type NoticeKind, noticeKinds } from '@maru/shared/notifications/notification.ts'
import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { type NoticeValue, personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Kinds that quote a booking or a series, which their key names. */
export const bookingNoticeKinds = noticeKinds.filter((kind) => kind.startsWith('reservation'))

export interface BookingNotice {
  userId: string
  kind: NoticeKind
  /** {0} resource, {1} start, {2} end, {3} person, {4} reason, title or time. */
  values: readonly NoticeValue[]
  /** With the kind and the person it makes the notice once. */
  about: string
}

interface BookedTime {
  readonly resourceId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Values of a notice about a booking; `more`: the person, and what its text asks for besides. */
export const bookingValues = ({ resourceId, startsAt, endsAt }: BookedTime, ...more: readonly NoticeValue[]): NoticeValue[] => [
  recordReference('resource', resourceId),
  startsAt.toISOString(),
  endsAt.toISOString(),
  ...more,
]

/** Dates that a notice lists; the rest is a number. */
const DATES_LISTED = 12

interface SeriesOf {
  timeZone: string
  personId: string
}

/** Values of a notice about a series: {0} resource, {1} number of dates, {2} person, {3} title, {4} the dates by the clock of the resource. */
export function toSeriesValues(
  { resourceId, title }: { resourceId: string; title: string },
  dates: readonly { start: Date; end: Date }[],
  { timeZone, personId }: SeriesOf,
): NoticeValue[] {
  const listed = dates
    .slice(0, DATES_LISTED)
    .map(({ start, end }) => `${localDay(start, timeZone)} ${localTime(start, timeZone)}–${localTime(end, timeZone)}`)
  const rest = dates.length - listed.length
  const text = [...listed, ...(rest > 0 ? [`+ ${String(rest)}`] : [])].join(', ')
  return [recordReference('resource', resourceId), String(dates.length), personReference(personId), title, text]
}

/** Leaves notices in the outbox of the transaction; nobody is told of what he did himself. */
export async function enqueueNotices(db: Db, actorId: string, notices: readonly BookingNotice[]) {
  const data = notices
    .filter(({ userId }) => userId !== actorId)
    .map(({ userId, kind, values, about }) => ({
      topic: 'notify',
      key: `${kind}:${about}:${userId}`,
      payload: { userId, kind, values: [...values] },
    }))
  if (data.length > 0) await enqueue(db, data)
}
