import { carLogs } from '@maru/shared/reservations/car-log.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type More = Partial<typeof blankBooking>
const body = (resourceId: string, ahead: number, from: string, to: string, more: More = {}) => ({
  ...blankBooking,
  resourceId,
  ...bookingAt(ahead, from, to),
  ...more,
})
const book = async (user: string, ...of: Parameters<typeof body>) =>
  granted(await callAs(app, user, reservations.create, { body: body(...of) }))
const load = (id: string) => app.context.db.reservation.findUniqueOrThrow({ where: { id } })
const statusOf = async (id: string) => (await load(id)).status
const cancel = async (user: string, id: string, scope: 'ONE' | 'ALL' | 'FOLLOWING' | 'BUNDLE' = 'ONE') =>
  callAs(app, user, reservations.cancel, { params: { id }, body: { reason: 'Off', scope, revision: (await load(id)).revision } })
const accept = (user: string, id: string) => callAs(app, user, reservations.accept, { params: { id } })
const move = async (user: string, id: string, to: ReturnType<typeof body>) =>
  callAs(app, user, reservations.change, { params: { id }, body: { ...to, revision: (await load(id)).revision, reason: 'Later' } })
const setOpening = (resourceId: string, from: string, to: string) =>
  app.context.db.resource.update({ where: { id: resourceId }, data: { opening: Array.from({ length: 7 }, () => ({ from, to })) } })

it('whoever manages one resource of a bundle or series cancels its bookings there, and none of the others', async () => {
  const managed = await createTestResource(app, { nameEn: 'Managed', managers: ['lee'] })
  const other = await createTestResource(app, { nameEn: 'Unmanaged' })
  const items = [body(managed, 3, '09:00', '10:00'), body(other, 3, '09:00', '10:00', { isPrivate: true })]
  const [mine = '', foreign = ''] = granted(await callAs(app, 'kim', reservationSearch.bookBundle, { body: { items } })).ids
  expect((await cancel('lee', foreign)).status).toBe(403)
  expect(granted(await cancel('lee', mine, 'BUNDLE'))).toEqual({ cancelled: 1, remaining: 1 })
  expect([await statusOf(mine), await statusOf(foreign)]).toEqual(['CANCELLED', 'CONFIRMED'])

  const recurrence = { frequency: 'DAILY' as const, interval: 1, weekdays: [], until: '' as const, count: 3 }
  const series = { ...body(other, 5, '09:00', '10:00'), recurrence, exceptions: [] }
  const { firstId } = granted(await callAs(app, 'kim', reservationSeries.create, { body: series }))
  const moved = granted(await move('kim', firstId, body(managed, 5, '09:00', '10:00'))).id
  for (const scope of ['ALL', 'FOLLOWING'] as const) {
    const there =
      scope === 'ALL' ? moved : granted(await move('kim', (await findFirstBooked(firstId)).id, body(managed, 6, '09:00', '10:00'))).id
    expect(granted(await cancel('lee', there, scope)).cancelled).toBe(1)
  }
  const { seriesId } = await load(firstId)
  const left = await app.context.db.reservation.findMany({ where: { seriesId, status: 'CONFIRMED' } })
  expect(left.map(({ resourceId }) => resourceId)).toEqual([other])
  const [last] = left
  expect(granted(await cancel('kim', last?.id ?? '', 'ALL'))).toEqual({ cancelled: 1, remaining: 0 })
})

/** The first date of a series that is still booked. */
async function findFirstBooked(id: string) {
  const { seriesId } = await load(id)
  return app.context.db.reservation.findFirstOrThrow({ where: { seriesId, status: 'CONFIRMED' }, orderBy: { startsAt: 'asc' } })
}

const deputise = (principalId: string, deputyId: string) =>
  app.context.db.delegation.create({
    data: {
      principalId,
      deputyId,
      createdBy: principalId,
      source: 'MANUAL',
      validFrom: new Date(Date.now() - 1000),
      validTo: new Date(Date.now() + 3_600_000),
    },
  })

it('a deputy acts for bookings he made in the name of somebody as long as he is one', async () => {
  const room = await createTestResource(app, { nameEn: 'Former deputy' })
  const { id: delegation } = await deputise('han', 'choi')
  const taken = await book('kim', room, 8, '09:00', '10:00')
  const waiting = await book('choi', room, 8, '09:00', '10:00', { onBehalfOf: 'han', waitlist: true })
  const booked = await book('choi', room, 9, '09:00', '10:00', { onBehalfOf: 'han', isPrivate: true })
  granted(await cancel('kim', taken.id))
  expect(await statusOf(waiting.id)).toBe('OFFERED')
  const read = async (id: string) => granted(await callAs(app, 'choi', reservations.get, { params: { id } }))
  expect(await read(booked.id)).toMatchObject({ mayChange: true, mayCancel: true, title: 'Project meeting' })
  expect((await read(waiting.id)).mayAccept).toBe(true)
  await app.context.db.delegation.update({ where: { id: delegation }, data: { active: false } })
  expect(await read(booked.id)).toMatchObject({ mayChange: false, mayCancel: false, title: '' })
  expect((await read(waiting.id)).mayAccept).toBe(false)
  expect((await accept('choi', waiting.id)).problem?.status).toBe(850)
  for (const { id } of [waiting, booked]) expect((await cancel('choi', id)).problem?.status).toBe(850)
  expect((await move('choi', booked.id, body(room, 10, '09:00', '10:00'))).problem?.status).toBe(850)
  expect([await statusOf(waiting.id), await statusOf(booked.id)]).toEqual(['OFFERED', 'CONFIRMED'])
  granted(await accept('han', waiting.id))
})

