import { z } from 'zod'
import { requiredText, text } from '../../codecs.ts'
import { binary, contract } from '../../contract.ts'
import { orProposed } from '../administration/leave-proposal.ts'
import { holidayKinds, leaveDate, maybeLeaveDate } from '../common/leave-model.ts'

const year = z.coerce.number().int().min(2000).max(2100)
const calendarCode = requiredText(20)

/** A day off of a calendar; `fraction` 0.5 = the half before or after noon is worked. */
export const holidayInput = z.strictObject({
  calendarCode,
  date: leaveDate,
  nameEn: requiredText(200),
  nameKo: requiredText(200),
  nameDe: requiredText(200),
  fraction: z.enum(['0.5', '1']),
  kind: z.enum(holidayKinds),
})
export type HolidayInput = z.output<typeof holidayInput>
export const holidayRow = z.object({ id: z.string(), ...holidayInput.shape, name: z.string(), calendarName: z.string() })
export type HolidayRow = z.output<typeof holidayRow>

/** A day of a calendar's year against law and agreement: what is missing, differs, or is no day off by them. */
export const proposedHoliday = z.object({
  date: leaveDate,
  state: z.enum(['NEW', 'CHANGED', 'REMOVED', 'TAKEN_OUT', 'SAME']),
  name: z.string(),
  fraction: z.enum(['0.5', '1']),
  kind: z.enum(holidayKinds),
  /** What the calendar has now, in words; '' where it has nothing. */
  before: z.string(),
})
export type ProposedHoliday = z.output<typeof proposedHoliday>

const calendarRow = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  region: z.string(),
  /** Where the caller works today. */
  own: z.boolean(),
  /** Years leave can be asked for in which it has no public holidays yet; none of calendars nobody works by. */
  lacks: z.array(z.number().int()),
})

/** From a day on a person works at a place, whose calendar counts. */
export const placeInput = z.strictObject({ userId: text(20).min(1), calendarCode, validFrom: leaveDate })
const placeRow = z.object({ ...placeInput.shape, calendarName: z.string() })

const dayHours = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'BAD_NUMBER' })
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]
/** Hours of each weekday from a day on; '0' = not worked. */
export const weekHours = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
})
export const scheduleInput = z.strictObject({ userId: text(20).min(1), validFrom: leaveDate, hours: weekHours })
export type ScheduleInput = z.output<typeof scheduleInput>

/** Days on which nobody of a department (and below it) may take leave, or leave of some types. */
export const blockInput = z
  .strictObject({
    /** '' = everybody. */
    departmentCode: text(20),
    from: leaveDate,
    to: leaveDate,
    /** Types of leave it concerns; none = every one that takes from an account. */
    typeCodes: z.array(text(10).min(1)).max(50).default([]),
    reason: requiredText(200),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'DATES_TURNED' })
export type BlockInput = z.output<typeof blockInput>
const blockRow = z.object({ id: z.string(), ...blockInput.shape, departmentName: z.string() })

const path = '/api/v1/application/hldys'
const holidays = '/api/v1/system/holiday'
const office = { kind: 'grant', roles: ['H01', 'M01'] } as const
const ownOrOffice = { kind: 'session', row: 'ownOrOffice' } as const
const byId = z.strictObject({ id: z.uuid() })
const personDay = z.strictObject({ userId: text(20).min(1), validFrom: leaveDate })
const ofUser = z.strictObject({ userId: text(20).optional() })

