import { messages } from '@maru/shared/messages.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { buildEvent } from '../../test/event-fixtures.ts'
import { blankBooking, createTestResource } from '../../test/reservation-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT']
const times = (day: string, from = '100000', to = '110000') => [`DTSTART:${day}T${from}Z`, `DTEND:${day}T${to}Z`]
const imported = async (user: string, text: string, more: { allPrivate?: boolean; dryRun?: boolean } = {}) =>
  granted(await callAs(app, user, events.import, { body: { text, allPrivate: false, dryRun: false, ...more } }))
const rowsOf = (uid: string) =>
  app.context.db.event.findMany({ where: { importKey: { startsWith: `${uid}/` } }, orderBy: { startsAt: 'asc' } })
const startsOf = async (uid: string) => (await rowsOf(uid)).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
const change = async (user: string, id: string, part: Partial<Parameters<typeof buildEvent>[0]>) => {
  const { start, end, title, revision } = granted(await callAs(app, user, events.get, { params: { id }, query: {} }))
  const { recurrence: _none, ...fields } = buildEvent({ title, start, end, timeZone: 'UTC', ...part })
  return granted(await callAs(app, user, events.change, { params: { id }, body: { ...fields, scopeOfChange: 'ONE', revision } }))
}
const seen = async (user: string, day: string) =>
  granted(await callAs(app, user, events.calendar, { query: { from: day, to: day, department: 'ENV' } })).map(({ title }) => title)

it('a file with one date of a series changes that date, and all others stay', async () => {
  const weekly = (rule: string) => file(...event('one-date', 'SEQUENCE:0', ...times('20261207'), `RRULE:FREQ=WEEKLY;${rule}`))
  await imported('kim', weekly('COUNT=6'))
  const moved = file(...event('one-date', 'SEQUENCE:1', 'RECURRENCE-ID:20261214T100000Z', ...times('20261215')))
  expect(await imported('kim', moved, { dryRun: true })).toMatchObject({ created: 0, updated: 1, removed: 0, rows: [{ dates: 1 }] })
  expect(await imported('kim', moved)).toMatchObject({ created: 0, updated: 1, removed: 0 })
  const days = ['07', '15', '21', '28'].map((day) => `2026-12-${day}T10:00`)
  expect(await startsOf('one-date')).toEqual([...days, '2027-01-04T10:00', '2027-01-11T10:00'])
  expect(await imported('kim', moved)).toMatchObject({ updated: 0, existing: 1 })
  expect(await imported('kim', weekly('COUNT=6'))).toMatchObject({ updated: 0, existing: 1 })
  const off = file(...event('one-date', 'SEQUENCE:2', 'RECURRENCE-ID:20261221T100000Z', ...times('20261221'), 'STATUS:CANCELLED'))
  expect(await imported('kim', off)).toMatchObject({ updated: 0, removed: 1, rows: [{ title: 'one-date', change: 'REMOVED' }] })
  expect((await startsOf('one-date')).length).toBe(5)
})

