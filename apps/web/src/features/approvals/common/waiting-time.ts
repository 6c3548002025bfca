import { waitingLabels as labels } from '@maru/shared/approvals/boxes/waiting.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { dateIn } from '../../../kit/text/format.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A text with what fills its places. */
export type FilledLabel = readonly [label: LabelRecord, ...args: readonly (string | number)[]]

/** How long something has waited, in whole hours of the first day and whole days after it. */
export function waitingTime(since: Date, now: number): FilledLabel {
  const waited = now - since.getTime()
  if (waited >= DAY_MS) return [labels.waitingDays, Math.floor(waited / DAY_MS)]
  return waited >= HOUR_MS ? [labels.waitingHours, Math.floor(waited / HOUR_MS)] : [labels.waitingShortly]
}

/** Time until which an answer is due; `late` on the last day and after it. */
export function dueTime(at: Date, now: number, timeZone: string): { readonly text: FilledLabel; readonly late: boolean } {
  const day = dateIn(at, timeZone)
  if (at.getTime() < now) return { text: [labels.overdueSince, day], late: true }
  if (day === dateIn(new Date(now), timeZone)) return { text: [labels.dueToday], late: true }
  return { text: [documentLabels.dueOn, day], late: at.getTime() - now < DAY_MS }
}
