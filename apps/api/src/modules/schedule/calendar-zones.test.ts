import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT']
const imported = async (text: string, more: { allPrivate?: boolean; dryRun?: boolean } = {}, user = 'kim') =>
  granted(await callAs(app, user, events.import, { body: { text, allPrivate: false, dryRun: false, ...more } }))
const startsOf = async (uid: string, ownerId = 'kim') =>
  (await app.context.db.event.findMany({ where: { title: uid, ownerId }, orderBy: { startsAt: 'asc' } })).map(({ startsAt }) =>
    startsAt.toISOString().slice(0, 16),
  )

const zone = (name: string, ...clocks: [kind: string, from: string, before: string, after: string, rule: string][]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...clocks.flatMap(([kind, from, before, after, rule]) => [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${before}`,
    `TZOFFSETTO:${after}`,
    ...(rule === '' ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ]),
  'END:VTIMEZONE',
]

it.each([
  ['an IANA name', 'Asia/Seoul', [], '2027-07-01T00:00'],
  ['a path that ends with one', '/mozilla.org/20050126_1/America/New_York', [], '2027-07-01T13:00'],
  ['a Windows name', 'Korea Standard Time', [], '2027-07-01T00:00'],
  ['a Windows name in quotes', '"W. Europe Standard Time"', [], '2027-07-01T07:00'],
  [
    'a name of its own with one clock',
    '"(UTC-03:00) Brasília"',
    zone('(UTC-03:00) Brasília', ['STANDARD', '16010101T000000', '-0300', '-0300', '']),
    '2027-07-01T12:00',
  ],
  [
    'a name of its own with two clocks',
    'Büro',
    zone(
      'Büro',
      ['STANDARD', '16011104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
      ['DAYLIGHT', '16010311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'],
    ),
    '2027-07-01T13:00',
  ],
  [
    'a name of its own with escapes, and clocks that took the place of others',
    '"Here, there"',
    zone(
      String.raw`Here\, there`,
      ['STANDARD', '19671029T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;BYHOUR=2;BYMINUTE=0'],
      ['DAYLIGHT', '19670430T020000', '-0500', '-0400', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=4'],
      ['STANDARD', '20071104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
      ['DAYLIGHT', '20070311T020000', '-0500', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3;BYHOUR=2;BYMINUTE=0'],
    ),
    '2027-07-01T13:00',
  ],
] as const)('reads a time zone by %s', async (name, tzid, zones, start) => {
  await imported(file(...zones, ...event(name, `DTSTART;TZID=${tzid}:20270701T090000`, `DTEND;TZID=${tzid}:20270701T100000`)))
  expect(await startsOf(name)).toEqual([start])
})

it('skips a time whose zone nobody knows, and says in whose zone times without one are read', async () => {
  const answer = await imported(
    file(...event('nowhere', 'DTSTART;TZID=Middle Earth:20270701T090000'), ...event('floating', 'DTSTART:20270701T090000')),
  )
  expect(answer).toMatchObject({ created: 1, skipped: [{ title: 'nowhere', reason: 'UNKNOWN_ZONE' }], floatingZone: 'Europe/Berlin' })
  expect(await startsOf('floating')).toEqual(['2027-07-01T07:00'])
})

it('follows a series in UTC, to the second of its end, with further and left out dates in other zones', async () => {
  await imported(
    file(
      ...event('utc', 'DTSTART:20270325T080000Z', 'DTEND:20270325T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event('until', 'DTSTART;TZID=Europe/Berlin:20270601T090000', 'RRULE:FREQ=DAILY;UNTIL=20270603T065959Z'),
      ...event(
        'dates',
        'DTSTART;TZID=Europe/Berlin:20270601T090000',
        'RDATE;TZID=Europe/Berlin:20270605T100000,20270606T100000',
        'EXDATE:20270606T080000Z',
      ),
      ...event('left out', 'DTSTART;TZID=Asia/Seoul:20270601T070000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270601T220000Z'),
      ...event('same day', 'DTSTART:20270601T090000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE;VALUE=PERIOD:20270601T150000Z/PT2H'),
      ...event('birthday', 'DTSTART;VALUE=DATE:20270610', 'RDATE:20280610Z'),
      ...event('moment', 'DTSTART:20270601T090000Z', 'DTEND:20270601T090000Z'),
      ...event('times', 'DTSTART:20270601T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU, WE;BYHOUR=9;BYMINUTE=00;COUNT=2'),
      ...event('one day', 'DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270601'),
    ),
  )
  expect(await startsOf('utc')).toEqual(['2027-03-25T08:00', '2027-04-01T08:00'])
  expect(await startsOf('until')).toEqual(['2027-06-01T07:00', '2027-06-02T07:00'])
  expect(await startsOf('dates')).toEqual(['2027-06-01T07:00', '2027-06-05T08:00'])
  expect(await startsOf('left out')).toEqual(['2027-05-31T22:00', '2027-06-02T22:00'])
  expect(await startsOf('one day')).toEqual(['2027-06-01T00:00'])
  expect(await startsOf('same day')).toEqual(['2027-06-01T09:00', '2027-06-01T15:00', '2027-06-02T09:00'])
  const [, period] = await app.context.db.event.findMany({ where: { title: 'same day' }, orderBy: { startsAt: 'asc' } })
  expect(period?.endsAt).toEqual(new Date('2027-06-01T17:00Z'))
  expect(await startsOf('moment')).toEqual(['2027-06-01T09:00'])
  expect(await startsOf('birthday')).toEqual(['2027-06-10T00:00', '2028-06-10T00:00'])
  expect(await startsOf('times')).toEqual(['2027-06-01T09:00', '2027-06-02T09:00'])
})

it('skips repetitions it cannot follow with the reason', async () => {
  const day = 'DTSTART:20270601T090000Z'
  const answer = await imported(
    file(
      ...event('numbered', day, 'RRULE:FREQ=WEEKLY;BYDAY=9MO;COUNT=2'),
      ...event('twice', day, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event('unread', day, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:soon'),
      ...event('elsewhere', day, 'RDATE;TZID=Middle Earth:20270605T090000'),
      ...event('without', day, 'RRULE:FREQ=DAILY;COUNT=9', 'EXRULE:FREQ=WEEKLY;COUNT=2'),
    ),
  )
  expect(answer.skipped.map(({ title, reason }) => `${title} ${reason}`)).toEqual(
    ['numbered', 'twice', 'unread', 'elsewhere', 'without'].map((title) => `${title} UNKNOWN_RULE`),
  )
})

it('a dry run writes nothing, a newer version of the file changes what was imported, an older one nothing', async () => {
  const meeting = (sequence: number, day: string, title: string) =>
    file('BEGIN:VEVENT', 'UID:versions', `SEQUENCE:${String(sequence)}`, `SUMMARY:${title}`, `DTSTART:${day}T090000Z`, 'END:VEVENT')
  expect(await imported(meeting(1, '20270701', 'First'), { dryRun: true })).toMatchObject({
    created: 1,
    rows: [{ title: 'First', change: 'NEW', dates: 1 }],
  })
  expect(await startsOf('First')).toEqual([])
  await imported(meeting(1, '20270701', 'First'))
  const { id } = await app.context.db.event.findFirstOrThrow({ where: { title: 'First' } })
  expect(await imported(meeting(2, '20270702', 'Second'))).toMatchObject({ created: 0, updated: 1, existing: 0 })
  expect(await app.context.db.event.findMany({ where: { id } })).toMatchObject([
    { title: 'Second', startsAt: new Date('2027-07-02T09:00:00Z') },
  ])
  expect(await imported(meeting(1, '20270701', 'First'))).toMatchObject({ updated: 0, existing: 1 })
  expect(await startsOf('First')).toEqual([])
})

it('a series loses the dates its newer version leaves out, but none that others were invited to', async () => {
  const series = (count: number) =>
    file(...event('shrinks', `SEQUENCE:${String(9 - count)}`, 'DTSTART:20270701T090000Z', `RRULE:FREQ=DAILY;COUNT=${String(count)}`))
  await imported(series(4))
  const last = await app.context.db.event.findFirstOrThrow({ where: { title: 'shrinks' }, orderBy: { startsAt: 'desc' } })
  await app.context.db.eventAttendee.create({ data: { eventId: last.id, userId: 'lee' } })
  expect(await imported(series(2))).toMatchObject({ updated: 1 })
  expect(await startsOf('shrinks')).toEqual(['2027-07-01T09:00', '2027-07-02T09:00', '2027-07-04T09:00'])
})

it('takes over what the file calls private as private, and everything where that is asked', async () => {
  const text = file(
    ...event('open', 'DTSTART:20270801T090000Z'),
    ...event('closed', 'CLASS:CONFIDENTIAL', 'DTSTART:20270801T100000Z'),
    ...event('', 'DTSTART:20270801T110000Z'),
  )
  await imported(text, {}, 'choi')
  const isPrivate = async () =>
    Object.fromEntries(
      (await app.context.db.event.findMany({ where: { ownerId: 'choi', title: { in: ['open', 'closed'] } } })).map((row) => [
        row.title,
        row.isPrivate,
      ]),
    )
  expect(await isPrivate()).toEqual({ open: false, closed: true })
  expect(await imported(text, {}, 'choi')).toMatchObject({ created: 0, existing: 3 })
  await imported(text, { allPrivate: true }, 'choi')
  expect(await isPrivate()).toEqual({ open: true, closed: true })
})

it('reads a zone whose clocks a law changed in the year after the event', async () => {
  const brasilia = zone(
    '(UTC-03:00) Brasília',
    ['STANDARD', '16010101T235959', '-0200', '-0300', 'FREQ=YEARLY;INTERVAL=1;BYDAY=3SA;BYMONTH=2'],
    ['DAYLIGHT', '16010101T235959', '-0300', '-0200', 'FREQ=YEARLY;INTERVAL=1;BYDAY=2SA;BYMONTH=10'],
  )
  const tzid = 'TZID="(UTC-03:00) Brasília"'
  const text = file(...brasilia, ...event('law', `DTSTART;${tzid}:20170511T133000`, `DTEND;${tzid}:20170511T140000`))
  expect(await imported(text)).toMatchObject({ created: 1, skipped: [] })
  expect(await startsOf('law')).toEqual(['2017-05-11T16:30'])
})