it('a file with one date of a series without an end changes that date, and the rule goes on', async () => {
  const berlin = 'TZID=Europe/Berlin'
  await imported('kim', file(...event('endless', `DTSTART;${berlin}:20261207T003000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')))
  // Half past midnight in Berlin is the day before in UTC.
  await imported('kim', file(...event('endless', 'SEQUENCE:1', 'RECURRENCE-ID:20261213T233000Z', ...times('20261216'))))
  const rows = await rowsOf('endless')
  expect(rows.map(({ repeatRule }) => repeatRule)).toEqual(['FREQ=WEEKLY', ''])
  expect(rows[0]?.leftOut).toEqual([new Date('2026-12-14T00:00:00Z')])
  expect(rows[1]).toMatchObject({ seriesDay: new Date('2026-12-14T00:00:00Z'), startsAt: new Date('2026-12-16T10:00:00Z') })
  await imported('kim', file(...event('endless', 'SEQUENCE:1', 'RECURRENCE-ID:20261220T233000Z', ...times('20261220'), 'STATUS:CANCELLED')))
  expect((await rowsOf('endless'))[0]?.leftOut.map((day) => day.toISOString().slice(0, 10))).toEqual(['2026-12-14', '2026-12-21'])
  // A rule that cannot be read leaves the series as it was; its exception still comes.
  const broken = file(
    ...event('endless', 'SEQUENCE:2', ...times('20261207'), 'RRULE:FREQ=SECONDLY'),
    ...event('endless', 'SEQUENCE:2', 'RECURRENCE-ID:20261227T233000Z', ...times('20261229')),
  )
  expect(await imported('kim', broken)).toMatchObject({ updated: 1, skipped: [{ reason: 'UNKNOWN_RULE' }] })
  expect((await rowsOf('endless')).map(({ repeatRule }) => repeatRule)).toEqual(['FREQ=WEEKLY', '', ''])
})

it('what is private stays private when its file is imported again', async () => {
  const doctor = (sequence: number, ...more: string[]) =>
    file(...event('doctor', `SEQUENCE:${String(sequence)}`, ...times('20261209'), ...more))
  await imported('kim', doctor(0))
  const [row] = await rowsOf('doctor')
  await change('kim', row?.id ?? '', { isPrivate: true })
  expect(await seen('han', '2026-12-09')).not.toContain('doctor')
  expect(await imported('kim', doctor(1, 'LOCATION:Clinic'))).toMatchObject({ updated: 1 })
  expect(await seen('han', '2026-12-09')).not.toContain('doctor')
  const therapy = file(...event('therapy', ...times('20261210')))
  await imported('kim', therapy, { allPrivate: true })
  expect(await imported('kim', therapy)).toMatchObject({ updated: 0, existing: 1 })
  expect(await seen('han', '2026-12-10')).not.toContain('therapy')
  // A series that gets further dates, or becomes a rule, stays private with them.
  const course = (rule: string, sequence: number) =>
    file(...event('course', `SEQUENCE:${String(sequence)}`, ...times('20261211'), `RRULE:${rule}`))
  await imported('kim', course('FREQ=DAILY;COUNT=2', 0), { allPrivate: true })
  await imported('kim', course('FREQ=DAILY;COUNT=3', 1))
  expect((await rowsOf('course')).map(({ isPrivate }) => isPrivate)).toEqual([true, true, true])
  await imported('kim', course('FREQ=DAILY', 2))
  expect((await rowsOf('course')).every(({ isPrivate }) => isPrivate)).toBe(true)
  const open = file(...event('open', ...times('20261210')))
  await imported('kim', open)
  expect(await imported('kim', open, { allPrivate: true })).toMatchObject({ updated: 1 })
  expect(await seen('han', '2026-12-10')).not.toContain('open')
})

it('an event that is shared here and private in the file is skipped with the reason, and the others come', async () => {
  const text = (...more: string[]) =>
    file(...event('shared', ...times('20261211'), ...more), ...event(`beside${String(more.length)}`, ...times('20261211')))
  await imported('lee', text())
  const [row] = await rowsOf('shared')
  await change('lee', row?.id ?? '', { scope: 'DEPARTMENT' })
  const answer = await imported('lee', text('SEQUENCE:1', 'CLASS:PRIVATE'))
  expect(answer).toMatchObject({ created: 1, updated: 0, skipped: [{ title: 'shared', reason: 'SHARED' }] })
  expect((await rowsOf('shared'))[0]).toMatchObject({ scope: 'DEPARTMENT', isPrivate: false })
})

it('room and people follow an event that an import moves; where the room is taken it is skipped', async () => {
  const roomId = await createTestResource(app, { nameEn: 'Import room' })
  const version = (sequence: number, day: string) => file(...event('with-room', `SEQUENCE:${String(sequence)}`, ...times(day)))
  await imported('lee', version(0, '20261202'))
  const [row] = await rowsOf('with-room')
  const id = row?.id ?? ''
  await change('lee', id, { roomId, attendees: ['choi'] })
  granted(await callAs(app, 'choi', events.reply, { params: { id }, body: { reply: 'ACCEPTED', scopeOfChange: 'ONE' } }))
  const taken = { start: new Date('2026-12-04T10:30:00Z'), end: new Date('2026-12-04T11:30:00Z') }
  granted(await callAs(app, 'han', reservations.create, { body: { ...blankBooking, resourceId: roomId, title: 'Taken', ...taken } }))
  for (const dryRun of [true, false])
    expect(await imported('lee', version(1, '20261204'), { dryRun })).toMatchObject({
      updated: 0,
      skipped: [{ title: 'with-room', reason: 'ROOM_NOT_MOVED' }],
    })
  const bookings = () => app.context.db.reservation.findMany({ where: { resourceId: roomId, userId: 'lee', status: 'CONFIRMED' } })
  expect((await bookings()).map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-12-02T10:00:00.000Z'])
  expect(await imported('lee', version(2, '20261203'), { dryRun: true })).toMatchObject({ updated: 1, skipped: [] })
  expect((await bookings()).map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-12-02T10:00:00.000Z'])
  expect(await imported('lee', version(2, '20261203'))).toMatchObject({ updated: 1, skipped: [] })
  expect((await bookings()).map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-12-03T10:00:00.000Z'])
  const detail = granted(await callAs(app, 'choi', events.get, { params: { id }, query: {} }))
  expect(detail).toMatchObject({ start: new Date('2026-12-03T10:00:00Z'), roomId, attendees: [{ userId: 'choi', reply: 'NONE' }] })
  const kinds = async () => {
    await deliverDue(app.context.db, outboxTopics)
    return granted(await callAs(app, 'choi', notifications.list, { query: { page: 1, size: 50 } })).rows.map(({ kind }) => kind)
  }
  expect(await kinds()).toContain('eventChanged')
  // A cancellation releases the room and says so to whoever was invited.
  const off = file('METHOD:CANCEL', ...event('with-room', 'SEQUENCE:3', ...times('20261203'), 'STATUS:CANCELLED'))
  expect(await imported('lee', off)).toMatchObject({ removed: 1 })
  expect([await bookings(), await rowsOf('with-room')]).toEqual([[], []])
  expect(await kinds()).toContain('eventCancelled')
})

it('a cancelled event is removed, counted and shown before; one that is not there is said', async () => {
  await imported('choi', file(...event('off', ...times('20261216'), 'RRULE:FREQ=DAILY;COUNT=3')))
  const off = file('METHOD:CANCEL', ...event('off', 'SEQUENCE:1', ...times('20261216')))
  const answer = { created: 0, updated: 0, removed: 1, existing: 0, rows: [{ title: 'off', change: 'REMOVED', dates: 3 }], skipped: [] }
  expect(await imported('choi', off, { dryRun: true })).toMatchObject(answer)
  expect((await rowsOf('off')).length).toBe(3)
  expect(await imported('choi', off)).toMatchObject(answer)
  expect(await rowsOf('off')).toEqual([])
  expect(await imported('choi', off)).toMatchObject({ removed: 0, skipped: [{ title: 'off', reason: 'CANCELLED' }] })
})

it('an event without its end is skipped with the reason, and those around it come', async () => {
  const cut = ['BEGIN:VEVENT', 'UID:cut', 'SUMMARY:cut', ...times('20261217')]
  const text = file(...event('before cut', ...times('20261217')), ...cut, ...event('after cut', ...times('20261217')))
  const skipped = [{ title: 'cut', reason: 'INCOMPLETE' }]
  expect(await imported('choi', text)).toMatchObject({ created: 2, skipped })
  expect(
    await imported(
      'choi',
      [
        ...file(...event('before cut', ...times('20261217')))
          .split('\r\n')
          .slice(0, -2),
        ...cut,
      ].join('\r\n'),
    ),
  ).toMatchObject({
    existing: 1,
    skipped,
  })
})

it('a file that is not taken over says the reason as its message', async () => {
  const refused = async (text: string) => {
    const { status, problem } = await callAs(app, 'park', events.import, { body: { text, allPrivate: false, dryRun: true } })
    return [status, problem?.issues?.[0]?.code, problem?.messageNo]
  }
  expect(await refused('hello')).toEqual([400, 'NOT_A_CALENDAR', messages.fieldNotACalendar[0]])
  const many = Array.from({ length: 1001 }, (_, at) => event(`many${String(at)}`, ...times('20261201'))).flat()
  expect(await refused(file(...many))).toEqual([400, 'TOO_MANY_EVENTS', messages.fieldTooManyEvents[0]])
  const zones = Array.from({ length: 101 }, (_, at) => ['BEGIN:VTIMEZONE', `TZID:z${String(at)}`, 'END:VTIMEZONE']).flat()
  expect(await refused(file(...zones))).toEqual([400, 'TOO_MANY_ZONES', messages.fieldTooManyZones[0]])
  const endless = Array.from({ length: 501 }, (_, at) => event(`endless${String(at)}`, ...times('20261201'), 'RRULE:FREQ=WEEKLY')).flat()
  expect(await refused(file(...endless))).toEqual([400, 'TOO_MANY_SERIES', messages.fieldTooManySeries[0]])
})

it('the same file twice at once comes once', async () => {
  const text = file(...Array.from({ length: 50 }, (_, at) => event(`twice${String(at)}`, ...times('20261201'))).flat())
  const call = () => callAs(app, 'park', events.import, { body: { text, allPrivate: false, dryRun: false } })
  const answers = await Promise.all([call(), call(), call()])
  expect(answers.reduce((sum, { answer }) => sum + (answer?.created ?? 0), 0)).toBe(50)
  expect(answers.every(({ status, problem }) => status === 200 || problem?.code === 'READING_OWN_BUSY')).toBe(true)
})

it('a series ends to the second of its UNTIL', async () => {
  const until = (second: string) =>
    file(...event(`until${second}`, 'DTSTART:20261201T100030Z', 'DTEND:20261201T110000Z', `RRULE:FREQ=DAILY;UNTIL=20261203T1000${second}Z`))
  expect((await imported('park', until('00'))).rows[0]?.dates).toBe(2)
  expect((await imported('park', until('30'))).rows[0]?.dates).toBe(3)
})
