import { reservations } from '@maru/shared/reservations/reservation.ts'
import { registrationInput } from '@maru/shared/reservations/guest-fields.ts'
import { guestStays } from '@maru/shared/reservations/guest-stay.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { eraseGuestData } from './guests/guest-erasure.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const guest = {
  guestName: 'Jean Martin',
  guestType: 'VISITOR',
  nationality: '',
  organisation: 'CNRS',
  email: '',
  beds: 1,
  arrivalTime: '',
} as const
const price = { guestType: 'VISITOR', validFrom: '2020-01-01', amount: '40.00' } as const
const createGuestRoom = (nameEn: string) => createTestResource(app, { kind: 'GUEST', nameEn, prices: [price] })
const nights = (from: number, to: number) => ({
  start: bookingAt(from, '08:00', '09:00').start,
  end: bookingAt(to, '08:00', '09:00').start,
})
const body = (resourceId: string, from: number, to: number, more = {}) => ({
  ...blankBooking,
  title: 'Stay of Jean Martin',
  resourceId,
  ...nights(from, to),
  guest: { ...guest, ...more },
})
const book = async (...of: Parameters<typeof body>) => granted(await callAs(app, 'kim', reservations.create, { body: body(...of) }))
const form = {
  lastName: 'Martin',
  firstNames: 'Jean',
  birthDate: '1980-02-03',
  address: 'Paris',
  documentNo: 'X1',
  companions: 2,
  nationality: 'FR',
  companionNationalities: ['FR', 'BE'],
}

it('of a guest whose nationality nobody entered the form is open, and saying German or filling it closes the question', async () => {
  const room = await createGuestRoom('Guest room of unknown')
  const [first, second] = [await book(room, 20, 21), await book(room, 21, 22)]
  expect([first.guest?.registration, second.guest?.registration]).toEqual(['OPEN', 'OPEN'])
  const save = (id: string, more = {}) => callAs(app, 'office', guestStays.saveRegistration, { params: { id }, body: { ...form, ...more } })
  const faultsOf = (more: object) =>
    registrationInput.safeParse({ ...form, ...more }).error?.issues.map(({ path, message }) => [...path, message])
  expect(faultsOf({ companionNationalities: [] })).toEqual([['companionNationalities', 'REQUIRED']])
  expect(faultsOf({ companions: 1 })).toEqual([['companionNationalities', 'TOO_MANY_NATIONALITIES']])
  expect(faultsOf({ nationality: '' })).toEqual([['nationality', 'REQUIRED']])
  expect((await save(first.id, { nationality: 'DE' })).problem?.code).toBe('REGISTRATION_NOT_NEEDED')
  expect(granted(await save(first.id)).guest).toMatchObject({ registration: 'DONE', nationality: 'FR' })
  expect(granted(await callAs(app, 'office', guestStays.registration, { params: { id: first.id } }))).toEqual(form)
  const german = { ...(second.guest?.stay as NonNullable<typeof second.guest>['stay']), nationality: 'DE' }
  const answer = granted(await callAs(app, 'office', guestStays.save, { params: { id: second.id }, body: german }))
  expect(answer.guest).toMatchObject({ registration: 'NOT_NEEDED', nationality: 'DE' })
})

it('the nights of a stay add up to its price after the price list has changed, also once its title is changed', async () => {
  const room = await createGuestRoom('Guest room of prices')
  const booked = await book(room, 30, 33, { nationality: 'DE' })
  const dearer = { ...price, validFrom: day(-1), amount: '55.00' } as const
  const { db } = app.context
  await db.resourcePrice.create({ data: { resourceId: room, ...dearer, validFrom: new Date(dearer.validFrom) } })
  const sum = ({ guest: stay }: typeof booked) => stay?.price.lines.reduce((total, { amount }) => total + Number(amount), 0)
  const read = granted(await callAs(app, 'kim', reservations.get, { params: { id: booked.id } }))
  expect([read.guest?.price.total, sum(read), read.guest?.price.nights]).toEqual(['120.00', 120, 3])
  const renamed = { ...body(room, 30, 33, { nationality: 'DE' }), title: 'Stay of a reviewer', revision: read.revision, reason: '' }
  const changed = granted(await callAs(app, 'kim', reservations.change, { params: { id: booked.id }, body: renamed }))
  expect([changed.guest?.price.total, sum(changed)]).toEqual(['120.00', 120])
})

