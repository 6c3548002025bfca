import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dropKeyedMessages } from '../../../kernel/background/enqueue.ts'
import { eraseFromHistory } from '../../../kernel/changes/change-log.service.ts'
import { dropKeyedNotices } from '../../../kernel/notifications/notification.service.ts'
import { dropAnswersAbout } from '../../../kernel/requests/request-answer.service.ts'
import { eraseSearchedNames } from '../../../http/list-export.ts'
import { bookingNoticeKinds } from '../booking/booking-notices.ts'

/** What people write of a booking; of a stay it may name the guest, also in the history of changes. */
const WRITTEN = ['title', 'purpose', 'reason', 'destination', 'projectNo'] as const

/** Erases what was written of stays whose guest is erased, wherever it went; also of those erased before this was done. */
async function eraseWrittenTexts(db: Db) {
  await db.$executeRaw`
    update reservation r set title = '', purpose = '', move_reason = '', decision_reason = '', override_reason = '',
      cancel_reason = case when cancel_reason = '' then '' else '–' end
    from guest_stay g where g.reservation_id = r.id and g.erased_at is not null
      and (r.title, r.purpose, r.move_reason, r.decision_reason, r.override_reason) <> ('', '', '', '', '')`
  await db.guestStay.updateMany({ where: { erasedAt: { not: null }, costCentre: { not: '' } }, data: { costCentre: '' } })
  const erased = await db.guestStay.findMany({
    where: { erasedAt: { not: null } },
    select: { reservationId: true, reservation: { select: { seriesId: true } } },
  })
  const ids = erased.map(({ reservationId }) => reservationId)
  const seriesIds = erased.flatMap(({ reservation }) => reservation.seriesId ?? [])
  await eraseFromHistory(db, { entity: 'reservation', ids, fields: WRITTEN })
  await eraseFromHistory(db, { entity: 'guestStay', ids, fields: ['costCentre'] })
  const named = [...ids, ...new Set(seriesIds)]
  await dropKeyedNotices(db, bookingNoticeKinds, named)
  await dropKeyedMessages(db, bookingNoticeKinds, named)
  await dropAnswersAbout(db, ids)
}

/** Deletes registration forms and names of guests whose time is over; prices and nights stay for the books. */
export async function eraseGuestData(db: Db) {
  const forms = await db.$queryRaw<{ id: string }[]>`
    delete from guest_registration where delete_after < office_day(now()) returning reservation_id as id`
  await db.guestStay.updateMany({
    where: { reservationId: { in: forms.map(({ id }) => id) } },
    data: { registrationDeletedAt: new Date() },
  })
  // The rows a stay was moved from name the same guest.
  const guests = await db.$queryRaw<{ name: string }[]>`
    with recursive due as (
      select g.reservation_id as id, r.predecessor_id from guest_stay g join reservation r on r.id = g.reservation_id
      where g.erased_at is null and g.erase_after < office_day(now())
      union select p.id, p.predecessor_id from due join reservation p on p.id = due.predecessor_id)
    update guest_stay set guest_name = '', organisation = '', email = '', invoice_name = '', invoice_address = '', remark = '', erased_at = now()
    from (select reservation_id as id, guest_name as name from guest_stay where reservation_id in (select id from due)) named
    where erased_at is null and reservation_id = named.id returning named.name`
  await eraseSearchedNames(
    db,
    guestStays.excel,
    guests.map(({ name }) => name),
  )
  await eraseWrittenTexts(db)
  return { registrations: forms.length, guests: guests.length }
}
