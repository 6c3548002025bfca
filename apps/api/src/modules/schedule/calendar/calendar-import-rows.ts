import { createHash } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { NOTE_MAX } from '@maru/shared/schedule/event-fields.ts'
import { calendarEventLabels as eventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { PlannedEvent, PlannedSeries, PlannedSpan } from '../../../adapters/calendars/calendar-plan.ts'
import type { ParsedEvent } from '../../../adapters/calendars/ics-reader.ts'

const TITLE_MAX = 200
const UID_MAX = 280
/** Characters of `/yyyy-MM-dd` behind the identifier of a key. */
const DATE_PART = 11
/** What the key of a row with a rule has for a day: one of its dates may have a row of its own. */
const ALL_DAYS = '0000-00-00'

/** A row of the calendar as a file says it. */
export interface ImportRow extends Omit<Prisma.EventCreateManyInput, 'ownerId' | 'seriesId'> {
  readonly importKey: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly allDay: boolean
  readonly isPrivate: boolean
  readonly repeatRule: string
  readonly leftOut: Date[]
}

/** Everything a file says under one identifier: an event, or a series with its exceptions. */
export interface ImportGroup {
  readonly uid: string
  readonly sequence: number
  readonly rule: string
  readonly hash: string
  readonly rows: readonly ImportRow[]
}

const fingerprint = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** The identifier of an event; one without any is known by what it says. */
const uidOf = ({ uid, title, place, times }: ParsedEvent) =>
  uid === '' ? `none-${fingerprint([title, place, times])}` : uid.slice(0, UID_MAX)

/** The identifier in a stored key. */
export const uidInKey = (importKey: string) => importKey.slice(0, -DATE_PART)

/** The key of one date of a series that came with a file; '' for a series made here. */
export const toDateKey = (importKey: string, day: string) => (importKey === '' ? '' : `${uidInKey(importKey)}/${day}`)

/** A further date of a series by its minute, as long as a day is: its day may have a date by the rule, too. */
const minuteInKey = (start: Date) => start.toISOString().slice(2, 16).replaceAll(/[-:T]/g, '')

/** The key of a date: the identifier with the day it stands for in its series. */
function keyOf(event: ParsedEvent, { day, start }: PlannedSpan) {
  const { replaces, allDay, zone, added } = event
  if (day === '' && replaces === undefined && added.length > 0) return `${uidOf(event)}/${minuteInKey(start)}`
  const ownDay = typeof replaces === 'string' ? replaces : localDay(replaces ?? start, allDay ? 'UTC' : zone)
  return `${uidOf(event)}/${ownDay}`
}

function toCommon({ title, place, note, allDay, zone, isPrivate }: ParsedEvent, allPrivate: boolean) {
  return {
    title: (title === '' ? eventLabels.untitled[1] : title).slice(0, TITLE_MAX).toWellFormed(),
    place: place.slice(0, TITLE_MAX).toWellFormed(),
    note: note.slice(0, NOTE_MAX).toWellFormed(),
    allDay,
    timeZone: zone,
    isPrivate: isPrivate || allPrivate,
  }
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

const toDateRow = (event: ParsedEvent, span: PlannedSpan, allPrivate: boolean): ImportRow => ({
  ...toCommon(event, allPrivate),
  startsAt: span.start,
  endsAt: span.end,
  repeatRule: '',
  leftOut: [],
  seriesDay: span.day === '' ? null : toDate(span.day),
  importKey: keyOf(event, span),
})

const toSeriesRow = (event: ParsedEvent, { start, end, rule, leftOut }: PlannedSeries, allPrivate: boolean): ImportRow => ({
  ...toCommon(event, allPrivate),
  startsAt: start,
  endsAt: end,
  repeatRule: rule,
  leftOut: leftOut.map(toDate),
  seriesDay: null,
  importKey: `${uidOf(event)}/${ALL_DAYS}`,
})

function toRows({ event, series, dates }: PlannedEvent, allPrivate: boolean): ImportRow[] {
  const single = typeof dates === 'string' ? [] : dates.map((span) => toDateRow(event, span, allPrivate))
  return series ? [toSeriesRow(event, series, allPrivate), ...single] : single
}

/** What a file brings, by identifier; of two versions of one date the later one counts. */
export function groupRows(planned: readonly PlannedEvent[], allPrivate: boolean): ImportGroup[] {
  const groups = Map.groupBy(
    planned.map((one) => ({ event: one.event, rows: toRows(one, allPrivate) })).filter(({ rows }) => rows.length > 0),
    ({ event }) => uidOf(event),
  )
  return [...groups].map(([uid, members]) => {
    const inOrder = members.toSorted((a, b) => a.event.sequence - b.event.sequence).flatMap(({ rows }) => rows)
    const rows = [...new Map(inOrder.map((row) => [row.importKey, row])).values()].toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    )
    const sequence = Math.max(...members.map(({ event }) => event.sequence))
    return { uid, sequence, rule: members.find(({ event }) => event.rule !== '')?.event.rule ?? '', hash: fingerprint(rows), rows }
  })
}
