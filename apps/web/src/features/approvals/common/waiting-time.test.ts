import { waitingLabels as labels } from '@maru/shared/approvals/boxes/waiting.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { expect, it } from 'vitest'
import { dueTime, waitingTime } from './waiting-time.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

it.each([
  ['2026-11-23T09:30:00Z', [labels.waitingShortly]],
  ['2026-11-23T08:59:00Z', [labels.waitingHours, 1]],
  ['2026-11-22T10:00:01Z', [labels.waitingHours, 23]],
  ['2026-11-22T10:00:00Z', [labels.waitingDays, 1]],
  ['2026-11-20T12:00:00Z', [labels.waitingDays, 2]],
])('a document that came at %s has waited as long as a person would say', (since, text) => {
  expect(waitingTime(new Date(since), now)).toEqual(text)
})

it.each([
  ['2026-11-23T09:59:00Z', 'Europe/Berlin', [labels.overdueSince, '2026-11-23'], true],
  ['2026-11-23T16:00:00Z', 'Europe/Berlin', [labels.dueToday], true],
  // Four in the afternoon of London is tomorrow in Seoul.
  ['2026-11-23T16:00:00Z', 'Asia/Seoul', [documentLabels.dueOn, '2026-11-24'], true],
  ['2026-11-26T08:00:00Z', 'Europe/Berlin', [documentLabels.dueOn, '2026-11-26'], false],
])('an answer due at %s is told for the day in %s', (at, timeZone, text, late) => {
  expect(dueTime(new Date(at), now, timeZone)).toEqual({ text, late })
})
