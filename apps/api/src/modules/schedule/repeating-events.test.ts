import { events } from '@maru/shared/schedule/event.ts'
import type { EventChange, EventDetail } from '@maru/shared/schedule/event-fields.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { buildEvent } from '../../test/event-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { createTestResource } from '../../test/reservation-fixtures.ts'
import { remindOfEvents } from './events/event-clock.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const endless = { frequency: 'WEEKLY' as const, interval: 1, weekdays: [], until: '' as const, count: 0 }
// Mondays at nine in Berlin; the clocks go forward on 28 March.
const weekly = (title: string, attendees: string[] = []) =>
  buildEvent({ title, start: new Date('2027-03-15T08:00Z'), end: new Date('2027-03-15T09:00Z'), recurrence: endless, attendees })
const create = async (body: ReturnType<typeof weekly>, user = 'kim') => granted(await callAs(app, user, events.create, { body })).id
const calendar = async (user: string, from: string, to: string) =>
  granted(await callAs(app, user, events.calendar, { query: { from, to } }))
const starts = async (title: string, from: string, to: string, user = 'kim') =>
  (await calendar(user, from, to))
    .filter((entry) => entry.title === title)
    .map(({ start }) => (start === '' ? '' : start.toISOString().slice(0, 16)))
const get = async (id: string, date?: string, user = 'kim') =>
  granted(await callAs(app, user, events.get, { params: { id }, query: { ...(date !== undefined && { date }) } }))
const rowsOf = (title: string) => app.context.db.event.findMany({ where: { title }, orderBy: { startsAt: 'asc' } })
const toChange = (event: EventDetail, more: Partial<EventChange>): EventChange => {
  const { title, note, place, allDay, start, end, timeZone, scope, departmentCode, isPrivate, reminderMinutes, roomId, revision, date } =
    event
  const attendees = event.attendees.map(({ userId }) => userId)
  const fields = { title, note, place, allDay, start, end, timeZone, scope, departmentCode, isPrivate, reminderMinutes, roomId, attendees }
  return { ...fields, scopeOfChange: 'ONE', revision, ...(date !== '' && { date }), ...more }
}
const change = async (id: string, date: string, more: Partial<EventChange>) =>
  callAs(app, 'kim', events.change, { params: { id }, body: toChange(await get(id, date), more) })
const remove = async (id: string, date: string, scopeOfChange: EventChange['scopeOfChange']) => {
  const { revision } = await get(id, date)
  return granted(await callAs(app, 'kim', events.remove, { params: { id }, body: { scopeOfChange, date, revision } }))
}

it('a series without an end is one row and falls on all of its days at the clock of its zone', async () => {
  const id = await create(weekly('Jour fixe', ['lee']))
  expect(await rowsOf('Jour fixe')).toMatchObject([{ id, repeatRule: 'FREQ=WEEKLY' }])
  const april = ['2027-03-22T08:00', '2027-03-29T07:00', '2027-04-05T07:00']
  expect(await starts('Jour fixe', '2027-03-20', '2027-04-06')).toEqual(april)
  expect(await starts('Jour fixe', '2027-03-20', '2027-04-06', 'lee')).toEqual(april)
  expect(await starts('Jour fixe', '2099-01-05', '2099-01-05')).toEqual(['2099-01-05T08:00'])
  expect(await get(id, '2099-01-05')).toMatchObject({ date: '2099-01-05', isRepeating: true, repeatUntil: '', dates: 0 })
  expect((await callAs(app, 'kim', events.get, { params: { id }, query: { date: '2099-01-06' } })).status).toBe(404)
  const { rows } = granted(
    await callAs(app, 'kim', events.list, { query: { page: 1, size: 50, sort: 'start', direction: 'asc', q: 'Jour fixe' } }),
  )
  expect(rows).toMatchObject([{ id, date: '2027-03-15' }])
})

it('one date is changed, moved and deleted on its own, and keeps the replies of its attendees', async () => {
  const id = await create(weekly('Standing', ['lee']))
  granted(await callAs(app, 'lee', events.reply, { params: { id }, body: { reply: 'ACCEPTED', scopeOfChange: 'ALL' } }))
  const moved = { start: new Date('2027-03-23T08:00Z'), end: new Date('2027-03-23T09:00Z') }
  const { revision } = await get(id, '2027-03-22')
  granted(await callAs(app, 'kim', events.move, { params: { id }, body: { ...moved, date: '2027-03-22', revision } }))
  granted(await change(id, '2027-03-29', { title: 'Standing on holiday' }))
  await remove(id, '2027-04-05', 'ONE')
  expect(await starts('Standing', '2027-03-14', '2027-04-13')).toEqual(['2027-03-15T08:00', '2027-03-23T08:00', '2027-04-12T07:00'])
  const [holiday] = await rowsOf('Standing on holiday')
  expect((await get(holiday?.id ?? '')).attendees[0]?.reply).toBe('ACCEPTED')
  const declined = granted(
    await callAs(app, 'lee', events.reply, { params: { id }, body: { reply: 'DECLINED', scopeOfChange: 'ONE', date: '2027-04-12' } }),
  )
  expect([declined.reply, declined.date, (await get(id, '2027-04-19')).attendees[0]?.reply]).toEqual(['DECLINED', '', 'ACCEPTED'])
  expect(await starts('Standing', '2027-04-06', '2027-04-20', 'lee')).toEqual(['2027-04-19T07:00'])
})

