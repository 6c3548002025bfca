import type { Prisma, Holiday } from '@maru/prisma/generated/client.ts'
import { computeHolidays } from '@maru/prisma/seed/reference/holidays.ts'
import type { ProposedHoliday } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { day } from '../common/leave-person.service.ts'
import { queueHolidays } from '../runs/leave-recount.service.ts'

type Proposed = Prisma.HolidayCreateManyInput
/** A day as the calendar has it (`stored`) and as law and agreement have it (`law`). */
interface Pair {
  date: string
  stored: Holiday | undefined
  law: Proposed | undefined
}

const isHalf = (fraction: Proposed['fraction'] | Holiday['fraction']) => Number(fraction) === 0.5
const isSame = (stored: Holiday, law: Proposed) =>
  isHalf(stored.fraction) === isHalf(law.fraction) &&
  stored.kind === law.kind &&
  stored.nameEn === law.nameEn &&
  stored.nameKo === law.nameKo &&
  stored.nameDe === law.nameDe

/** Days of one's own stay: only what the law is said to have may turn out not to be one. */
function stateOf({ stored, law }: Pair): ProposedHoliday['state'] | undefined {
  if (!law) return stored && !stored.removed && stored.kind !== 'COMPANY' ? 'REMOVED' : undefined
  if (!stored) return 'NEW'
  if (stored.removed) return 'TAKEN_OUT'
  return isSame(stored, law) ? 'SAME' : 'CHANGED'
}

async function pairsOf(db: Db, calendar: string, year: number): Promise<Pair[]> {
  const law = new Map(computeHolidays(calendar, year).map((row) => [dateText(new Date(row.date)), row]))
  const stored = await db.holiday.findMany({
    where: { calendarCode: calendar, date: { gte: day(`${String(year)}-01-01`), lte: day(`${String(year)}-12-31`) } },
  })
  const byDate = new Map(stored.map((row) => [dateText(row.date), row]))
  // Where nothing is known of a year, nothing is said to be wrong in it.
  const dates = law.size === 0 ? [] : [...new Set([...law.keys(), ...byDate.keys()])].toSorted()
  return dates.map((date) => ({ date, stored: byDate.get(date), law: law.get(date) }))
}

async function assertCalendar(db: Db, { language }: Who, calendar: string) {
  if ((await db.holidayCalendar.count({ where: { code: calendar } })) === 0)
    throw invalid([issueIn({ path: 'calendar', code: 'CALENDAR_UNKNOWN', text: 'leaveCalendarUnknown' }, language)])
}

/** What a calendar's year has other than law and agreement; nothing for years whose days are not known yet. */
export async function proposeHolidays(
  db: Db,
  who: Who,
  { calendar, year }: { calendar: string; year: number },
): Promise<ProposedHoliday[]> {
  await assertCalendar(db, who, calendar)
  const said = (row: Holiday) =>
    [
      nameIn(row, who.language),
      wordIn(labels[row.kind], who.language),
      ...(isHalf(row.fraction) ? [wordIn(labels.halfDay, who.language)] : []),
    ].join(' · ')
  return (await pairsOf(db, calendar, year)).flatMap((pair) => {
    const state = stateOf(pair)
    const shown = pair.law ?? pair.stored
    if (state === undefined || shown === undefined) return []
    const about = { date: pair.date, state, name: nameIn(shown, who.language), kind: shown.kind ?? 'PUBLIC' }
    return [
      {
        ...about,
        fraction: isHalf(shown.fraction) ? ('0.5' as const) : ('1' as const),
        before: pair.stored && state !== 'NEW' ? said(pair.stored) : '',
      },
    ]
  })
}

/** Takes over chosen days, all or none; throws 409 where one of them is no longer proposed. */
export async function takeOverHolidays(
  db: Db,
  who: Who,
  { calendar, year, dates }: { calendar: string; year: number; dates: readonly string[] },
) {
  await assertCalendar(db, who, calendar)
  const open = new Map((await pairsOf(db, calendar, year)).map((pair) => [pair.date, pair]))
  for (const date of new Set(dates)) {
    const pair = open.get(date)
    const state = pair && stateOf(pair)
    if (!pair || state === undefined || state === 'SAME') throw new Refusal(409, 'NOT_PROPOSED', 'leaveNotProposed', { values: [date] })
    await takeOver(db, who, pair)
  }
  await queueHolidays(db, who.userId, calendar, dates)
  return { done: new Set(dates).size }
}

const shownDay = ({ nameEn, nameKo, nameDe, fraction, kind }: Holiday | Proposed) => ({
  nameEn,
  nameKo,
  nameDe,
  fraction: isHalf(fraction) ? '0.5' : '1',
  kind: kind ?? 'PUBLIC',
})

async function takeOver(db: Db, who: Who, { date, stored, law }: Pair) {
  const entityId = stored?.id ?? ''
  const before = stored && !stored.removed ? { before: { date, ...shownDay(stored) } } : {}
  if (law === undefined) {
    await db.holiday.update({ where: { id: entityId }, data: { removed: true } })
    return recordChange(db, who, { entity: 'holiday', entityId, action: 'delete', ...before })
  }
  const { id } = await db.holiday.upsert({
    where: { calendarCode_date: { calendarCode: law.calendarCode, date: law.date } },
    create: law,
    update: { ...law, removed: false },
  })
  return recordChange(db, who, { entity: 'holiday', entityId: id, action: 'law', ...before, after: { date, ...shownDay(law) } })
}
