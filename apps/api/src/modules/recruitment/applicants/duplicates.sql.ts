import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { isBlindSql, isOwnSql, seesApplicantsSql } from '../recruitment-access.ts'

/** More that may be the same person are not told. */
export const MOST_EQUAL = 20

/** The office may know who `b` is: they neither applied in its opening nor rate it without names. */
export const isReadableSql = (
  who: Who,
) => Prisma.sql`exists (select from job_opening o, job_application a where o.id = b.opening_id and a.id = b.id
  and ${seesApplicantsSql(who)} and not ${isOwnSql(who)} and not ${isBlindSql(who)})`

/** The end of a phone, by which two are the same; it has an index. */
const phoneEnd = (table: 'a' | 'b') => Prisma.raw(`right(regexp_replace(${table}.phone, '\\D', '', 'g'), 9)`)

/**
 * Another application `b` may be of the same person as `a`: by mail, by phone, or by name and year of birth. Each is found by an index: what `a` lacks
 * is null, so that nothing is looked for.
 */
export const sameAsSql = Prisma.sql`b.id <> a.id and (lower(b.email) = lower(a.email)
  or ${phoneEnd('b')} = case when length(regexp_replace(a.phone, '\\D', '', 'g')) >= 6 then ${phoneEnd('a')} end
  or (b.birth_year = a.birth_year and lower(b.first_name) = lower(a.first_name) and lower(b.last_name) = lower(a.last_name)))`