it('the following dates are changed from a day on, whatever stands between, and deleted', async () => {
  const id = await create(weekly('Class'))
  granted(await change(id, '2027-04-12', { title: 'Class moved' }))
  const later = { scopeOfChange: 'FOLLOWING' as const, start: new Date('2027-03-30T12:00Z'), end: new Date('2027-03-30T13:30Z') }
  const { id: restId } = granted(await change(id, '2027-03-29', { ...later, title: 'Class B' }))
  expect(await starts('Class', '2027-03-14', '2027-05-01')).toEqual(['2027-03-15T08:00', '2027-03-22T08:00'])
  // The date with a row of its own is one of the following, too.
  expect(await starts('Class B', '2027-03-14', '2027-04-21')).toEqual(
    ['2027-03-30', '2027-04-06', '2027-04-13', '2027-04-20'].map((day) => `${day}T12:00`),
  )
  await remove(restId, '2027-04-20', 'FOLLOWING')
  expect(await starts('Class B', '2027-03-14', '2027-05-14')).toEqual(
    ['2027-03-30', '2027-04-06', '2027-04-13'].map((day) => `${day}T12:00`),
  )
  expect((await get(restId, '2027-03-30')).repeatUntil).toBe('2027-04-19')
})

it('a change of all dates leaves those that are over as they were', async () => {
  const start = new Date('2020-01-06T08:00Z')
  const id = await create({ ...weekly('Old class'), start, end: new Date('2020-01-06T09:00Z') })
  granted(await change(id, '2027-04-12', { title: 'New class', scopeOfChange: 'ALL' }))
  expect(await starts('Old class', '2020-01-05', '2020-01-14')).toEqual(['2020-01-06T08:00', '2020-01-13T08:00'])
  expect(await starts('New class', '2027-04-11', '2027-04-13')).toEqual(['2027-04-12T07:00'])
  expect(await starts('Old class', '2027-04-11', '2027-04-13')).toEqual([])
})

it('refuses a room, days that the rule itself names, and the 501st series', async () => {
  const roomId = await createTestResource(app, { nameEn: 'Endless room' })
  const refused = await callAs(app, 'kim', events.create, { body: { ...weekly('Roomy'), roomId } })
  expect(refused.problem?.issues?.[0]).toMatchObject({ path: 'roomId', code: 'ROOM_NEEDS_END' })
  const series = await app.context.db.eventSeries.create({ data: { rule: 'FREQ=MONTHLY;BYDAY=2MO' } })
  const times = { startsAt: new Date('2027-03-08T08:00Z'), endsAt: new Date('2027-03-08T09:00Z') }
  const next = { nextStartsAt: times.startsAt, nextEndsAt: times.endsAt }
  const row = {
    ...times,
    ...next,
    title: 'Second Monday',
    timeZone: 'Europe/Berlin',
    repeatRule: 'FREQ=MONTHLY;BYDAY=2MO',
    seriesId: series.id,
  }
  const { id } = await app.context.db.event.create({ data: { ...row, ownerId: 'kim' } })
  const moved = { start: new Date('2027-04-13T07:00Z'), end: new Date('2027-04-13T08:00Z'), scopeOfChange: 'FOLLOWING' as const }
  expect((await change(id, '2027-04-12', moved)).problem?.issues?.[0]?.code).toBe('SERIES_KEEPS_DAYS')
  const rows = Array.from({ length: 500 }, (_, index) => ({ ...row, ownerId: 'choi', title: `S${String(index)}` }))
  await app.context.db.event.createMany({ data: rows })
  const many = await callAs(app, 'choi', events.create, { body: weekly('One more') })
  expect(many.problem?.issues?.[0]?.code).toBe('TOO_MANY_SERIES')
  const from = performance.now()
  expect((await calendar('choi', '2027-03-01', '2027-04-30')).length).toBeGreaterThanOrEqual(1000)
  expect(performance.now() - from).toBeLessThan(1500)
})

