import { profileName } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { listBookedAfter } from '../../reservations/booking/absence-release.service.ts'

interface Stay {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly to: string
  readonly hostId: string
}

const valuesOf = (stay: Stay) => [profileName(stay), stay.to, stay.id, personReference(stay.hostId)] as const

/** Tells the office, the host and the former one of a changed stay, with what the guest has booked after it. */
export async function tellOfStay(
  db: Db,
  stay: Stay & { readonly userId: string | null },
  { documentId, formerHostId }: { documentId: string; formerHostId: string },
) {
  const booked = stay.userId === null ? [] : await listBookedAfter(db, stay.userId, stay.to)
  const bookings = booked.length === 0 ? '–' : booked.map(({ id }) => recordReference('resource', id))
  const readers = new Set([stay.hostId, formerHostId, ...(await officeWithout(db, stay.userId ?? ''))])
  const messages = [...readers].map((userId) => ({
    topic: 'notify',
    key: `guestChanged:${stay.id}:${documentId}:${stay.to}:${stay.hostId}:${userId}`,
    payload: { userId, kind: 'guestChanged', values: [...valuesOf(stay), bookings] },
  }))
  await enqueue(db, messages)
}

/** Tells the office once of each guest whose host does not work here any more. Returns how many messages are new. */
export async function tellOfHostless(db: Db): Promise<number> {
  const stays = await db.$queryRaw<Stay[]>`
    select p.id::text, p.first_name as "firstName", p.last_name as "lastName", p.to_day::text as "to", p.host_id as "hostId"
    from irregular_profile p join users h on h.id = p.host_id
    where p.status = 'ACTIVE' and p.to_day >= office_day() and (not h.active or h.deleted or h.retirement_date < office_day())
    order by p.to_day, p.id`
  const messages = []
  for (const stay of stays)
    for (const userId of await officeWithout(db, stay.hostId))
      messages.push({
        topic: 'notify',
        key: `guestHostless:${stay.id}:${stay.hostId}:${userId}`,
        payload: { userId, kind: 'guestHostless', values: [...valuesOf(stay)] },
      })
  return enqueue(db, messages)
}
