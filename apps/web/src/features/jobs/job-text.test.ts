import { jobLabels } from '@maru/shared/jobs/job.labels.ts'
import { fillText } from '@maru/shared/labels.ts'
import { expect, it } from 'vitest'
import type { LabelKey } from '../../kit/text/label-store.ts'
import { durationText, scheduleText } from './job-text.ts'

const label = (key: LabelKey, ...args: readonly (string | number)[]) => fillText(typeof key === 'string' ? key : key[1], args)

it.each([
  ['* * * * *', jobLabels.everyMinute[1]],
  ['*/15 * * * *', 'every 15 minutes'],
  ['5 3 * * *', 'daily at 03:05'],
  ['0 4 1 1 *', '0 4 1 1 *'],
])('the schedule %s is told as %s', (cron, text) => {
  expect(scheduleText(label, { cron })).toBe(text)
})

it('a run tells how long it took, once it has ended', () => {
  const startedAt = new Date('2026-11-21T02:15:00Z')
  expect(durationText({ startedAt, endedAt: new Date('2026-11-21T02:15:01.250Z') })).toBe('1.3 s')
  expect(durationText({ startedAt, endedAt: '' })).toBe('')
})
