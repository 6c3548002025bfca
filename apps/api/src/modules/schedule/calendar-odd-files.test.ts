import { calendarFeeds } from '@maru/shared/schedule/calendar-feed.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEvent } from '../../test/event-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', '']
const file = (...lines: string[]) => calendar(...lines).join('\r\n')
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT']
const times = (day: string, from = '100000', to = '110000') => [`DTSTART:${day}T${from}Z`, `DTEND:${day}T${to}Z`]
const imported = async (text: string, user = 'kim') =>
  granted(await callAs(app, user, events.import, { body: { text, allPrivate: false, dryRun: false } }))
const startsOf = async (title: string, ownerId = 'kim') =>
  (await app.context.db.event.findMany({ where: { title, ownerId }, orderBy: { startsAt: 'asc' } })).map(({ startsAt }) =>
    startsAt.toISOString().slice(0, 16),
  )

it('whole days with a time of day at their end are skipped with the reason, and the others come', async () => {
  const day = 'DTSTART;VALUE=DATE:20270601'
  const answer = await imported(
    file(
      ...event('ends at ten', day, 'DTEND:20270601T100000Z'),
      ...event('an hour', day, 'DURATION:PT1H'),
      ...event('two days', day, 'DURATION:P2D'),
      ...event('further', day, 'RDATE:20270605T100000Z,20270607T100000Z', 'EXDATE:20270607T100000Z'),
    ),
  )
  expect(answer.skipped).toEqual(['ends at ten', 'an hour'].map((title) => ({ title, reason: 'BAD_TIME' })))
  expect([await startsOf('two days'), await startsOf('further')]).toEqual([['2027-06-01T00:00'], ['2027-06-01T00:00', '2027-06-05T00:00']])
})

const zone = (name: string, offset: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'END:STANDARD',
  'END:VTIMEZONE',
]

it('an abbreviation means what the file says, and without that it is skipped', async () => {
  const at = (name: string) => `DTSTART;TZID=${name}:20270701T120000`
  const described = (name: string, offset: string) => [...zone(name, offset), ...event(`${name} here`, at(name))]
  await imported(
    file(...described('BST', '+0600'), ...described('IST', '+0200'), ...described('EST', '+1000'), ...described('ECT', '+0100')),
  )
  const hours = await Promise.all(['BST', 'IST', 'EST', 'ECT'].map((name) => startsOf(`${name} here`)))
  expect(hours.flat()).toEqual(['2027-07-01T06:00', '2027-07-01T10:00', '2027-07-01T02:00', '2027-07-01T11:00'])
  const answer = await imported(file(...['BST', 'IST', 'CST'].flatMap((name) => event(`${name} alone`, at(name)))))
  expect(answer.skipped.map(({ reason }) => reason)).toEqual(['UNKNOWN_ZONE', 'UNKNOWN_ZONE', 'UNKNOWN_ZONE'])
})

it('each calendar of a file has its own zones', async () => {
  const half = (name: string, offset: string) => calendar(...zone('Office', offset), ...event(name, 'DTSTART;TZID=Office:20270701T120000'))
  await imported([...half('west', '-0300'), ...half('east', '+0900')].join('\r\n'))
  expect([await startsOf('west'), await startsOf('east')]).toEqual([['2027-07-01T15:00'], ['2027-07-01T03:00']])
})

it('a rule with a part that cannot be read is skipped with the reason, and never goes on without end', async () => {
  const parts = ['UNTIL=20270231', 'UNTIL=20270228T240000Z', 'UNTIL=', 'COUNT=0', 'INTERVAL=0', 'COUNT=two', 'BYDAY=XX', 'BYMONTH=13']
  const answer = await imported(
    file(
      ...parts.flatMap((part) => event(part, ...times('20270101'), `RRULE:FREQ=DAILY;${part}`)),
      ...event('none', ...times('20270101'), 'RRULE:'),
    ),
  )
  expect(answer.skipped).toEqual([...parts, 'none'].map((title) => ({ title, reason: 'UNKNOWN_RULE' })))
  expect(answer.created).toBe(0)
  const far = await imported(file(...event('far', ...times('20270101'), 'RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z')))
  expect(far.rows).toMatchObject([{ isRepeating: true, repeatUntil: '' }])
})

