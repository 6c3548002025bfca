import { Prisma } from '@maru/prisma/generated/client.ts'

/** Whether the person of `u` is one a typed text fits by the one search of people, working here or not; `typed` is a bound text. */
export const fitsTypedSql = (typed: string) => `u.id in (select user_id from match_people(${typed}, true))`

/** Condition as `fitsTypedSql`, for a statement of Prisma. */
export const fitsTyped = (typed: string) => Prisma.sql`u.id in (select user_id from match_people(${typed}, true))`

/** Ids of the people a typed text fits; more than these are not meant one by one. */
export const peopleTypedSql = (typed: string) => `select user_id from match_people(${typed}, true) limit 500`
