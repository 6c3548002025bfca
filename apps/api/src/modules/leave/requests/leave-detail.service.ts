import type { Prisma } from '@maru/prisma/generated/client.ts'
import { amountText } from '@maru/shared/leave/common/leave-amount.ts'
import { autoReply } from '@maru/shared/leave/requests/auto-reply.ts'
import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { isInLine, seesLeaveOf, writesLeaveFor } from '../common/leave-access.ts'
import { certificateDueOf } from '../sickness/certificate.service.ts'
import { leaveRowSql, type LeaveListRow } from './leave-list.sql.ts'
import { toLeaveRow } from './leave-list.service.ts'
import { inHundredths, readDays, readPerson } from '../common/leave-person.service.ts'
import { dayText, lotText } from '../common/leave-format.ts'

const whole = {
  type: true,
  dayRows: { orderBy: { date: 'asc' }, include: { consumptions: { where: { state: { not: 'RELEASED' } }, include: { grant: true } } } },
  _count: { select: { replies: true } },
  sickNotes: { orderBy: { reportedAt: 'asc' } },
  changedBy: { where: { status: { in: ['IN_APPROVAL', 'APPROVED'] } }, select: { id: true } },
} as const satisfies Prisma.LeaveRequestInclude
type Whole = Prisma.LeaveRequestGetPayload<{ include: typeof whole }>

/** How much of a leave somebody may see: the reason and certificates are for the person, the line and the office alone. */
async function sightOf(db: Db, who: Who, request: Whole) {
  const isOwn = request.userId === who.userId
  const inLine = request.documentId !== null && (await isInLine(db, who, request.documentId))
  const stands = request.substitutes.includes(who.userId) && request.status === 'APPROVED'
  const isTold = isOwn || inLine || (await writesLeaveFor(db, who, request.userId))
  const seen = isTold || stands || (await seesLeaveOf(db, who, request.userId))
  // A reason is not read by whoever views as somebody else.
  const isSelf = who.viewedBy === undefined
  return { seen, reason: isTold && isSelf, handover: (isTold || stands) && isSelf }
}

/** A leave with its days. Throws 404 for leaves the caller may not see. */
export async function leaveDetailOf(db: Db, who: Who, id: string): Promise<LeaveDetail> {
  const request = await db.leaveRequest.findUnique({ where: { id }, include: whole })
  if (!request) throw notFound()
  const sight = await sightOf(db, who, request)
  if (!sight.seen) throw notFound()
  const [row] = await db.$queryRaw<LeaveListRow[]>(leaveRowSql(who, id))
  if (!row) throw notFound()
  const people = await db.user.findMany({ where: { id: { in: request.substitutes } }, select: { id: true, englishName: true } })
  const nameOf = new Map(people.map((person) => [person.id, person.englishName]))
  return {
    ...toLeaveRow(who, row),
    reason: sight.reason ? request.reason : '',
    contact: sight.handover ? request.contact : '',
    handover: sight.handover ? request.handover : '',
    substitutes: request.substitutes.map((userId) => ({ userId, name: nameOf.get(userId) ?? userId })),
    rows: await dayRows(db, who, request),
    changesRequestId: request.changesId ?? '',
    autoReply:
      request.userId === who.userId && request.autoReply !== null
        ? { ...autoReply.parse(request.autoReply), answered: request._count.replies }
        : null,
    changedByRequestId: request.changedBy[0]?.id ?? '',
    sickNotes: sight.reason ? await sickNotesOf(db, request) : [],
    ...(await sickRights(db, who, request)),
  }
}

/** An illness is changed by the person until its certificate is confirmed, else by the office, which also confirms it: never its own. */
async function sickRights(db: Db, who: Who, { userId, status, sickNotes }: Whole) {
  if (status !== 'RECORDED') return { mayChangeSick: false, mayConfirmSick: false }
  if (userId === who.userId) return { mayChangeSick: sickNotes.every(({ confirmedBy }) => confirmedBy === null), mayConfirmSick: false }
  const isOffice = await writesLeaveFor(db, who, userId)
  const isWaiting = sickNotes.some(({ fileGroupId, confirmedBy }) => fileGroupId !== null && confirmedBy === null)
  return { mayChangeSick: isOffice, mayConfirmSick: isOffice && isWaiting }
}

async function sickNotesOf(db: Db, { userId, type, sickNotes, ...request }: Whole) {
  const span = { from: dateText(request.dateFrom), to: dateText(request.dateTo) }
  const dueOn = await certificateDueOf(db, userId, span, type)
  const confirmers = sickNotes.flatMap(({ confirmedBy }) => confirmedBy ?? [])
  const people = await db.user.findMany({ where: { id: { in: confirmers } }, select: { id: true, englishName: true } })
  const nameOf = new Map(people.map(({ id, englishName }) => [id, englishName]))
  return sickNotes.map((note) => ({
    ...shownNote(note),
    confirmedByName: nameOf.get(note.confirmedBy ?? '') ?? note.confirmedBy ?? '',
    dueOn,
  }))
}

const shownNote = ({ id, dateFrom, dateTo, fileGroupId, reportedAt, certifiedFrom, certifiedTo }: Whole['sickNotes'][number]) => ({
  id,
  from: dateText(dateFrom),
  to: dateText(dateTo),
  certified: fileGroupId !== null,
  certifiedFrom: dateText(certifiedFrom),
  certifiedTo: dateText(certifiedTo),
  fileKey: fileGroupId ?? '',
  reportedAt,
})

async function dayRows(db: Db, { language }: Who, request: Whole): Promise<LeaveDetail['rows']> {
  const span = { from: dateText(request.dateFrom), to: dateText(request.dateTo) }
  const factsOn = await readDays(db, await readPerson(db, request.userId), span, language)
  return request.dayRows
    .filter(({ round }) => round === request.round)
    .map(({ date, half, fraction, hours, state, consumptions }) => {
      const { holidayName } = factsOn(dateText(date))
      return {
        date: dateText(date),
        half,
        fraction: amountText(inHundredths(fraction)),
        hours: hours === null ? '' : amountText(inHundredths(hours)),
        state,
        text: dayText(state, holidayName, language),
        holidayName,
        lots: consumptions.map(({ grant }) => (grant ? lotText(grant, language) : '')).join(', '),
      }
    })
}
