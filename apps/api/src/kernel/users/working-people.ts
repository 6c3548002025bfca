import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../errors.ts'
import type { PersonNames } from '../names.ts'

/** People who work here on a day, the same as `works_on` of the database. */
export function workingOn(day: string): Prisma.UserWhereInput {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    active: true,
    deleted: false,
    AND: [{ OR: [{ joinDate: null }, { joinDate: { lte: date } }] }, { OR: [{ retirementDate: null }, { retirementDate: { gte: date } }] }],
  }
}

/** Those of some people whose first day is after today and after a later day, where one is named; the last to begin first. */
export const listLaterStarters = (db: Db, userIds: readonly string[], on = '') =>
  userIds.length === 0
    ? Promise.resolve([])
    : db.$queryRaw<(PersonNames & { id: string; firstDay: string })[]>`
        select u.id, u.english_name as "englishName", u.korean_name as "koreanName", u.join_date::text as "firstDay" from users u
        where u.id = any(${[...userIds]}::varchar[]) and u.active and not u.deleted and u.join_date > greatest(nullif(${on}, '')::date, office_day())
        order by u.join_date desc, u.id`

/**
 * Refuses people who have not begun by a day, today unless one is named, where they would be asked, stand in or be counted: `at` is the field that
 * names them. Throws 409 with the person and the first day.
 */
export async function assertStarted(db: Db, userIds: readonly string[], at: string | ((userId: string) => string), on = '') {
  const [late] = await listLaterStarters(db, userIds, on)
  if (!late) return
  const issue = { path: typeof at === 'string' ? at : at(late.id), code: 'PERSON_STARTS_LATER', message: 'PERSON_STARTS_LATER' }
  throw new Refusal(409, 'PERSON_STARTS_LATER', 'personStartsLater', { values: [late, late.firstDay], issues: [issue] })
}
