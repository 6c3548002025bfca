import { z } from 'zod'
import { isoDay } from '../../codecs.ts'

// Words of leave that contracts, rules and screens share.

/** Smallest part that may be asked for: whole days, halves, or hours of one day. */
export const leaveUnits = ['DAY', 'HALF', 'HOUR'] as const
export type LeaveUnit = (typeof leaveUnits)[number]

/** Where days come from: the year's, what was left of the year before, earned month by month, worked ahead, given by hand, corrected. */
export const grantKinds = ['ANNUAL', 'CARRY', 'ACCRUAL', 'COMP', 'MANUAL', 'ADJUST'] as const
export type GrantKind = (typeof grantKinds)[number]

/** What lists show: a draft is only a document yet, TAKEN is an approved leave that is over, CANCELLING waits for its cancellation, RECORDED was told, not asked for. */
export const shownStatuses = [
  'DRAFT',
  'IN_APPROVAL',
  'APPROVED',
  'TAKEN',
  'RETURNED',
  'RECALLED',
  'CANCELLING',
  'CANCELLED',
  'CHANGED',
  'RECORDED',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Why a day of a leave counts or does not; SICK = given back because the person was ill. */
export const dayStates = ['COUNTED', 'WEEKEND', 'HOLIDAY', 'NONWORKING', 'LEFT_OUT', 'SICK'] as const
export type DayState = (typeof dayStates)[number]

export const substituteRules = ['NO', 'OVER_N_DAYS', 'ALWAYS'] as const
/** What others see on the team calendar: the real type, or only that the person is away. */
export const visibleNames = ['REAL', 'ABSENT'] as const
/** Colours of the calendar's legend; the interface has one token for each. */
export const leaveColours = ['annual', 'half', 'sick', 'special', 'trip', 'home', 'training', 'unpaid', 'family', 'official'] as const

export const holidayKinds = ['PUBLIC', 'SUBSTITUTE', 'COMPANY'] as const

/** Days or hours as exact text with at most two decimals: `12.5`, `-3`. Never a floating number. */
export const amount = z.string().regex(/^-?\d{1,4}(\.\d{1,2})?$/, { error: 'BAD_NUMBER' })
export const positiveAmount = amount.refine((value) => Number(value) > 0, { error: 'BAD_NUMBER' })
export const leaveDate = isoDay
/** A date that may be missing. */
export const maybeLeaveDate = z.union([z.literal(''), leaveDate])

/** Why a balance is what it is, one line after the other; `balance` is what is left after the line. */
export const traceKinds = ['GRANTED', 'CARRIED', 'CORRECTED', 'USED', 'PENDING', 'EXPIRED', 'OWED', 'NOT_YET'] as const
export type TraceKind = (typeof traceKinds)[number]

/** Why days count past their last day: no hint to it was confirmed in time, or leave beyond it had been given before. */
export const keptReasons = ['', 'UNTOLD', 'GIVEN'] as const
export type KeptReason = (typeof keptReasons)[number]

/** Records of the administration of leave as the change log calls them. */
export const leaveEntities = [
  'holiday',
  'blockPeriod',
  'leaveType',
  'leaveGrant',
  'leaveProposal',
  'leavePlace',
  'workSchedule',
  'leaveRequest',
  'popularTime',
  'leavePreference',
  'departmentStaffing',
] as const
