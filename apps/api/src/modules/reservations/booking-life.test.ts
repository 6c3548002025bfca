import { reservations } from '@maru/shared/reservations/reservation.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, loadCookie, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'
import { releaseBookings } from '../../kernel/extension-points/booking-release.ts'
import { runReservationClock } from './booking/reservation-clock.service.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await testApp()
  second = await testApp()
})
afterAll(async () => {
  await app.close()
  await second.close()
})

type More = Partial<typeof blankBooking>
const body = (resourceId: string, ahead: number, from: string, to: string, more: More = {}) => ({
  ...blankBooking,
  resourceId,
  ...bookingAt(ahead, from, to),
  ...more,
})
const book = async (user: string, ...of: Parameters<typeof body>) =>
  granted(await callAs(app, user, reservations.create, { body: body(...of) }))
const get = async (user: string, id: string) => granted(await callAs(app, user, reservations.get, { params: { id } }))
const cancel = (user: string, id: string, revision: number) =>
  callAs(app, user, reservations.cancel, { params: { id }, body: { reason: 'Plans changed', scope: 'ONE', revision } })
const invariants = () => app.context.db.$queryRaw`select first_id from reservation_overlapping`

it('of twenty people who want one slot at the same moment over two processes one wins, and the others are offered free slots', async () => {
  const room = await createTestResource(app, { nameEn: 'Contested room' })
  const people = ['kim', 'han', 'choi', 'lee', 'park', 'clerk', 'patent', 'head', 'director', 'admin']
  await Promise.all(people.flatMap((user) => [loadCookie(app, user), loadCookie(second, user)]))
  for (const ahead of [3, 4, 5]) {
    const answers = await Promise.all(
      people.flatMap((user) =>
        [app, second].map((one) => callAs(one, user, reservations.create, { body: body(room, ahead, '09:00', '10:00') })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    for (const { problem } of answers.filter(({ ok }) => !ok)) expect(problem?.details).toMatchObject({ alternatives: [{}, {}, {}] })
  }
  expect(await invariants()).toEqual([])
})

it('of a series and bookings of others at the same moment nobody is booked twice, and the series is there whole or not at all', async () => {
  const room = await createTestResource(app, { nameEn: 'Series or single' })
  const recurrence = { frequency: 'DAILY', interval: 1, weekdays: [], until: '', count: 5 } as const
  const series = { ...body(room, 40, '09:00', '10:00'), recurrence: { ...recurrence, weekdays: [] }, exceptions: [] }
  const [made, ...singles] = await Promise.all([
    callAs(app, 'kim', reservationSeries.create, { body: series }),
    ...[40, 41, 42, 43, 44].map((ahead) => callAs(second, 'han', reservations.create, { body: body(room, ahead, '09:30', '10:30') })),
  ])
  const dates = await app.context.db.reservation.count({ where: { resourceId: room, userId: 'kim' } })
  expect(made.ok ? [200, 5] : [409, 0]).toEqual([made.status, dates])
  expect(new Set(singles.map(({ status }) => status))).toEqual(
    made.ok ? new Set([409]) : new Set(singles.map(({ ok }) => (ok ? 200 : 409))),
  )
  expect(await app.context.db.reservation.count({ where: { resourceId: room, status: 'CONFIRMED' } })).toBe(
    dates + singles.filter(({ ok }) => ok).length,
  )
  expect(await invariants()).toEqual([])
})

it('a closure and a booking at the same moment never both hold, and a closure moves bookings away only when it is told to', async () => {
  const room = await createTestResource(app, { nameEn: 'Closed room' })
  const closure = {
    resourceIds: [room],
    ...bookingAt(6, '08:00', '12:00'),
    kind: 'OUTAGE',
    reason: 'Water damage',
    moveBookings: false,
  } as const
  const close = (more = {}) => callAs(second, 'office', resourceAdmin.addBlackout, { body: { ...closure, resourceIds: [room], ...more } })
  const [booked, closed] = await Promise.all([callAs(app, 'kim', reservations.create, { body: body(room, 6, '09:00', '10:00') }), close()])
  expect(booked.ok).not.toBe(closed.ok)
  expect([booked, closed].find(({ ok }) => !ok)?.status).toBe(409)
  // Whoever won: in the end the room is closed, and whoever had booked it was cancelled.
  const { cancelled } = booked.ok ? granted(await close({ moveBookings: true })) : { cancelled: 0 }
  expect(cancelled).toBe(booked.ok ? 1 : 0)
  // Its people are told why, and what is free instead: never a time the closure takes.
  const notices = await app.context.db.outbox.findMany({ where: { topic: 'notify', key: { startsWith: 'reservationClosed:' } } })
  const texts = notices.map(({ payload }) => (payload as { values: unknown[] }).values.slice(4))
  const slot = { ref: 'resource', id: expect.any(String) as string, after: expect.stringMatching(/ \d{2}:\d{2}–\d{2}:\d{2}$/) as string }
  expect(texts).toEqual(Array.from({ length: cancelled }, () => ['Water damage', expect.arrayContaining([slot])]))
  const refused = await callAs(app, 'han', reservations.create, { body: body(room, 6, '11:00', '13:00') })
  expect(refused.problem).toMatchObject({
    code: 'RESERVATION_BLACKOUT',
    values: ['Closed room', 'Water damage', expect.any(String), expect.any(String)],
  })
  expect((await callAs(app, 'kim', resourceAdmin.addBlackout, { body: { ...closure, resourceIds: [room] } })).problem?.status).toBe(850)
})

it('moving a booking makes a new one that remembers the old, which is neither cancelled nor late', async () => {
  const room = await createTestResource(app, { nameEn: 'Move room', cancelMinutes: 100_000 })
  const made = await book('kim', room, 7, '09:00', '10:00', { attendees: ['han'] })
  const { resourceId, title, attendees } = made
  const change = {
    ...body(resourceId, 7, '09:30', '11:00', { title, attendees: attendees.map(({ userId }) => userId) }),
    revision: made.revision,
    reason: 'Train is late',
  }
  const moved = granted(await callAs(app, 'kim', reservations.change, { params: { id: made.id }, body: change }))
  expect(moved.id).not.toBe(made.id)
  expect(moved.moves).toMatchObject([{ id: made.id, start: made.start, reason: 'Train is late' }])
  expect(await get('kim', made.id)).toMatchObject({ status: 'MOVED', cancelledLate: false, cancelReason: '' })
  const again = await callAs(app, 'kim', reservations.change, { params: { id: moved.id }, body: { ...change, revision: 7 } })
  expect(again.problem?.code).toBe('RESERVATION_CHANGED')
  const title2 = granted(
    await callAs(app, 'kim', reservations.change, {
      params: { id: moved.id },
      body: { ...change, title: 'Other title', revision: moved.revision },
    }),
  )
  expect([title2.id, title2.title]).toEqual([moved.id, 'Other title'])
  const foreign = await callAs(app, 'choi', reservations.change, {
    params: { id: moved.id },
    body: { ...change, revision: title2.revision },
  })
  expect(foreign.problem?.status).toBe(850)
  granted(await cancel('kim', moved.id, title2.revision))
  expect(await get('kim', moved.id)).toMatchObject({ status: 'CANCELLED', cancelledLate: true, cancelReason: 'Plans changed' })
})

it('a private booking shows others the room, the time and the booker, but neither title nor attendees', async () => {
  const room = await createTestResource(app, { nameEn: 'Private room' })
  const made = await book('kim', room, 7, '09:00', '10:00', {
    isPrivate: true,
    title: 'Salary talk',
    attendees: ['han'],
    purpose: 'secret',
  })
  expect(await get('choi', made.id)).toMatchObject({ userName: 'Min-jun Kim', title: '', purpose: '', attendees: [], detailed: false })
  for (const user of ['kim', 'han', 'office']) expect((await get(user, made.id)).title).toBe('Salary talk')
  const query = { kind: 'ROOM', from: day(7), to: day(7), resourceId: room } as const
  const seen = async (user: string) => granted(await callAs(app, user, reservations.timeline, { query })).bookings.map(({ title }) => title)
  expect([await seen('choi'), await seen('han')]).toEqual([[''], ['Salary talk']])
  const search = { q: 'salary', scope: 'all', page: 1, size: 25, sort: 'start', direction: 'asc' } as const
  expect(granted(await callAs(app, 'choi', reservations.list, { query: search })).total).toBe(0)
  const file = await app.inject({
    url: `/api/v1/application/reservation/${made.id}/ics`,
    headers: { cookie: await loadCookie(app, 'choi') },
  })
  expect([file.statusCode, file.body.includes('Salary')]).toEqual([200, false])
})

it('a request waits for a manager and blocks the slot; of two managers one decides', async () => {
  const room = await createTestResource(app, { nameEn: 'Board room', approvalMode: 'MANAGER', managers: ['lee', 'park'] })
  const requestedBooking = await book('kim', room, 8, '09:00', '10:00')
  expect(requestedBooking.status).toBe('REQUESTED')
  expect((await callAs(app, 'han', reservations.create, { body: body(room, 8, '09:00', '10:00') })).status).toBe(409)
  const inbox = async (user: string) => granted(await callAs(app, user, reservations.counts, {})).inbox
  expect([await inbox('lee'), await inbox('choi')]).toEqual([1, 0])
  const decide = (user: string, decision: 'CONFIRM' | 'REJECT') =>
    callAs(app, user, reservations.decide, {
      params: { id: requestedBooking.id },
      body: { decision, reason: 'Fine', revision: requestedBooking.revision },
    })
  expect((await decide('choi', 'CONFIRM')).problem?.status).toBe(850)
  const answers = await Promise.all([decide('lee', 'CONFIRM'), decide('park', 'REJECT')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)?.problem?.code).toBe('RESERVATION_DECIDED')
})

it('whoever waits for a slot is offered it when it becomes free, and it is held until the offer is accepted or lapses', async () => {
  const room = await createTestResource(app, { nameEn: 'Waiting room' })
  const made = await book('kim', room, 9, '09:00', '10:00')
  const waiting = await book('han', room, 9, '09:00', '10:00', { waitlist: true })
  expect(waiting.status).toBe('WAITLISTED')
  granted(await cancel('kim', made.id, made.revision))
  expect(await get('han', waiting.id)).toMatchObject({ status: 'OFFERED', mayAccept: true })
  expect((await callAs(app, 'choi', reservations.create, { body: body(room, 9, '09:00', '10:00') })).status).toBe(409)
  expect((await callAs(app, 'choi', reservations.accept, { params: { id: waiting.id } })).problem?.status).toBe(850)
  expect(granted(await callAs(app, 'han', reservations.accept, { params: { id: waiting.id } })).status).toBe('CONFIRMED')
  const other = await book('choi', room, 9, '09:00', '10:00', { waitlist: true })
  granted(await cancel('han', waiting.id, (await get('han', waiting.id)).revision))
  await app.context.db.$executeRaw`update reservation set offered_until = now() - interval '1 minute' where id = ${other.id}::uuid`
  await runReservationClock(app.context.db)
  expect((await get('choi', other.id)).status).toBe('LAPSED')
})

it('a room nobody checks in to is released, one that is used is ended early, and both are free for others', async () => {
  const room = await createTestResource(app, { nameEn: 'Check-in room', checkIn: true, noShowMinutes: 10, slotMinutes: 0 })
  const { db } = app.context
  const early = await book('kim', room, 10, '09:00', '10:00')
  expect((await callAs(app, 'kim', reservations.checkIn, { params: { id: early.id } })).problem?.code).toBe('CHECK_IN_NOT_YET')
  const startNow = (id: string, minutesAgo: number) => db.$executeRaw`
    update reservation set starts_at = now() - make_interval(mins => ${minutesAgo}::int), blocked_from = now() - make_interval(mins => ${minutesAgo}::int),
      ends_at = now() + interval '1 hour', blocked_to = now() + interval '1 hour' where id = ${id}::uuid`
  await startNow(early.id, 11)
  await runReservationClock(db)
  expect((await get('kim', early.id)).status).toBe('NO_SHOW')
  const used = await book('kim', room, 10, '11:00', '12:00')
  await startNow(used.id, 5)
  expect((await callAs(app, 'choi', reservations.checkIn, { params: { id: used.id } })).problem?.status).toBe(850)
  expect(granted(await callAs(app, 'kim', reservations.checkIn, { params: { id: used.id } })).status).toBe('IN_USE')
  const done = granted(await callAs(app, 'kim', reservations.checkOut, { params: { id: used.id } }))
  expect([done.status, done.end.getTime() <= Date.now() + 1000]).toEqual(['DONE', true])
  expect(await invariants()).toEqual([])
})

it('approved leave releases bookings it covers whole, and shows as busy without why', async () => {
  const room = await createTestResource(app, { nameEn: 'Leave room' })
  const covered = await book('choi', room, 12, '09:00', '10:00')
  const meeting = await book('choi', room, 12, '11:00', '12:00', { attendees: ['kim'] })
  const afternoon = await book('choi', room, 13, '14:00', '15:00')
  const absence = {
    userId: 'choi',
    sourceId: covered.id,
    days: [
      { date: day(12), half: 'FULL' },
      { date: day(13), half: 'AM' },
    ] as const,
  }
  const released = await app.context.db.$transaction((tx) => releaseBookings(tx, absence))
  expect(released.map(({ id }) => id)).toEqual([covered.id])
  expect([(await get('choi', meeting.id)).status, (await get('choi', afternoon.id)).status]).toEqual(['CONFIRMED', 'CONFIRMED'])
  const query = { people: 'kim,choi', from: bookingAt(12, '00:00', '01:00').start, to: bookingAt(13, '00:00', '01:00').start }
  const busy = granted(await callAs(app, 'han', reservationSearch.freeBusy, { query }))
  expect(busy.find(({ userId }) => userId === 'kim')?.busy).toContainEqual({ start: meeting.start, end: meeting.end, reason: 'BOOKING' })
})
