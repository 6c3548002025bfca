import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { ShownStatus } from '@maru/shared/leave/common/leave-model.ts'
import type { Dot, Tone } from '../../../kit/marks.tsx'
import type { CalendarColour } from '../../../widgets/calendar/month-lanes.ts'

/**
 * The six colours of the calendar (SPEC 3) for the colours types of leave have: days of the year's account, illness, duty elsewhere,
 * work from home, events of life. Grey is only for who is absent without saying why: everybody sees that beside work from home.
 */
export const calendarColourOf = {
  annual: 'green',
  half: 'green',
  sick: 'red',
  trip: 'blue',
  training: 'blue',
  official: 'blue',
  home: 'cyan',
  special: 'orange',
  unpaid: 'orange',
  family: 'orange',
  absent: 'grey',
} as const satisfies Readonly<Record<string, CalendarColour>>

/** Looks of the states of a leave. */
export const statusLooks: Readonly<Record<ShownStatus, readonly [Tone, Dot]>> = {
  DRAFT: ['grey', 'ring'],
  IN_APPROVAL: ['blue', 'half'],
  APPROVED: ['green', 'full'],
  RETURNED: ['red', 'full'],
  RECALLED: ['grey', 'full'],
  CANCELLED: ['grey', 'full'],
  CHANGED: ['grey', 'full'],
  RECORDED: ['green', 'full'],
  CANCELLING: ['amber', 'half'],
  TAKEN: ['green', 'full'],
}

export const PATH = '/application/holidaylist'
export const POPUP = '/application/holidaydetailpopup'
export const SCHEDULE_PATH = '/application/scheduleadjustmentlist'
export const SCHEDULE_POPUP = '/application/scheduleadjustmentdetailpopup'
/** Offices see everybody's leave (DOMAIN 5.1). */
export const isOffice = (roles: readonly string[]) => hasCapability({ roles }, 'readsLeaveReasons')