export const leaveCalendars = contract('leave-calendars', {
  calendars: {
    method: 'GET',
    path: `${holidays}/calendars`,
    summary: 'Calendars of public holidays',
    access: { kind: 'session' },
    answer: z.array(calendarRow),
  },
  holidays: {
    method: 'GET',
    path: holidays,
    summary: 'Holidays of a year, of one calendar or all',
    access: { kind: 'session' },
    query: z.strictObject({ year, calendar: text(20).optional() }),
    answer: z.array(holidayRow),
  },
  holidayExcel: {
    method: 'GET',
    path: `${holidays}/excel`,
    summary: 'The same as label_date.xlsx, with the columns the import reads',
    access: { kind: 'session' },
    query: z.strictObject({ year, calendar: text(20).optional() }),
    answer: binary,
  },
  proposal: {
    method: 'GET',
    path: `${holidays}/proposal`,
    summary: 'A calendar’s year against law and agreement: new, changed, no longer a day off, taken out by the office',
    access: office,
    query: z.strictObject({ year, calendar: calendarCode }),
    answer: z.array(proposedHoliday),
  },
  proposalApply: {
    method: 'POST',
    path: `${holidays}/proposal`,
    summary: 'Takes over chosen days of the proposal, all or none',
    access: office,
    body: z.strictObject({ year: z.number().int().min(2000).max(2100), calendar: calendarCode, dates: z.array(leaveDate).min(1).max(100) }),
    answer: z.object({ done: z.number().int() }),
  },
  holidayCreate: { method: 'POST', path: holidays, summary: 'Adds a day off', access: office, body: holidayInput, answer: holidayRow },
  holidayUpdate: {
    method: 'PUT',
    path: `${holidays}/:id`,
    summary: 'Changes a day off',
    access: office,
    params: byId,
    body: holidayInput,
    answer: holidayRow,
  },
  holidayRemove: { method: 'DELETE', path: `${holidays}/:id`, summary: 'Removes a day off', access: office, params: byId, answer: byId },
  places: {
    method: 'GET',
    path: `${path}/places`,
    summary: 'Where a person works from when on',
    access: ownOrOffice,
    query: ofUser,
    answer: z.array(placeRow),
  },
  placeSet: {
    method: 'PUT',
    path: `${path}/places`,
    summary: 'Sets the calendar of a person from a day on',
    access: office,
    body: placeInput,
    answer: orProposed(z.array(placeRow)),
  },
  placeRemove: {
    method: 'DELETE',
    path: `${path}/places/:userId/:validFrom`,
    summary: 'Takes such an entry back',
    access: office,
    params: personDay,
    answer: orProposed(z.array(placeRow)),
  },
  schedules: {
    method: 'GET',
    path: `${path}/schedules`,
    summary: 'Working hours of a person from when on',
    access: ownOrOffice,
    query: ofUser,
    answer: z.array(scheduleInput),
  },
  scheduleSet: {
    method: 'PUT',
    path: `${path}/schedules`,
    summary: 'Sets the working hours of a person from a day on; the year’s days are worked out again',
    access: office,
    body: scheduleInput,
    answer: orProposed(z.array(scheduleInput)),
  },
  scheduleRemove: {
    method: 'DELETE',
    path: `${path}/schedules/:userId/:validFrom`,
    summary: 'Takes such an entry back; the year’s days and the leave on them are worked out again',
    access: office,
    params: personDay,
    answer: orProposed(z.array(scheduleInput)),
  },
  blocks: {
    method: 'GET',
    path: `${path}/blocks`,
    summary: 'Days closed for leave',
    access: { kind: 'session' },
    /** `person`: only what is closed for this person’s department. */
    query: z.strictObject({ from: maybeLeaveDate.optional(), person: text(20).optional() }),
    answer: z.array(blockRow),
  },
  blockCreate: {
    method: 'POST',
    path: `${path}/blocks`,
    summary: 'Closes days for leave',
    access: office,
    body: blockInput,
    answer: blockRow,
  },
  blockUpdate: {
    method: 'PUT',
    path: `${path}/blocks/:id`,
    summary: 'Changes closed days',
    access: office,
    params: byId,
    body: blockInput,
    answer: blockRow,
  },
  blockRemove: {
    method: 'DELETE',
    path: `${path}/blocks/:id`,
    summary: 'Opens closed days again',
    access: office,
    params: byId,
    answer: byId,
  },
})
