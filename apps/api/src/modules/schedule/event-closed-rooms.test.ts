import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import type { EventChange, EventInput } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEvent } from '../../test/event-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { releaseBookings } from '../../kernel/extension-points/booking-release.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const close = async (room: string, ahead: number) => {
  const kind = 'OUTAGE' as const
  const body = { resourceIds: [room], ...bookingAt(ahead, '06:00', '20:00'), kind, reason: 'Water', moveBookings: true }
  granted(await callAs(app, 'office', resourceAdmin.addBlackout, { body }))
  const { id } = await app.context.db.blackout.findFirstOrThrow({ where: { resourceId: room }, orderBy: { createdAt: 'desc' } })
  return async () => granted(await callAs(app, 'office', resourceAdmin.removeBlackout, { params: { id } })).restored
}
const create = async (roomId: string, ahead: number, more: Partial<EventInput> = {}) => {
  const body = buildEvent({ title: 'Talk about Mr X', ...bookingAt(ahead, '10:00', '11:00'), roomId, ...more })
  return granted(await callAs(app, 'han', events.create, { body })).id
}
const get = async (id: string) => granted(await callAs(app, 'han', events.get, { params: { id }, query: {} }))
const change = async (id: string, more: Partial<EventChange>) => {
  const { title, note, place, allDay, start, end, timeZone, scope, departmentCode, isPrivate, reminderMinutes, revision, roomId } =
    await get(id)
  const fields = { title, note, place, allDay, start, end, timeZone, scope, departmentCode, isPrivate, reminderMinutes, revision, roomId }
  const body: EventChange = { ...fields, attendees: [], scopeOfChange: 'ONE', ...more }
  return granted(await callAs(app, 'han', events.change, { params: { id }, body }))
}
const living = (room: string) =>
  app.context.db.reservation.findMany({ where: { resourceId: room, status: 'CONFIRMED' }, select: { title: true, isPrivate: true } })

it('the room of an event that was deleted or moved while it was closed stays free when it reopens', async () => {
  const [room, other] = [await createTestResource(app, { nameEn: 'Closed A' }), await createTestResource(app, { nameEn: 'Closed B' })]
  const [deleted, moved, without] = [
    await create(room, 30),
    await create(room, 30, bookingAt(30, '12:00', '13:00')),
    await create(room, 30, bookingAt(30, '14:00', '15:00')),
  ]
  const reopen = await close(room, 30)
  const { revision } = await get(deleted)
  granted(await callAs(app, 'han', events.remove, { params: { id: deleted }, body: { scopeOfChange: 'ONE', revision } }))
  await change(moved, { ...bookingAt(31, '12:00', '13:00'), roomId: other })
  await change(without, bookingAt(32, '14:00', '15:00'))
  expect([await reopen(), await living(room), (await living(other)).length]).toEqual([0, [], 1])
  expect((await get(without)).roomId).toBe('')
})

it('a room comes back with its event, named and as private as the event is by then', async () => {
  const room = await createTestResource(app, { nameEn: 'Closed C' })
  const id = await create(room, 33)
  const reopen = await close(room, 33)
  expect((await get(id)).roomId).toBe('')
  await change(id, { title: 'Private talk', isPrivate: true })
  expect([await reopen(), await living(room)]).toEqual([1, [{ title: 'Private talk', isPrivate: true }]])
  expect((await get(id)).roomId).toBe(room)
})

it('cancelling a bundle, a series or a single booking includes what a closure moved aside', async () => {
  const [room, other] = [await createTestResource(app, { nameEn: 'Closed D' }), await createTestResource(app, { nameEn: 'Closed E' })]
  const at = (resourceId: string, ahead: number) => ({ ...blankBooking, resourceId, ...bookingAt(ahead, '09:00', '10:00') })
  const { ids } = granted(await callAs(app, 'kim', reservationSearch.bookBundle, { body: { items: [at(room, 34), at(other, 34)] } }))
  const recurrence = { frequency: 'DAILY' as const, interval: 1, weekdays: [], until: '' as const, count: 3 }
  const series = granted(await callAs(app, 'kim', reservationSeries.create, { body: { ...at(room, 40), recurrence, exceptions: [] } }))
  const single = granted(await callAs(app, 'kim', reservations.create, { body: at(room, 36) })).id
  const reopenings = [await close(room, 34), await close(room, 41), await close(room, 36)]
  const cancel = async (id: string, scope: 'ONE' | 'ALL' | 'BUNDLE') => {
    const { revision, mayCancel } = granted(await callAs(app, 'kim', reservations.get, { params: { id } }))
    expect(mayCancel).toBe(true)
    return granted(await callAs(app, 'kim', reservations.cancel, { params: { id }, body: { reason: 'Off', scope, revision } }))
  }
  expect(await cancel(ids[1] ?? '', 'BUNDLE')).toEqual({ cancelled: 2, remaining: 0 })
  expect(await cancel(series.firstId, 'ALL')).toEqual({ cancelled: 3, remaining: 0 })
  expect(await cancel(single, 'ONE')).toEqual({ cancelled: 1, remaining: 0 })
  for (const reopen of reopenings) expect(await reopen()).toBe(0)
  const shown = granted(await callAs(app, 'kim', reservations.get, { params: { id: single } }))
  expect(shown).toMatchObject({ status: 'CANCELLED', cancelReason: 'Off', cancelledLate: false, mayCancel: false })
})

it('a booking moved aside does not come back for somebody whose approved leave covers it by then', async () => {
  const room = await createTestResource(app, { nameEn: 'Closed F' })
  const body = { ...blankBooking, resourceId: room, ...bookingAt(37, '09:00', '10:00') }
  granted(await callAs(app, 'kim', reservations.create, { body }))
  const reopen = await close(room, 37)
  const absence = { userId: 'kim', sourceId: 'none', days: [{ date: day(37), half: 'FULL' as const }] }
  await app.context.db.$transaction((tx) => releaseBookings(tx, absence))
  expect([await reopen(), await living(room)]).toEqual([0, []])
})
