import { calendarFeeds } from '@maru/shared/schedule/calendar-feed.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEvent } from '../../test/event-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const imported = (user: string, text: string, more: { allPrivate?: boolean; dryRun?: boolean } = {}) =>
  callAs(app, user, events.import, { body: { text, allPrivate: false, dryRun: false, ...more } })
const titled = (title: string) => app.context.db.event.findMany({ where: { title }, orderBy: { startsAt: 'asc' } })
const blank = buildEvent({
  title: 'Colloquium',
  note: 'Bring slides; questions, too',
  place: 'Hall 1',
  ...bookingAt(2, '10:00', '11:00'),
})

it('takes over single, all-day and repeated events in their zones, with exceptions, and a second time nothing', async () => {
  const text = file(
    ...event(
      'UID:1@a',
      'SUMMARY:Talk\\, part',
      ' 1',
      'DTSTART;TZID=America/New_York:20270110T090000',
      'DTEND;TZID=America/New_York:20270110T100000',
    ),
    ...event(
      'UID:2@a',
      'SUMMARY:Fair',
      'DTSTART;VALUE=DATE:20270201',
      'DTEND;VALUE=DATE:20270203',
      'BEGIN:VALARM',
      'DESCRIPTION:x',
      'END:VALARM',
    ),
    ...event(
      'UID:3@a',
      'SUMMARY:Weekly',
      'DTSTART;TZID=Europe/Berlin:20270315T090000',
      'DURATION:PT30M',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Berlin:20270322T090000',
    ),
    ...event(
      'UID:3@a',
      'SUMMARY:Weekly moved',
      'DTSTART:20270330T150000Z',
      'DTEND:20270330T160000Z',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270329T090000',
    ),
    ...event('UID:4@a', 'SUMMARY:Off', 'DTSTART:20270110T090000Z', 'STATUS:CANCELLED'),
  )
  const off = { title: 'Off', reason: 'CANCELLED' }
  expect(granted(await imported('kim', text))).toMatchObject({ created: 3, updated: 0, existing: 0, skipped: [off] })
  expect((await titled('Talk, part1'))[0]?.startsAt.toISOString()).toBe('2027-01-10T14:00:00.000Z')
  expect((await titled('Fair'))[0]).toMatchObject({
    allDay: true,
    startsAt: new Date('2027-02-01T00:00:00Z'),
    endsAt: new Date('2027-02-03T00:00:00Z'),
  })
  // The clocks go forward on 28 March; the series stays at nine.
  expect((await titled('Weekly')).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-15T08:00:00.000Z',
    '2027-04-05T07:00:00.000Z',
  ])
  expect((await titled('Weekly moved')).length).toBe(1)
  expect(granted(await imported('kim', text))).toMatchObject({ created: 0, updated: 0, existing: 3, skipped: [off] })
  expect(granted(await imported('lee', text)).created).toBe(3)
})

it('leaves out what cannot be repeated with the reason, and refuses what is no calendar or too large', async () => {
  const dated = (rule: string, title: string) => event(`UID:${title}`, `SUMMARY:${title}`, 'DTSTART:20270101T090000Z', `RRULE:${rule}`)
  const text = file(
    ...dated('FREQ=DAILY;COUNT=99999', 'Many'),
    ...dated('FREQ=SECONDLY;COUNT=5', 'Seconds'),
    ...dated('FREQ=DAILY;INTERVAL=0;COUNT=5', 'Zero'),
    ...dated('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1', 'No such day'),
    ...dated('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1', 'Never'),
    ...dated('FREQ=WEEKLY;BYDAY=XX;COUNT=2', 'No weekday'),
    ...dated('FREQ=MONTHLY;BYMONTHDAY=99;COUNT=2', 'Day 99'),
    ...dated('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0;COUNT=2', 'No place'),
    ...dated('FREQ=DAILY;COUNT=0', 'None'),
    ...event('UID:t', 'SUMMARY:Turned', 'DTSTART:20270102T090000Z', 'DTEND:20270101T090000Z'),
    ...event('UID:n', 'SUMMARY:Nowhen', 'DTSTART:soon'),
    ...event('UID:x', 'SUMMARY:<img src=x onerror=alert(1)>\u0000', 'DTSTART:20270103T090000Z'),
  )
  const answer = granted(await imported('choi', text))
  expect(answer.skipped.map(({ reason }) => reason)).toEqual([
    'TOO_MANY_DATES',
    ...Array.from({ length: 8 }, () => 'UNKNOWN_RULE'),
    'BAD_TIME',
    'BAD_TIME',
  ])
  expect((await titled('<img src=x onerror=alert(1)>'))[0]?.ownerId).toBe('choi')
  expect((await imported('choi', 'hello')).problem?.issues?.[0]?.code).toBe('NOT_A_CALENDAR')
  const bomb = file(...Array.from({ length: 1001 }, (_, index) => event(`UID:${String(index)}`, 'DTSTART:20270101T090000Z')).flat())
  expect((await imported('choi', bomb)).problem?.issues?.[0]?.code).toBe('TOO_MANY_EVENTS')
  const never = Array.from({ length: 11 }, (_, index) => dated('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1', `N${String(index)}`)).flat()
  expect((await imported('choi', file(...never))).problem?.issues?.[0]?.code).toBe('NOT_A_CALENDAR')
  const series = Array.from({ length: 20 }, (_, index) => dated('FREQ=DAILY;COUNT=366', `S${String(index)}`)).flat()
  expect((await imported('choi', file(...series))).problem?.issues?.[0]?.code).toBe('TOO_MANY_EVENTS')
})

