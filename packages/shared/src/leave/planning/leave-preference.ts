import { z } from 'zod'
import { instant, requiredText, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { amount, leaveDate, maybeLeaveDate } from '../common/leave-model.ts'

// What people would like to take in the times many want at once, and whose turn it is (DOMAIN b: fair-holiday planner).

export const popularKinds = ['WINTER', 'EASTER', 'PENTECOST', 'SUMMER', 'AUTUMN', 'CHRISTMAS'] as const
export const preferenceStates = ['OPEN', 'AGREED', 'DECLINED'] as const
/** Longest preference, and how many one person has in a year. */
export const LONGEST_PREFERENCE_DAYS = 60
export const MOST_PREFERENCES = 6

const year = z.coerce.number().int().min(2000).max(2100)

/** School holidays where a calendar holds. */
export const popularTimeInput = z
  .strictObject({ calendarCode: requiredText(20), kind: z.enum(popularKinds), from: leaveDate, to: leaveDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'DATES_TURNED' })
export type PopularTimeInput = z.output<typeof popularTimeInput>
const popularTime = z.object({ id: z.string(), ...popularTimeInput.shape, calendarName: z.string() })
export type PopularTimeRow = z.output<typeof popularTime>

export const preferenceInput = z.strictObject({
  from: maybeLeaveDate,
  to: maybeLeaveDate,
  /** 1 = wanted most. */
  priority: z.enum(['1', '2', '3']),
  /** Has children of school age: read by whoever answers. */
  schoolAge: z.boolean(),
  note: text(200),
})
export type PreferenceInput = z.output<typeof preferenceInput>

export const preferenceRow = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  from: leaveDate,
  to: leaveDate,
  priority: preferenceInput.shape.priority,
  /** Only for the person and whoever answers; false for others, like the note, which is '' then. */
  schoolAge: z.boolean(),
  note: z.string(),
  state: z.enum(preferenceStates),
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: z.union([z.literal(''), instant]),
  /** The school holidays most of it lies in; '' for other times. */
  kind: z.union([z.literal(''), z.enum(popularKinds)]),
  /** Days of these holidays the person had a year and two years ago. */
  lastYear: amount,
  yearBefore: amount,
  /** 0 = agreed or declined. */
  rank: z.number().int(),
  /** The first day on which too many would be away; '' where it fits. */
  crowdedOn: maybeLeaveDate,
  mayEdit: z.boolean(),
  mayAnswer: z.boolean(),
})
export type PreferenceRow = z.output<typeof preferenceRow>

export const preferencePlan = z.object({
  year: z.number().int(),
  times: z.array(popularTime),
  /** Departments with preferences: how many work there, and how many may be away at once. */
  departments: z.array(z.object({ name: z.string(), staff: z.number().int(), most: z.number().int() })),
  preferences: z.array(preferenceRow),
})

const path = '/api/v1/application/hldys/preferences'
const times = '/api/v1/application/hldys/populartimes'
const office = { kind: 'grant', roles: ['H01', 'M01'] } as const
const own = { kind: 'session', row: 'own' } as const
const byId = z.strictObject({ id: z.uuid() })

export const leavePreferences = contract('leave-preferences', {
  plan: {
    method: 'GET',
    path,
    summary: 'Preferences of a department for a year, each with whose turn it is: the own department, those one heads, all for the office',
    access: { kind: 'session', row: 'ownTeamOrOffice' },
    query: z.strictObject({ year: year.optional(), department: text(20).optional() }),
    answer: preferencePlan,
  },
  create: { method: 'POST', path, summary: 'Says when one would like to take leave', access: own, body: preferenceInput, answer: byId },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes an own preference nobody has answered',
    access: own,
    params: byId,
    body: preferenceInput,
    answer: byId,
  },
  remove: { method: 'DELETE', path: `${path}/:id`, summary: 'Withdraws an own preference', access: own, params: byId, answer: byId },
  answer: {
    method: 'POST',
    path: `${path}/:id/answer`,
    summary: 'Agrees to a preference, declines it with the reason, or opens it again',
    access: { kind: 'session', row: 'teamOrOffice' },
    params: byId,
    body: z.strictObject({ state: z.enum(preferenceStates), answer: text(200) }),
    answer: byId,
  },
  times: {
    method: 'GET',
    path: times,
    summary: 'School holidays of a year',
    access: { kind: 'session' },
    query: z.strictObject({ year, calendar: text(20).optional() }),
    answer: z.array(popularTime),
  },
  timeCreate: { method: 'POST', path: times, summary: 'Adds school holidays', access: office, body: popularTimeInput, answer: popularTime },
  timeUpdate: {
    method: 'PUT',
    path: `${times}/:id`,
    summary: 'Changes school holidays',
    access: office,
    params: byId,
    body: popularTimeInput,
    answer: popularTime,
  },
  timeRemove: { method: 'DELETE', path: `${times}/:id`, summary: 'Removes school holidays', access: office, params: byId, answer: byId },
})
