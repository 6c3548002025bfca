import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import { costByYear } from '@maru/shared/leave/balances/leave-figures.ts'
import { leaveColours } from '@maru/shared/leave/common/leave-model.ts'
import type { DocumentLeaveAnswer } from '@maru/shared/leave/requests/leave-preview.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, personNameIn, personNames } from '../../../kernel/names.ts'
import { issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { holidaysUnknown } from '../common/holiday-gaps.service.ts'
import { isInLine, canSeeLeave } from '../common/leave-access.ts'
import { readAccount, withDays } from '../balances/leave-account.service.ts'
import { shownYears } from './leave-preview.service.ts'
import { colleaguesAway } from './leave-check.service.ts'
import { inHundredths, readPerson } from '../common/leave-person.service.ts'
import { THOUGHT, thoughtDays } from './leave-plan.service.ts'

/** Whether a document is there for somebody: a rule of the approvals, handed in where the areas meet. */
export type ReadsDocument = (db: Db, who: Who, id: string) => Promise<boolean>

const whole = { type: true, dayRows: { orderBy: { date: 'asc' } }, changes: true } as const satisfies Prisma.LeaveRequestInclude
type Whole = Prisma.LeaveRequestGetPayload<{ include: typeof whole }>

const daysOf = ({ dayRows, round }: Whole) =>
  dayRows
    .filter((row) => row.round === round)
    .map(({ date, half, fraction, hours, state }) => ({
      date: dateText(date),
      half,
      fraction: inHundredths(fraction),
      hours: hours === null ? null : inHundredths(hours),
      state,
    }))

/** What the leave costs as long as it waits for a decision or holds. */
async function yearsOf(db: Db, request: Whole) {
  const { id, userId, changesId, status, type, dateFrom } = request
  if (type.poolCode === null || (status !== 'IN_APPROVAL' && status !== 'APPROVED')) return []
  const without = [id, changesId].filter((one) => one !== null)
  const more = thoughtDays(
    dateText(dateFrom),
    daysOf(request).filter(({ state }) => state === 'COUNTED'),
  )
  const account = withDays(await readAccount(db, userId, type.poolCode, without), more)
  return shownYears(costByYear(account, ({ requestId }) => requestId === THOUGHT))
}

/** That the days are counted without public holidays, for whoever decides on them. */
async function unknownIn(db: Db, who: Who, request: Whole) {
  if (request.status !== 'IN_APPROVAL' || request.type.countsHolidays) return ''
  const person = await readPerson(db, request.userId)
  const days = daysOf(request).flatMap(({ date, state }) => (state === 'COUNTED' ? [date] : []))
  const [said] = await holidaysUnknown(db, who, { days, person }, 'decides')
  return said ? issueIn(said, who.language).message : ''
}

async function awayWith(db: Db, { language }: Who, request: Whole) {
  const days = daysOf(request)
  if (request.status !== 'IN_APPROVAL' && request.status !== 'APPROVED') return []
  return colleaguesAway(db, request.userId, { days, person: await readPerson(db, request.userId) }, language)
}

const decidedLeave = z.object({
  nameEn: z.string(),
  nameKo: z.string(),
  nameDe: z.string(),
  days: z.string(),
  hours: z.string(),
  substitutes: z.string(),
})

/** What the paper of a decided leave says, whatever was recounted or renamed since; null before the decision. */
async function decidedOf(db: Db, { language }: Who, documentId: string): Promise<DocumentLeaveAnswer['decided']> {
  const [row] = await db.$queryRaw<
    { leave: unknown }[]
  >`select words -> 'leave' as leave from approval_wording where document_id = ${documentId}::uuid`
  const decided = decidedLeave.safeParse(row?.leave).data
  if (!decided) return null
  const shown = (text: string) => (text === '' ? '' : amountText(hundredths(text)))
  return {
    typeName: nameIn(decided, language),
    days: shown(decided.days),
    hours: shown(decided.hours),
    substituteNames: decided.substitutes,
  }
}

/**
 * The leave a document is about, for whoever may read the document. The account and the colleagues who are away are only for the
 * person, the line and those who see the person's leave anyway. Throws 404 for others and for documents without a leave.
 */
export async function leaveOfDocument(db: Db, who: Who, readsDocument: ReadsDocument, documentId: string): Promise<DocumentLeaveAnswer> {
  if (!(await readsDocument(db, who, documentId))) throw notFound()
  const request = await db.leaveRequest.findUnique({ where: { documentId }, include: whole })
  if (!request) throw notFound()
  const knows = (await isInLine(db, who, documentId)) || (await canSeeLeave(db, who, request.userId))
  const people = await db.user.findMany({ where: { id: { in: request.substitutes } }, select: { id: true, ...personNames } })
  const nameOf = new Map(people.map(({ id, ...names }) => [id, personNameIn(names, who.language)]))
  const { type, changes } = request
  return {
    id: knows ? request.id : '',
    // Why somebody is away is not for every reader.
    typeName: knows ? nameIn(type, who.language) : '',
    colour: (knows && leaveColours.find((one) => one === type.colour)) || 'annual',
    days: amountText(inHundredths(request.days)),
    hours: request.hours === null ? '' : amountText(inHundredths(request.hours)),
    startHalf: request.startHalf,
    endHalf: request.endHalf,
    substituteNames: request.substitutes.map((id) => nameOf.get(id) ?? id).join(', '),
    daysLeftOut: daysOf(request).flatMap(({ date, state }) => (state === 'LEFT_OUT' ? [date] : [])),
    changesFrom: changes ? dateText(changes.dateFrom) : '',
    changesTo: changes ? dateText(changes.dateTo) : '',
    decided: knows ? await decidedOf(db, who, documentId) : null,
    holidaysUnknown: knows ? await unknownIn(db, who, request) : '',
    years: knows ? await yearsOf(db, request) : [],
    away: knows ? await awayWith(db, who, request) : [],
  }
}