it('what is exported can be imported again', async () => {
  const { id } = granted(await callAs(app, 'kim', events.create, { body: blank }))
  const answer = await callAs(app, 'kim', events.ics, { params: { id } })
  const text = answer.body
  expect(text).toContain(String.raw`DESCRIPTION:Bring slides\; questions\, too`)
  expect(granted(await imported('han', text)).created).toBe(1)
  const copy = await app.context.db.event.findFirstOrThrow({ where: { title: 'Colloquium', ownerId: 'han' } })
  expect([copy.startsAt, copy.place, copy.note]).toEqual([blank.start, 'Hall 1', 'Bring slides; questions, too'])
})

it('a private calendar address reads own events and bookings without a session until it is deleted, each by itself', async () => {
  const resourceId = await createTestResource(app, { nameEn: 'Feed room' })
  granted(
    await callAs(app, 'park', reservations.create, {
      body: { ...blankBooking, resourceId, ...bookingAt(3, '08:00', '09:00'), title: 'Feed booking' },
    }),
  )
  granted(await callAs(app, 'park', events.create, { body: { ...blank, title: 'Feed event', roomId: resourceId } }))
  const address = async (name: string) => granted(await callAs(app, 'park', calendarFeeds.create, { body: { name } }))
  const { url, id } = await address('Phone')
  const read = (of: string) => app.inject({ url: new URL(of).pathname })
  const calendar = await read(url)
  expect([calendar.statusCode, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(calendar.headers['cache-control']).toBe('private, no-store')
  expect(calendar.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/)
  expect(calendar.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect([calendar.body.match(/SUMMARY:Feed event/g)?.length, calendar.body.match(/SUMMARY:Feed booking/g)?.length]).toEqual([1, 1])
  const { url: other } = await address('Outlook')
  const { rows } = granted(await callAs(app, 'park', calendarFeeds.list, {}))
  expect(rows.map(({ name, readAt }) => [name, readAt !== ''])).toEqual([
    ['Outlook', false],
    ['Phone', true],
  ])
  expect((await callAs(app, 'park', calendarFeeds.create, { body: { name: ' Phone ' } })).problem?.issues?.[0]?.code).toBe('TAKEN')
  expect((await callAs(app, 'kim', calendarFeeds.revoke, { params: { id } })).status).toBe(404)
  granted(await callAs(app, 'park', calendarFeeds.revoke, { params: { id } }))
  expect([(await read(url)).statusCode, (await read(other)).statusCode]).toEqual([404, 200])
  const lastDay = (ahead: number | null) =>
    app.context.db.user.update({ where: { id: 'park' }, data: { retirementDate: ahead === null ? null : new Date(day(ahead)) } })
  const statuses = []
  for (const ahead of [0, -1, null]) {
    await lastDay(ahead)
    statuses.push((await read(other)).statusCode)
  }
  expect(statuses).toEqual([200, 404, 200])
  for (let more = 1; more < 10; more += 1) await address(`Program ${String(more)}`)
  const many = await callAs(app, 'park', calendarFeeds.create, { body: { name: 'One more' } })
  expect(many.problem?.issues?.[0]?.code).toBe('TOO_MANY_ADDRESSES')
})

it('a moved booking and a changed event keep their identifiers in the private calendar, and their versions follow', async () => {
  const resourceId = await createTestResource(app, { nameEn: 'Moving room' })
  const booking = { ...blankBooking, resourceId, title: 'Moving booking' }
  const { id } = granted(await callAs(app, 'lee', reservations.create, { body: { ...booking, ...bookingAt(5, '08:00', '09:00') } }))
  const { id: eventId } = granted(await callAs(app, 'lee', events.create, { body: { ...blank, title: 'Moving event' } }))
  const { url } = granted(await callAs(app, 'lee', calendarFeeds.create, { body: { name: 'Phone' } }))
  const versions = async () => {
    const text = (await app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '')
    return ['Moving booking', 'Moving event'].map((title) => {
      const [part = ''] = text.split('BEGIN:VEVENT').filter((one) => one.includes(`SUMMARY:${title}`))
      const valueOf = (name: string) => new RegExp(`${name}:(.*)\r\n`).exec(part)?.[1] ?? ''
      return { uid: valueOf('UID'), sequence: Number(valueOf('SEQUENCE')), stamp: valueOf('DTSTAMP') }
    })
  }
  const earlier = new Date('2026-01-01T00:00:00Z')
  await app.context.db.event.update({ where: { id: eventId }, data: { changedAt: earlier } })
  await app.context.db.reservation.update({ where: { id }, data: { changedAt: earlier } })
  const before = await versions()
  const { revision } = granted(await callAs(app, 'lee', reservations.get, { params: { id } }))
  const moved = { ...booking, ...bookingAt(5, '13:00', '14:00'), revision, reason: '' }
  granted(await callAs(app, 'lee', reservations.change, { params: { id }, body: moved }))
  granted(await callAs(app, 'lee', events.move, { params: { id: eventId }, body: { ...bookingAt(2, '14:00', '15:00'), revision: 0 } }))
  const after = await versions()
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after.every(({ sequence, stamp }, at) => sequence > (before[at]?.sequence ?? 0) && stamp > (before[at]?.stamp ?? ''))).toBe(true)
})
