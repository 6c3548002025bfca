import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSeries } from '@maru/shared/reservations/reservation-series.ts'
import { resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, granted, listSteps } from '../../../test/approval-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../../test/reservation-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let car = ''
beforeAll(async () => {
  app = await testApp()
  car = await createTestResource(app, { kind: 'CAR', nameEn: 'Minibus', approvalMode: 'LINE', slotMinutes: 0 })
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const body = (ahead: number) => ({ ...blankBooking, resourceId: car, ...bookingAt(ahead, '09:00', '12:00'), destination: 'Trier' })
const book = async (user: string, ahead: number) => granted(await callAs(app, user, reservations.create, { body: body(ahead) }))
const load = async (user: string, id: string) => granted(await callAs(app, user, reservations.get, { params: { id } }))
const resubmit = async (user: string, id: string) => {
  const { version } = await detailAs(app, user, id)
  return callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
}

it('a booking submits its document to the approval line, blocks the slot, and is confirmed by the decision only', async () => {
  const preview = granted(await callAs(app, 'kim', reservations.preview, { body: { ...body(2), movesId: '' } }))
  expect(preview.approval).toBe('LINE')
  const booked = await book('kim', 2)
  expect(booked).toMatchObject({ status: 'REQUESTED', documentId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })
  expect(await detailAs(app, 'head', booked.documentId)).toMatchObject({
    status: 'IN_PROGRESS',
    body: { type: 'reservation', reservationId: booked.id, resourceName: 'Minibus', destination: 'Trier' },
  })
  expect((await callAs(app, 'han', reservations.create, { body: body(2) })).problem?.code).toBe('RESERVATION_TAKEN')
  expect((await load('office', booked.id)).mayDecide).toBe(false)
  granted(await answerAs(app, 'head', booked.documentId, 'APPROVE'))
  expect((await load('kim', booked.id)).status).toBe('CONFIRMED')
  // The line is for everybody: also for who manages the car.
  expect((await book('office', 3)).status).toBe('REQUESTED')
})

it('a return releases the slot; the same document asks for it again as long as nobody else has it', async () => {
  const booked = await book('kim', 4)
  granted(await answerAs(app, 'head', booked.documentId, 'RETURN', { opinion: 'Take the train' }))
  expect((await load('kim', booked.id)).status).toBe('REJECTED')
  const other = await book('han', 4)
  const refused = await resubmit('kim', booked.documentId)
  expect(refused.problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual(['body.reservationId TAKEN'])
  const { revision } = await load('han', other.id)
  granted(
    await callAs(app, 'han', reservations.cancel, { params: { id: other.id }, body: { reason: 'Not needed', scope: 'ONE', revision } }),
  )
  // Whoever cancels takes the document back with the booking.
  expect((await detailAs(app, 'han', other.documentId)).status).toBe('RECALLED')
  granted(await resubmit('kim', booked.documentId))
  expect((await load('kim', booked.id)).status).toBe('REQUESTED')
})

it('a recalled document cancels the booking, and a decided cancellation does', async () => {
  const recalled = await book('kim', 6)
  const request = { requestKey: randomUUID(), opinion: '' }
  granted(await callAs(app, 'kim', approvals.recall, { params: { id: recalled.documentId }, body: request }))
  expect((await load('kim', recalled.id)).status).toBe('CANCELLED')

  const booked = await book('kim', 7)
  granted(await answerAs(app, 'head', booked.documentId, 'APPROVE'))
  const cancel = await callAs(app, 'kim', approvalOffice.cancel, { params: { id: booked.documentId }, body: { reason: 'Trip is off' } })
  const { id, version } = granted(cancel)
  granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect((await load('kim', booked.id)).status).toBe('CANCELLED')
})

it('what was closed meanwhile cannot be approved any more, a moved booking asks anew, and a series is refused', async () => {
  const booked = await book('kim', 8)
  const closure = { ...bookingAt(8, '08:00', '18:00'), kind: 'OUTAGE', reason: 'Repair', moveBookings: true } as const
  granted(await callAs(app, 'office', resourceAdmin.addBlackout, { body: { ...closure, resourceIds: [car] } }))
  expect((await answerAs(app, 'head', booked.documentId, 'APPROVE')).problem?.code).toBe('DOMAIN_CONFLICT')

  const first = await book('kim', 9)
  const change = { ...body(10), revision: first.revision, reason: 'A day later' }
  const moved = granted(await callAs(app, 'kim', reservations.change, { params: { id: first.id }, body: change }))
  expect(moved).toMatchObject({ status: 'REQUESTED' })
  expect(moved.documentId).not.toBe(first.documentId)
  expect((await detailAs(app, 'kim', first.documentId)).status).toBe('RECALLED')

  const weekly = { frequency: 'WEEKLY', interval: 1, until: '', count: 3 } as const
  const repeated = { ...body(20), recurrence: { ...weekly, weekdays: [] }, exceptions: [] }
  const series = await callAs(app, 'kim', reservationSeries.preview, { body: repeated })
  expect(series.problem?.code).toBe('SERIES_BY_LINE')
})

it('is decided by nobody who takes part in it', async () => {
  const draft = { ...body(12), attendees: ['head'] }
  const { documentId } = granted(await callAs(app, 'kim', reservations.create, { body: draft }))
  expect(listSteps(await detailAs(app, 'kim', documentId)).map(({ userId }) => userId)).toEqual(['director'])
})
