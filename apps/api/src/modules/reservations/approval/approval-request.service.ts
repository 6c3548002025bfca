import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { ReservationRequestBody } from '@maru/shared/reservations/approval/reservation-request-body.ts'
import { fillText } from '@maru/shared/labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { isSecondTime, localDay, plainTime, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { requestDocuments } from '../../../kernel/extension-points/request-documents.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { workingOn } from '../../../kernel/users/working-people.ts'
import { bookingValues, enqueueNotices } from '../booking/booking-notices.ts'

/** The form of bookings that an approval line decides. */
const RESERVATION_FORM = 'RESERVATION'

const parts = {
  resource: { include: { workplace: true, managers: { select: { userId: true } } } },
  user: { select: { englishName: true } },
} as const satisfies Prisma.ReservationInclude
type Requested = Prisma.ReservationGetPayload<{ include: typeof parts }>

function toBody({ resource, startsAt, endsAt, ...row }: Requested, who: Pick<Who, 'language'>): ReservationRequestBody {
  const { timeZone } = resource.workplace
  // The title of a stay is the name of a guest.
  const isStay = resource.kind === 'GUEST'
  return {
    type: 'reservation',
    reservationId: row.id,
    kind: resource.kind,
    resourceName: nameIn(resource, who.language),
    siteName: nameIn(resource.workplace, who.language),
    timeZone,
    start: `${localDay(startsAt, timeZone)}T${wallTime(startsAt, timeZone)}`,
    end: `${localDay(endsAt, timeZone)}T${wallTime(endsAt, timeZone)}`,
    title: isStay ? '' : row.title,
    purpose: isStay ? '' : row.purpose,
    projectNo: row.projectNo,
    destination: row.destination,
    people: row.people,
  }
}

/** A clock time in words: the second of a time that comes twice is the one of winter time. */
const timeText = (time: string, { language }: Pick<Who, 'language'>) =>
  isSecondTime(time) ? fillText(wordIn(reservationScreenLabels.winterTime, language), [plainTime(time)]) : time

function timesText({ start, end }: ReservationRequestBody, who: Pick<Who, 'language'>) {
  const [[firstDay = '', from = ''], [lastDay = '', to = '']] = [start.split('T'), end.split('T')]
  return `${firstDay} ${timeText(from, who)}–${firstDay === lastDay ? '' : `${lastDay} `}${timeText(to, who)}`
}

/**
 * Asks for what a requested booking waits for: the managers of its resource (the office where none of them works here) are notified, or its document
 * is submitted to the approval line. Throws 400 where the line has faults.
 */
export async function requestApproval(db: Db, who: Who, id: string): Promise<void> {
  const row = await db.reservation.findUniqueOrThrow({ where: { id }, include: parts })
  const { resource } = row
  if (resource.approvalMode === 'LINE') {
    const body = toBody(row, who)
    await requestDocuments().submit(db, who, { formCode: RESERVATION_FORM, title: `${body.resourceName}, ${timesText(body, who)}`, body })
    return
  }
  const named = resource.managers.map(({ userId }) => userId)
  const working = await db.user.findMany({
    where: { id: { in: named }, ...workingOn(who.today) },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const managers = working.length > 0 ? working.map((manager) => manager.id) : await officeWithout(db, who.userId)
  const values = bookingValues(row, personReference(row.userId))
  await enqueueNotices(
    db,
    who.userId,
    managers.map((userId) => ({ userId, kind: 'reservationRequested', values, about: id })),
  )
}

/** Takes the document of a booking back that is cancelled or moved by who submitted it. */
export async function recallApproval(db: Db, who: Who, { documentId }: { documentId: string | null }, reason: string): Promise<void> {
  if (documentId !== null) await requestDocuments().recall(db, who, documentId, reason)
}
