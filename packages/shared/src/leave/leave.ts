import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { binary, contract, page } from '../contract.ts'
import { dayHalves, leaveBody } from './requests/leave-body.ts'
import { leaveDetail, leaveFilters, leaveListQuery, leaveRow } from './requests/leave-list.ts'
import {
  amount,
  leaveColours,
  leaveDate,
  keptReasons,
  leaveUnits,
  maybeLeaveDate,
  substituteRules,
  traceKinds,
} from './common/leave-model.ts'
import { documentLeave, leavePreview } from './requests/leave-preview.ts'

const userId = text(20).min(1)
const maybeInstant = z.union([z.literal(''), instant])
const year = z.coerce.number().int().min(2000).max(2100)

/** A type of leave as the form needs it. */
const leaveTypeChoice = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.enum(leaveUnits),
  colour: z.enum(leaveColours),
  paid: z.boolean(),
  /** '' = the type has no account. */
  pool: z.string(),
  /** False: told, not asked for (illness). */
  needsApproval: z.boolean(),
  needsProofAfterDays: z.number().int().nullable(),
  substituteRequired: z.enum(substituteRules),
  substituteOverDays: z.number().int(),
})

/** One line of "why is my balance 12.5". `on` is the day it counts from, `lot` and `requestId` say what it is about. */
const traceLine = z.object({
  kind: z.enum(traceKinds),
  on: leaveDate,
  until: maybeLeaveDate,
  /** Why the lot counts past its last day; '' where it does not. */
  kept: z.enum(keptReasons),
  text: z.string(),
  amount,
  balance: amount,
  /** The rule a grant follows, with its numbers; '' for days taken or lost. */
  rule: z.string(),
  lotId: z.string(),
  requestId: z.string(),
})

/** The six figures of an account on a day, and how they come about. */
export const balanceAnswer = z.object({
  userId: z.string(),
  name: z.string(),
  year: z.number().int(),
  /** The day the figures hold for: today in the current year, else the year's last day, or its first where it has not begun. */
  at: leaveDate,
  pools: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      entitled: amount,
      carried: amount,
      used: amount,
      pending: amount,
      /** Part of used and pending that comes from lots of earlier years. */
      fromEarlier: amount,
      /** What later years take of the days of this one: entitled + carried − used − pending − later − closed = available. */
      later: amount,
      /** What does not count on the day: expired, or not valid yet. */
      closed: amount,
      /** What is lost on `expiresOn` unless it is taken before; '0' and '' without. */
      expiring: amount,
      expiresOn: maybeLeaveDate,
      /** Past its date, but kept because nobody was told in time. */
      flagged: amount,
      available: amount,
      /** Whether anything was granted or taken that bears on the year. */
      isUsed: z.boolean(),
      /** Days taken or asked for in each month of the year, from January on; none for those who are not told when somebody is away. */
      months: z.array(amount),
      trace: z.array(traceLine),
    }),
  ),
  /** From when the whole year's days may be taken, '' when that is past. */
  waitingUntil: maybeLeaveDate,
})
export type BalanceAnswer = z.output<typeof balanceAnswer>

/** What a colleague may know of a day somebody is away; `typeName` is "Absent" where the type is not for everybody. */
const absence = z.object({
  userId: z.string(),
  date: leaveDate,
  half: z.enum(dayHalves),
  typeName: z.string(),
  colour: z.enum([...leaveColours, 'absent']),
  pending: z.boolean(),
  requestId: z.string(),
  /** Id of an absence the office entered; '' for derived ones, and for everybody but the office. */
  entryId: z.string(),
  /** Names of those who cover, joined by commas. */
  coveredBy: z.string(),
})
export const teamCalendar = z.object({
  people: z.array(
    z.object({ userId: z.string(), name: z.string(), departmentCode: z.string(), departmentName: z.string(), calendarCode: z.string() }),
  ),
  absences: z.array(absence),
  holidays: z.array(z.object({ calendarCode: z.string(), date: leaveDate, name: z.string(), fraction: amount })),
})
export type TeamCalendar = z.output<typeof teamCalendar>

