import { reservations } from '@maru/shared/reservations/reservation.ts'
import { refusedBooking } from '@maru/shared/reservations/reservation-fields.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { localTime, toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'

let app: TestApp
let roomId = ''
beforeAll(async () => {
  app = await testApp()
  roomId = await createTestResource(app, { nameEn: 'Rules room' })
})
afterAll(() => app.close())

type More = Partial<typeof blankBooking> & { start?: Date; end?: Date }
const body = (resourceId: string, ahead: number, from: string, to: string, more: More = {}) => ({
  ...blankBooking,
  resourceId,
  ...bookingAt(ahead, from, to),
  ...more,
})
const book = (user: string, ...of: Parameters<typeof body>) => callAs(app, user, reservations.create, { body: body(...of) })
const codesOf = (problem: { details?: unknown } | undefined) =>
  z.decode(refusedBooking, problem?.details as never).problems.map(({ code }) => code)

it('every broken rule is said at once, and whoever manages the room may pass over those that are flagged so, with a reason', async () => {
  const strict = await createTestResource(app, {
    nameEn: 'Strict room',
    capacity: 4,
    managers: ['lee'],
    opening: Array.from({ length: 7 }, () => ({ from: '08:00', to: '18:00' })),
    slotMinutes: 30,
    maxMinutes: 120,
    horizonDays: 10,
    noticeMinutes: 60,
  })
  const wrong = body(strict, 20, '06:10', '10:00', { people: 9 })
  const refused = await callAs(app, 'kim', reservations.create, { body: wrong })
  expect(codesOf(refused.problem).toSorted()).toEqual(['CAPACITY', 'OFF_GRID', 'OUTSIDE_HOURS', 'TOO_FAR', 'TOO_LONG'])
  const overrides = ['CAPACITY', 'OFF_GRID', 'OUTSIDE_HOURS', 'TOO_FAR', 'TOO_LONG'] as const
  const overridingBooking = { ...wrong, overrides: [...overrides], overrideReason: 'Open day' }
  expect((await callAs(app, 'kim', reservations.create, { body: overridingBooking })).status).toBe(409)
  expect((await callAs(app, 'lee', reservations.create, { body: { ...overridingBooking, overrideReason: ' ' } })).status).toBe(400)
  const made = granted(await callAs(app, 'lee', reservations.create, { body: overridingBooking }))
  expect([made.overrides.toSorted(), made.overrideReason]).toEqual([[...overrides], 'Open day'])
  const logged = await app.context.db.changeLog.findFirst({ where: { entity: 'reservation', entityId: made.id } })
  expect([logged?.userId, logged?.action]).toEqual(['lee', 'override'])
})

it('whoever may read a booking reads which rules were overridden and why; of a private one nobody else does', async () => {
  const small = await createTestResource(app, { nameEn: 'Small room', capacity: 2, managers: ['lee'] })
  const exception = { people: 3, overrides: ['CAPACITY' as const], overrideReason: 'Third chair', attendees: ['kim'] }
  const bookAs = async (from: string, to: string, isPrivate: boolean) =>
    granted(await book('lee', small, 6, from, to, { ...exception, isPrivate })).id
  const read = async (user: string, id: string) => {
    const { overrides, overrideReason } = granted(await callAs(app, user, reservations.get, { params: { id } }))
    return [...overrides, overrideReason]
  }
  const [open, hidden] = [await bookAs('10:00', '11:00', false), await bookAs('11:00', '12:00', true)]
  expect([await read('choi', open), await read('kim', hidden), await read('choi', hidden)]).toEqual([
    ['CAPACITY', 'Third chair'],
    ['CAPACITY', 'Third chair'],
    [''],
  ])
})

it('a range of no minutes, backwards, of ten years or in the past is refused with the reason', async () => {
  expect(codesOf((await book('kim', roomId, 5, '10:00', '10:00')).problem)).toEqual(['BACKWARDS'])
  expect(codesOf((await book('kim', roomId, 5, '10:00', '09:00')).problem)).toEqual(['BACKWARDS'])
  const decade = bookingAt(3650, '10:00', '11:00').end
  expect(codesOf((await book('kim', roomId, 5, '10:00', '11:00', { end: decade })).problem)).toEqual(['TOO_LONG_AT_ALL'])
  expect(codesOf((await book('kim', roomId, -2, '10:00', '11:00')).problem)).toEqual(['IN_PAST'])
})

