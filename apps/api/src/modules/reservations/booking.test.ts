import { reservations } from '@maru/shared/reservations/reservation.ts'
import { refusedBooking } from '@maru/shared/reservations/reservation-fields.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { resources } from '@maru/shared/reservations/resource.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'

let app: TestApp
let roomId = ''
beforeAll(async () => {
  app = await testApp()
  roomId = await createTestResource(app, { kind: 'ROOM', nameEn: 'Test room', bufferAfter: 15, cancelMinutes: 60 })
  await createTestResource(app, { kind: 'ROOM', nameEn: 'Test room beside', capacity: 10 })
})
afterAll(() => app.close())

const book = (user: string, ahead: number, from: string, to: string, more: Partial<typeof blankBooking> = {}) =>
  callAs(app, user, reservations.create, { body: { ...blankBooking, resourceId: roomId, ...bookingAt(ahead, from, to), ...more } })

it('one books a room, another is told who has it and offered three free slots', async () => {
  const mine = granted(await book('kim', 3, '10:00', '11:00', { attendees: ['han', 'lee'] }))
  expect(mine).toMatchObject({ status: 'CONFIRMED', userName: 'Min-jun Kim', mayChange: true, mayCancel: true })
  expect(mine.attendees.map(({ userId }) => userId).toSorted()).toEqual(['han', 'lee'])
  const refused = await book('han', 3, '10:30', '11:30')
  expect(refused.problem).toMatchObject({
    status: 409,
    code: 'RESERVATION_TAKEN',
    values: ['Test room', 'Min-jun Kim', expect.any(String), expect.any(String)],
  })
  const { problems, alternatives } = z.decode(refusedBooking, refused.problem?.details as never)
  expect([problems.map(({ code }) => code), alternatives.length]).toEqual([['TAKEN'], 3])
  const [first] = alternatives.map(({ resourceId, start, end }) => ({ ...blankBooking, resourceId, start, end }))
  if (!first) throw new Error('a free slot is offered')
  granted(await callAs(app, 'han', reservations.create, { body: first }))
})

it('the list of rooms is sorted and says who manages them', async () => {
  const { rows } = granted(
    await callAs(app, 'kim', resources.list, {
      query: { kind: 'ROOM', page: 1, size: 100, show: 'active', sort: 'name', direction: 'asc' },
    }),
  )
  expect(rows.find(({ id }) => id === roomId)).toMatchObject({ name: 'Test room', manages: false, timeZone: 'Europe/Berlin' })
})

it('people are named in Hangul to whom reads Korean', async () => {
  const { id } = granted(await book('kim', 9, '10:00', '11:00', { attendees: ['lee'] }))
  const speak = (languageCode: string) => app.context.db.userSettings.update({ where: { userId: 'kim' }, data: { languageCode } })
  await speak('ko')
  const { attendees, bookedByName } = granted(await callAs(app, 'kim', reservations.get, { params: { id } }))
  await speak('en')
  expect([bookedByName, ...attendees.map(({ name }) => name)]).toEqual(['김민준', '이도윤'])
})

it('books in the name of somebody else for deputies, managers of the resource and the office alone', async () => {
  const room = await createTestResource(app, { nameEn: 'Deputies room', managers: ['park'] })
  const bookFor = (user: string, onBehalfOf: string, from: string, to: string) =>
    callAs(app, user, reservations.create, { body: { ...blankBooking, resourceId: room, ...bookingAt(5, from, to), onBehalfOf } })
  const refused = await bookFor('lee', 'kim', '08:00', '09:00')
  expect([refused.status, refused.problem?.issues?.[0]]).toMatchObject([400, { path: 'onBehalfOf', code: 'NOT_DEPUTY' }])
  for (const [user, from, to] of [
    ['park', '09:00', '10:00'],
    ['office', '10:00', '11:00'],
  ] as const)
    expect(granted(await bookFor(user, 'kim', from, to)).userId).toBe('kim')
  const at = { validFrom: new Date(Date.now() - 1000), validTo: new Date(Date.now() + 3_600_000) }
  const delegation = await app.context.db.delegation.create({
    data: { principalId: 'kim', deputyId: 'lee', createdBy: 'kim', source: 'MANUAL', ...at },
  })
  expect(granted(await bookFor('lee', 'kim', '11:00', '12:00')).userId).toBe('kim')
  await app.context.db.delegation.update({ where: { id: delegation.id }, data: { active: false } })
  expect((await bookFor('lee', 'kim', '12:00', '13:00')).status).toBe(400)
  expect((await bookFor('lee', 'lee', '12:00', '13:00')).ok).toBe(true)
  await app.context.db.user.update({ where: { id: 'kim' }, data: { retirementDate: new Date(day(-1)) } })
  const left = await bookFor('office', 'kim', '13:00', '14:00')
  expect([left.status, left.problem?.issues?.[0]]).toMatchObject([400, { path: 'onBehalfOf', code: 'UNKNOWN_PERSON' }])
  await app.context.db.user.update({ where: { id: 'kim' }, data: { retirementDate: null } })
})

