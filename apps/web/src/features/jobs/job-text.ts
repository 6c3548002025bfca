import type { Job, JobRun } from '@maru/shared/jobs/job.ts'
import { jobLabels as labels } from '@maru/shared/jobs/job.labels.ts'
import type { LabelKey } from '../../kit/text/label-store.ts'
import type { Tone } from '../../kit/marks.tsx'

type Say = (key: LabelKey, ...args: readonly (string | number)[]) => string

const two = (part: string) => part.padStart(2, '0')

/** A schedule in words, as far as our jobs use it; anything else as it is written. */
export function scheduleText(label: Say, { cron }: Pick<Job, 'cron'>) {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.some((day) => day !== '*')) return cron
  if (minute === '*' && hour === '*') return label(labels.everyMinute)
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (every !== undefined && hour === '*') return label(labels.everyMinutes, every)
  if (/^\d+$/.test(minute) && hour === '*') return label(labels.everyHour, minute)
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return label(labels.daily, `${two(hour)}:${two(minute)}`)
  return cron
}

/** How long a run took, in seconds with one decimal. */
export const durationText = ({ startedAt, endedAt }: Pick<JobRun, 'startedAt' | 'endedAt'>) =>
  endedAt === '' ? '' : `${((endedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1)} s`

export const stateTones: Readonly<Record<JobRun['state'], Tone>> = { RUNNING: 'blue', DONE: 'green', FAILED: 'red', BROKEN: 'amber' }