it('an unknown time zone, resource or person is refused, and nothing is booked', async () => {
  const nowhere = '00000000-0000-7000-8000-000000000000'
  expect((await book('kim', nowhere, 5, '10:00', '11:00')).problem?.issues?.[0]?.code).toBe('NOT_THERE')
  expect((await book('kim', roomId, 5, '10:00', '11:00', { attendees: ['nobody'] })).problem?.issues?.[0]?.code).toBe('UNKNOWN_PERSON')
  const query = { kind: 'ROOM', minutes: 60, from: day(5), to: day(4), limit: 20 } as const
  expect((await callAs(app, 'kim', reservationSearch.slots, { query })).status).toBe(400)
  expect((await callAs(app, 'kim', reservationSearch.slots, { query: { ...query, to: day(200) } })).problem?.issues?.[0]?.code).toBe(
    'TOO_LONG',
  )
})

it('quota and upcoming bookings are limited; a cancellation in time gives both back', async () => {
  const limited = await createTestResource(app, { nameEn: 'Limited room', maxOpenPerUser: 2, quotaHours: 3, quotaDays: 7 })
  const first = granted(await book('kim', limited, 5, '10:00', '12:00'))
  expect(codesOf((await book('kim', limited, 6, '10:00', '12:00')).problem)).toEqual(['QUOTA'])
  granted(await book('kim', limited, 6, '10:00', '11:00'))
  expect(codesOf((await book('kim', limited, 40, '10:00', '11:00')).problem)).toEqual(['OPEN_BOOKINGS'])
  const cancel = { params: { id: first.id }, body: { reason: 'Not needed', scope: 'ONE', revision: first.revision } } as const
  granted(await callAs(app, 'kim', reservations.cancel, cancel))
  granted(await book('kim', limited, 7, '10:00', '12:00'))
})

it('equipment needs a qualification that is still valid at the end, and the devices it is used with', async () => {
  const needed = granted(
    await callAs(app, 'office', resourceAdmin.addQualification, { body: { nameEn: 'Laser safety', nameKo: '', nameDe: '' } }),
  )
  const chiller = await createTestResource(app, { kind: 'EQUIPMENT', nameEn: 'Chiller' })
  const laser = await createTestResource(app, {
    kind: 'EQUIPMENT',
    nameEn: 'Laser',
    qualificationId: needed.id,
    companionIds: [chiller],
    serviceUntil: day(30),
  })
  expect(codesOf((await book('kim', laser, 5, '10:00', '11:00')).problem)).toEqual(['QUALIFICATION', 'COMPANION'])
  const holder = { params: { id: needed.id }, body: { userId: 'kim', validUntil: day(10) } }
  granted(await callAs(app, 'office', resourceAdmin.addHolder, holder))
  const own = { ...holder, body: { ...holder.body, userId: 'office' } }
  expect((await callAs(app, 'office', resourceAdmin.addHolder, own)).problem?.code).toBe('INVOLVED')
  const items = [body(chiller, 5, '10:00', '11:00'), body(laser, 5, '10:00', '11:00')]
  const bundle = granted(await callAs(app, 'kim', reservationSearch.bookBundle, { body: { items } }))
  expect(bundle.ids).toHaveLength(2)
  expect(codesOf((await book('kim', laser, 20, '10:00', '11:00')).problem)).toEqual(['QUALIFICATION', 'COMPANION'])
  expect(codesOf((await book('kim', laser, 40, '10:00', '11:00')).problem)).toContain('SERVICE_DUE')
})

it('a bundle is booked whole or not at all', async () => {
  const [one, two] = [await createTestResource(app, { nameEn: 'Bundle one' }), await createTestResource(app, { nameEn: 'Bundle two' })]
  granted(await book('han', two, 8, '09:00', '10:00'))
  const items = [body(one, 8, '09:00', '10:00'), body(two, 8, '09:30', '10:30')]
  const refused = await callAs(app, 'kim', reservationSearch.bookBundle, { body: { items } })
  expect(refused.problem?.code).toBe('RESERVATION_TAKEN')
  expect(await app.context.db.reservation.count({ where: { resourceId: one } })).toBe(0)
})

