import { carLogs } from '@maru/shared/reservations/car-log.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { addDays, addMonths } from '@maru/shared/leave/common/leave-dates.ts'
import { localTime } from '@maru/shared/reservations/zoned-time.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { resourceAdmin, resources } from '@maru/shared/reservations/resource.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, blankTrip, bookingAt, createTestResource, minutesAgo } from '../../test/reservation-fixtures.ts'
import { eraseGuestData } from './guests/guest-erasure.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a trip before the last one needs a note, one entered a week later is marked, and readings that all end in 0 are told', async () => {
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'Round car', firstOdometer: 0, managers: ['lee'], slotMinutes: 0 })
  const DAY = 1440
  const add = (daysAgo: number, startOdometer: number, endOdometer: number, more = {}) => {
    const times = { startedAt: minutesAgo(daysAgo * DAY + 60), endedAt: minutesAgo(daysAgo * DAY) }
    return callAs(app, 'lee', carLogs.add, {
      body: { reservationId: '', carId: car, ...times, ...blankTrip, startOdometer, endOdometer, ...more },
    })
  }
  const late = granted(await add(8, 0, 10))
  const prompt = granted(await add(1, 10, 20))
  expect([late.late, prompt.late, late.orderNote]).toEqual([true, false, ''])
  const refused = await add(3, 20, 30, { orderNote: ' ' })
  expect([refused.status, refused.problem]).toMatchObject([
    400,
    { code: 'CAR_LOG_ORDER', values: [prompt.endedAt.toISOString(), 'Do-yun Lee'], issues: [{ path: 'orderNote', code: 'REQUIRED' }] },
  ])
  expect(granted(await add(3, 20, 30, { orderNote: 'Key was lost' })).orderNote).toBe('Key was lost')
  const query = { page: 1, size: 25, scope: 'all', year: new Date().getFullYear(), carId: car } as const
  const roundCars = async () => granted(await callAs(app, 'lee', carLogs.list, { query })).totals.roundCars
  granted(await add(0.5, 30, 40))
  expect(await roundCars()).toEqual([])
  granted(await add(0.2, 40, 50))
  expect(await roundCars()).toEqual(['Round car'])
  granted(await add(0, 50, 57))
  expect(await roundCars()).toEqual([])
  // Nobody goes round the note.
  await expect(app.context.db.$executeRaw`
    insert into car_trip (id, resource_id, number, driver_id, started_at, ended_at, start_odometer, end_odometer, start_place, end_place, purpose, created_by)
    select gen_random_uuid(), resource_id, 7, driver_id, started_at - interval '20 days', started_at - interval '19 days', 57, 60, 'A', 'B', 'C', created_by
    from car_trip where id = ${prompt.id}::uuid`).rejects.toThrow()
})

