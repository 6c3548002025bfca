import { addDays, daysBetween } from '@maru/shared/leave/common/leave-dates.ts'
import type { LeaveType } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Days after the last one without proof that a working day is looked for. */
const DAYS_LOOKED_AT = 30

/**
 * The day a certificate is due, '' where none is needed: an illness of more days than its type allows without proof needs one on the
 * working day after them (§ 5 EFZG). Days are those of the calendar, the due day is one the person works.
 */
export async function findCertificateDue(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
  { needsProofAfterDays }: Pick<LeaveType, 'needsProofAfterDays'>,
): Promise<string> {
  if (needsProofAfterDays === null || daysBetween(from, to) + 1 <= needsProofAfterDays) return ''
  const first = addDays(from, needsProofAfterDays)
  const [row] = await db.$queryRaw<{ due: string | null }[]>`
    select to_char(min(d.day), 'YYYY-MM-DD') as due
    from generate_series(${first}::date, ${first}::date + ${DAYS_LOOKED_AT - 1}::int, interval '1 day') d (day)
    where working_hours_on(${userId}, d.day::date) > 0`
  return row?.due ?? first
}
