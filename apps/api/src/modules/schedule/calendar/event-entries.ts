import { Prisma } from '@maru/prisma/generated/client.ts'
import { fillText } from '@maru/shared/labels.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import type { CalendarEntryRow, EventReply, EventScope } from '@maru/shared/schedule/event-fields.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { createZoneClocks, occurrencesWithin } from '../../../adapters/calendars/occurrences.ts'
import { type RuleBudget, ruleBudget } from '../../../adapters/calendars/rule-days.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { collectInSlices } from '../../../kernel/background/time-slices.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { numberIn, personNameSql, wordIn } from '../../../kernel/names.ts'
import { ownZone } from '../../../kernel/time-zone.ts'
import { changeableSql, concernsSql, leftOutSql, meetsDays, readableSql } from '../common/event-access.ts'
import { toDay } from '../series/series-row.ts'

export const blankEntry: CalendarEntryRow = {
  key: '',
  layer: 'PERSONAL',
  id: '',
  date: '',
  title: '',
  place: '',
  from: '',
  to: '',
  start: '',
  end: '',
  personName: '',
  pending: false,
  kind: '',
  mayChange: false,
  isSeries: false,
  revision: 0,
}

interface StoredEntry {
  id: string
  date: string
  scope: EventScope
  title: string
  place: string
  allDay: boolean
  start: Date
  end: Date
  ownerId: string
  ownerName: string
  readable: boolean
  mayChange: boolean
  isSeries: boolean
  revision: number
  reservationId: string
  reply: EventReply | ''
}

interface StoredRule extends StoredEntry {
  timeZone: string
  repeatRule: string
  leftOut: string[]
}

interface Days {
  readonly from: string
  readonly to: string
}

const entryColumns = (who: Who) => Prisma.sql`e.id::text as id, '' as date, e.scope::text as scope, e.title, e.place, e.all_day as "allDay",
    e.starts_at as start, e.ends_at as "end", u.id as "ownerId", ${Prisma.raw(personNameSql('u', who.language))} as "ownerName", ${readableSql(who)} as readable,
    ${changeableSql(who)} as "mayChange", e.series_id is not null as "isSeries", e.revision, coalesce(e.reservation_id::text, '') as "reservationId",
    coalesce((select a.reply::text from event_attendee a where a.event_id = e.id and a.user_id = ${who.userId}), '') as reply`

/** Events `e` of the house, of the caller's departments, and of people: own ones and those they did not decline. */
const shownSql = (who: Who, userIds: readonly string[]) => Prisma.sql`(
    e.owner_id = any(array(select unnest(${[...userIds]}::text[])))
    or exists (select from event_attendee a where a.event_id = e.id and a.user_id = any(array(select unnest(${[...userIds]}::text[]))) and a.reply <> 'DECLINED')
    or e.scope <> 'PERSONAL' and ${concernsSql(who)})`

/** Events of one person that a calendar shows, so that nobody's thousands hide those of colleagues or hold everybody's answers. */
const MOST_OF_OWNER = 1000

/** Single dates. Planned once, as `scopes` are. */
const readDates = (ask: Ask, who: Who, days: Days, userIds: readonly string[]) =>
  ask<StoredEntry>(Prisma.sql`
  select * from (
    select ${entryColumns(who)}, row_number() over (partition by e.owner_id order by e.starts_at, e.id)::int as turn
    from event e join users u on u.id = e.owner_id where ${meetsDays(days, ownZone(who.userId))} and ${shownSql(who, userIds)}
  ) shown where turn <= ${MOST_OF_OWNER + 1} order by start, id`)

/** Series that are stored as a rule and have begun by the last day. */
const readRules = (ask: Ask, who: Who, days: Days, userIds: readonly string[]) =>
  ask<StoredRule>(Prisma.sql`
  select ${entryColumns(who)}, e.time_zone as "timeZone", e.repeat_rule as "repeatRule", ${leftOutSql(days)} as "leftOut"
  from event e join users u on u.id = e.owner_id
  where e.repeat_rule <> '' and e.starts_at < ${days.to}::date + interval '2 days' and ${shownSql(who, userIds)}
  order by e.starts_at, e.id`)

