import { randomUUID } from 'node:crypto'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, loadCookie, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'

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

const body = (resourceId: string, ahead: number, from: string, to: string) => ({
  ...blankBooking,
  resourceId,
  ...bookingAt(ahead, from, to),
})
const book = async (user: string, ...of: Parameters<typeof body>) =>
  granted(await callAs(app, user, reservations.create, { body: body(...of) }))
const statusOf = async (id: string) => (await app.context.db.reservation.findUniqueOrThrow({ where: { id } })).status
const countOf = (resourceId: string) => app.context.db.reservation.count({ where: { resourceId } })

it('a call repeated with its key gets the first answer and books nothing, also at the same moment over two processes', async () => {
  const room = await createTestResource(app, { nameEn: 'Repeat room' })
  const headers = { 'idempotency-key': randomUUID() }
  await Promise.all([loadCookie(app, 'kim'), loadCookie(second, 'kim')])
  const create = (one: TestApp, to = '10:00') => callAs(one, 'kim', reservations.create, { body: body(room, 3, '09:00', to), headers })
  const answers = await Promise.all([create(app), create(second), create(app), create(second)])
  expect(new Set(answers.map((answer) => granted(answer).id)).size).toBe(1)
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await countOf(room)).toBe(1)
  const other = await create(app, '11:00')
  expect([other.status, other.problem?.code]).toEqual([422, 'KEY_REUSED'])
  // The same key of somebody else is another one, and a refusal leaves a key free.
  const taken = await callAs(app, 'han', reservations.create, { body: body(room, 3, '09:00', '10:00'), headers })
  expect(taken.status).toBe(409)
  granted(await callAs(app, 'han', reservations.create, { body: body(room, 3, '11:00', '12:00'), headers }))
  const bad = await callAs(app, 'kim', reservations.create, {
    body: body(room, 4, '09:00', '10:00'),
    headers: { 'idempotency-key': 'a b' },
  })
  expect([bad.status, bad.problem?.issues?.[0]]).toMatchObject([400, { path: 'Idempotency-Key', code: 'BAD_KEY' }])
})

it('bundles, series and closures are repeated the same way', async () => {
  const [one, two] = [await createTestResource(app, { nameEn: 'Repeat A' }), await createTestResource(app, { nameEn: 'Repeat B' })]
  const twice = async <T>(send: (headers: { 'idempotency-key': string }) => Promise<T>) => {
    const headers = { 'idempotency-key': randomUUID() }
    return [await send(headers), await send(headers)] as const
  }
  const items = [body(one, 5, '09:00', '10:00'), body(two, 5, '09:00', '10:00')]
  const bundles = await twice((headers) => callAs(app, 'kim', reservationSearch.bookBundle, { body: { items }, headers }))
  expect(granted(bundles[1])).toEqual(granted(bundles[0]))
  const recurrence = { frequency: 'DAILY', interval: 1, weekdays: [], until: '', count: 2 } as const
  const series = { ...body(one, 6, '09:00', '10:00'), recurrence: { ...recurrence, weekdays: [] }, exceptions: [] }
  const made = await twice((headers) => callAs(app, 'kim', reservationSeries.create, { body: series, headers }))
  expect(granted(made[1])).toEqual(granted(made[0]))
  expect([await countOf(one), await countOf(two)]).toEqual([3, 1])
  const closure = { resourceIds: [two], ...bookingAt(9, '09:00', '10:00'), kind: 'HOLD', reason: 'Visit', moveBookings: false } as const
  const closed = await twice((headers) =>
    callAs(app, 'office', resourceAdmin.addBlackout, { body: { ...closure, resourceIds: [two] }, headers }),
  )
  expect(granted(closed[1])).toEqual(granted(closed[0]))
  expect(await app.context.db.blackout.count({ where: { resourceId: two } })).toBe(1)
})

