import { Prisma } from '@maru/prisma/generated/client.ts'
import { daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import { JsonText } from '../../../http/implement.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { answersLeaves } from '../common/leave-access.ts'
import { type Days, isInDepartment, isPerson, teamCalendarSql, teamPeopleSql } from './team-calendar.sql.ts'

/** Days a calendar may be asked for at once. */
const MAX_DAYS = 400

export interface TeamPerson {
  userId: string
  name: string
  departmentCode: string
  departmentName: string
  calendarCode: string
  /** Whether the caller may know of the leave of this person. */
  seen: boolean
  /** Whether the caller answers the preferences of this person. */
  answers: boolean
}

type CalendarInput = Days & { department?: string | undefined; person?: string | undefined }

async function readCalendar(ask: Ask, who: Who, isShown: Prisma.Sql, days: Days) {
  if (days.from > days.to) throw invalidField('to', 'DATES_TURNED')
  if (daysBetween(days.from, days.to) > MAX_DAYS) throw invalidField('to', 'TOO_LONG')
  const [calendar] = await ask<{ answer: string; isEmpty: boolean }>(teamCalendarSql(who, isShown, days))
  return { answer: calendar?.answer ?? '', isEmpty: calendar?.isEmpty === true }
}

/** Answers who of a department is away when. Types are for the person, whoever heads a department above, and the office; others read "Absent". */
export async function answerTeamCalendar(ask: Ask, who: Who, { department, person, ...days }: CalendarInput): Promise<JsonText> {
  const shownDepartment = department ?? (person === undefined ? who.departmentCode : departmentOf(person))
  const { answer, isEmpty } = await readCalendar(ask, who, isInDepartment(shownDepartment), days)
  if (isEmpty && department === undefined && person !== undefined) await assertPerson(ask, person)
  return new JsonText(answer)
}

/** Loads the same for another area: of a department, without one of the caller alone. */
export async function loadAbsences(ask: Ask, who: Who, { department, ...days }: Days & { department: string | undefined }) {
  const isShown = department === undefined ? isPerson(who.userId) : isInDepartment(department)
  return JSON.parse((await readCalendar(ask, who, isShown, days)).answer) as TeamCalendar
}

const departmentOf = (userId: string) => Prisma.sql`(select p.department_code from users p where p.id = ${userId})`

async function assertPerson(ask: Ask, userId: string) {
  const persons = await ask(Prisma.sql`select u.id from users u where u.id = ${userId}`)
  if (persons.length === 0) throw invalidField('person', 'UNKNOWN_PERSON', userId)
}

/** People of a department with the calendar that counts on a day, and what the caller may do about each. */
export const listTeamPeople = (ask: Ask, who: Who, department: string, on: string) =>
  ask<TeamPerson>(teamPeopleSql(who, department, on, Prisma.sql`${answersLeaves(who)} as answers`))