it('the log of a car has no gap: numbers and kilometres follow each other, corrections stand beside their entry', async () => {
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'Log car', firstOdometer: 1000, managers: ['lee'], slotMinutes: 0 })
  const base = { reservationId: '' as const, carId: car, startedAt: minutesAgo(90), endedAt: minutesAgo(30), ...blankTrip }
  const add = (user: string, startOdometer: number, endOdometer: number, more = {}) =>
    callAs(app, user, carLogs.add, { body: { ...base, startOdometer, endOdometer, ...more } })
  expect((await add('kim', 1000, 1050)).problem?.status).toBe(850)
  const first = granted(await add('lee', 1000, 1050, { privateKm: 5 }))
  expect((await add('lee', 1080, 1100)).problem).toMatchObject({ code: 'CAR_LOG_GAP', values: ['1050', 'Do-yun Lee'] })
  expect((await callAs(app, 'kim', carLogs.start, { params: { id: car } })).answer).toEqual({
    odometer: 1050,
    place: 'Blieshausen',
    number: 2,
    lastEnd: base.endedAt,
  })
  expect((await add('lee', 1050, 1040)).problem?.issues?.[0]?.code).toBe('ODOMETER_BACKWARDS')
  expect((await add('lee', 1050, 1060, { privateKm: 11 })).problem?.issues?.[0]?.code).toBe('PRIVATE_TOO_MANY')
  const later = { startedAt: minutesAgo(30), endedAt: minutesAgo(5) }
  const next = granted(await add('lee', 1050, 1080, later))
  expect([first.number, next.number]).toEqual([1, 2])
  const correct = (id: string, endOdometer: number) =>
    callAs(app, 'lee', carLogs.correct, { params: { id }, body: { ...blankTrip, endOdometer, privateKm: 2, reason: 'Misread' } })
  expect((await correct(first.id, 1051)).problem?.code).toBe('CAR_LOG_NOT_LAST')
  granted(await correct(first.id, 1050))
  granted(await correct(next.id, 1085))
  const query = { page: 1, size: 25, scope: 'all', year: new Date().getFullYear(), carId: car } as const
  const log = granted(await callAs(app, 'lee', carLogs.list, { query }))
  expect(log.rows.map(({ number, corrected, endOdometer }) => [number, corrected, endOdometer])).toEqual([
    [1, true, 1050],
    [1, false, 1050],
    [2, true, 1080],
    [2, false, 1085],
  ])
  expect(log.totals).toEqual({ kilometres: 85, privateKm: 4, roundCars: [] })
  await expect(app.context.db.$executeRaw`update car_trip set end_odometer = 1 where id = ${first.id}::uuid`).rejects.toThrow()
  await expect(app.context.db.$executeRaw`delete from car_trip where id = ${first.id}::uuid`).rejects.toThrow()
  expect(await app.context.db.$queryRaw`select id from car_trip_gap`).toEqual([])
})

it('a trip ends with its entry in the log, once; check-out without it is refused', async () => {
  const car = await createTestResource(app, { kind: 'CAR', nameEn: 'Trip car', slotMinutes: 0 })
  const body = { ...blankBooking, resourceId: car, ...bookingAt(1, '09:00', '10:00'), destination: 'Trier' }
  const booked = granted(await callAs(app, 'kim', reservations.create, { body }))
  await app.context.db.$executeRaw`update reservation set starts_at = now() - interval '1 hour', blocked_from = now() - interval '1 hour',
    status = 'IN_USE' where id = ${booked.id}::uuid`
  expect((await callAs(app, 'kim', reservations.checkOut, { params: { id: booked.id } })).problem?.code).toBe('CAR_LOG_FIRST')
  const entry = {
    reservationId: booked.id,
    carId: car,
    startedAt: minutesAgo(60),
    endedAt: minutesAgo(1),
    startOdometer: 0,
    endOdometer: 30,
    ...blankTrip,
  }
  expect((await callAs(app, 'choi', carLogs.add, { body: entry })).problem?.status).toBe(850)
  granted(await callAs(app, 'kim', carLogs.add, { body: entry }))
  expect((await callAs(app, 'kim', carLogs.add, { body: { ...entry, startOdometer: 30, endOdometer: 40 } })).problem?.code).toBe(
    'CAR_LOG_TWICE',
  )
  expect(granted(await callAs(app, 'kim', reservations.get, { params: { id: booked.id } }))).toMatchObject({
    status: 'DONE',
    logDue: false,
  })
})

const guest = {
  guestName: 'Jean Martin',
  guestType: 'VISITOR',
  nationality: 'FR',
  organisation: 'CNRS',
  email: '',
  beds: 1,
  arrivalTime: '18:00',
} as const