it('events of one identifier are told apart by their times, and of its versions the newest is taken', async () => {
  const once = file(
    ...event('one day', ...times('20270301', '090000', '100000')),
    ...event('one day', ...times('20270301', '150000', '160000')),
    ...event('two versions', 'SEQUENCE:1', ...times('20270303')),
    ...event('two versions', 'SEQUENCE:0', ...times('20270302')),
  )
  expect(await imported(once)).toMatchObject({ created: 2, skipped: [] })
  expect(await startsOf('one day')).toEqual(['2027-03-01T09:00', '2027-03-01T15:00'])
  expect(await startsOf('two versions')).toEqual(['2027-03-03T10:00'])
  expect(await imported(once)).toMatchObject({ created: 0, updated: 0, existing: 2 })
  const series = file(
    ...event('series', ...times('20270301'), 'RRULE:FREQ=WEEKLY'),
    ...event('series', ...times('20270302'), 'RRULE:FREQ=DAILY;COUNT=2'),
  )
  expect(await imported(series)).toMatchObject({ created: 1, skipped: [{ title: 'series', reason: 'SAME_IDENTIFIER' }] })
  const long = 'x'.repeat(290)
  expect(await imported(file(...event(`${long}1`, ...times('20270304')), ...event(`${long}2`, ...times('20270304'))))).toMatchObject({
    created: 2,
  })
})

it('a file whose lines end as old programs end them is read', async () => {
  expect(await imported(file(...event('old', ...times('20270305'))).replaceAll('\r\n', '\r'))).toMatchObject({ created: 1 })
})

it('what the portal wrote is known again, and what is private stays so wherever it is read', async () => {
  const body = buildEvent({ title: 'Doctor', start: new Date('2027-04-05T08:00Z'), end: new Date('2027-04-05T09:00Z'), isPrivate: true })
  const recurrence = { frequency: 'WEEKLY' as const, interval: 1, weekdays: [], until: '', count: 3 }
  granted(await callAs(app, 'choi', events.create, { body }))
  granted(await callAs(app, 'choi', events.create, { body: { ...body, title: 'Therapy\u2028at noon', recurrence } }))
  granted(await callAs(app, 'choi', events.create, { body: { ...body, title: 'Gym', recurrence: { ...recurrence, count: 0 } } }))
  const { url } = granted(await callAs(app, 'choi', calendarFeeds.create, { body: { name: 'Phone' } }))
  const { body: text } = await app.inject({ url: new URL(url).pathname })
  expect(text.match(/^CLASS:PRIVATE\r$/gm)).toHaveLength(3)
  expect(text).toContain('SUMMARY:Therapy\\nat noon')
  const before = await app.context.db.event.count({ where: { ownerId: 'choi' } })
  expect(await imported(text, 'choi')).toMatchObject({ created: 0, updated: 0, skipped: [] })
  expect(await app.context.db.event.count({ where: { ownerId: 'choi' } })).toBe(before)
  // Somebody else's calendar takes it over as private.
  await imported(text, 'park')
  expect((await app.context.db.event.findMany({ where: { ownerId: 'park', title: 'Doctor' } })).map(({ isPrivate }) => isPrivate)).toEqual([
    true,
  ])
})

it('a second import is refused at once while the first one writes', async () => {
  const lock = app.context.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('calendar import of ' || 'lee', 0))`
      const body = { text: file(...event('second', ...times('20270306'))), allPrivate: false, dryRun: false }
      const { status, problem } = await callAs(app, 'lee', events.import, { body })
      return { status, code: problem?.code }
    },
    { timeout: 60_000 },
  )
  expect(await lock).toMatchObject({ status: 429, code: 'READING_OWN_BUSY' })
})
