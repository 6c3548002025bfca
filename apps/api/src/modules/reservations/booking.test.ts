import { reservations } from '@maru/shared/reservations/reservation.ts'
import { refusedBooking } from '@maru/shared/reservations/reservation-fields.ts'
import { resources } from '@maru/shared/reservations/resource.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
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
})