it('a guest room is booked by nights, the day of departure is free for the next guest, and each night costs the price of its date', async () => {
  const prices = [
    { guestType: 'VISITOR', validFrom: '2020-01-01', amount: '40.00' },
    { guestType: 'VISITOR', validFrom: day(22), amount: '50.00' },
  ] as const
  const room = await createTestResource(app, { kind: 'GUEST', nameEn: 'Guest room T', capacity: 2, prices: [...prices] })
  const stay = (from: number, to: number, more = {}) => ({
    ...blankBooking,
    resourceId: room,
    start: bookingAt(from, '08:00', '09:00').start,
    end: bookingAt(to, '08:00', '09:00').start,
    guest: { ...guest, ...more },
  })
  const booked = granted(await callAs(app, 'kim', reservations.create, { body: stay(20, 23) }))
  expect([localTime(booked.start, 'Europe/Berlin'), localTime(booked.end, 'Europe/Berlin')]).toEqual(['15:00', '10:00'])
  expect(booked.guest).toMatchObject({ registration: 'OPEN', price: { nights: 3, total: '130.00' } })
  granted(await callAs(app, 'han', reservations.create, { body: stay(23, 24) }))
  expect((await callAs(app, 'han', reservations.create, { body: stay(22, 24) })).problem?.code).toBe('RESERVATION_TAKEN')
  expect((await callAs(app, 'han', reservations.create, { body: stay(26, 27, { guestType: 'EXTERNAL' }) })).problem?.code).toBe(
    'RESERVATION_NO_PRICE',
  )
  const none = await callAs(app, 'han', reservations.create, { body: { ...stay(26, 27), guest: null } })
  expect(none.problem?.issues?.[0]).toMatchObject({ path: 'guest', code: 'REQUIRED' })
})

const ofFrance = { companions: 0, nationality: 'FR', companionNationalities: [] }

it('the office registers a guest who is not German, and the data deletes itself when its time is over', async () => {
  const room = await createTestResource(app, {
    kind: 'GUEST',
    nameEn: 'Guest room R',
    prices: [{ guestType: 'VISITOR', validFrom: '2020-01-01', amount: '40' }],
  })
  const times = { start: bookingAt(20, '08:00', '09:00').start, end: bookingAt(21, '08:00', '09:00').start }
  const { id } = granted(await callAs(app, 'kim', reservations.create, { body: { ...blankBooking, resourceId: room, ...times, guest } }))
  const form = { lastName: 'Martin', firstNames: 'Jean', birthDate: '1980-02-03', address: 'Paris', documentNo: 'X1', ...ofFrance }
  const params = { id }
  expect((await callAs(app, 'kim', guestStays.registration, { params })).problem?.status).toBe(810)
  const filled = granted(await callAs(app, 'office', guestStays.saveRegistration, { params, body: form }))
  expect(filled.guest.registration).toBe('DONE')
  expect(granted(await callAs(app, 'office', guestStays.registration, { params }))).toEqual(form)
  const query = { view: 'arrivals', from: day(20), to: day(20), page: 1, size: 25, sort: 'guest', direction: 'asc' } as const
  expect(granted(await callAs(app, 'office', guestStays.list, { query })).rows.map((row) => row.guest.guestName)).toContain('Jean Martin')
  const { db } = app.context
  await db.$executeRaw`update guest_registration set delete_after = office_day(now()) - 1 where reservation_id = ${id}::uuid`
  await db.$executeRaw`update guest_stay set erase_after = office_day(now()) - 1 where reservation_id = ${id}::uuid`
  expect(await eraseGuestData(db)).toEqual({ registrations: 1, guests: 1 })
  expect(granted(await callAs(app, 'office', guestStays.registration, { params }))).toBeNull()
  const after = granted(await callAs(app, 'kim', reservations.get, { params }))
  expect([after.title, after.guest?.guestName, after.guest?.registration]).toEqual(['', '', 'DELETED'])
  expect(await db.$queryRaw`select reservation_id from guest_data_overdue`).toEqual([])
})

