import { baseMessages } from '@maru/shared/base-messages.ts'
import { type LabelKey, localeNow } from '../kit/text/label-store.ts'
import { instantText, longDateText } from '../kit/text/format.ts'
import { ApiError, NO_ANSWER } from '../kit/feedback/api-error.ts'

/** Messages the specification fixes by application status (SPEC 8). */
const byStatus: Readonly<Record<number, LabelKey>> = {
  810: baseMessages.noPermission,
  850: baseMessages.noPermission,
  820: baseMessages.sessionEndedElsewhere,
  830: baseMessages.signInLocked,
  840: baseMessages.accountBlocked,
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** What stands in a sentence that refuses something: days in words, as a closed day is told by its weekday, and times by a clock. */
export function refusalValue(value: string, clock: (at: Date) => string) {
  if (INSTANT.test(value)) return clock(new Date(value))
  return DAY.test(value) ? longDateText(new Date(value), localeNow(), 'UTC') : value
}

/** The names, days and times in a message: times as the person's own clock shows them. */
export const errorValues = (error: unknown) =>
  error instanceof ApiError ? error.values.map((value) => refusalValue(value, (at) => instantText(at))) : []

/** What a person is told about a failed call; nothing where the sign-in dialog speaks for itself (800) or the call was given up. */
export function errorMessage(error: unknown): LabelKey | undefined {
  if (!(error instanceof ApiError)) return error instanceof Error && error.name === 'AbortError' ? undefined : baseMessages.failed
  if (error.status === 800 || error.code === 'STEP_UP_REQUIRED') return undefined
  if (error.status === NO_ANSWER) return baseMessages.noAnswer
  if (error.code === 'VIEW_ONLY') return baseMessages.viewOnly
  return byStatus[error.status] ?? error.messageNo ?? baseMessages.failed
}
