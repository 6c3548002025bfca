import type { events } from '@maru/shared/schedule/event.ts'
import type { z } from 'zod'
import { findOccurrence } from '../../../adapters/calendars/occurrences.ts'
import { lastDayInRule, toRepeating } from '../series/series-row.ts'
import type { ImportDate, ImportGroup } from './calendar-import-rows.ts'
import { type DatePlace, findPlace, type StoredRow } from './calendar-import-stored.ts'

type Answer = z.output<typeof events.import.answer>
type AnswerRow = Answer['rows'][number]
export type Reason = Answer['skipped'][number]['reason']

/** A date that changes alone, and where it is stored. */
export interface DateChange {
  readonly date: ImportDate
  readonly place: DatePlace | undefined
}

/** What an import does with a group. */
export interface GroupPlan {
  readonly group: ImportGroup
  readonly stored: readonly StoredRow[]
  readonly change: AnswerRow['change']
  /** Dates that change alone; none where the whole series is said. */
  readonly dates: readonly DateChange[]
  /** Why it is left as it is. */
  readonly skipped: Reason | undefined
  /** A newer version is stored. */
  readonly isOutdated: boolean
}

/** Whether a file makes private what the owner shares with a department or with everybody: neither is undone by an import. */
const isSharedPrivacy = (rows: readonly { isPrivate: boolean }[], stored: readonly StoredRow[]) =>
  rows.some(({ isPrivate }) => isPrivate) && stored.some(({ scope }) => scope !== 'PERSONAL')

/** The version of a stored date: its own, else that of its series. */
export const sequenceAt = ({ row }: DatePlace) => row.importDateSequence ?? row.importSequence

/** Whether a newer version of a group is stored, or of each of its dates. */
function isOutdated(group: ImportGroup, stored: readonly StoredRow[]) {
  if (group.only.length === 0) return stored.some(({ importSequence }) => importSequence > group.sequence)
  const places = group.only.map((date) => ({ date, place: findPlace(date, stored) }))
  return places.every(({ date, place }) => place !== undefined && sequenceAt(place) > date.sequence)
}

/** Dates of a file that are another version than the stored ones, which is not older. */
function changedDates({ only }: ImportGroup, stored: readonly StoredRow[]): DateChange[] {
  return only
    .map((date) => ({ date, place: findPlace(date, stored) }))
    .filter(({ date, place }) => {
      if (!place) return date.row !== undefined
      const isOlder = sequenceAt(place) > date.sequence
      return !isOlder && (place.day !== '' || date.row === undefined || place.row.importHash !== date.hash)
    })
}

/** Whether a group is new, changes what an earlier import brought, or was there in this version or a newer one. */
function changeOf(group: ImportGroup, stored: readonly StoredRow[], allPrivate: boolean): AnswerRow['change'] {
  const { hash, rows } = group
  if (stored.length === 0) return 'NEW'
  if (isOutdated(group, stored)) return 'SAME'
  const becomesPrivate = allPrivate && stored.some(({ isPrivate }) => !isPrivate)
  // Dates with a version of their own do not make the series another one.
  const asSeries = stored.filter(({ importDateSequence }) => importDateSequence === null)
  const isSame = (asSeries.length > 0 ? asSeries : stored).every(({ importHash }) => importHash === hash)
  return rows.length > 0 && !becomesPrivate && isSame ? 'SAME' : 'CHANGED'
}

/** Whether a file cancels all that it says of a group. */
export const isOff = ({ isCancelled, only, rows }: ImportGroup) => isCancelled || (only.length > 0 && rows.length === 0)

/** Says what becomes of a group of a file beside what is stored of it. */
export function planGroup(group: ImportGroup, stored: readonly StoredRow[], allPrivate: boolean): GroupPlan {
  const plan = { group, stored, dates: [], skipped: undefined, isOutdated: isOutdated(group, stored) }
  if (isOff(group) && stored.length === 0) return { ...plan, change: 'SAME', skipped: 'CANCELLED' }
  if (group.only.length > 0 && stored.length > 0) {
    const dates = changedDates(group, stored)
    const change = dates.length === 0 ? 'SAME' : dates.every(({ date }) => !date.row) ? 'REMOVED' : 'CHANGED'
    const rows = dates.flatMap(({ date }) => date.row ?? [])
    const places = dates.flatMap(({ place }) => place?.row ?? stored)
    return { ...plan, change, dates, skipped: isSharedPrivacy(rows, places) ? 'SHARED' : undefined }
  }
  const change = changeOf(group, stored, allPrivate)
  if (group.isCancelled) return { ...plan, change: change === 'SAME' ? 'SAME' : 'REMOVED' }
  return { ...plan, change, skipped: change === 'CHANGED' && isSharedPrivacy(group.rows, stored) ? 'SHARED' : undefined }
}

type ShownRow = Pick<StoredRow, 'title' | 'allDay' | 'timeZone' | 'isPrivate' | 'startsAt' | 'endsAt' | 'repeatRule'>

function present(first: ShownRow, dates: number, change: AnswerRow['change']): AnswerRow {
  const { title, allDay, timeZone, isPrivate, startsAt, endsAt, repeatRule } = first
  const repeats = { isRepeating: repeatRule !== '', repeatUntil: lastDayInRule(repeatRule) }
  return { title, allDay, timeZone, isPrivate, start: startsAt, end: endsAt, dates, ...repeats, change }
}

/** A stored date that is off, at its own time. */
function presentRemoved({ row, day }: DatePlace, change: AnswerRow['change']): AnswerRow {
  const one = day === '' ? undefined : findOccurrence(toRepeating(row), day)
  return present(one ? { ...row, startsAt: one.start, endsAt: one.end, repeatRule: '' } : row, 1, change)
}

/** The lines a group has in the preview: itself, or each of its dates that is off. */
export function presentPlan({ group, stored, change, dates }: GroupPlan): AnswerRow[] {
  const off = dates.flatMap(({ date, place }) => (date.row === undefined && place ? [presentRemoved(place, 'REMOVED')] : []))
  const rows = group.isCancelled || group.rows.length === 0 ? (change === 'REMOVED' && dates.length === 0 ? stored : []) : group.rows
  const series = rows.find(({ repeatRule }) => repeatRule !== '')
  const first = series ?? rows[0]
  return [...(first ? [present(first, rows.length - (series ? 1 : 0), change)] : []), ...off]
}