/** Illness is told, not asked for (DOMAIN b): no line, a certificate after some days. */
export const sickInput = z.strictObject({
  /** '' = oneself; the office may tell it for somebody. */
  userId: text(20).default(''),
  typeCode: text(10).min(1).default('SICK'),
  from: leaveDate,
  to: leaveDate,
  startHalf: z.enum(dayHalves).default('FULL'),
  endHalf: z.enum(dayHalves).default('FULL'),
  note: text(500).default(''),
  /** The certificate's file group, '' when it follows. */
  fileKey: text(40).default(''),
})
export type SickInput = z.output<typeof sickInput>

export const leaveNotice = z.object({
  id: z.string(),
  year: z.number().int(),
  sentAt: instant,
  days: amount,
  expiresOn: leaveDate,
  acknowledgedAt: maybeInstant,
  text: z.string(),
})

const path = '/api/v1/application/hldys'
const byId = z.strictObject({ id: z.uuid() })
const sessionOnly = { kind: 'session' } as const
const rowed = { kind: 'session', row: 'ownTeamOrOffice' } as const

export const leaves = contract('leaves', {
  list: {
    method: 'GET',
    followsDocuments: true,
    path,
    summary: 'Leaves: one’s own, the team’s or everybody’s',
    access: rowed,
    query: leaveListQuery,
    answer: page(leaveRow),
  },
  excel: {
    method: 'GET',
    path: `${path}/excel`,
    summary: 'The same list as label_date.xlsx',
    access: rowed,
    query: z.strictObject(leaveFilters),
    answer: binary,
  },
  types: {
    method: 'GET',
    path: `${path}/types`,
    summary: 'Types of leave one may ask for',
    access: sessionOnly,
    answer: z.array(leaveTypeChoice),
  },
  balance: {
    method: 'GET',
    followsDocuments: true,
    path: `${path}/balance`,
    summary: 'The accounts of a person in a year: six figures each, and why they are what they are',
    access: rowed,
    /** `trace`: with the lines each account comes from, which are empty otherwise. */
    query: z.strictObject({ year: year.optional(), userId: userId.optional(), detail: z.literal('trace').optional() }),
    answer: balanceAnswer,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What a request would cost day by day, what would be left, what stands in its way and what one should know',
    access: sessionOnly,
    body: z.strictObject({ body: leaveBody, documentId: z.union([z.literal(''), z.uuid()]).default(''), onBehalfOf: userId.optional() }),
    answer: leavePreview,
  },
  calendar: {
    method: 'GET',
    path: `${path}/calendar`,
    summary: 'Who of a department is away when; others than the team’s head and the office see "Absent"',
    access: sessionOnly,
    /** `person`: that of this person; without either, one’s own. */
    query: z.strictObject({ from: leaveDate, to: leaveDate, department: text(20).optional(), person: userId.optional() }),
    answer: teamCalendar,
  },
  notices: {
    method: 'GET',
    path: `${path}/notices`,
    summary: 'Hints that days will expire, newest first',
    access: sessionOnly,
    answer: z.array(leaveNotice),
  },
  acknowledge: {
    method: 'POST',
    path: `${path}/notices/:id/acknowledge`,
    summary: 'Says that a hint was read; only then the days may expire',
    access: { kind: 'session', row: 'own' },
    params: byId,
    answer: leaveNotice,
  },
  tellSick: {
    method: 'POST',
    path: `${path}/sick`,
    summary: 'Tells an illness; days of a leave it falls on are given back once there is a certificate',
    access: { kind: 'session', row: 'ownOrOffice' },
    body: sickInput,
    answer: leaveDetail,
  },
  certify: {
    method: 'POST',
    path: `${path}/sick/:id/certificate`,
    summary: 'Adds the certificate of an illness',
    access: { kind: 'session', row: 'ownOrOffice' },
    params: byId,
    body: z.strictObject({ fileKey: text(40).min(1) }),
    answer: leaveDetail,
  },
  ofDocument: {
    method: 'GET',
    path: `${path}/document/:id`,
    summary: 'The leave a submitted document is about: what it costs, what is left, who else is away',
    access: { kind: 'session', row: 'readers' },
    params: byId,
    answer: documentLeave,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A leave with its days and where they were taken from',
    access: rowed,
    params: byId,
    answer: leaveDetail,
  },
})
