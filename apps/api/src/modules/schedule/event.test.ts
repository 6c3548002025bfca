import { absenceEntries } from '@maru/shared/leave/calendars/absence-entry.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { EventChange, EventDetail, EventInput } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { buildEvent } from '../../test/event-fixtures.ts'
import { createTestProject } from '../../test/money/project-fixtures.ts'
import { approvedTrip, threeDays } from '../../test/money/trip-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { remindOfEvents } from './events/event-clock.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const input = (ahead: number, more: Partial<EventInput> = {}) =>
  buildEvent({ title: 'Group meeting', ...bookingAt(ahead, '10:00', '11:00'), ...more })
const weekly = (weeks: number) => ({ frequency: 'WEEKLY' as const, interval: 1, weekdays: [], until: '' as const, count: weeks })
const byId = (id: string) => ({ params: { id } })
const seenAs = (id: string, date?: string) => ({ ...byId(id), query: { ...(date !== undefined && { date }) } })
const get = async (user: string, id: string) => granted(await callAs(app, user, events.get, seenAs(id)))
const create = async (user: string, ahead: number, more: Partial<EventInput> = {}) =>
  granted(await callAs(app, user, events.create, { body: input(ahead, more) }))
const calendar = async (user: string, from: string, to: string, department?: string) =>
  granted(await callAs(app, user, events.calendar, { query: { from, to, ...(department !== undefined && { department }) } }))
const changed = (event: EventDetail, more: Partial<EventChange> = {}): EventChange => {
  const { title, note, place, allDay, start, end, timeZone, scope, departmentCode, isPrivate, reminderMinutes, revision } = event
  const attendees = event.attendees.map(({ userId }) => userId)
  const fields = { title, note, place, allDay, start, end, timeZone, scope, departmentCode, isPrivate, reminderMinutes, attendees }
  return { ...fields, roomId: event.roomId, scopeOfChange: 'ONE', revision, ...more }
}
const noticesOf = async (user: string) => {
  await deliverDue(app.context.db, outboxTopics)
  return granted(await callAs(app, user, notifications.list, { query: { page: 1, size: 50 } })).rows
}
const toTest = () => app.context.db

it('an attendee is invited, replies, and the organiser is notified', async () => {
  const { id } = await create('kim', 3, { title: 'Reading club', attendees: ['lee', 'kim'] })
  expect((await get('kim', id)).attendees.map(({ userId, reply }) => [userId, reply])).toEqual([['lee', 'NONE']])
  const invitation = (await noticesOf('lee')).find(({ kind, values }) => kind === 'eventInvited' && values[3] === id)
  expect(invitation?.values[0]).toBe('Reading club')
  expect((await callAs(app, 'han', events.reply, { ...byId(id), body: { reply: 'ACCEPTED', scopeOfChange: 'ONE' } })).status).toBe(403)
  const answer = granted(await callAs(app, 'lee', events.reply, { ...byId(id), body: { reply: 'ACCEPTED', scopeOfChange: 'ONE' } }))
  expect(answer.reply).toBe('ACCEPTED')
  expect((await noticesOf('kim')).some(({ kind, values }) => kind === 'eventAccepted' && values[3] === id)).toBe(true)
  // A new time asks again; a new title does not.
  const renamed = granted(await callAs(app, 'kim', events.change, { ...byId(id), body: changed(await get('kim', id), { title: 'Club' }) }))
  expect(renamed.attendees[0]?.reply).toBe('ACCEPTED')
  const moved = { ...bookingAt(3, '14:00', '15:00'), revision: renamed.revision }
  expect(granted(await callAs(app, 'kim', events.move, { ...byId(id), body: moved })).attendees[0]?.reply).toBe('NONE')
  expect((await noticesOf('lee')).some(({ kind, values }) => kind === 'eventChanged' && values[3] === id)).toBe(true)
})

it('a private event shows others only that its owner is busy, and its address answers 404', async () => {
  const { id } = await create('kim', 4, { title: 'Doctor', place: 'Practice', isPrivate: true })
  const shown = await calendar('lee', day(4), day(4), 'ENV')
  expect(JSON.stringify(shown)).not.toMatch(/Doctor|Practice/)
  expect(shown.filter(({ personName, title, id: own }) => personName.includes('Kim') && title === '' && own === '').length).toBe(1)
  expect((await callAs(app, 'lee', events.get, seenAs(id))).status).toBe(404)
  expect((await callAs(app, 'lee', events.ics, byId(id))).status).toBe(404)
  expect((await callAs(app, 'office', events.get, seenAs(id))).status).toBe(404)
  expect((await calendar('kim', day(4), day(4))).find((entry) => entry.id === id)?.title).toBe('Doctor')
  const open = await create('kim', 4, { title: 'Open talk' })
  expect((await calendar('lee', day(4), day(4), 'ENV')).find((entry) => entry.id === open.id)).toMatchObject({
    title: 'Open talk',
    mayChange: false,
  })
  expect((await calendar('lee', day(4), day(4))).some((entry) => entry.id === open.id)).toBe(false)
})

