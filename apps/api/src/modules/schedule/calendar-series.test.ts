import { events } from '@maru/shared/schedule/event.ts'
import { calendarFeeds } from '@maru/shared/schedule/calendar-feed.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEvent } from '../../test/event-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT']
const imported = async (text: string, user = 'kim') =>
  granted(await callAs(app, user, events.import, { body: { text, allPrivate: false, dryRun: false } }))
const starts = async (title: string, from: string, to: string, user = 'kim') =>
  granted(await callAs(app, user, events.calendar, { query: { from, to } }))
    .filter((entry) => entry.title === title)
    .map((entry) => (entry.start === '' ? entry.from : entry.start.toISOString().slice(0, 16)))
const rowsOf = (title: string) => app.context.db.event.findMany({ where: { title }, orderBy: { startsAt: 'asc' } })
const feedOf = async (user: string) => {
  const { url } = granted(await callAs(app, user, calendarFeeds.create, { body: { name: 'Phone' } }))
  return (await app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '')
}

const berlin = 'TZID=Europe/Berlin'
const endless = file(
  ...event(
    'team',
    `DTSTART;${berlin}:20270315T090000`,
    `DTEND;${berlin}:20270315T100000`,
    'RRULE:FREQ=WEEKLY',
    `EXDATE;${berlin}:20270322T090000`,
    'EXDATE:20270412T070000Z',
    `RDATE;${berlin}:20270401T140000`,
  ),
  ...event('team', 'RECURRENCE-ID:20270329T070000Z', 'DTSTART:20270330T120000Z', 'DTEND:20270330T130000Z'),
  ...event('team', `RECURRENCE-ID;${berlin}:20270419T090000`, `DTSTART;${berlin}:20270419T090000`, 'STATUS:CANCELLED'),
)
const april = ['2027-03-15T08:00', '2027-03-30T12:00', '2027-04-01T12:00', '2027-04-05T07:00', '2027-04-26T07:00']

it('a series of a file without an end is stored as its rule, with its exceptions and further dates', async () => {
  const answer = await imported(endless)
  expect(answer).toMatchObject({ created: 1, skipped: [], rows: [{ title: 'team', isRepeating: true, repeatUntil: '', dates: 2 }] })
  expect((await rowsOf('team')).map(({ repeatRule }) => repeatRule)).toEqual(['FREQ=WEEKLY', '', ''])
  expect(await starts('team', '2027-03-10', '2027-04-30')).toEqual(april)
  expect(await starts('team', '2050-01-03', '2050-01-03')).toEqual(['2050-01-03T08:00'])
  expect(await imported(endless)).toMatchObject({ created: 0, updated: 0, existing: 1 })
})

