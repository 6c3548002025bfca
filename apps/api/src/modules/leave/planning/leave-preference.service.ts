import { isBlank } from '@maru/shared/codecs.ts'
import { addMonths, daysBetween, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import {
  LONGEST_PREFERENCE_DAYS,
  MOST_PREFERENCES,
  type preferenceStates,
  type PreferenceInput,
} from '@maru/shared/leave/planning/leave-preference.ts'
import type { LeavePreference } from '@maru/prisma/generated/client.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { issueIn, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { canAnswerLeave } from '../common/leave-access.ts'
import { lockAccount } from '../balances/leave-account.service.ts'
import { day, readPerson, todayIn } from '../common/leave-person.service.ts'
import { personNames } from '../../../kernel/names.ts'

/** Months ahead for which preferences are possible, as for requests. */
const MONTHS_AHEAD = 24

const columns = ({ from, to, priority, schoolAge, note }: PreferenceInput) => ({
  dateFrom: day(from),
  dateTo: day(to),
  priority: Number(priority),
  schoolAge,
  note,
})
const toLoggedPreference = ({ dateFrom, dateTo, priority, state, answer }: LeavePreference) => ({
  from: dateText(dateFrom),
  to: dateText(dateTo),
  priority: String(priority),
  state,
  answer,
})

/** What stands in the way of a preference by itself. */
function faultsOfDates({ from, to }: PreferenceInput, today: string): HookIssue[] {
  if (from === '' || to === '') return [{ path: from === '' ? 'from' : 'to', code: 'REQUIRED', text: 'leaveDateMissing' }]
  if (from > to) return [{ path: 'to', code: 'DATES_TURNED', text: 'leaveDatesTurned', values: [from, to] }]
  const furthest = addMonths(today, MONTHS_AHEAD)
  if (from < today || to > furthest) return [{ path: 'from', code: 'NOT_AHEAD', text: 'preferencePast', values: [today, furthest] }]
  const length = daysBetween(from, to) + 1
  return length > LONGEST_PREFERENCE_DAYS
    ? [{ path: 'to', code: 'TOO_LONG', text: 'preferenceTooLong', values: [String(LONGEST_PREFERENCE_DAYS), String(length)] }]
    : []
}

/** What stands in the way because of the person's other preferences; declined ones are past. */
async function faultsOfOthers(db: Db, userId: string, { from, to }: PreferenceInput, own: string | null): Promise<HookIssue[]> {
  const year = String(toYear(from))
  const others = await db.leavePreference.findMany({
    where: { userId, state: { not: 'DECLINED' }, ...(own !== null && { id: { not: own } }) },
    orderBy: { dateFrom: 'asc' },
  })
  const same = others.find((one) => dateText(one.dateFrom) <= to && dateText(one.dateTo) >= from)
  if (same) return [{ path: 'from', code: 'OVERLAP', text: 'preferenceOverlap', values: [dateText(same.dateFrom), dateText(same.dateTo)] }]
  const ofYear = others.filter(({ dateFrom }) => dateText(dateFrom).startsWith(year))
  return ofYear.length >= MOST_PREFERENCES
    ? [{ path: 'from', code: 'TOO_MANY', text: 'preferenceTooMany', values: [String(ofYear.length), year] }]
    : []
}

/** An own preference that nobody has answered. Throws 404 for those of others, 409 for answered ones. */
async function ownOpen(db: Db, who: Who, id: string) {
  const existingPreference = await db.leavePreference.findUnique({ where: { id } })
  if (existingPreference?.userId !== who.userId) throw notFound()
  if (existingPreference.state === 'OPEN') return existingPreference
  const by =
    existingPreference.answeredBy && (await db.user.findUnique({ where: { id: existingPreference.answeredBy }, select: personNames }))
  throw new Refusal(409, 'PREFERENCE_ANSWERED', 'preferenceAnswered', { values: [by ? by : ''] })
}

/** Says or changes when one would like to take leave. */
export async function savePreference(db: Db, who: Who, id: string | null, input: PreferenceInput) {
  const { userId, language } = who
  await lockAccount(db, userId)
  const existingPreference = id === null ? null : await ownOpen(db, who, id)
  const { timeZone } = await readPerson(db, userId)
  const early = faultsOfDates(input, await todayIn(db, timeZone))
  const faults = early.length > 0 ? early : await faultsOfOthers(db, userId, input, id)
  if (faults.length > 0) throw invalid(faults.map((issue) => issueIn(issue, language)))
  const row = await (existingPreference
    ? db.leavePreference.update({ where: { id: existingPreference.id }, data: columns(input) })
    : db.leavePreference.create({ data: { userId, ...columns(input) } }))
  const before = existingPreference ? { before: toLoggedPreference(existingPreference) } : {}
  await recordChange(db, who, {
    entity: 'leavePreference',
    entityId: row.id,
    action: existingPreference ? 'modify' : 'create',
    ...before,
    after: toLoggedPreference(row),
  })
  return { id: row.id }
}

/** Withdraws an own preference, whatever was said of it. */
export async function removePreference(db: Db, who: Who, id: string) {
  const existingPreference = await db.leavePreference.findUnique({ where: { id } })
  if (existingPreference?.userId !== who.userId) throw notFound()
  await db.leavePreference.delete({ where: { id } })
  await recordChange(db, who, { entity: 'leavePreference', entityId: id, action: 'delete', before: toLoggedPreference(existingPreference) })
  return { id }
}

type Said = { state: (typeof preferenceStates)[number]; answer: string }

/** Answers a preference: an agreement is no leave yet, the person asks for it. Throws 404 for people one is not responsible for, 850 for one’s own. */
export async function answerPreference(db: Db, who: Who, id: string, { state, answer }: Said) {
  const storedPreference = await db.leavePreference.findUnique({ where: { id }, include: { user: { select: personNames } } })
  const isOwn = storedPreference?.userId === who.userId
  if (!storedPreference || !(isOwn || (await canAnswerLeave(db, who, storedPreference.userId)))) throw notFound()
  const { user, ...existingPreference } = storedPreference
  if (isOwn) throw new Refusal(403, 'OWN_PREFERENCE', 'preferenceOwnAnswer', { application: 850 })
  const missing: HookIssue = { path: 'answer', code: 'REQUIRED', text: 'preferenceReasonMissing', values: [user] }
  if (state === 'DECLINED' && isBlank(answer)) throw invalid([issueIn(missing, who.language)])
  const said = state === 'OPEN' ? { answeredBy: null, answeredAt: null } : { answeredBy: who.userId, answeredAt: new Date() }
  const row = await db.leavePreference.update({ where: { id }, data: { state, answer: state === 'OPEN' ? '' : answer, ...said } })
  await recordChange(db, who, {
    entity: 'leavePreference',
    entityId: id,
    action: 'answer',
    before: toLoggedPreference(existingPreference),
    after: toLoggedPreference(row),
  })
  if (state !== 'OPEN') await tellPerson(db, who, row)
  return { id }
}

async function tellPerson(db: Db, who: Who, { id, userId, state, dateFrom, dateTo, answer, answeredAt }: LeavePreference) {
  const values = [personReference(who.userId), dateText(dateFrom), dateText(dateTo), answer]
  const payload = { userId, kind: state === 'AGREED' ? 'preferenceAgreed' : 'preferenceDeclined', values }
  await enqueue(db, [{ topic: 'notify', key: `preference:${id}:${String(answeredAt?.getTime())}`, payload }])
}
