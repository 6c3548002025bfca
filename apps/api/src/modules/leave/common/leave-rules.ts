import type { LeaveType } from '@maru/prisma/generated/client.ts'
import { amountNumber, hundredths, sum } from '@maru/shared/leave/common/leave-amount.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { addDays, addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import type { CountedDay, CalendarDay } from '@maru/shared/leave/calendars/leave-days.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import type { LeavePerson } from './leave-person.service.ts'

// What a request may not be, by itself and by the rules of its type. Each rule has its own code and its own sentence.

/** How far ahead leave is planned. */
export const MONTHS_AHEAD = 24

/** What is missing or impossible in the dates themselves; nothing else is looked at while one of these is left. */
export function faultsOfDates({ leaveType, from, to }: LeaveBody): HookIssue[] {
  const faults: HookIssue[] = []
  if (leaveType === '') faults.push({ path: 'body.leaveType', code: 'REQUIRED', text: 'leaveTypeMissing' })
  if (from === '') faults.push({ path: 'body.from', code: 'REQUIRED', text: 'leaveDateMissing' })
  if (to === '') faults.push({ path: 'body.to', code: 'REQUIRED', text: 'leaveDateMissing' })
  else if (from > to) faults.push({ path: 'body.to', code: 'DATES_TURNED', text: 'leaveDatesTurned', values: [from, to] })
  return faults
}

export interface LeaveRuleInput {
  body: LeaveBody
  type: LeaveType
  /** Name of the type in the language of whoever reads. */
  typeName: string
  person: LeavePerson
  today: string
}

/** Whether the type fits the person and the parts of days that are asked for. */
export function faultsOfType({ body, type, typeName, person }: LeaveRuleInput): HookIssue[] {
  const faults: HookIssue[] = []
  const say = (path: string, code: string, text: HookIssue['text'], ...values: (string | number)[]) =>
    faults.push({ path: `body.${path}`, code, text, values })
  const isSeveral = body.from !== body.to
  if (!type.needsApproval) say('leaveType', 'TOLD_NOT_ASKED', 'leaveToldNotAsked', typeName)
  if (type.genderLimit && type.genderLimit !== person.record.gender) say('leaveType', 'TYPE_NOT_FOR_YOU', 'leaveTypeNotForYou', typeName)
  const open = person.joined === '' ? '' : addMonths(person.joined, type.tenureMonths)
  if (type.tenureMonths > 0 && body.from < open) say('from', 'TENURE', 'leaveTenure', typeName, String(type.tenureMonths), open)
  if (type.unit === 'HOUR') {
    if (isSeveral) say('to', 'HOURS_ONE_DAY', 'leaveHoursOneDay')
    if (hundredths(body.hours || '0') === 0) say('hours', 'REQUIRED', 'leaveHoursMissing')
    return faults
  }
  const halves = isSeveral ? [body.startHalf, body.endHalf] : [body.startHalf]
  if (type.unit === 'DAY' && halves.some((half) => half !== 'FULL')) say('startHalf', 'WHOLE_DAYS', 'leaveWholeDaysOnly', typeName)
  if (isSeveral && (body.startHalf === 'AM' || body.endHalf === 'PM')) say('startHalf', 'HALVES_APART', 'leaveHalvesApart')
  return faults
}

/** Whether the days are ones on which this may be asked for. */
export function faultsOfTime({ body, type, typeName, person: { joined, ended }, today }: LeaveRuleInput): HookIssue[] {
  const faults: HookIssue[] = []
  const say = (path: string, code: string, text: HookIssue['text'], ...values: (string | number)[]) =>
    faults.push({ path: `body.${path}`, code, text, values })
  const furthest = addMonths(today, MONTHS_AHEAD)
  if ((joined !== '' && body.from < joined) || (ended !== '' && body.to > ended))
    say('from', 'NOT_EMPLOYED', 'leaveNotEmployed', joined || '…', ended || '…')
  if (body.to > furthest) say('to', 'TOO_FAR', 'leaveTooFar', furthest)
  const earliest = addDays(today, type.minNoticeDays)
  const oldest = addDays(today, -type.backdateDays)
  if (body.from < oldest) say('from', 'BACKDATED', 'leaveBackdated', typeName, String(type.backdateDays), oldest)
  else if (type.minNoticeDays > 0 && body.from < earliest)
    say('from', 'NOTICE', 'leaveNotice', typeName, String(type.minNoticeDays), earliest)
  const outside = body.daysLeftOut.find((date) => date < body.from || date > body.to)
  if (outside) say('daysLeftOut', 'LEFT_OUT_OUTSIDE', 'leaveLeftOutOutside', outside)
  return faults
}

/** Whether there are days at all, and not too many; `hasFile` = a proof is attached. */
export function faultsOfLength(
  { body, type, typeName }: LeaveRuleInput,
  days: readonly CountedDay[],
  factsOn: (date: string) => CalendarDay,
  hasFile: boolean,
): HookIssue[] {
  const faults: HookIssue[] = []
  const say = (path: string, code: string, text: HookIssue['text'], ...values: (string | number)[]) =>
    faults.push({ path, code, text, values })
  const total = sum(days.map(({ fraction }) => fraction))
  const hours = hundredths(body.hours || '0')
  const isUnsaid = type.unit === 'HOUR' && hours === 0
  if (total === 0 && !isUnsaid) say('body.from', 'ZERO_DAYS', 'leaveZeroDays')
  const { hours: due, holiday } = factsOn(body.from)
  const worked = Math.round((due * (100 - (type.countsHolidays ? 0 : (holiday?.fraction ?? 0)))) / 100)
  if (type.unit === 'HOUR' && due > 0 && hours > worked)
    say('body.hours', 'HOURS_TOO_MANY', 'leaveHoursTooMany', body.from, amountNumber(worked), amountNumber(hours))
  const { maxConsecutive, needsProofAfterDays } = type
  if (maxConsecutive !== null && total > maxConsecutive * 100)
    say('body.to', 'TOO_LONG', 'leaveTooLong', typeName, maxConsecutive, amountNumber(total))
  if (needsProofAfterDays !== null && total > needsProofAfterDays * 100 && !hasFile)
    say('fileKey', 'PROOF_REQUIRED', 'leaveProof', typeName, String(needsProofAfterDays))
  const needsSubstitute =
    type.substituteRequired === 'ALWAYS' || (type.substituteRequired === 'OVER_N_DAYS' && total > type.substituteOverDays * 100)
  if (needsSubstitute && body.substitutes.length === 0) say('body.substitutes', 'SUBSTITUTE_REQUIRED', 'leaveSubstituteMissing', typeName)
  return faults
}
