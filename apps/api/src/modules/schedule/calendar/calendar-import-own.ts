import type { Prisma } from '@maru/prisma/generated/client.ts'

/** Identifiers that files and addresses of this portal have (`adapters/calendars/ics.ts`). */
const OWN = /^((?:event|series|reservation)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/** Identifiers of a file that this portal wrote about what the person has in the calendar: nothing of it is added a second time. */
export async function findOwnExports(tx: Prisma.TransactionClient, userId: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const names = new Map(
    uids.flatMap(
      (uid) =>
        OWN.exec(uid)
          ?.slice(1, 2)
          .map((name) => [name, uid] as const) ?? [],
    ),
  )
  if (names.size === 0) return new Set()
  const idsOf = (kind: string) => [...names.keys()].filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length))
  const rows = await tx.$queryRaw<{ name: string }[]>`
    with own as (
      select e.id, e.series_id from event e
      where (e.id = any(${idsOf('event-')}::uuid[]) or e.series_id = any(${idsOf('series-')}::uuid[]))
        and (e.owner_id = ${userId} or exists (select from event_attendee a where a.event_id = e.id and a.user_id = ${userId})))
    select 'event-' || id as name from own union select 'series-' || series_id from own where series_id is not null
    union select 'reservation-' || r.id from reservation r where r.id = any(${idsOf('reservation-')}::uuid[])
      and (r.user_id = ${userId} or exists (select from reservation_attendee t where t.reservation_id = r.id and t.user_id = ${userId}))`
  return new Set(rows.flatMap(({ name }) => names.get(name) ?? []))
}