it('a stay that is moved keeps its form, deposit and invoice, and how long its data is kept is a setting for what is stored too', async () => {
  const prices = [{ guestType: 'VISITOR', validFrom: '2020-01-01', amount: '40' }] as const
  const room = await createTestResource(app, { kind: 'GUEST', nameEn: 'Guest room M', prices: [...prices] })
  const times = (from: number, to: number) => ({
    start: bookingAt(from, '08:00', '09:00').start,
    end: bookingAt(to, '08:00', '09:00').start,
  })
  const body = { ...blankBooking, resourceId: room, ...times(30, 32), guest }
  const { id, revision } = granted(await callAs(app, 'kim', reservations.create, { body }))
  const form = { lastName: 'Martin', firstNames: 'Jean', birthDate: '1980-02-03', address: 'Paris', documentNo: 'X1', ...ofFrance }
  const filled = granted(await callAs(app, 'office', guestStays.saveRegistration, { params: { id }, body: form }))
  const stay = { ...filled.guest.stay, deposit: 'HELD', depositAmount: '50.00', invoiceName: 'CNRS', agreedPrice: '70.00' } as const
  granted(await callAs(app, 'office', guestStays.save, { params: { id }, body: stay }))
  const change = { ...body, ...times(31, 34), revision, reason: 'A night more' }
  const moved = granted(await callAs(app, 'kim', reservations.change, { params: { id }, body: change }))
  expect(moved.guest).toMatchObject({
    registration: 'DONE',
    registrationUntil: addMonths(day(31), 12),
    price: { nights: 3, total: '120.00' },
  })
  // What was agreed for two nights says nothing of three.
  expect(moved.guest?.stay).toEqual({ ...stay, agreedPrice: '' })

  const save = (user: string, registrationMonths: number) =>
    callAs(app, user, guestStays.saveDataRule, { body: { guestDays: 30, registrationMonths } })
  expect((await save('kim', 13)).problem?.status).toBe(810)
  granted(await save('office', 13))
  const { db } = app.context
  const stored = await db.guestStay.findUniqueOrThrow({ where: { reservationId: moved.id }, include: { registration: true } })
  expect([stored.eraseAfter, stored.registration?.deleteAfter].map((date) => date?.toISOString().slice(0, 10))).toEqual([
    addDays(day(34), 30),
    addMonths(day(31), 13),
  ])
  granted(await callAs(app, 'office', guestStays.saveDataRule, { body: { guestDays: 90, registrationMonths: 12 } }))
})

it('the office changes a resource and staff do not; what was booked is switched off instead of deleted', async () => {
  const room = await createTestResource(app, { nameEn: 'Admin room' })
  const read = granted(await callAs(app, 'office', resources.get, { params: { id: room } }))
  const {
    id: _id,
    name: _name,
    siteName: _site,
    timeZone: _zone,
    qualificationName: _q,
    managerNames: _m,
    companionNames: _c,
    ...rest
  } = read
  const { photoUrl: _p, odometer: _o, manages: _ma, qualified: _qu, ...input } = rest
  const save = (user: string, more = {}) => callAs(app, user, resourceAdmin.save, { params: { id: room }, body: { ...input, ...more } })
  expect((await save('kim')).problem?.status).toBe(810)
  const savedRoom = granted(await save('office', { managers: ['lee'], capacity: 20, features: ['PROJECTOR'] }))
  expect(savedRoom).toMatchObject({ managers: ['lee'], capacity: 20, features: ['PROJECTOR'] })
  granted(await callAs(app, 'kim', reservations.create, { body: { ...blankBooking, resourceId: room, ...bookingAt(5, '10:00', '11:00') } }))
  expect((await callAs(app, 'office', resourceAdmin.remove, { params: { id: room } })).problem?.code).toBe('RESOURCE_IN_USE')
  const query = { kind: 'ROOM', by: 'resource', from: day(5), to: day(5) } as const
  const used = granted(await callAs(app, 'kim', reservationSearch.usage, { query }))
  expect(used.find(({ key }) => key === room)).toMatchObject({ bookings: 1, hours: 1, openHours: 24 })
})