it('a series keeps its wall-clock times when clocks change, and dates that clash are skipped or shifted', async () => {
  const series = await createTestResource(app, { nameEn: 'Series room' })
  const weekly = { frequency: 'WEEKLY', interval: 1, weekdays: [], until: '', count: 30 } as const
  const input = { ...body(series, 7, '14:00', '15:30'), recurrence: { ...weekly, weekdays: [] }, exceptions: [] }
  granted(await book('han', series, 14, '14:00', '15:00'))
  const preview = granted(await callAs(app, 'kim', reservationSeries.preview, { body: input }))
  expect(preview.dates.map(({ state }) => state).filter((state) => state !== 'OK')).toEqual(['CONFLICT'])
  expect(new Set(preview.dates.map(({ start }) => localTime(start, 'Europe/Berlin')))).toEqual(new Set(['14:00']))
  expect(new Set(preview.dates.map(({ date }) => toWeekday(date))).size).toBe(1)
  const refused = await callAs(app, 'kim', reservationSeries.create, { body: input })
  expect([refused.problem?.code, refused.problem?.values]).toEqual(['SERIES_REFUSED', ['1']])
  const shifted = bookingAt(14, '15:00', '16:30')
  const exceptions = [
    { date: day(14), skip: false, ...shifted },
    { date: day(21), skip: true, start: '' as const, end: '' as const },
  ]
  const made = granted(await callAs(app, 'kim', reservationSeries.create, { body: { ...input, exceptions } }))
  expect(made.booked).toBe(29)
  const rows = await app.context.db.reservation.findMany({ where: { seriesId: made.seriesId }, orderBy: { startsAt: 'asc' } })
  expect(rows.map(({ startsAt }) => toLocal(startsAt, 'Europe/Berlin')).slice(0, 2)).toEqual([`${day(7)}T14:00`, `${day(14)}T15:00`])
  const [, second] = rows
  const cancel = { params: { id: second?.id ?? '' }, body: { reason: 'Project ended', scope: 'FOLLOWING', revision: 0 } } as const
  expect(granted(await callAs(app, 'kim', reservations.cancel, cancel)).cancelled).toBe(28)
})

it('dates of a series count against the limits of a person before they are booked, and free slots for them are of the same room', async () => {
  const room = await createTestResource(app, { nameEn: 'Two bookings', maxOpenPerUser: 2 })
  const rule = { frequency: 'WEEKLY', interval: 1, weekdays: [], until: '', count: 3 } as const
  const input = { ...body(room, 40, '10:00', '11:00'), recurrence: { ...rule, weekdays: [] }, exceptions: [] }
  const preview = granted(await callAs(app, 'kim', reservationSeries.preview, { body: input }))
  expect(preview.dates.map(({ state }) => state)).toEqual(['OK', 'OK', 'PROBLEM'])
  expect((await callAs(app, 'kim', reservationSeries.create, { body: input })).problem?.code).toBe('SERIES_REFUSED')
  granted(await book('han', room, 40, '10:00', '11:00'))
  const [taken] = granted(await callAs(app, 'kim', reservationSeries.preview, { body: input })).dates
  expect(taken?.alternatives.map(({ resourceId }) => resourceId)).toEqual([room, room, room])
})

it('a series without an end or with 5,000 dates is refused with the reason', async () => {
  const rule = { frequency: 'DAILY', interval: 1, weekdays: [], until: '', count: 5000 } as const
  const input = { ...body(roomId, 60, '07:00', '07:30'), recurrence: { ...rule, weekdays: [] }, exceptions: [] }
  const long = await callAs(app, 'kim', reservationSeries.preview, { body: input })
  expect([long.status, long.problem?.code, long.problem?.values]).toEqual([400, 'SERIES_TOO_LONG', ['5000', '366']])
  const endless = await callAs(app, 'kim', reservationSeries.preview, {
    body: { ...input, recurrence: { ...rule, weekdays: [], count: 0 } },
  })
  expect(endless.problem?.issues?.[0]?.path).toBe('recurrence.until')
})

