import { createHash } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { NOTE_MAX } from '@maru/shared/schedule/event-fields.ts'
import { calendarEventLabels as eventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { PlannedEvent, PlannedSeries, PlannedSpan } from '../../../adapters/calendars/calendar-plan.ts'
import type { ParsedEvent } from '../../../adapters/calendars/ics-reader.ts'

const TITLE_MAX = 200
const UID_MAX = 280
const HASH_LETTERS = 32
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
  /** SEQUENCE of a date that is said for itself; null of one that is as its series says. */
  readonly importDateSequence?: number | null
}

/** One date of a series that a file changes or cancels without saying the series. */
export interface ImportDate {
  readonly replaces: Date | string
  readonly sequence: number
  readonly hash: string
  /** The date as it becomes; undefined where it is off. */
  readonly row: ImportRow | undefined
}

/** Everything a file says under one identifier: an event, or a series with its exceptions; or only some dates of a series. */
export interface ImportGroup {
  readonly uid: string
  /** Address of its organizer in lower case; all of them where its events name several, '' where none does. */
  readonly organizer: string
  readonly title: string
  /** SEQUENCE of the event or series; of single dates the newest of theirs. */
  readonly sequence: number
  readonly rule: string
  readonly hash: string
  readonly rows: readonly ImportRow[]
  /** Dates alone: all others of the series stay as they are. */
  readonly only: readonly ImportDate[]
  readonly isCancelled: boolean
  /** Titles of other series under the identifier, of which one can be known again. */
  readonly doubles: readonly string[]
}

const fingerprint = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** A long identifier ends in a fingerprint of all of it. */
const shortened = (uid: string) => (uid.length <= UID_MAX ? uid : `${uid.slice(0, UID_MAX - HASH_LETTERS - 1)}-${fingerprint(uid)}`)

/** The identifier of an event; one without any is known by what it says. */
const uidOf = ({ uid, title, place, times }: ParsedEvent) => (uid === '' ? `none-${fingerprint([title, place, times])}` : shortened(uid))

/** The identifier in a stored key. */
export const uidInKey = (importKey: string) => importKey.slice(0, -DATE_PART)

/** The identifier of an event that another organizer gave the identifier of somebody else's. */
export const toSeparateUid = (uid: string, organizer: string) => shortened(`${uid} ${organizer}`)

/** A group under another identifier. */
export function withUid(group: ImportGroup, uid: string): ImportGroup {
  const rename = (row: ImportRow) => ({ ...row, importKey: `${uid}${row.importKey.slice(-DATE_PART)}` })
  return { ...group, uid, rows: group.rows.map(rename), only: group.only.map((date) => ({ ...date, row: date.row && rename(date.row) })) }
}

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

function toCommon({ title, place, note, allDay, zone, isPrivate }: ParsedEvent) {
  return {
    title: (title === '' ? eventLabels.untitled[1] : title).slice(0, TITLE_MAX).toWellFormed(),
    place: place.slice(0, TITLE_MAX).toWellFormed(),
    note: note.slice(0, NOTE_MAX).toWellFormed(),
    allDay,
    timeZone: zone,
    isPrivate,
  }
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)

const toDateRow = (event: ParsedEvent, span: PlannedSpan): ImportRow => ({
  ...toCommon(event),
  startsAt: span.start,
  endsAt: span.end,
  repeatRule: '',
  leftOut: [],
  seriesDay: span.day === '' ? null : toDate(span.day),
  importKey: keyOf(event, span),
})

const toSeriesRow = (event: ParsedEvent, { start, end, rule, leftOut }: PlannedSeries): ImportRow => ({
  ...toCommon(event),
  startsAt: start,
  endsAt: end,
  repeatRule: rule,
  leftOut: leftOut.map(toDate),
  seriesDay: null,
  importKey: `${uidOf(event)}/${ALL_DAYS}`,
})

function toRows({ event, series, dates }: PlannedEvent): ImportRow[] {
  const single = typeof dates === 'string' ? [] : dates.map((span) => toDateRow(event, span))
  return series ? [toSeriesRow(event, series), ...single] : single
}

/** A member of a group with its rows. */
interface Member {
  readonly event: ParsedEvent
  readonly rows: readonly ImportRow[]
}

