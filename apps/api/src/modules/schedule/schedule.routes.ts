import { calendarFeeds } from '@maru/shared/schedule/calendar-feed.ts'
import { events } from '@maru/shared/schedule/event.ts'
import type { FastifyInstance } from 'fastify'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import { sendCalendar } from '../../http/send-calendar.ts'
import { askThrough, type Database } from '../../kernel/database/database.ts'
import type { Env } from '../../kernel/env.ts'
import { createFeed, listFeeds, readCalendar, revokeFeed } from './calendar/calendar-feed.service.ts'
import { importCalendar } from './calendar/calendar-import.service.ts'
import { readEventCalendar } from './calendar/event-calendar.service.ts'
import { listClashes } from './events/event-clashes.service.ts'
import { changeEvent, createEvent, moveEvent, removeEvents } from './events/event-edit.service.ts'
import { eventWorkbook, listEvents, loadEvent, toEventFile } from './events/event-read.service.ts'
import { replyToEvent } from './events/event-reply.service.ts'

/** Events, the calendar they stand in, and the private address calendar programs read it from. */
export function scheduleRoutes(app: FastifyInstance, { db, pool, env, parsers }: Database & { env: Env; parsers: ParserPool }) {
  const host = new URL(env.PUBLIC_URL).hostname
  const ask = askThrough(pool)
  implement(app, events, {
    calendar: ({ who, query }) => readEventCalendar(ask, who, query),
    list: ({ who, query }) => listEvents(db, who, query),
    export: exportList(app, events.export, ({ who, query }) => eventWorkbook(db, who, query)),
    get: ({ who, params, query }) => loadEvent(db, who, params.id, query.date),
    create: ({ who, body }) => createEvent(db, who, body),
    change: ({ who, params, body }) => changeEvent(db, who, params.id, body),
    move: ({ who, params, body }) => moveEvent(db, who, params.id, body),
    remove: ({ who, params, body }) => removeEvents(db, who, params.id, body),
    reply: ({ who, params, body }) => replyToEvent(db, who, params.id, body),
    clashes: ({ who, body }) => listClashes(db, who, body),
    ics: async ({ who, params, reply }) => sendCalendar(reply, 'event.ics', await toEventFile(db, who, params.id, host)),
    import: ({ who, body }) => importCalendar({ db, parsers }, who, body),
  })
  implement(app, calendarFeeds, {
    list: ({ who }) => listFeeds(db, who),
    create: ({ who, body }) => createFeed(db, who, body.name, env.PUBLIC_URL),
    revoke: ({ who, params }) => revokeFeed(db, who, params.id),
    read: async ({ params, reply }) => sendCalendar(reply, 'calendar.ics', await readCalendar(db, params.token, host)),
  })
}
