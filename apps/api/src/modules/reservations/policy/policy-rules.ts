import { fillText } from '@maru/shared/labels.ts'
import {
  MAX_BOOKING_DAYS,
  overridableCodes,
  type PolicyCode,
  type PolicyProblem,
  type ResourceFeature,
} from '@maru/shared/reservations/reservation-fields.ts'
import { messageOfPolicy, type PolicyMessage, policyMessages } from '@maru/shared/reservations/policy.messages.ts'
import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { resourceFeatureLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { readableMoment } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import type { BookableResource } from '../common/bookable-resource.ts'
import { DAY_MS, localEnd, minutesBetween, plusMinutes, type Range } from '../common/booking-times.ts'

const overridable: ReadonlySet<PolicyCode> = new Set(overridableCodes)

interface ProblemText {
  /** Another sentence than the usual one of the rule. */
  message?: PolicyMessage
  /** Zone of the resource, by whose clock the sentence names times. */
  timeZone?: string
}

/** A problem with its sentence; values are names as they are, times as ISO text, days as `YYYY-MM-DD`. */
export function toProblem(
  code: PolicyCode,
  path: string,
  values: readonly (string | number)[],
  { message, timeZone }: ProblemText = {},
): PolicyProblem {
  const [messageNo, english] = policyMessages[message ?? messageOfPolicy[code]]
  const texts = values.map(String)
  const text = fillText(
    english,
    texts.map((value) => readableMoment(value, timeZone)),
  )
  return { code, path, messageNo, message: text, values: texts, overridable: overridable.has(code) }
}

/** What no calendar can hold; the other rules are only asked where there is none. */
export function rangeProblems({ start, end }: Range): PolicyProblem[] {
  if (end <= start) return [toProblem('BACKWARDS', 'end', [])]
  const isTooLong = end.getTime() - start.getTime() > MAX_BOOKING_DAYS * DAY_MS
  return isTooLong ? [toProblem('TOO_LONG_AT_ALL', 'end', [MAX_BOOKING_DAYS])] : []
}

/** Opening hours of the first and the last day, in the zone of the resource; days between may be closed (a car over the weekend). */
function openingProblem({ opening, timeZone, name }: BookableResource, { start, end }: Range): PolicyProblem[] {
  const first = { day: localDay(start, timeZone), time: localTime(start, timeZone) }
  const last = localEnd(end, timeZone)
  for (const { day, time } of [first, last]) {
    const hours = opening[toWeekday(day)]
    const path = day === first.day ? 'start' : 'end'
    if (!hours) return [toProblem('OUTSIDE_HOURS', path, [name, day], { message: 'reservationClosedDay' })]
    if (time < hours.from || time > hours.to) return [toProblem('OUTSIDE_HOURS', path, [name, `${hours.from}–${hours.to}`, day])]
  }
  return []
}

function lengthProblems({ name, slotMinutes, minMinutes, maxMinutes, timeZone }: BookableResource, range: Range): PolicyProblem[] {
  const length = minutesBetween(range)
  const problems: PolicyProblem[] = []
  const minuteOf = (at: Date) => {
    const [hours = 0, minutes = 0] = localTime(at, timeZone).split(':').map(Number)
    return hours * 60 + minutes
  }
  const isOff = (at: Date) => at.getTime() % 60_000 !== 0 || minuteOf(at) % slotMinutes !== 0
  if (slotMinutes > 0 && (isOff(range.start) || isOff(range.end))) problems.push(toProblem('OFF_GRID', 'start', [name, slotMinutes]))
  if (minMinutes > 0 && length < minMinutes) problems.push(toProblem('TOO_SHORT', 'end', [name, minMinutes]))
  if (maxMinutes > 0 && length > maxMinutes) problems.push(toProblem('TOO_LONG', 'end', [name, maxMinutes]))
  return problems
}

interface Asked extends Range {
  people: number
  needs?: readonly ResourceFeature[]
}

/** Features that are needed and that the resource lacks. */
function featureProblem({ name, features, language }: BookableResource, needs: readonly ResourceFeature[] = []): PolicyProblem[] {
  const missing = needs.filter((feature) => !features.includes(feature))
  const names = missing.map((feature) => wordIn(resourceFeatureLabels[feature], language)).join(', ')
  return missing.length > 0 ? [toProblem('FEATURES', 'needs', [name, names])] : []
}

/** Rules that need nothing but the resource and the clock. */
export function ruleProblems(resource: BookableResource, asked: Asked, now: Date): PolicyProblem[] {
  const { name, kind, timeZone } = resource
  const problems: PolicyProblem[] = []
  if (!resource.active) problems.push(toProblem('INACTIVE', 'resourceId', [name]))
  const isNight = kind === 'GUEST'
  // Guests may still be booked for the night that has begun.
  const isPast = isNight ? localDay(asked.start, timeZone) < localDay(now, timeZone) : asked.start < now
  if (isPast) problems.push(toProblem('IN_PAST', 'start', []))
  if (!isNight) problems.push(...openingProblem(resource, asked), ...lengthProblems(resource, asked))
  if (!isPast && resource.noticeMinutes > 0 && asked.start < plusMinutes(now, resource.noticeMinutes))
    problems.push(toProblem('TOO_SOON', 'start', [name, resource.noticeMinutes]))
  const horizon = new Date(now.getTime() + resource.horizonDays * DAY_MS)
  if (resource.horizonDays > 0 && asked.start > horizon) problems.push(toProblem('TOO_FAR', 'start', [name, localDay(horizon, timeZone)]))
  if (asked.people > resource.capacity) problems.push(toProblem('CAPACITY', 'people', [name, resource.capacity, asked.people]))
  problems.push(...featureProblem(resource, asked.needs))
  const service = dateText(resource.serviceUntil)
  if (service !== '' && localEnd(asked.end, timeZone).day > service) problems.push(toProblem('SERVICE_DUE', 'resourceId', [name, service]))
  return problems
}