it('events of the house are the office’s to write, those of a department its members’', async () => {
  expect((await callAs(app, 'kim', events.create, { body: input(5, { scope: 'COMPANY' }) })).status).toBe(403)
  const company = await create('office', 5, { title: 'Staff meeting', scope: 'COMPANY' })
  expect((await calendar('patent', day(5), day(5))).find(({ id }) => id === company.id)).toMatchObject({
    layer: 'COMPANY',
    mayChange: false,
  })
  expect((await callAs(app, 'kim', events.create, { body: input(5, { scope: 'DEPARTMENT', departmentCode: 'ADM' }) })).status).toBe(403)
  const department = (await toTest().user.findUniqueOrThrow({ where: { id: 'kim' } })).departmentCode
  const own = await create('kim', 5, { title: 'Lab cleaning', scope: 'DEPARTMENT', departmentCode: department })
  expect((await get('office', own.id)).mayChange).toBe(true)
  expect((await callAs(app, 'patent', events.get, seenAs(own.id))).status).toBe(404)
})

it('a series is one event a date: one date, the following and all can be changed, and what is over stays', async () => {
  const { id, dates } = await create('kim', 7, { title: 'Seminar', recurrence: weekly(4), attendees: ['lee'] })
  expect(dates).toBe(4)
  const all = await toTest().event.findMany({ where: { series: { events: { some: { id } } } }, orderBy: { startsAt: 'asc' } })
  const [first, second, third, last] = all
  if (!first || !second || !third || !last) throw new Error('four dates')
  await toTest().event.update({
    where: { id: first.id },
    data: { startsAt: new Date('2020-01-06T09:00:00Z'), endsAt: new Date('2020-01-06T10:00:00Z') },
  })
  const moved = { ...bookingAt(15, '16:00', '17:30'), title: 'Seminar B', scopeOfChange: 'FOLLOWING' as const }
  granted(await callAs(app, 'kim', events.change, { ...byId(second.id), body: changed(await get('kim', second.id), moved) }))
  expect((await get('kim', third.id)).title).toBe('Seminar B')
  expect((await get('kim', third.id)).start).toEqual(bookingAt(22, '16:00', '17:30').start)
  expect((await get('kim', first.id)).title).toBe('Seminar')
  const body = changed(await get('kim', third.id), { title: 'Seminar C', scopeOfChange: 'ALL' })
  granted(await callAs(app, 'kim', events.change, { ...byId(third.id), body }))
  const titles = await toTest().event.findMany({
    where: { seriesId: first.seriesId },
    orderBy: { startsAt: 'asc' },
    select: { title: true },
  })
  expect(titles.map(({ title }) => title)).toEqual(['Seminar', 'Seminar C', 'Seminar C', 'Seminar C'])
  expect((await callAs(app, 'kim', events.change, { ...byId(third.id), body })).status).toBe(409)
  const { revision } = await get('kim', last.id)
  const gone = granted(await callAs(app, 'kim', events.remove, { ...byId(last.id), body: { scopeOfChange: 'ALL', revision } }))
  expect(gone.removed).toBe(3)
  expect((await get('kim', first.id)).dates).toBe(1)
  expect((await noticesOf('lee')).some(({ kind, values }) => kind === 'eventCancelled' && values[3] === last.id)).toBe(true)
})

it('refuses rules with too many dates, turned times, and times of day for a room on an all-day event', async () => {
  const refused = async (more: Partial<EventInput>) => (await callAs(app, 'kim', events.create, { body: input(6, more) })).problem
  expect((await refused({ recurrence: { ...weekly(0), frequency: 'DAILY', count: 400 } }))?.code).toBe('SERIES_TOO_LONG')
  const { start, end } = bookingAt(6, '10:00', '11:00')
  expect((await refused({ start: end, end: start }))?.issues?.[0]?.code).toBe('BACKWARDS')
  expect((await refused({ timeZone: 'Mars/Base' }))?.issues?.[0]?.path).toBe('timeZone')
  expect((await refused({ attendees: ['nobody'] }))?.issues?.[0]?.code).toBe('UNKNOWN_PERSON')
  const allDay = { allDay: true, start: new Date(`${day(6)}T00:00:00Z`), end: new Date(`${day(7)}T00:00:00Z`) }
  const roomId = await createTestResource(app, { nameEn: 'No days room' })
  expect((await refused({ ...allDay, roomId }))?.issues?.[0]?.code).toBe('ROOM_NEEDS_TIMES')
})