it('reminds of each date of a series once, and lists it at its next date', async () => {
  const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000)
  const soon = { start: inMinutes(5), end: inMinutes(35), reminderMinutes: 10, recurrence: { ...endless, frequency: 'DAILY' as const } }
  const id = await create({ ...weekly('Daily'), ...soon, attendees: ['han'] })
  expect([(await remindOfEvents(app.context.db)).reminded, (await remindOfEvents(app.context.db)).reminded]).toEqual([1, 0])
  await deliverDue(app.context.db, outboxTopics)
  const { rows } = granted(await callAs(app, 'han', notifications.list, { query: { page: 1, size: 50 } }))
  expect(rows.filter(({ kind, values }) => kind === 'eventReminder' && values[3]?.startsWith(id)).length).toBe(1)
  const { nextReminderAt } = await app.context.db.event.findUniqueOrThrow({ where: { id } })
  expect(Math.round(((nextReminderAt?.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24)
  const earlier = new Date(Date.now() - 60_000)
  await app.context.db.event.update({
    where: { id },
    data: { startsAt: inMinutes(-60), endsAt: inMinutes(-30), nextStartsAt: inMinutes(-60), nextEndsAt: earlier },
  })
  await remindOfEvents(app.context.db)
  const [listed] = granted(
    await callAs(app, 'kim', events.list, { query: { page: 1, size: 5, sort: 'start', direction: 'asc', q: 'Daily' } }),
  ).rows
  expect(listed?.start.getTime()).toBeGreaterThan(Date.now())
})

it('says before an event is saved who is away, booked or in another event then, without what for', async () => {
  const times = { start: new Date('2027-03-15T14:00Z'), end: new Date('2027-03-15T15:00Z') }
  const id = await create({ ...weekly('Secret talks', ['lee']), ...times, isPrivate: true })
  const question = { allDay: false, timeZone: 'Europe/Berlin', attendees: ['lee', 'park'], exceptId: '' as const }
  const clashes = async (day: string, more: object = {}) => {
    const span = { start: new Date(`${day}T14:30Z`), end: new Date(`${day}T15:30Z`) }
    const body = { ...question, ...span, recurrence: null, ...more }
    const answer = granted(await callAs(app, 'office', events.clashes, { body }))
    return answer.map(({ userId, reason, start }) => [userId, reason, start.toISOString().slice(11, 16)])
  }
  expect(await clashes('2028-01-10')).toContainEqual(['lee', 'EVENT', '14:00'])
  expect(await clashes('2028-01-10', { exceptId: id })).toEqual([])
  expect(await clashes('2028-01-11')).toEqual([])
  const allDay = buildEvent({ title: 'Trip', allDay: true, start: new Date('2028-01-11'), end: new Date('2028-01-13') })
  granted(await callAs(app, 'park', events.create, { body: allDay }))
  expect(await clashes('2028-01-12')).toEqual([['park', 'EVENT', '23:00']])
  // Lee is busy on Mondays: a series is looked at on its coming dates, with and without an end.
  const daily = { frequency: 'DAILY', interval: 3, weekdays: [], until: '', count: 0 }
  const mondays = ['2028-01-17', '2028-02-07'].map((day) => ['lee', day])
  for (const recurrence of [daily, { ...daily, count: 10 }, { ...daily, until: '2028-02-08' }]) {
    const span = { start: new Date('2028-01-11T14:30Z'), end: new Date('2028-01-11T15:30Z') }
    const answer = granted(await callAs(app, 'office', events.clashes, { body: { ...question, ...span, recurrence } as never }))
    const ofLee = answer.filter(({ userId }) => userId === 'lee').map(({ userId, start }) => [userId, start.toISOString().slice(0, 10)])
    expect(ofLee.slice(0, 2)).toEqual(mondays)
  }
  const body = { ...question, recurrence: null, start: new Date('2028-01-12T09:00Z'), end: new Date('2028-01-12T08:00Z') }
  expect((await callAs(app, 'office', events.clashes, { body })).problem?.issues?.[0]?.code).toBe('BACKWARDS')
})

it('refuses a series whose dates overlap, new, changed or in a file, with and without an end', async () => {
  const daily = (end: string, count: number) =>
    buildEvent({
      title: 'Retreat',
      start: new Date('2027-06-07T08:00Z'),
      end: new Date(end),
      recurrence: { ...endless, frequency: 'DAILY', count },
    })
  for (const count of [0, 10]) {
    const refused = await callAs(app, 'kim', events.create, { body: daily('2027-06-09T08:00Z', count) })
    expect(refused.problem?.issues?.[0]).toMatchObject({ path: 'end', code: 'OVERLAPS_ITSELF' })
  }
  const id = await create(daily('2027-06-08T08:00Z', 0))
  const longer = await change(id, '2027-06-08', { scopeOfChange: 'ALL', end: new Date('2027-06-11T08:00Z') })
  expect(longer.problem?.issues?.[0]?.code).toBe('OVERLAPS_ITSELF')
  const event = (rule: string) =>
    `BEGIN:VEVENT\nUID:${rule}\nSUMMARY:Year\nDTSTART:20270101T080000Z\nDURATION:P30D\nRRULE:${rule}\nEND:VEVENT`
  const text = `BEGIN:VCALENDAR\n${event('FREQ=DAILY')}\n${event('FREQ=DAILY;COUNT=300')}\n${event('FREQ=MONTHLY')}\nEND:VCALENDAR`
  const imported = granted(await callAs(app, 'kim', events.import, { body: { text, allPrivate: false, dryRun: true } }))
  expect(imported.skipped.map(({ reason }) => reason)).toEqual(['OVERLAPS', 'OVERLAPS', 'OVERLAPS'])
})
