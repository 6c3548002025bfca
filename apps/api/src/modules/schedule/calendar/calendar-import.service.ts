import { setImmediate } from 'node:timers/promises'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { MAX_SERIES_DATES } from '@maru/shared/reservations/reservation-fields.ts'
import { EVENT_DAYS_MAX, IMPORT_EVENTS_MAX, NOTE_MAX } from '@maru/shared/schedule/event-fields.ts'
import type { events } from '@maru/shared/schedule/event.ts'
import { calendarEventLabels as eventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { z } from 'zod'
import { type ParsedEvent, readCalendarFile } from '../../../adapters/calendars/ics-reader.ts'
import { expandRule, onDay, toWallClock } from '../../../adapters/calendars/series-dates.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { ownZone } from '../../../kernel/time-zone.ts'

type Answer = z.output<typeof events.import.answer>
type Reason = Answer['skipped'][number]['reason']
interface Span {
  start: Date
  end: Date
}

const TITLE_MAX = 200
const KEY_MAX = 280
const DAY_MS = 86_400_000
/** Events of all series of a file together. */
const DATES_MAX = 5000
/** Rules without a single day are worked out at length; no calendar program writes them. */
const RULES_WITHOUT_DAYS_MAX = 10
const NO_DAYS = 'NO_DAYS'
const COMMON = String.raw`INTERVAL=[1-9]\d?|COUNT=\d{1,5}|UNTIL=[\dTZ]{8,16}|WKST=\w\w|BYDAY=[\w,+-]{1,60}`
const ofMonth = String.raw`${COMMON}|BY(?:MONTHDAY|SETPOS)=[\d,+-]{1,60}`
/** Parts a rule may have by how often it repeats: a day or a week narrowed to months is written by no program and takes long. */
const RULE = new RegExp(
  `^(?:FREQ=(?:DAILY|WEEKLY)(?:;(?:${COMMON}))*|FREQ=MONTHLY(?:;(?:${ofMonth}))*|FREQ=YEARLY(?:;(?:${ofMonth}|BYMONTH=[\\d,]{1,30}))*)$`,
)

/** Days of a rule from the first one on; none where it fits no day, or has parts that the library refuses. */
function readDays(rule: string, firstDay: string): string[] {
  try {
    return expandRule(rule, firstDay, MAX_SERIES_DATES + 1)
  } catch {
    return []
  }
}

/** Dates of an event of the file, or why it has none that can be taken over. */
function datesOf({ times, allDay, zone, rule, leftOut }: ParsedEvent): Span[] | Reason | typeof NO_DAYS {
  if (times === undefined || times.end.getTime() - times.start.getTime() > EVENT_DAYS_MAX * DAY_MS) return 'BAD_TIME'
  if (rule === '') return [times]
  if (!RULE.test(rule)) return 'UNKNOWN_RULE'
  if (!/UNTIL=|COUNT=/.test(rule)) return 'NO_END'
  const wallZone = allDay ? 'UTC' : zone
  // The rule is followed day by day, so its end is the end of a day.
  const dayRule = rule.replace(/UNTIL=(\d{8})[TZ\d]*/, 'UNTIL=$1T235959Z')
  const days = readDays(dayRule, localDay(times.start, wallZone))
  if (days.length === 0) return NO_DAYS
  if (days.length > MAX_SERIES_DATES) return 'TOO_MANY_DATES'
  const clock = toWallClock(times, wallZone)
  return days.filter((day) => !leftOut.includes(day)).map((day) => onDay(day, clock, wallZone))
}

const keyOf = ({ uid, zone, allDay }: ParsedEvent, day: string | Date) => {
  const date = typeof day === 'string' ? day : localDay(day, allDay ? 'UTC' : zone)
  return `${uid.slice(0, KEY_MAX)}/${date}`
}

function toRow(who: Who, event: ParsedEvent, { start, end }: Span, seriesId: string | null): Prisma.EventCreateManyInput {
  const { title, place, note, allDay, zone, uid, replaces } = event
  return {
    ownerId: who.userId,
    seriesId,
    title: (title === '' ? eventLabels.untitled[1] : title).slice(0, TITLE_MAX).toWellFormed(),
    place: place.slice(0, TITLE_MAX).toWellFormed(),
    note: note.slice(0, NOTE_MAX).toWellFormed(),
    allDay,
    startsAt: start,
    endsAt: end,
    timeZone: zone,
    importKey: uid === '' ? '' : keyOf(event, replaces === '' ? start : replaces),
  }
}

/** A date that an exception of the file replaces is the exception's. */
function withoutReplaced(parsed: readonly ParsedEvent[]): ParsedEvent[] {
  const replaced = Map.groupBy(
    parsed.filter(({ replaces }) => replaces !== ''),
    ({ uid }) => uid,
  )
  return parsed.map((event) =>
    event.rule === ''
      ? event
      : { ...event, leftOut: [...event.leftOut, ...(replaced.get(event.uid) ?? []).map(({ replaces }) => replaces)] },
  )
}

/** The events of a file with their dates; other calls go on between them. Throws 400 for more than ten rules that fit no day. */
async function planDates(parsed: readonly ParsedEvent[]) {
  const planned: { event: ParsedEvent; dates: Span[] | Reason }[] = []
  let withoutDays = 0
  for (const event of withoutReplaced(parsed)) {
    const dates = datesOf(event)
    if (dates === NO_DAYS) withoutDays += 1
    if (withoutDays > RULES_WITHOUT_DAYS_MAX) throw invalidField('text', 'NOT_A_CALENDAR')
    planned.push({ event, dates: dates === NO_DAYS ? 'UNKNOWN_RULE' : dates })
    await setImmediate()
  }
  return planned
}

/** Adds the events of a calendar file to the own calendar, all at once; those it already has are left out. Throws 400 for what is none. */
export async function importCalendar(db: PrismaClient, who: Who, text: string): Promise<Answer> {
  const [own] = await db.$queryRaw<{ zone: string }[]>`select ${ownZone(who.userId)} as zone`
  const parsed = readCalendarFile(text, own?.zone ?? 'UTC')
  if (parsed === undefined) throw invalidField('text', 'NOT_A_CALENDAR')
  if (parsed.length > IMPORT_EVENTS_MAX) throw invalidField('text', 'TOO_MANY_EVENTS')
  const planned = await planDates(parsed)
  const all = planned.reduce((sum, { dates }) => sum + (Array.isArray(dates) ? dates.length : 0), 0)
  if (all > DATES_MAX) throw invalidField('text', 'TOO_MANY_EVENTS')
  const skipped = planned.flatMap(({ event, dates }) => (Array.isArray(dates) ? [] : [{ title: event.title, reason: dates }]))
  const counts = await db.$transaction(
    async (tx) => {
      let [created, existing] = [0, 0]
      for (const { event, dates } of planned) {
        if (!Array.isArray(dates) || dates.length === 0) continue
        const series = dates.length > 1 ? await tx.eventSeries.create({ data: { rule: event.rule.slice(0, 400) } }) : undefined
        const data = dates.map((date) => toRow(who, event, date, series?.id ?? null))
        const { count } = await tx.event.createMany({ data, skipDuplicates: true })
        if (count === 0) existing += 1
        else created += 1
      }
      await recordChange(tx, who, { entity: 'event', entityId: who.userId, action: 'import', after: { created, existing } })
      return { created, existing }
    },
    { timeout: 60_000 },
  )
  return { ...counts, skipped }
}