it('a room is booked with the event in one step, moves with it, and is released with it', async () => {
  const roomId = await createTestResource(app, { nameEn: 'Event room' })
  const { id } = await create('kim', 8, { roomId, attendees: ['lee'] })
  const event = await get('kim', id)
  expect(event.roomName).toBe('Event room')
  const booking = async (reservationId: string) => granted(await callAs(app, 'kim', reservations.get, { params: { id: reservationId } }))
  expect((await booking(event.reservationId)).start).toEqual(event.start)
  // Taken: neither the booking nor the event.
  const clash = await callAs(app, 'han', events.create, { body: input(8, { roomId, title: 'Clash' }) })
  expect([clash.status, await toTest().event.count({ where: { title: 'Clash' } })]).toEqual([409, 0])
  const later = { ...bookingAt(8, '13:00', '14:00'), revision: event.revision }
  const moved = granted(await callAs(app, 'kim', events.move, { ...byId(id), body: later }))
  expect((await booking(moved.reservationId)).start).toEqual(later.start)
  expect((await booking(event.reservationId)).status).toBe('MOVED')
  expect((await calendar('kim', day(8), day(8))).filter(({ layer }) => layer === 'BOOKING')).toEqual([])
  granted(await callAs(app, 'kim', events.remove, { ...byId(id), body: { scopeOfChange: 'ONE', revision: moved.revision } }))
  expect((await booking(moved.reservationId)).status).toBe('CANCELLED')
  const series = await create('kim', 9, { roomId, recurrence: weekly(3) })
  const rooms = await toTest().event.count({ where: { series: { events: { some: { id: series.id } } }, reservationId: { not: null } } })
  expect([series.dates, rooms]).toEqual([3, 3])
})

it('trips of colleagues and the first and last days of own projects are layers of the calendar', async () => {
  const { from, to } = await approvedTrip(app, 'park', 'head', threeDays(33))
  const trips = (await calendar('kim', from, to, 'ENV')).filter(({ layer }) => layer === 'TRIP')
  expect(trips).toMatchObject([{ title: 'Business trip', from, to, pending: false }])
  const { projectNo } = await createTestProject(app, { nameEn: 'Dated', startsOn: '2027-02-03', endsOn: '2028-02-02' })
  const datesOf = async (user: string) =>
    (await calendar(user, '2027-02-01', '2027-02-28')).flatMap(({ layer, id, title, from: on }) =>
      id === projectNo ? [[layer, title, on]] : [],
    )
  expect(await datesOf('park')).toEqual([['PROJECT', 'Dated: start', '2027-02-03']])
  expect(await datesOf('choi')).toEqual([])
})

it('the calendar shows leave, bookings and public holidays without anybody typing them again', async () => {
  const from = '2026-12-21'
  const shown = await calendar('kim', from, '2027-01-03')
  expect(shown.filter(({ layer }) => layer === 'HOLIDAY').map((entry) => entry.from)).toEqual(
    expect.arrayContaining(['2026-12-25', '2026-12-26']),
  )
  const training = { userId: 'lee', from: '2026-12-22', to: '2026-12-23', half: 'FULL' as const, reason: 'Training', coveredById: '' }
  granted(await callAs(app, 'office', absenceEntries.create, { body: training }))
  const team = await calendar('kim', from, '2027-01-03', 'ENV')
  expect(team.find(({ layer }) => layer === 'LEAVE')).toMatchObject({ title: 'Absent', from: '2026-12-22', to: '2026-12-23' })
  expect((await callAs(app, 'kim', events.calendar, { query: { from, to: '2027-06-01' } })).status).toBe(400)
})

it('an all-day event falls on its days in every time zone', async () => {
  const allDay = { allDay: true, start: new Date('2027-03-10T00:00:00Z'), end: new Date('2027-03-12T00:00:00Z') }
  const { id } = await create('kim', 1, { ...allDay, title: 'Field trip' })
  const on = async (date: string) => (await calendar('kim', date, date)).find((entry) => entry.id === id)
  expect([(await on('2027-03-09'))?.id, (await on('2027-03-12'))?.id]).toEqual([undefined, undefined])
  expect(await on('2027-03-11')).toMatchObject({ from: '2027-03-10', to: '2027-03-11', start: '' })
})

it('reminds the organiser and attendees who did not decline, once', async () => {
  const soon = { start: new Date(Date.now() + 9 * 60_000), end: new Date(Date.now() + 60 * 60_000) }
  const { id } = await create('kim', 1, { ...soon, title: 'Soon', reminderMinutes: 10, attendees: ['lee', 'han'] })
  granted(await callAs(app, 'han', events.reply, { ...byId(id), body: { reply: 'DECLINED', scopeOfChange: 'ONE' } }))
  expect((await remindOfEvents(toTest())).reminded).toBe(1)
  expect((await remindOfEvents(toTest())).reminded).toBe(0)
  const reminded = async (user: string) => (await noticesOf(user)).some(({ kind, values }) => kind === 'eventReminder' && values[3] === id)
  expect([await reminded('kim'), await reminded('lee'), await reminded('han')]).toEqual([true, true, false])
})