it('a former deputy writes no trip into the log', async () => {
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'Former deputy car', slotMinutes: 0 })
  const { id: delegation } = await deputise('han', 'lee')
  const booked = await book('lee', car, 1, '09:00', '10:00', { onBehalfOf: 'han', destination: 'Trier' })
  await app.context.db.$executeRaw`update reservation set starts_at = now() - interval '1 hour', blocked_from = now() - interval '1 hour',
    status = 'IN_USE' where id = ${booked.id}::uuid`
  const places = { startPlace: 'A', endPlace: 'B', route: '', purpose: 'Visit', partners: '', damage: '', photoKey: '' }
  const counts = { startOdometer: 0, endOdometer: 10, privateKm: 0, fuelLitres: '' as const }
  const times = { startedAt: new Date(Date.now() - 3_600_000), endedAt: new Date(Date.now() - 60_000) }
  const entry = { reservationId: booked.id, carId: car, ...times, ...places, ...counts }
  await app.context.db.delegation.update({ where: { id: delegation }, data: { active: false } })
  expect((await callAs(app, 'lee', carLogs.add, { body: entry })).problem?.status).toBe(850)
  await app.context.db.delegation.update({ where: { id: delegation }, data: { active: true } })
  granted(await callAs(app, 'lee', carLogs.add, { body: entry }))
})

it('a rule that was overridden while somebody waited counts again once that person no longer manages the resource', async () => {
  const room = await createTestResource(app, { nameEn: 'Former manager', managers: ['lee'] })
  await setOpening(room, '08:00', '18:00')
  const override = { overrides: ['OUTSIDE_HOURS' as const], overrideReason: 'Open evening' }
  const taken = await Promise.all([11, 12].map((days) => book('office', room, days, '18:00', '21:30', override)))
  const waiting = await Promise.all([11, 12].map((days) => book('lee', room, days, '18:00', '21:30', { ...override, waitlist: true })))
  const [first, second] = waiting.map(({ id }) => id)
  granted(await cancel('office', taken[0]?.id ?? ''))
  expect(await statusOf(first ?? '')).toBe('OFFERED')
  await app.context.db.resourceManager.deleteMany({ where: { resourceId: room } })
  expect((await accept('lee', first ?? '')).problem?.code).toBe('RESERVATION_OUTSIDE_HOURS')
  granted(await cancel('office', taken[1]?.id ?? ''))
  expect([await statusOf(first ?? ''), await statusOf(second ?? '')]).toEqual(['OFFERED', 'WAITLISTED'])
  await app.context.db.resourceManager.create({ data: { resourceId: room, userId: 'lee' } })
  expect(granted(await accept('lee', first ?? '')).status).toBe('CONFIRMED')
})

it('notices of a booking or series are drawn by the right of now', async () => {
  const room = await createTestResource(app, { nameEn: 'Secret room' })
  const bell = async () => {
    await deliverDue(app.context.db, outboxTopics)
    return granted(await callAs(app, 'choi', notifications.list, { query: { page: 1, size: 50 } })).rows
  }
  const invited = { attendees: ['choi'], title: 'YTITLE talk' }
  const { id } = await book('kim', room, 14, '09:00', '10:00', invited)
  const recurrence = { frequency: 'DAILY' as const, interval: 1, weekdays: [], until: '' as const, count: 2 }
  const series = { ...body(room, 15, '09:00', '10:00', invited), recurrence, exceptions: [] }
  const { firstId } = granted(await callAs(app, 'kim', reservationSeries.create, { body: series }))
  expect((await bell()).filter(({ values }) => values.includes('YTITLE talk'))).toHaveLength(2)
  for (const one of [id, firstId]) {
    const { resourceId, startsAt: start, endsAt: end, revision } = await load(one)
    const hidden = { ...blankBooking, resourceId, start, end, title: 'YTITLE talk', isPrivate: true, revision, reason: '' }
    granted(await callAs(app, 'kim', reservations.change, { params: { id: one }, body: hidden }))
  }
  const rows = await bell()
  expect(JSON.stringify(rows)).not.toContain('YTITLE')
  expect(rows.filter(({ kind, unavailable }) => kind.startsWith('reservation') && unavailable)).toHaveLength(2)
})
