import { isBlank } from '@maru/shared/codecs.ts'
import { weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { blankSchedule, type ScheduleBody, type ScheduleChange } from '@maru/shared/leave/schedules/schedule-body.ts'
import { toSpan } from '@maru/shared/leave/schedules/schedule-days.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import type { RequestKind } from '../../approvals/requests/request-kind.ts'
import { ScheduleAside } from './ScheduleAside.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'

const { change, period, dayOff, dayWorked, extraHours, reason } = labels
const hours = Object.fromEntries(weekdays.map((name) => [`hours.${name}`, labels[name]]))

const needed: Readonly<Record<ScheduleChange, readonly ('from' | 'to' | 'dayOff' | 'dayWorked' | 'extraHours')[]>> = {
  HOURS: ['from', 'to'],
  SWAP: ['dayOff', 'dayWorked'],
  EXTRA: ['dayWorked', 'extraHours'],
}

function missing(body: ScheduleBody, hoursMissing: string) {
  const gaps = needed[body.change].filter((name) => body[name] === '').map((name) => (name === 'to' ? 'from' : name))
  const isUsual = body.change === 'HOURS' && weekdays.every((name) => body.hours[name] === '')
  const all = [...gaps, ...(isBlank(body.reason) ? ['reason'] : [])].map((name) => [name, 'REQUIRED'] as const)
  // No weekday of them all is needed by itself.
  return Object.fromEntries(isUsual ? [...all, ['hours.monday', hoursMissing] as const] : all)
}

function titleOf(body: ScheduleBody, changeName: (change: ScheduleChange) => string) {
  const { from, to } = toSpan(body)
  if (from === '') return ''
  return `${changeName(body.change)} ${from === to || to === '' ? from : `${from} – ${to}`}`
}

/** A request to work otherwise; `changeName` gives it its title, `hoursMissing` says that no weekday has hours. */
export const scheduleKind = (changeName: (change: ScheduleChange) => string, hoursMissing: string): RequestKind<ScheduleBody> => ({
  blank: blankSchedule,
  labels: { change, from: period, to: period, ...hours, dayOff, dayWorked, extraHours, reason },
  Body: ScheduleFields,
  Aside: ScheduleAside,
  titleOf: (body) => titleOf(body, changeName),
  missing: (body) => missing(body, hoursMissing),
  // Conditions of a line look at the kind of change and the days.
  lineFollowsBody: true,
  forOthers: true,
})