/** Days looked at for the series of one person, some fifty milliseconds: five hundred honest ones need a quarter. */
const STEPS_OF_OWNER = 250_000

/** The dates of series on days of a zone, one series after the other. */
function* datesOfRules(rules: readonly StoredRule[], { from, to }: Days, zone: string): Generator<readonly StoredEntry[]> {
  const clocks = createZoneClocks()
  const span = (of: string) => ({ from: fromLocal(`${from}T00:00`, of), to: fromLocal(`${addDays(to, 1)}T00:00`, of) })
  const [timed, whole] = [span(zone), span('UTC')]
  const owners = new Map<string, { count: number; readonly budget: RuleBudget }>()
  for (const rule of rules) {
    const series = { ...rule, startsAt: rule.start, endsAt: rule.end }
    const owner = owners.get(rule.ownerId) ?? { count: 0, budget: ruleBudget(STEPS_OF_OWNER) }
    owners.set(rule.ownerId, owner)
    const entries: StoredEntry[] = []
    for (const { day, start, end } of occurrencesWithin(series, rule.allDay ? whole : timed, { clocks, budget: owner.budget })) {
      owner.count += 1
      if (owner.count > MOST_OF_OWNER + 1) break
      entries.push({ ...rule, date: day, start, end })
    }
    yield entries
  }
}

/** An event as the caller may see it: of one that is not readable only who is busy and when. */
function toEventEntry(row: StoredEntry, index: number): CalendarEntryRow {
  const times = row.allDay ? { from: toDay(row.start), to: addDays(toDay(row.end), -1) } : { start: row.start, end: row.end }
  const person = { ...blankEntry, ...times, personName: row.ownerName, layer: row.scope }
  if (!row.readable) return { ...person, key: `busy${String(index)}`, layer: 'PERSONAL' }
  const { id, date, title, place, mayChange, isSeries, revision } = row
  const key = date === '' ? id : `${id} ${date}`
  return { ...person, key, id, date, title, place, mayChange, isSeries, revision, pending: row.reply === 'NONE' }
}

/** The first events of each person, and for whoever has more a bar over all days that says so. */
function capByOwner(rows: readonly StoredEntry[], { from, to }: Days, who: Who) {
  const owners = Map.groupBy(rows, ({ ownerId }) => ownerId)
  const entries = [...owners.values()].flatMap((own) => own.slice(0, MOST_OF_OWNER))
  const cut = [...owners.values()].flatMap(([first, ...more]) => (first && more.length >= MOST_OF_OWNER ? [first] : []))
  const title = fillText(wordIn(labels.moreEvents, who.language), [numberIn(MOST_OF_OWNER, who.language)])
  const bars = cut.map(({ ownerId, ownerName }) => ({ ...blankEntry, key: `more ${ownerId}`, from, to, title, personName: ownerName }))
  return { entries: entries.toSorted((a, b) => a.start.getTime() - b.start.getTime()), bars }
}

/** Events of people and of the house on some days, and the bookings that belong to them. */
export async function readEventEntries(ask: Ask, who: Who, days: Days, userIds: readonly string[]) {
  const [dates, rules, [zone]] = await Promise.all([
    readDates(ask, who, days, userIds),
    readRules(ask, who, days, userIds),
    ask<{ name: string }>(Prisma.sql`select ${ownZone(who.userId)} as name`),
  ])
  const ofRules = (await collectInSlices(datesOfRules(rules, days, zone?.name ?? 'UTC'))).flat()
  const { entries, bars } = capByOwner([...dates, ...ofRules], days, who)
  return { entries: [...bars, ...entries.map(toEventEntry)], reservationIds: new Set(dates.map(({ reservationId }) => reservationId)) }
}
