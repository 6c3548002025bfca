import { Prisma, type DelegationSource } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'

/** A time somebody is away, by the clock of the time zone: `2026-11-25 12:00`. */
export interface AwaySpan {
  starts: string
  ends: string
}

/** What somebody is away for: both name deputies. */
type AbsenceSource = Extract<DelegationSource, 'LEAVE' | 'TRIP'>

/**
 * The substitutes of a leave or a trip are deputies while it lasts, in their order; nobody becomes one for the past (DOMAIN 4.7). Who wrote
 * the request for somebody else, or changed it since, arranged them.
 */
export async function addAbsenceDelegations(
  db: Db,
  source: AbsenceSource,
  absence: { id: string; documentId: string | null; userId: string; substitutes: readonly string[] },
  timeZone: string,
  spans: readonly AwaySpan[],
) {
  for (const { starts, ends } of spans) {
    const [from, to] = [starts, ends].map((time) => Prisma.sql`${time}::timestamp at time zone ${timeZone}`)
    await db.$executeRaw`
      insert into delegation (id, principal_id, deputy_id, sort_order, valid_from, valid_to, source, source_id, created_by, created_at, arranged_by)
      select gen_random_uuid(), ${absence.userId}, s.id, s.place::int, ${from}, ${to}, ${source}::delegation_source, ${absence.id}::uuid, ${absence.userId}, now(),
        array(select distinct b.created_by from approval_body b where b.document_id = ${absence.documentId}::uuid and b.created_by <> ${absence.userId})
      from unnest(${[...absence.substitutes]}::text[]) with ordinality as s(id, place) where ${to} > now()`
  }
}

/** Ends the delegations of a leave or a trip. Returns how many were in force or still to come. */
export async function endAbsenceDelegations(db: Db, source: AbsenceSource, sourceId: string): Promise<number> {
  const { count } = await db.delegation.updateMany({
    where: { source, sourceId, active: true },
    data: { active: false },
  })
  return count
}