/** Dates of a group that are said alone, each once by its newest version. */
function datesAlone(members: readonly Member[]): ImportDate[] {
  const dates = members.flatMap(({ event: { replaces, sequence }, rows: [row] }) =>
    replaces === undefined ? [] : [{ replaces, sequence, row, hash: fingerprint(row ?? 'cancelled') }],
  )
  return [...new Map(dates.map((date) => [String(date.replaces), date])).values()]
}

/** The newest version of what an identifier says as a whole, with the dates that are said alone, by SEQUENCE. */
function newestOf(found: readonly Member[]) {
  const members = found.toSorted((a, b) => a.event.sequence - b.event.sequence)
  const newest = Math.max(...members.filter(({ event }) => event.replaces === undefined).map(({ event }) => event.sequence))
  const current = members.filter(({ event }) => event.replaces !== undefined || event.sequence === newest)
  const isSeries = ({ event: { replaces, rule, added } }: Member) => replaces === undefined && (rule !== '' || added.length > 0)
  const last = current.findLast(isSeries)
  if (!last) return { members: current, doubles: [] }
  const others = current.filter((one) => one !== last && one.event.replaces === undefined)
  const isOther = ({ rows }: Member) => JSON.stringify(rows) !== JSON.stringify(last.rows)
  return { members: current.filter((one) => !others.includes(one)), doubles: others.filter(isOther).map(({ event }) => event.title) }
}

/** Rows by key: exceptions take the place of the date, other events of a day under the same identifier are known by their minute. */
function rowsByKey(uid: string, members: readonly Member[]): ImportRow[] {
  const rows = new Map<string, ImportRow>()
  for (const { event, rows: own } of members)
    for (const row of own) {
      const double = event.replaces === undefined ? rows.get(row.importKey) : undefined
      const isOther = double !== undefined && double.startsAt.getTime() !== row.startsAt.getTime()
      const importKey = isOther ? `${uid}/${minuteInKey(row.startsAt)}` : row.importKey
      rows.set(importKey, { ...row, importKey })
    }
  return [...rows.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Rows with the SEQUENCE of those that are said for themselves (RFC 5545 3.8.7.4: it belongs to the identifier with RECURRENCE-ID). */
function withDateSequences(rows: readonly ImportRow[], members: readonly Member[]): ImportRow[] {
  const dates = members.filter(({ event }) => event.replaces !== undefined)
  const sequences = new Map(dates.flatMap(({ event, rows: own }) => own.map(({ importKey }) => [importKey, event.sequence] as const)))
  return rows.map((row) => ({ ...row, importDateSequence: sequences.get(row.importKey) ?? null }))
}

const ORGANIZER_MAX = 320
const organizersOf = (members: readonly Member[]) =>
  [...new Set(members.map(({ event }) => event.organizer).filter((address) => address !== ''))].toSorted().join(' ').slice(0, ORGANIZER_MAX)

function toGroup(uid: string, found: readonly Member[], allPrivate: boolean): ImportGroup {
  const { members, doubles } = newestOf(found)
  const whole = members.findLast(({ event }) => event.replaces === undefined)
  const rows = rowsByKey(uid, members)
  const shown = withDateSequences(rows, members)
  return {
    uid,
    organizer: organizersOf(found),
    doubles,
    title: members.at(-1)?.event.title ?? '',
    sequence: whole?.event.sequence ?? Math.max(...members.map(({ event }) => event.sequence)),
    rule: members.find(({ event }) => event.rule !== '')?.event.rule ?? '',
    // What the file says, whatever was ticked: the same file again is the same version.
    hash: fingerprint(rows),
    rows: allPrivate ? shown.map((row) => ({ ...row, isPrivate: true })) : shown,
    only: whole
      ? []
      : datesAlone(members).map((date) => ({ ...date, row: date.row && { ...date.row, isPrivate: date.row.isPrivate || allPrivate } })),
    isCancelled: whole?.event.cancelled === true,
  }
}

/** What a file brings, by identifier; of two versions of one date the later one counts. */
export function groupRows(planned: readonly PlannedEvent[], allPrivate: boolean): ImportGroup[] {
  const members = planned
    .map((one) => ({ event: one.event, rows: toRows(one) }))
    .filter(({ event, rows }) => rows.length > 0 || event.cancelled)
  return [...Map.groupBy(members, ({ event }) => uidOf(event))].map(([uid, found]) => toGroup(uid, found, allPrivate))
}