it('of a bundle one booking is cancelled, or all that are still ahead', async () => {
  const [one, two] = [await createTestResource(app, { nameEn: 'Part A' }), await createTestResource(app, { nameEn: 'Part B' })]
  const bookBoth = async (ahead: number) => {
    const items = [body(one, ahead, '09:00', '10:00'), body(two, ahead, '09:00', '10:00')]
    return granted(await callAs(app, 'kim', reservationSearch.bookBundle, { body: { items } })).ids
  }
  const cancel = async (id: string | undefined, scope: 'ONE' | 'BUNDLE') => {
    const args = { params: { id: id ?? '' }, body: { reason: 'Trip is off', scope, revision: 0 } }
    return granted(await callAs(app, 'kim', reservations.cancel, args)).cancelled
  }
  const [first, other] = await bookBoth(10)
  expect([await cancel(first, 'ONE'), await statusOf(other ?? '')]).toEqual([1, 'CONFIRMED'])
  const both = await bookBoth(11)
  expect([await cancel(both[0], 'BUNDLE'), ...(await Promise.all(both.map(statusOf)))]).toEqual([2, 'CANCELLED', 'CANCELLED'])
  const single = await book('kim', one, 12, '09:00', '10:00')
  expect(await cancel(single.id, 'BUNDLE')).toBe(1)
})