it('finds a room by people, features and length, earliest first, and nothing that is taken', async () => {
  const matchingRoom = await createTestResource(app, { nameEn: 'Findable', capacity: 13, features: ['VACUUM'], slotMinutes: 30 })
  granted(await book('han', matchingRoom, 9, '00:00', '12:00'))
  const query = { kind: 'ROOM', minutes: 90, from: day(9), to: day(10), capacity: 12, features: ['VACUUM'], limit: 20 } as const
  const slots = granted(await callAs(app, 'kim', reservationSearch.slots, { query: { ...query, features: [...query.features] } }))
  expect(slots.map(({ start }) => toLocal(start, 'Europe/Berlin'))).toEqual([`${day(9)}T12:00`, `${day(10)}T00:00`])
})

it('instead of a device that is taken, only one of the same instruction and equipment is offered, else its own free times', async () => {
  const { id: qualificationId } = await app.context.db.qualification.create({ data: { nameEn: 'Microscopy', nameKo: '', nameDe: '' } })
  const holder = { qualificationId, userId: 'kim', validFrom: new Date('2020-01-01'), grantedById: 'office' }
  await app.context.db.qualificationHolder.createMany({ data: [holder, { ...holder, userId: 'han' }] })
  const make = (nameEn: string, needed: string) =>
    createTestResource(app, { kind: 'EQUIPMENT', features: ['VACUUM'], nameEn, qualificationId: needed })
  const [first, twin] = [await make('Microscope 1', qualificationId), await make('Microscope 2', qualificationId)]
  const oven = await make('Oven', '')
  const instead = async (id: string) => {
    granted(await book('han', id, 12, '10:00', '11:00'))
    const { problem } = await book('kim', id, 12, '10:00', '11:00')
    return z.decode(refusedBooking, problem?.details as never).alternatives.map(({ resourceId }) => resourceId)
  }
  expect(await instead(oven)).toEqual([oven, oven, oven])
  expect(await instead(first)).toEqual([twin, first, first])
})

it('a room without what is needed is a problem of the booking, which keeps its need, and another room is offered that has it', async () => {
  const bare = await createTestResource(app, { nameEn: 'Bare room', managers: ['lee'] })
  const equipped = await createTestResource(app, { nameEn: 'Room with projector', features: ['PROJECTOR'], capacity: 31 })
  const needs = ['PROJECTOR' as const]
  const refused = await book('kim', bare, 11, '10:00', '11:00', { needs })
  expect([codesOf(refused.problem), refused.problem?.values]).toEqual([['FEATURES'], ['Bare room', 'Projector']])
  const booked = granted(await book('kim', equipped, 11, '10:00', '11:00', { needs }))
  expect(booked.needs).toEqual(needs)
  const move = { ...body(bare, 11, '10:00', '11:00', { needs }), revision: booked.revision, reason: '' }
  const moved = await callAs(app, 'kim', reservations.change, { params: { id: booked.id }, body: move })
  expect(codesOf(moved.problem)).toEqual(['FEATURES'])
  const exception = { needs, overrides: ['FEATURES' as const], overrideReason: 'Brings a projector' }
  granted(await book('lee', bare, 11, '12:00', '13:00', exception))
})

it('a refusal says the closed day in its own sentence, and names times by the clock of the place', async () => {
  const open = { from: '08:00', to: '18:00' }
  const weekdays = [open, open, open, open, open, null, null]
  const room = await createTestResource(app, { nameEn: 'Weekday room', opening: weekdays })
  const saturday = Array.from({ length: 7 }, (_, index) => index + 2).find((ahead) => toWeekday(day(ahead)) === 5) ?? 0
  const closed = (await book('kim', room, saturday, '10:00', '11:00')).problem
  expect(closed).toMatchObject({
    code: 'RESERVATION_OUTSIDE_HOURS',
    messageNo: 'MS00007007',
    message: `Weekday room is closed on ${day(saturday)}. Choose another day.`,
  })
  const monday = saturday + 2
  granted(await book('han', room, monday, '10:00', '11:00'))
  const taken = (await book('kim', room, monday, '10:00', '11:00')).problem
  expect(taken?.message).toContain(`from ${day(monday)} 10:00 to ${day(monday)} 11:00.`)
  const preview = granted(
    await callAs(app, 'kim', reservations.preview, { body: { ...body(room, monday, '10:00', '11:00'), movesId: '' } }),
  )
  expect(preview.problems.map(({ message }) => message)).toEqual([taken?.message])
})