it('why a stay was moved goes with the name of its guest, from its rows and from their history, and nothing else of the history changes', async () => {
  const room = await createGuestRoom('Guest room of moves')
  const booked = await book(room, 40, 42)
  const reason = 'Jean Martin comes a day later'
  const move = { ...body(room, 41, 43), purpose: 'Talk of Jean Martin', revision: booked.revision, reason }
  const moved = granted(await callAs(app, 'kim', reservations.change, { params: { id: booked.id }, body: move }))
  const texted = { ...move, purpose: 'Two talks of Jean Martin', revision: moved.revision }
  granted(await callAs(app, 'kim', reservations.change, { params: { id: moved.id }, body: texted }))
  const { db } = app.context
  const history = async () => {
    const where = { entity: 'reservation', entityId: { in: [booked.id, moved.id] } }
    return (await db.changeLog.findMany({ where, orderBy: { id: 'asc' } })).map((row) => ({ ...row, id: String(row.id) }))
  }
  const before = await history()
  expect(JSON.stringify(before)).toContain('Jean Martin')
  await db.$executeRaw`update guest_stay set erase_after = office_day(now()) - 1 where reservation_id = ${moved.id}::uuid`
  await eraseGuestData(db)
  const rows = await db.reservation.findMany({ where: { id: { in: [booked.id, moved.id] } }, include: { guest: true } })
  expect(JSON.stringify(rows)).not.toContain('Martin')
  const after = await history()
  expect(JSON.stringify(after)).not.toContain('Martin')
  const fixed = (all: readonly (typeof before)[number][]) =>
    all.map(({ id, at, userId, entityId, action }) => [id, at, userId, entityId, action])
  expect(fixed(after)).toEqual(fixed(before))
  expect(after.find(({ action }) => action === 'move')?.after).toEqual({ movedTo: moved.id })
  // A history still cannot be changed by anything else, and its function adds nothing.
  const { pool } = app.context
  await expect(pool.query('update change_log set after = null')).rejects.toThrow(/append-only/)
  await expect(pool.query(`set maru.erasing = 'on'; update change_log set user_id = 'x'`)).rejects.toThrow(/append-only/)
  await expect(pool.query(`set maru.erasing = 'on'; update change_log set after = '{"forged": 1}'`)).rejects.toThrow(/append-only/)
})

it('a filed form stays as the office filed it, and counts for its own guest alone', async () => {
  const prices = [{ guestType: 'VISITOR' as const, validFrom: '2020-01-01', amount: '40' }]
  const room = await createTestResource(app, { kind: 'GUEST', nameEn: 'Guest room F', prices })
  const times = { start: bookingAt(40, '08:00', '09:00').start, end: bookingAt(42, '08:00', '09:00').start }
  const wei = {
    guestName: 'Wei Chen',
    guestType: 'VISITOR' as const,
    nationality: 'CN',
    organisation: '',
    email: '',
    beds: 1,
    arrivalTime: '' as const,
  }
  const input = { ...blankBooking, resourceId: room, ...times, guest: wei }
  const booked = granted(await callAs(app, 'kim', reservations.create, { body: input }))
  const params = { id: booked.id }
  const passport = { lastName: 'Chen', firstNames: 'Wei', birthDate: '1980-02-03', address: 'Beijing', documentNo: 'E1' }
  const filed = { ...passport, companions: 0, nationality: 'CN', companionNationalities: [] }
  granted(await callAs(app, 'office', guestStays.saveRegistration, { params, body: filed }))
  const change = async (more: Partial<typeof wei>) => {
    const { revision } = granted(await callAs(app, 'kim', reservations.get, { params }))
    const changed = { ...input, guest: { ...wei, ...more }, revision, reason: '' }
    return granted(await callAs(app, 'kim', reservations.change, { params, body: changed })).guest?.registration
  }
  const readForm = async () => granted(await callAs(app, 'office', guestStays.registration, { params }))
  expect([await change({ nationality: 'DE' }), await readForm()]).toEqual(['DONE', filed])
  expect([await change({ guestName: 'Another Person' }), await readForm()]).toEqual(['OPEN', null])
  expect([await change({}), await readForm()]).toEqual(['DONE', filed])
  // A move with another guest leaves no form behind either.
  const { revision } = granted(await callAs(app, 'kim', reservations.get, { params }))
  const later = { start: bookingAt(43, '08:00', '09:00').start, end: bookingAt(45, '08:00', '09:00').start }
  const move = { ...input, ...later, guest: { ...wei, guestName: 'Another Person' }, revision, reason: 'Later' }
  const moved = granted(await callAs(app, 'kim', reservations.change, { params, body: move }))
  expect(moved.guest?.registration).toBe('OPEN')
  const theirs = { ...filed, lastName: 'Person', documentNo: 'P2' }
  granted(await callAs(app, 'office', guestStays.saveRegistration, { params: { id: moved.id }, body: theirs }))
  expect(granted(await callAs(app, 'office', guestStays.registration, { params: { id: moved.id } }))).toEqual(theirs)
})

