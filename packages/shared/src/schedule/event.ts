import { z } from 'zod'
import { instant, isoDay, text } from '../codecs.ts'
import { binary, contract, listQuery, page } from '../contract.ts'
import {
  calendarEntry,
  changedDay,
  eventClash,
  eventClashQuery,
  eventChange,
  eventDetail,
  eventInput,
  eventMove,
  eventRemoval,
  eventReplies,
  eventRow,
  eventScopes,
  IMPORT_LETTERS_MAX,
  skippedEvents,
} from './event-fields.ts'

const path = '/api/v1/bbs/schedule'
const access = { kind: 'session' } as const
const own = { kind: 'session', row: 'ownEvent' } as const
const byId = z.strictObject({ id: z.uuid() })

const filters = {
  /** Any part of title, place or owner. */
  q: text(100).optional(),
  scope: z.enum(eventScopes).optional(),
  /** Days of the caller's zone an event touches. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  sort: z.enum(['start', 'title', 'ownerName']).default('start'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** An event of a calendar file as it comes into the own calendar. */
export const importedEvent = z.object({
  title: z.string(),
  allDay: z.boolean(),
  /** The first date. */
  start: instant,
  end: instant,
  timeZone: z.string(),
  /** Dates, or those beside the ones of its rule. */
  dates: z.number().int(),
  isRepeating: z.boolean(),
  /** Last day of a series that is stored as a rule; '' without an end. */
  repeatUntil: z.union([z.literal(''), isoDay]),
  isPrivate: z.boolean(),
  change: z.enum(['NEW', 'CHANGED', 'SAME', 'REMOVED']),
})

/** Events, and the calendar in which they stand beside leave, bookings and public holidays. */
export const events = contract('events', {
  calendar: {
    method: 'GET',
    path: `${path}/calendar`,
    summary: 'What falls on days of the caller’s zone, at most 62: own, or of the people of a department',
    access,
    query: z.strictObject({
      from: isoDay,
      to: isoDay,
      /** Department with all below it; without, the caller's own. */
      department: text(20).optional(),
    }),
    answer: z.array(calendarEntry),
  },
  list: {
    method: 'GET',
    path,
    summary: 'Events of the house and of the own department, own ones and those one is invited to',
    access,
    query: z.strictObject({ ...listQuery, ...filters }),
    answer: page(eventRow),
  },
  export: {
    method: 'GET',
    path: `${path}/export`,
    summary: 'The filtered events as a workbook',
    access,
    query: z.strictObject(filters),
    answer: binary,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One event, of a series that is stored as a rule the date of a day; 404 where it is private',
    access,
    params: byId,
    query: z.strictObject({ date: changedDay }),
    answer: eventDetail,
  },
  create: {
    method: 'POST',
    path,
    summary: 'Creates an event, or one on each date of a series, with its room; 409 where the room is taken',
    access,
    body: eventInput,
    answer: z.object({ id: z.string(), dates: z.number().int() }),
  },
  change: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Changes an event, the following or all dates of its series that are not over; its room moves with it',
    access: own,
    params: byId,
    body: eventChange,
    answer: eventDetail,
  },
  move: {
    method: 'POST',
    path: `${path}/:id/move`,
    summary: 'Moves one event to another time; its room moves with it',
    access: own,
    params: byId,
    body: eventMove,
    answer: eventDetail,
  },
  remove: {
    method: 'POST',
    path: `${path}/:id/remove`,
    summary: 'Deletes an event, the following or all dates of its series that are not over, and cancels its room',
    access: own,
    params: byId,
    body: eventRemoval,
    answer: z.object({ removed: z.number().int() }),
  },
  reply: {
    method: 'POST',
    path: `${path}/:id/reply`,
    summary: 'Answers an invitation, for one date or all of its series that are not over',
    access: { kind: 'session', row: 'invited' },
    params: byId,
    body: z.strictObject({ reply: z.enum(eventReplies).exclude(['NONE']), scopeOfChange: z.enum(['ONE', 'ALL']), date: changedDay }),
    answer: eventDetail,
  },
  clashes: {
    method: 'POST',
    path: `${path}/clashes`,
    summary:
      'Who of the attendees, with the caller, is away, booked or in another event at a time or on the first dates of a series, without what for',
    access,
    body: eventClashQuery,
    answer: z.array(eventClash),
  },
  ics: { method: 'GET', path: `${path}/:id/ics`, summary: 'The event as a calendar file', access, params: byId, answer: binary },
  import: {
    method: 'POST',
    path: `${path}/import`,
    summary:
      'Adds the events of a calendar file to the own calendar and changes those that were imported before; a dry run says what would come',
    access,
    body: z.strictObject({
      text: z.string().min(1).max(IMPORT_LETTERS_MAX, { error: 'TOO_LONG' }),
      allPrivate: z.boolean().default(false),
      dryRun: z.boolean().default(false),
    }),
    answer: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      /** Events and dates that the file cancels. */
      removed: z.number().int(),
      /** Events that were there already, in this version or a newer one. */
      existing: z.number().int(),
      /** What comes, by the identifiers of the file: a series is one. */
      rows: z.array(importedEvent),
      /** Zone in which times without one are read; '' where all times name theirs. */
      floatingZone: z.string(),
      /** Events that cannot be taken over, and why. */
      skipped: skippedEvents,
    }),
  },
})
export type CalendarQuery = z.output<typeof events.calendar.query>
export type EventQuery = z.output<typeof events.list.query>