it('shows a thousand events of a person and says so, and leaves those of colleagues in sight', async () => {
  const { db } = app.context
  const at = (hour: string) => ({ start: new Date(`2029-03-05T${hour}:00Z`), end: new Date(`2029-03-05T${hour}:30Z`) })
  const { id } = granted(await callAs(app, 'lee', events.create, { body: buildEvent({ title: 'Flood', ...at('08') }) }))
  granted(await callAs(app, 'park', events.create, { body: buildEvent({ title: 'Seminar', ...at('15') }) }))
  const { id: _id, ...row } = await db.event.findUniqueOrThrow({ where: { id } })
  await db.event.createMany({ data: Array.from({ length: 1000 }, () => row) })
  const titles = (await calendar('kim', '2029-03-01', '2029-03-31', 'ENV')).map(({ title }) => title)
  expect(titles.filter((title) => title === 'Flood')).toHaveLength(1000)
  expect(titles).toEqual(expect.arrayContaining(['Only 1000 events shown', 'Seminar']))
})

it('the booking of an event moves with the event only, and whatever else it says can be changed', async () => {
  const resourceId = await createTestResource(app, { nameEn: 'Event room' })
  const { id } = await create('lee', 12, { title: 'Moves with its room', roomId: resourceId, attendees: [] })
  const { reservationId } = await toTest().event.findUniqueOrThrow({ where: { id } })
  const booking = async () => granted(await callAs(app, 'lee', reservations.get, { params: { id: reservationId ?? '' } }))
  const { start, end, revision } = await booking()
  const fields = { ...blankBooking, resourceId, title: 'Renamed', people: 1, revision, reason: '' }
  const later = { start: new Date(start.getTime() + 4 * 3_600_000), end: new Date(end.getTime() + 4 * 3_600_000) }
  const moved = await callAs(app, 'lee', reservations.change, { params: { id: reservationId ?? '' }, body: { ...fields, ...later } })
  expect([moved.status, moved.problem?.code]).toEqual([409, 'RESERVATION_OF_EVENT'])
  expect(await booking()).toMatchObject({ start, end, status: 'CONFIRMED' })
  granted(await callAs(app, 'lee', reservations.change, { params: { id: reservationId ?? '' }, body: { ...fields, start, end } }))
  expect(await booking()).toMatchObject({ title: 'Renamed', start })
})

it('tells whoever is removed from an event the title that person knew, and none once it is private', async () => {
  const { id } = await create('kim', 24, { title: 'Budget round', attendees: ['lee', 'han'] })
  const cancelled = async (user: string) =>
    (await noticesOf(user)).filter(({ kind, values }) => kind === 'eventCancelled' && (values.length === 0 || values[3] === id))
  const body = changed(await get('kim', id), { title: 'Closing the group', attendees: ['lee'] })
  const renamed = granted(await callAs(app, 'kim', events.change, { ...byId(id), body }))
  expect((await cancelled('han')).map(({ values }) => values[0])).toEqual(['Budget round'])
  const secret = changed(renamed, { title: 'Dismissal of Lee', isPrivate: true, attendees: [] })
  granted(await callAs(app, 'kim', events.change, { ...byId(id), body: secret }))
  for (const user of ['lee', 'han']) expect(await cancelled(user)).toMatchObject([{ values: [], unavailable: true }])
  expect(JSON.stringify(await toTest().notification.findMany({ where: { kind: 'eventCancelled' } }))).not.toMatch(/Dismissal/)
  granted(await callAs(app, 'kim', events.remove, { ...byId(id), body: { scopeOfChange: 'ONE', revision: renamed.revision + 1 } }))
  for (const user of ['lee', 'han']) expect(await cancelled(user)).toMatchObject([{ values: [], unavailable: true }])
})

it('a deleted private event is named to those who were invited until then, and to nobody removed before', async () => {
  const { id } = await create('kim', 25, { title: 'Secret talks', isPrivate: true, attendees: ['lee', 'park'] })
  const without = { ...byId(id), body: changed(await get('kim', id), { attendees: ['park'] }) }
  const { revision } = granted(await callAs(app, 'kim', events.change, without))
  granted(await callAs(app, 'kim', events.remove, { ...byId(id), body: { scopeOfChange: 'ONE', revision } }))
  const isNamed = async (user: string) => (await noticesOf(user)).some(({ values }) => values[0] === 'Secret talks')
  expect([await isNamed('park'), await isNamed('lee')]).toEqual([true, false])
})