it('a closure that ends earlier gives bookings back whose time is still free, and one that ends later takes more', async () => {
  const room = await createTestResource(app, { nameEn: 'Outage room' })
  const [early, noon, late] = [
    await book('kim', room, 15, '09:00', '10:00'),
    await book('han', room, 15, '12:00', '13:00'),
    await book('choi', room, 15, '15:00', '16:00'),
  ]
  const close = { resourceIds: [room], ...bookingAt(15, '08:00', '14:00'), kind: 'OUTAGE', reason: 'Leak', moveBookings: true } as const
  granted(await callAs(app, 'office', resourceAdmin.addBlackout, { body: { ...close, resourceIds: [room] } }))
  const { id } = await app.context.db.blackout.findFirstOrThrow({ where: { resourceId: room } })
  const endAt = (user: string, time: string, moveBookings = false) =>
    callAs(app, user, resourceAdmin.moveBlackout, { params: { id }, body: { end: bookingAt(15, time, time).start, moveBookings } })
  const all = () => Promise.all([early.id, noon.id, late.id].map(statusOf))
  expect(await all()).toEqual(['CANCELLED', 'CANCELLED', 'CONFIRMED'])
  expect((await endAt('kim', '11:00')).problem?.status).toBe(850)
  expect((await endAt('office', '07:00')).problem?.issues?.[0]?.path).toBe('end')
  expect((await endAt('office', '17:00')).problem?.code).toBe('BLACKOUT_HAS_BOOKINGS')
  expect(granted(await endAt('office', '17:00', true))).toEqual({ restored: 0, cancelled: 1 })
  expect(await all()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  expect(granted(await endAt('office', '11:00'))).toEqual({ restored: 2, cancelled: 0 })
  expect(await all()).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
  const notices = await app.context.db.outbox.findMany({ where: { key: { startsWith: 'reservationRestored:' } } })
  expect(notices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual(['choi', 'han'])
  // What somebody else has booked meanwhile, or what was cancelled by its person, does not return.
  granted(await callAs(app, 'office', resourceAdmin.removeBlackout, { params: { id } }))
  expect(await all()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect(await app.context.db.$queryRaw`select first_id from reservation_overlapping`).toEqual([])
})

it('a booking does not return where its time was taken while the closure was shorter', async () => {
  const room = await createTestResource(app, { nameEn: 'Outage room 2' })
  const lost = await book('kim', room, 16, '09:00', '11:00')
  const close = { resourceIds: [room], ...bookingAt(16, '08:00', '12:00'), kind: 'OUTAGE', reason: 'Leak', moveBookings: true } as const
  granted(await callAs(app, 'office', resourceAdmin.addBlackout, { body: { ...close, resourceIds: [room] } }))
  const { id } = await app.context.db.blackout.findFirstOrThrow({ where: { resourceId: room } })
  const end = bookingAt(16, '10:00', '10:00').start
  granted(await callAs(app, 'office', resourceAdmin.moveBlackout, { params: { id }, body: { end, moveBookings: false } }))
  expect(await statusOf(lost.id)).toBe('CANCELLED')
  await book('han', room, 16, '10:00', '11:00')
  expect(granted(await callAs(app, 'office', resourceAdmin.removeBlackout, { params: { id } })).restored).toBe(0)
})

const closeRoom = async (room: string, ahead: number, from: string, to: string) => {
  const times = bookingAt(ahead, from, to)
  const closure = { resourceIds: [room], ...times, kind: 'OUTAGE' as const, reason: 'Leak', moveBookings: true }
  granted(await callAs(app, 'office', resourceAdmin.addBlackout, { body: closure }))
  return (await app.context.db.blackout.findFirstOrThrow({ where: { resourceId: room }, orderBy: { createdAt: 'desc' } })).id
}
const reopen = async (id: string) => granted(await callAs(app, 'office', resourceAdmin.removeBlackout, { params: { id } })).restored

it('a booking under two closures comes back with the last one, whichever that is', async () => {
  const room = await createTestResource(app, { nameEn: 'Twice closed' })
  for (const [ahead, order] of [
    [17, [0, 1]],
    [18, [1, 0]],
  ] as const) {
    const { id } = await book('kim', room, ahead, '09:00', '10:00')
    const closures = [await closeRoom(room, ahead, '08:00', '12:00'), await closeRoom(room, ahead, '08:00', '14:00')]
    const restored = []
    for (const at of order) restored.push(await reopen(closures[at] ?? ''))
    expect([restored, await statusOf(id)]).toEqual([[0, 1], 'CONFIRMED'])
  }
  // The second closure is moved away from the booking instead of being removed, and another one opened before it.
  const { id } = await book('kim', room, 19, '13:00', '14:00')
  const earlier = await closeRoom(room, 19, '12:00', '15:00')
  const later = await closeRoom(room, 19, '12:00', '16:00')
  expect(await reopen(earlier)).toBe(0)
  const end = bookingAt(19, '12:30', '12:30').start
  const moved = await callAs(app, 'office', resourceAdmin.moveBlackout, { params: { id: later }, body: { end, moveBookings: false } })
  expect([granted(moved).restored, await statusOf(id)]).toEqual([1, 'CONFIRMED'])
})

it('a booking of somebody who has left does not come back', async () => {
  const room = await createTestResource(app, { nameEn: 'Leaver room' })
  const { id } = await book('park', room, 21, '09:00', '10:00')
  const closure = await closeRoom(room, 21, '08:00', '12:00')
  await app.context.db.user.update({ where: { id: 'park' }, data: { active: false } })
  const restored = await reopen(closure)
  await app.context.db.user.update({ where: { id: 'park' }, data: { active: true } })
  expect([restored, await statusOf(id)]).toEqual([0, 'CANCELLED'])
})

it('a shortened or withdrawn qualification lists the bookings that lack it then, and its person is notified of each', async () => {
  const { id } = granted(
    await callAs(app, 'office', resourceAdmin.addQualification, { body: { nameEn: 'Licence', nameKo: '', nameDe: '' } }),
  )
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'Licensed car', qualificationId: id })
  const grant = (validUntil: string) =>
    callAs(app, 'office', resourceAdmin.addHolder, { params: { id }, body: { userId: 'park', validUntil } })
  granted(await grant(day(60)))
  const [near, far] = [await book('park', car, 20, '09:00', '10:00'), await book('park', car, 40, '09:00', '10:00')]
  const broken = async (user: string, validUntil?: string) =>
    callAs(app, user, resourceAdmin.brokenBookings, { params: { id, userId: 'park' }, query: { validUntil } })
  expect(granted(await broken('office', day(30))).map((row) => row.id)).toEqual([far.id])
  expect(granted(await broken('office', day(40)))).toEqual([])
  expect(granted(await broken('office')).map((row) => row.id)).toEqual([near.id, far.id])
  expect((await broken('kim')).problem?.status).toBe(810)
  const notified = async () => {
    const rows = await app.context.db.outbox.findMany({ where: { key: { startsWith: 'reservationUnqualified:' } }, orderBy: { id: 'asc' } })
    return rows.map(({ key }) => key.split(':')[1])
  }
  granted(await grant(day(90)))
  expect(await notified()).toEqual([])
  granted(await grant(day(30)))
  expect(await notified()).toEqual([far.id])
  granted(await callAs(app, 'office', resourceAdmin.removeHolder, { params: { id, userId: 'park' } }))
  expect(await notified()).toEqual([far.id, near.id, far.id])
})
