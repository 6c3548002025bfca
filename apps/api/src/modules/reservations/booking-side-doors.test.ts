import { carLogs } from '@maru/shared/reservations/car-log.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type More = Partial<typeof blankBooking>
const body = (resourceId: string, ahead: number, more: More = {}) => ({
  ...blankBooking,
  resourceId,
  ...bookingAt(ahead, '09:00', '10:00'),
  ...more,
})
const book = async (user: string, ...of: Parameters<typeof body>) =>
  granted(await callAs(app, user, reservations.create, { body: body(...of) }))
const load = (id: string) => app.context.db.reservation.findUniqueOrThrow({ where: { id } })
const change = async (user: string, id: string, to: ReturnType<typeof body>) =>
  granted(
    await callAs(app, user, reservations.change, { params: { id }, body: { ...to, revision: (await load(id)).revision, reason: 'Later' } }),
  ).id
const cancel = async (user: string, id: string, scope: 'ONE' | 'ALL' | 'BUNDLE' = 'ONE') =>
  granted(
    await callAs(app, user, reservations.cancel, { params: { id }, body: { reason: 'Off', scope, revision: (await load(id)).revision } }),
  )
const begin = (id: string) =>
  app.context.db
    .$executeRaw`update reservation set starts_at = now() - interval '1 minute', blocked_from = now() - interval '1 minute' where id = ${id}::uuid`

it('a booking that becomes private hides what it was before it moved, made private with the move or later', async () => {
  const room = await createTestResource(app, { nameEn: 'Moved rows' })
  const first = await book('kim', room, 3, { title: 'Merger talks' })
  const second = await change('kim', first.id, body(room, 4, { title: 'Merger talks' }))
  await change('kim', second, body(room, 4, { title: 'Merger talks', isPrivate: true }))
  const third = await book('kim', room, 5, { title: 'Merger plans' })
  await change('kim', third.id, body(room, 6, { title: 'Merger plans', isPrivate: true }))
  const query = { page: 1, size: 20, scope: 'all', sort: 'start', direction: 'asc', q: 'Merger' } as const
  for (const status of [undefined, ['MOVED'] as const])
    expect(
      granted(await callAs(app, 'choi', reservations.list, { query: { ...query, ...(status && { status: [...status] }) } })).total,
    ).toBe(0)
  for (const id of [first.id, third.id])
    expect(granted(await callAs(app, 'choi', reservations.get, { params: { id } }))).toMatchObject({ title: '', attendeeNames: '' })
})

it('nobody asks for the quota or a licence of somebody she does not book for', async () => {
  const room = await createTestResource(app, { nameEn: 'One each', maxOpenPerUser: 1 })
  const own = await book('kim', room, 3, { isPrivate: true })
  const wanted = body(room, 4, { onBehalfOf: 'kim' })
  const series = {
    ...wanted,
    recurrence: { frequency: 'DAILY' as const, interval: 1, weekdays: [], until: '' as const, count: 2 },
    exceptions: [],
  }
  const ask = (user: string, movesId = '') => callAs(app, user, reservations.preview, { body: { ...wanted, movesId } })
  for (const { problem } of [
    await ask('choi'),
    await ask('choi', own.id),
    await callAs(app, 'choi', reservationSeries.preview, { body: series }),
    await callAs(app, 'choi', reservationSeries.create, { body: series }),
  ])
    expect([problem?.status, problem?.issues?.map(({ code }) => code)]).toEqual([400, ['NOT_DEPUTY']])
  expect(granted(await ask('office')).problems.map(({ code }) => code)).toEqual(['OPEN_BOOKINGS'])
  expect(granted(await ask('kim', own.id)).problems).toEqual([])
})

it('cancelling all of a bundle or series cancels the asked booking too where it has begun', async () => {
  const rooms = [await createTestResource(app, { nameEn: 'Begun A' }), await createTestResource(app, { nameEn: 'Begun B' })]
  const items = rooms.map((room) => body(room, 7))
  const [one = '', other = ''] = granted(await callAs(app, 'kim', reservationSearch.bookBundle, { body: { items } })).ids
  for (const id of [one, other]) await begin(id)
  expect(await cancel('kim', one, 'BUNDLE')).toEqual({ cancelled: 2, remaining: 0 })
  const recurrence = { frequency: 'DAILY' as const, interval: 1, weekdays: [], until: '' as const, count: 3 }
  const series = { ...body(rooms[0] ?? '', 9), recurrence, exceptions: [] }
  const { firstId } = granted(await callAs(app, 'kim', reservationSeries.create, { body: series }))
  await begin(firstId)
  expect(await cancel('kim', firstId, 'ALL')).toEqual({ cancelled: 3, remaining: 0 })
})

it('who waits is offered nothing without the companion it needs by now, nor beyond a capacity that was cut', async () => {
  const companion = await createTestResource(app, { nameEn: 'Pump' })
  const device = await createTestResource(app, { nameEn: 'Chamber', capacity: 10 })
  await app.context.db.resourceCompanion.create({ data: { resourceId: device, companionId: companion } })
  const wait = async (user: string, ahead: number, more: More = {}) => {
    const taken = await book('office', device, ahead, { overrides: ['COMPANION'], overrideReason: 'Service' })
    const pump = await book(user, companion, ahead)
    const waiting = await book(user, device, ahead, { waitlist: true, ...more })
    return { taken, pump, waiting }
  }
  const { taken, pump, waiting } = await wait('kim', 3)
  await cancel('kim', pump.id)
  await cancel('office', taken.id)
  expect((await load(waiting.id)).status).toBe('WAITLISTED')
  const crowd = await wait('kim', 4, { people: 8 })
  await cancel('office', crowd.taken.id)
  expect((await load(crowd.waiting.id)).status).toBe('OFFERED')
  await app.context.db.resource.update({ where: { id: device }, data: { capacity: 2 } })
  const refused = await callAs(app, 'kim', reservations.accept, { params: { id: crowd.waiting.id } })
  expect(refused.problem?.code).toBe('RESERVATION_CAPACITY')
})

it('a trip of no time is refused, so that it overlaps no other unseen', async () => {
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'No time', slotMinutes: 0 })
  const at = new Date(Date.now() - 3_600_000)
  const places = { startPlace: 'A', endPlace: 'B', route: '', purpose: 'Visit', partners: '', damage: '', photoKey: '' }
  const entry = { reservationId: '', carId: car, startOdometer: 0, endOdometer: 500, privateKm: 0, fuelLitres: '' as const, ...places }
  const { problem } = await callAs(app, 'office', carLogs.add, { body: { ...entry, startedAt: at, endedAt: at } })
  expect(problem?.issues).toMatchObject([{ path: 'endedAt', code: 'DATES_TURNED' }])
})
