import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { detailedSql } from './reservation-row.sql.ts'

/** Which of several bookings tell the caller their title, and which series do so with each date; none of a guest whose data is erased. */
export async function findReadableBookings(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with asked as (
      select r.id, r.series_id, ${detailedSql(who)} and not exists (
        select 1 from guest_stay g where g.reservation_id = r.id and g.erased_at is not null) as readable
      from reservation r join resource s on s.id = r.resource_id
      where r.id = any(${[...ids]}::uuid[]) or r.series_id = any(${[...ids]}::uuid[]))
    select id::text as id from asked where readable
    union select series_id::text from asked where series_id is not null group by series_id having bool_and(readable)`
  return new Set(rows.map(({ id }) => id))
}
