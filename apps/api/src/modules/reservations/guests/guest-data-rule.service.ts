import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { GuestDataRule } from '@maru/shared/reservations/guest-fields.ts'
import { addDays, addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'

const columns = { guestDays: true, registrationMonths: true } as const satisfies Prisma.GuestDataRuleSelect

/** How long data of guests is kept. */
export const readGuestDataRule = (db: Db): Promise<GuestDataRule> => db.guestDataRule.findFirstOrThrow({ select: columns })

/** The day after which a guest's name is erased, from the day of departure. */
export async function eraseDay(db: Db, departure: string): Promise<Date> {
  const { guestDays } = await readGuestDataRule(db)
  return dateValue(addDays(departure, guestDays)) ?? new Date(0)
}

/** The day after which a registration form is deleted, from the day of arrival. */
export async function registrationEndDay(db: Db, arrival: string): Promise<Date> {
  const { registrationMonths } = await readGuestDataRule(db)
  return dateValue(addMonths(arrival, registrationMonths)) ?? new Date(0)
}

/** Changes how long data of guests is kept, of what is stored already too; the next night's job deletes what is over then. */
export const saveGuestDataRule = (db: PrismaClient, who: Who, input: GuestDataRule) =>
  db.$transaction(async (tx) => {
    const before = await readGuestDataRule(tx)
    await tx.guestDataRule.updateMany({ data: input })
    await tx.$executeRaw`
      update guest_stay g set erase_after = (r.ends_at at time zone w.time_zone)::date + ${input.guestDays}::int
      from reservation r join resource s on s.id = r.resource_id join workplace w on w.code = s.workplace_code
      where r.id = g.reservation_id and g.erased_at is null`
    await tx.$executeRaw`
      update guest_registration g set delete_after = ((r.starts_at at time zone w.time_zone)::date + make_interval(months => ${input.registrationMonths}::int))::date
      from reservation r join resource s on s.id = r.resource_id join workplace w on w.code = s.workplace_code
      where r.id = g.reservation_id`
    await recordChange(tx, who, { entity: 'guestDataRule', entityId: '1', action: 'modify', before: { ...before }, after: { ...input } })
    return readGuestDataRule(tx)
  })