it('an erased guest is gone from notices, messages, stored answers, cost centre and history too', async () => {
  const { db } = app.context
  const prices = [{ guestType: 'VISITOR' as const, validFrom: '2020-01-01', amount: '40' }]
  const room = await createTestResource(app, { kind: 'GUEST', nameEn: 'Guest room E', prices })
  const times = { start: bookingAt(50, '08:00', '09:00').start, end: bookingAt(52, '08:00', '09:00').start }
  const quux = { ...guest, guestName: 'Zebulon Quux', nationality: 'FR' }
  const booking = { ...blankBooking, resourceId: room, ...times, title: 'Stay of Zebulon Quux', attendees: ['han'], guest: quux }
  const headers = { 'idempotency-key': 'quux-1' }
  const { id, revision, guest: stay } = granted(await callAs(app, 'kim', reservations.create, { body: booking, headers }))
  const office = { ...stay?.stay, costCentre: 'QUUX-7' } as NonNullable<typeof stay>['stay']
  granted(await callAs(app, 'office', guestStays.save, { params: { id }, body: office }))
  const reason = 'Quux cancelled himself'
  granted(await callAs(app, 'kim', reservations.cancel, { params: { id }, body: { reason, scope: 'ONE', revision } }))
  await deliverDue(db, outboxTopics)
  const bell = async () => JSON.stringify(granted(await callAs(app, 'han', notifications.list, { query: { page: 1, size: 50 } })).rows)
  expect(await bell()).toContain('Zebulon Quux')
  const traces = () => db.$queryRaw<{ place: string }[]>`
    select 'notification' as place from notification where values::text like '%Quux%'
    union select 'outbox' from outbox where payload::text like '%Quux%'
    union select 'answer' from request_answer where answer::text like '%Quux%'
    union select 'stay' from guest_stay where row_to_json(guest_stay)::text ilike '%quux%'
    union select 'booking' from reservation where row_to_json(reservation)::text like '%Quux%'
    union select 'history' from change_log where before::text ilike '%quux%' or after::text ilike '%quux%' order by 1`
  expect((await traces()).map(({ place }) => place)).toEqual(['answer', 'booking', 'history', 'notification', 'outbox', 'stay'])
  await db.$executeRaw`update guest_stay set erase_after = office_day(now()) - 1 where reservation_id = ${id}::uuid`
  await eraseGuestData(db)
  expect(await traces()).toEqual([])
  expect(await bell()).not.toContain('Quux')
})

it('nobody sets price, payer and deposit of a stay of their own, as guest, host or who booked it for somebody', async () => {
  const room = await createGuestRoom('Guest room of the office')
  const create = async (user: string, from: number, more = {}) =>
    granted(await callAs(app, user, reservations.create, { body: { ...body(room, from, from + 1), ...more } }))
  const own = await create('office', 40)
  const forKim = await create('office', 41, { onBehalfOf: 'kim' })
  const attended = await create('kim', 42, { attendees: ['office'] })
  const { companyEmail } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'office' } })
  const asGuest = await create('kim', 43, { guest: { ...guest, email: companyEmail.toUpperCase() } })
  const save = async (user: string, { id, guest: stay }: typeof own) => {
    if (!stay) throw new Error('a stay')
    const input = { ...stay.stay, deposit: 'RETURNED', agreedPrice: '0', paidBy: 'OFFICE' } as const
    return callAs(app, user, guestStays.save, { params: { id }, body: input })
  }
  for (const stay of [own, forKim, attended, asGuest]) {
    expect((await save('office', stay)).problem?.code).toBe('INVOLVED')
    expect(granted(await save('office2', stay)).guest.stay).toMatchObject({ deposit: 'RETURNED', agreedPrice: '0.00' })
  }
})