it('counts a quota within any of its days, says what is used and left, and no bookings further apart', async () => {
  const room = await createTestResource(app, { nameEn: 'Quota room', quotaHours: 3, quotaDays: 7 })
  const bookRoom = (ahead: number, from: string, to: string) =>
    callAs(app, 'lee', reservations.create, { body: { ...blankBooking, resourceId: room, ...bookingAt(ahead, from, to) } })
  granted(await bookRoom(10, '10:00', '12:00'))
  granted(await bookRoom(20, '10:00', '12:00'))
  // Two hours before and two after, and never more than three within seven days.
  granted(await bookRoom(15, '10:00', '11:00'))
  const refused = await bookRoom(14, '10:00', '11:00')
  expect([refused.problem?.code, refused.problem?.values]).toEqual(['RESERVATION_QUOTA', ['Quota room', '3', '0', '7']])
})

it('offers a free slot to nobody who may not use it any more, and takes an offer back at the acceptance', async () => {
  const { db } = app.context
  const room = await createTestResource(app, { nameEn: 'Waiting room' })
  const at = (user: string, waitlist: boolean) =>
    callAs(app, user, reservations.create, { body: { ...blankBooking, resourceId: room, ...bookingAt(4, '10:00', '11:00'), waitlist } })
  const first = granted(await at('kim', false))
  const [lee, han] = [granted(await at('lee', true)), granted(await at('han', true))]
  const qualification = await db.qualification.create({ data: { nameEn: 'Laser', nameKo: '', nameDe: '' } })
  await db.resource.update({ where: { id: room }, data: { qualificationId: qualification.id } })
  const holder = { qualificationId: qualification.id, userId: 'han', validFrom: new Date('2020-01-01'), grantedById: 'office' }
  await db.qualificationHolder.create({ data: holder })
  const body = { reason: 'Not needed', scope: 'ONE', revision: first.revision } as const
  granted(await callAs(app, 'kim', reservations.cancel, { params: { id: first.id }, body }))
  const statusOf = async (id: string) => (await db.reservation.findUniqueOrThrow({ where: { id } })).status
  expect([await statusOf(lee.id), await statusOf(han.id)]).toEqual(['WAITLISTED', 'OFFERED'])
  await db.qualificationHolder.deleteMany({ where: { qualificationId: qualification.id, userId: 'han' } })
  expect((await callAs(app, 'han', reservations.accept, { params: { id: han.id } })).problem?.code).toBe('RESERVATION_QUALIFICATION')
  expect(await statusOf(han.id)).toBe('OFFERED')
})

it('a private booking is not there for whoever tries to check in, whatever its state, and hides its project in figures', async () => {
  const made = granted(await book('kim', 6, '15:00', '16:00', { isPrivate: true }))
  for (const route of [reservations.checkIn, reservations.checkOut])
    expect((await callAs(app, 'han', route, { params: { id: made.id } })).status).toBe(404)
  await app.context.db.reservation.update({ where: { id: made.id }, data: { status: 'DONE', projectNo: 'SECRET-1' } })
  expect((await callAs(app, 'han', reservations.checkIn, { params: { id: made.id } })).status).toBe(404)
  const query = { kind: 'ROOM', by: 'project', from: day(0), to: day(30) } as const
  expect((await callAs(app, 'office', reservationSearch.usage, { query })).body).not.toContain('SECRET-1')
})
