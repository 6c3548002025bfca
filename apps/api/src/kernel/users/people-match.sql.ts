import { Prisma } from '@maru/prisma/generated/client.ts'

/** Whether the person of `u` is one a typed text fits by the one search of people, working here or not; `typed` is a bound text. */
export const fitsTypedSql = (typed: string) => `u.id in (select user_id from match_people(${typed}, true))`

/** Condition as `fitsTypedSql`, for a statement of Prisma. */
export const fitsTyped = (typed: string) => Prisma.sql`u.id in (select user_id from match_people(${typed}, true))`

/** Ids of the people a typed text fits; more than these are not meant one by one. */
export const peopleTypedSql = (typed: string) => `select user_id from match_people(${typed}, true) limit 500`

/**
 * Whether a column holds the id of a person a typed text names. By names, id or address only: where documents are searched too, what is typed may
 * be their number, which part of an employee number would fit as well. Looked up once for all rows.
 */
export const isPersonNamedSql = (id: string, typed: string) =>
  `${id} = any(array(select m.user_id from match_people(${typed}, true) m where m.rank <= 2))`

/** Condition as `isPersonNamedSql`, for a statement of Prisma; nobody is named by a blank text. */
export const isPersonNamed = (id: string, typed = '') =>
  Prisma.sql`${Prisma.raw(id)} = any(array(select m.user_id from match_people(${typed}, true) m where m.rank <= 2))`