it('a changed file changes the rule in place, keeps dates with attendees, and ends it', async () => {
  const series = (sequence: number, ...lines: string[]) =>
    file(...event('changes', `SEQUENCE:${String(sequence)}`, `DTSTART;${berlin}:20270315T090000`, ...lines))
  await imported(series(1, 'RRULE:FREQ=WEEKLY'))
  const [row] = await rowsOf('changes')
  const id = row?.id ?? ''
  const { revision } = granted(await callAs(app, 'kim', events.get, { params: { id }, query: {} }))
  const moved = { start: new Date('2027-03-23T08:00Z'), end: new Date('2027-03-23T09:00Z'), date: '2027-03-22', revision }
  const { id: movedId } = granted(await callAs(app, 'kim', events.move, { params: { id }, body: moved }))
  await app.context.db.eventAttendee.create({ data: { eventId: movedId, userId: 'lee' } })
  expect(await imported(series(2, 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE'))).toMatchObject({ created: 0, updated: 1 })
  expect((await rowsOf('changes'))[0]?.id).toBe(id)
  expect(await starts('changes', '2027-03-14', '2027-03-25')).toEqual(
    ['2027-03-15', '2027-03-17', '2027-03-23', '2027-03-24'].map((day) => `${day}T08:00`),
  )
  await imported(series(3, 'RRULE:FREQ=WEEKLY;COUNT=2'))
  expect(await starts('changes', '2027-03-14', '2027-04-25')).toEqual(['2027-03-15', '2027-03-22'].map((day) => `${day}T08:00`))
  // The date with attendees is the same one, at the time of the file.
  expect(granted(await callAs(app, 'lee', events.get, { params: { id: movedId }, query: {} })).start).toEqual(new Date('2027-03-22T08:00Z'))
})

it('a long series is stored as a rule to the day of its end, and the first date counts whatever the rule says', async () => {
  await imported(
    file(
      ...event('long count', `DTSTART;${berlin}:20270101T230000`, 'RRULE:FREQ=DAILY;COUNT=400'),
      ...event('long until', `DTSTART;${berlin}:20270101T230000`, 'RRULE:FREQ=DAILY;UNTIL=20300103T205959Z'),
      ...event('first', `DTSTART;${berlin}:20270102T090000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3'),
      ...event('birthday', 'DTSTART;VALUE=DATE:19800229', 'RRULE:FREQ=YEARLY'),
    ),
  )
  expect((await rowsOf('long count'))[0]?.repeatRule).toBe('FREQ=DAILY;UNTIL=20280204')
  // The last day ends before the time of the series.
  expect((await rowsOf('long until'))[0]?.repeatRule).toBe('FREQ=DAILY;UNTIL=20300102')
  expect(await starts('first', '2027-01-01', '2027-01-30')).toEqual(['2027-01-02', '2027-01-04', '2027-01-11'].map((day) => `${day}T08:00`))
  expect([await starts('birthday', '2027-02-27', '2027-03-02'), await starts('birthday', '2028-02-27', '2028-03-02')]).toEqual([
    [],
    ['2028-02-29'],
  ])
})

it('the private calendar has a series as its rule with its zone and its exceptions, and gives the same dates when it is imported', async () => {
  await imported(endless, 'park')
  const body = await feedOf('park')
  expect(body).toContain('DTSTART;TZID=Europe/Berlin:20270315T090000\r\n')
  expect(body).toContain('RRULE:FREQ=WEEKLY\r\n')
  expect(body.match(/EXDATE;TZID=Europe\/Berlin:\d{8}/g)?.length).toBe(3)
  expect(body).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20270329T090000\r\n')
  expect(body).toMatch(
    /BEGIN:VTIMEZONE[\s\S]*RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU[\s\S]*RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU[\s\S]*END:VTIMEZONE/,
  )
  const ownUid = /UID:(event-[\w-]+@\S+)\r\n[\s\S]*?RRULE/.exec(body)?.[1] ?? ''
  expect(body.split(`UID:${ownUid}`).length - 1).toBe(2)
  // The file describes its zone well enough for a program that does not know its name.
  await imported(body.replaceAll('Europe/Berlin', 'Zone of the file'), 'patent')
  expect(await starts('team', '2027-03-10', '2027-04-30', 'patent')).toEqual(april)
})

it('a series with an end keeps its rule in the private calendar, with what was changed and deleted', async () => {
  const recurrence = { frequency: 'WEEKLY' as const, interval: 1, weekdays: [], until: '' as const, count: 5 }
  const times = { start: new Date('2027-03-15T08:00Z'), end: new Date('2027-03-15T09:00Z') }
  granted(await callAs(app, 'han', events.create, { body: buildEvent({ title: 'Course', ...times, recurrence }) }))
  const [, second, third] = await rowsOf('Course')
  const moved = { start: new Date('2027-03-23T10:00Z'), end: new Date('2027-03-23T11:00Z'), revision: 0 }
  granted(await callAs(app, 'han', events.move, { params: { id: second?.id ?? '' }, body: moved }))
  granted(await callAs(app, 'han', events.remove, { params: { id: third?.id ?? '' }, body: { scopeOfChange: 'ONE', revision: 0 } }))
  const body = await feedOf('han')
  expect(body.match(/BEGIN:VEVENT/g)?.length).toBe(2)
  expect(body).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270412T215959Z\r\n')
  expect(body).toContain('EXDATE;TZID=Europe/Berlin:20270329T090000\r\n')
  await imported(body, 'lee')
  const dates = ['2027-03-15T08:00', '2027-03-23T10:00', '2027-04-05T07:00', '2027-04-12T07:00']
  expect(await starts('Course', '2027-03-01', '2027-04-20', 'lee')).toEqual(dates)
})

it('a series whose dates are too far apart to compute is skipped with the reason, and the same days by the year come', async () => {
  const leapDays = (uid: string, rule: string) =>
    event(uid, 'DTSTART:20280229T090000Z', 'DTEND:20280229T100000Z', `RRULE:${rule};BYMONTHDAY=29;BYMONTH=2;BYDAY=TU;COUNT=4`)
  const answer = await imported(file(...leapDays('by day', 'FREQ=DAILY'), ...leapDays('by year', 'FREQ=YEARLY')))
  expect(answer).toMatchObject({ created: 1, skipped: [{ title: 'by day', reason: 'RULE_TOO_COSTLY' }] })
  expect(answer.rows).toMatchObject([{ title: 'by year', dates: 4 }])
})
