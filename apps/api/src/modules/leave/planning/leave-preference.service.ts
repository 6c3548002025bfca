import { addMonths, daysBetween, yearOf } from '@maru/shared/leave/common/leave-dates.ts'
import { LONGEST_WISH_DAYS, MOST_WISHES, type wishStates, type WishInput } from '@maru/shared/leave/planning/leave-preference.ts'
import type { LeaveWish } from '@maru/prisma/generated/client.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { issueIn, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { answersLeaveOf } from '../common/leave-access.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { day, readPerson, todayIn } from '../common/leave-person.service.ts'

/** How far ahead people wish, like requests. */
const MONTHS_AHEAD = 24

const columns = ({ from, to, priority, schoolAge, note }: WishInput) => ({
  dateFrom: day(from),
  dateTo: day(to),
  priority: Number(priority),
  schoolAge,
  note,
})
const kept = ({ dateFrom, dateTo, priority, state, answer }: LeaveWish) => ({
  from: dateText(dateFrom),
  to: dateText(dateTo),
  priority: String(priority),
  state,
  answer,
})

/** What stands in the way of a wish by itself. */
function faultsOfDates({ from, to }: WishInput, today: string): HookIssue[] {
  if (from === '' || to === '') return [{ path: from === '' ? 'from' : 'to', code: 'REQUIRED', text: 'leaveDateMissing' }]
  if (from > to) return [{ path: 'to', code: 'DATES_TURNED', text: 'leaveDatesTurned', values: [from, to] }]
  const furthest = addMonths(today, MONTHS_AHEAD)
  if (from < today || to > furthest) return [{ path: 'from', code: 'NOT_AHEAD', text: 'wishPast', values: [today, furthest] }]
  const length = daysBetween(from, to) + 1
  return length > LONGEST_WISH_DAYS
    ? [{ path: 'to', code: 'TOO_LONG', text: 'wishTooLong', values: [String(LONGEST_WISH_DAYS), String(length)] }]
    : []
}

/** What stands in the way because of the person's other wishes; declined ones are past. */
async function faultsOfOthers(db: Db, userId: string, { from, to }: WishInput, own: string | null): Promise<HookIssue[]> {
  const year = String(yearOf(from))
  const others = await db.leaveWish.findMany({
    where: { userId, state: { not: 'DECLINED' }, ...(own !== null && { id: { not: own } }) },
    orderBy: { dateFrom: 'asc' },
  })
  const same = others.find((one) => dateText(one.dateFrom) <= to && dateText(one.dateTo) >= from)
  if (same) return [{ path: 'from', code: 'OVERLAP', text: 'wishOverlap', values: [dateText(same.dateFrom), dateText(same.dateTo)] }]
  const ofYear = others.filter(({ dateFrom }) => dateText(dateFrom).startsWith(year))
  return ofYear.length >= MOST_WISHES
    ? [{ path: 'from', code: 'TOO_MANY', text: 'wishTooMany', values: [String(ofYear.length), year] }]
    : []
}

/** An own wish that nobody has answered. Throws 404 for those of others, 409 for answered ones. */
async function ownOpen(db: Db, who: Who, id: string) {
  const known = await db.leaveWish.findUnique({ where: { id } })
  if (known?.userId !== who.userId) throw notFound()
  if (known.state === 'OPEN') return known
  const by = known.answeredBy && (await db.user.findUnique({ where: { id: known.answeredBy }, select: { englishName: true } }))
  throw new Refusal(409, 'WISH_ANSWERED', 'wishAnswered', { values: [by ? by.englishName : ''] })
}

/** Says or changes when one would like to take leave. */
export async function saveWish(db: Db, who: Who, id: string | null, input: WishInput) {
  const { userId, language } = who
  await lockAccount(db, userId)
  const known = id === null ? null : await ownOpen(db, who, id)
  const { timeZone } = await readPerson(db, userId)
  const early = faultsOfDates(input, await todayIn(db, timeZone))
  const faults = early.length > 0 ? early : await faultsOfOthers(db, userId, input, id)
  if (faults.length > 0) throw invalid(faults.map((issue) => issueIn(issue, language)))
  const row = await (known
    ? db.leaveWish.update({ where: { id: known.id }, data: columns(input) })
    : db.leaveWish.create({ data: { userId, ...columns(input) } }))
  const before = known ? { before: kept(known) } : {}
  await recordChange(db, who, { entity: 'leaveWish', entityId: row.id, action: known ? 'modify' : 'create', ...before, after: kept(row) })
  return { id: row.id }
}

/** Withdraws an own wish, whatever was said of it. */
export async function removeWish(db: Db, who: Who, id: string) {
  const known = await db.leaveWish.findUnique({ where: { id } })
  if (known?.userId !== who.userId) throw notFound()
  await db.leaveWish.delete({ where: { id } })
  await recordChange(db, who, { entity: 'leaveWish', entityId: id, action: 'delete', before: kept(known) })
  return { id }
}

type Said = { state: (typeof wishStates)[number]; answer: string }

/** Answers a wish: an agreement is no leave yet, the person asks for it. Throws 404 for people one is not responsible for, 850 for one’s own. */
export async function answerWish(db: Db, who: Who, id: string, { state, answer }: Said) {
  const found = await db.leaveWish.findUnique({ where: { id }, include: { user: { select: { englishName: true } } } })
  const isOwn = found?.userId === who.userId
  if (!found || !(isOwn || (await answersLeaveOf(db, who, found.userId)))) throw notFound()
  const { user, ...known } = found
  if (isOwn) throw new Refusal(403, 'OWN_WISH', 'wishOwnAnswer', { application: 850 })
  const missing: HookIssue = { path: 'answer', code: 'REQUIRED', text: 'wishReasonMissing', values: [user.englishName] }
  if (state === 'DECLINED' && answer.trim() === '') throw invalid([issueIn(missing, who.language)])
  const said = state === 'OPEN' ? { answeredBy: null, answeredAt: null } : { answeredBy: who.userId, answeredAt: new Date() }
  const row = await db.leaveWish.update({ where: { id }, data: { state, answer: state === 'OPEN' ? '' : answer, ...said } })
  await recordChange(db, who, { entity: 'leaveWish', entityId: id, action: 'answer', before: kept(known), after: kept(row) })
  if (state !== 'OPEN') await tellPerson(db, who, row)
  return { id }
}

async function tellPerson(db: Db, who: Who, { id, userId, state, dateFrom, dateTo, answer, answeredAt }: LeaveWish) {
  const by = await db.user.findUnique({ where: { id: who.userId }, select: { englishName: true } })
  const values = [by?.englishName ?? who.userId, dateText(dateFrom), dateText(dateTo), answer]
  const payload = { userId, kind: state === 'AGREED' ? 'wishAgreed' : 'wishDeclined', values }
  await enqueue(db, [{ topic: 'notify', key: `wish:${id}:${String(answeredAt?.getTime())}`, payload }])
}
