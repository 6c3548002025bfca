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

/** Days on which somebody is named for something, `yyyy-mm-dd`; from today on where none is given. */
export interface NamedDays {
  readonly from?: string
  readonly to?: string
  /** Whether it may be somebody who begins later: what is given counts from the first day on. */
  readonly mayStartLater?: boolean
}

type AbsentPerson = PersonNames & { id: string; code: keyof typeof absenceTexts; day: string }
const absenceTexts = { PERSON_STARTS_LATER: 'personStartsLater', PERSON_HAS_ENDED: 'personHasEnded' } as const

/** Those of some people who have not begun by the first of the days, or whose last day is before the last of them, with that day of theirs. */
export const listAbsent = (db: Db, userIds: readonly string[], { from = '', to = '', mayStartLater = false }: NamedDays = {}) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db.$queryRaw<AbsentPerson[]>`
        select u.id, u.english_name as "englishName", u.korean_name as "koreanName",
          case when u.retirement_date < n.last then 'PERSON_HAS_ENDED' else 'PERSON_STARTS_LATER' end as code,
          case when u.retirement_date < n.last then u.retirement_date else u.join_date end::text as day
        from users u cross join (select greatest(nullif(${from}, '')::date, office_day()) as first,
          greatest(nullif(${from}, '')::date, coalesce(nullif(${to}, '')::date, office_day())) as last) n
        where u.id = any(${[...userIds]}::varchar[]) and u.active and not u.deleted
          and (u.retirement_date < n.last or (not ${mayStartLater} and u.join_date > n.first))
        order by u.join_date desc nulls last, u.id`

/** What a form is refused for because of somebody who does not work here on its days. */
export const absenceIssue = (path: string, person: AbsentPerson) => ({
  path,
  code: person.code,
  text: absenceTexts[person.code],
  values: [person, person.day],
})

/**
 * Refuses people who do not work here on the days for which they would be asked, stand in, be counted or be given something: `at` is the field that
 * names them. Throws 409 with the person and the first or last day.
 */
export async function assertEmployed(db: Db, userIds: readonly string[], at: string | ((userId: string) => string), days: NamedDays = {}) {
  const [absent] = await listAbsent(db, userIds, days)
  if (!absent) return
  const { path, code, text, values } = absenceIssue(typeof at === 'string' ? at : at(absent.id), absent)
  throw new Refusal(409, code, text, { values, issues: [{ path, code, message: code }] })
}
