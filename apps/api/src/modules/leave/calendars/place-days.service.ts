import type { Language } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { nameIn } from '../../../kernel/names.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { listUnknownYears } from '../common/holiday-gaps.service.ts'
import { day } from '../common/leave-person.service.ts'

/** Days of a span on which nobody works at a place, apart from weekends. A half day off is worked. */
export interface PlaceDays {
  workplaceCode: string
  workplaceName: string
  daysOff: { date: string; name: string }[]
  /** Years whose public holidays are not entered. */
  unknownYears: number[]
}

/** Loads the whole days off of a workplace by its calendar. Throws 404. */
export async function loadPlaceDays(db: Db, language: Language, code: string, span: { from: string; to: string }): Promise<PlaceDays> {
  const place = await db.workplace.findUnique({ where: { code } })
  if (!place) throw notFound()
  const calendarCode = place.calendarCode ?? ''
  const daysOff = await db.holiday.findMany({
    where: { calendarCode, removed: false, fraction: 1, date: { gte: day(span.from), lte: day(span.to) } },
    orderBy: { date: 'asc' },
  })
  return {
    workplaceCode: code,
    workplaceName: nameIn(place, language),
    daysOff: daysOff.map((row) => ({ date: dateText(row.date), name: nameIn(row, language) })),
    unknownYears: await listUnknownYears(db, calendarCode, span),
  }
}
