import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'

/** A time somebody is away, by the clock of the time zone: `2026-11-25 12:00`. */
export interface AwaySpan {
  starts: string
  ends: string
}

/** The substitutes of a leave are deputies while it lasts, in their order; nobody becomes one for the past (DOMAIN 4.7). */
export async function addLeaveDelegations(
  db: Db,
  leave: { id: string; userId: string; substitutes: readonly string[] },
  timeZone: string,
  spans: readonly AwaySpan[],
) {
  for (const { starts, ends } of spans) {
    const [from, to] = [starts, ends].map((time) => Prisma.sql`${time}::timestamp at time zone ${timeZone}`)
    await db.$executeRaw`
      insert into delegation (id, principal_id, deputy_id, sort_order, valid_from, valid_to, source, source_id, created_by)
      select gen_random_uuid(), ${leave.userId}, s.id, s.place::int, ${from}, ${to}, 'LEAVE', ${leave.id}::uuid, ${leave.userId}
      from unnest(${[...leave.substitutes]}::text[]) with ordinality as s(id, place) where ${to} > now()`
  }
}

/** Ends the delegations of a leave. Returns how many were in force or still to come. */
export async function endLeaveDelegations(db: Db, leaveId: string): Promise<number> {
  const { count } = await db.delegation.updateMany({
    where: { source: 'LEAVE', sourceId: leaveId, active: true },
    data: { active: false },
  })
  return count
}
