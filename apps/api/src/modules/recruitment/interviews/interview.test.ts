import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { blankReservation } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { expect, it } from 'vitest'
import type { NoticePortal } from '../../../test/mail/notice-mail-fixtures.ts'
import { bookingAt } from '../../../test/reservation-fixtures.ts'
import {
  bookings,
  cancel,
  deliver,
  meetings,
  plan,
  sentTo,
  shortlisted,
  statuses,
  useInterviews,
} from '../../../test/staff/interview-fixtures.ts'
import { act, buildOpening, hire, readAs } from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, problemCode, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let mail: NoticePortal
let roomId: string
useInterviews((portal) => ({ app, mail, roomId } = portal))

it('books the room with the interview and sends it to the calendars of applicant and panel, the panel without a name', async () => {
  const { id, openingNo } = await shortlisted('de')
  expect(granted(await plan(id)).interviews).toMatchObject([{ place: 'Interview room', hasRoom: true, cancelled: false }])
  const [booking, ...others] = await bookings(openingNo)
  expect([booking?.resourceId, booking?.status, booking?.isPrivate, others.length]).toEqual([roomId, 'CONFIRMED', true, 0])
  expect(booking?.attendees.map(({ userId }) => userId).toSorted()).toEqual(['han', 'kim'])
  const sent = await meetings(id)
  expect(sent.map(({ to, method, sequence }) => [to, method, sequence])).toEqual([
    ['', 'REQUEST', 0],
    [expect.any(String), 'REQUEST', 0],
    [expect.any(String), 'REQUEST', 0],
  ])
  expect(new Set(sent.map(({ uid }) => uid)).size).toBe(1)
  expect(sent[0]).toMatchObject({
    subject: 'Einladung zum Gespräch: Postdoc Umweltsicherheit',
    text: expect.stringContaining('Wann:') as string,
  })
  for (const { calendar, subject, text } of sent.slice(1)) expect(calendar + subject + text).not.toMatch(/Okwuosa|Amara/)
  await deliver()
  expect(mail.inboxOf('choi').at(-1)?.head('Subject')).toContain('Einladung zum Gespräch')
  expect(mail.inboxOf('kim').at(-1)?.text).toContain(`/application/recruitmentdetailpopup?id=`)
  // To the panel member the mail is none of the applicant's letters.
  expect(granted(await readAs(app, 'office', id)).letters).toMatchObject([{ kind: 'INTERVIEW', state: 'SENT' }])
})

it('moves room and meeting with the interview, by whoever may plan it, and cancels both with it or with the application', async () => {
  const { id, openingNo } = await shortlisted()
  granted(await plan(id, { on: day(8) }))
  granted(await plan(id, { user: 'kim', on: day(9), at: '14:00' }))
  const moved = await bookings(openingNo)
  expect(moved.map(({ status, userId }) => [status, userId])).toEqual([
    ['CANCELLED', 'office'],
    ['CONFIRMED', 'kim'],
  ])
  const requests = (await meetings(id)).filter(({ to }) => to === '')
  expect(requests.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
  ])
  expect(requests[0]?.uid).toBe(requests[1]?.uid)
  granted(await cancel(id))
  expect((await bookings(openingNo)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect((await meetings(id)).filter(({ to }) => to === 'han').map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
    ['CANCEL', 2],
  ])
  expect(granted(await readAs(app, 'office', id))).toMatchObject({ stage: 'INTERVIEW' })
  expect(problemCode(await cancel(id))).toBe('NO_INTERVIEW')

  granted(await plan(id, { on: day(10) }))
  granted(await act(app, 'office', id, 'withdraw'))
  expect((await bookings(openingNo)).every(({ status }) => status === 'CANCELLED')).toBe(true)
  expect((await meetings(id)).at(-1)).toMatchObject({ method: 'CANCEL' })
})

it('is refused with a sentence where somebody else has the room, and nothing of it stays; its booking moves and ends by the interview only', async () => {
  const { id, openingNo } = await shortlisted()
  const times = bookingAt(12, '10:00', '12:00')
  granted(await callAs(app, 'lee', reservations.create, { body: { ...blankReservation, ...times, resourceId: roomId, title: 'Seminar' } }))
  const refused = await plan(id, { on: day(12), at: '11:00' })
  expect([refused.status, problemCode(refused), refused.problem?.message]).toEqual([
    409,
    'RESERVATION_TAKEN',
    expect.stringMatching(/\w+ .*\./),
  ])
  expect([(await bookings(openingNo)).length, (await meetings(id)).length]).toEqual([0, 0])
  expect(granted(await readAs(app, 'office', id))).toMatchObject({ stage: 'SHORTLISTED', interviews: [] })

  granted(await plan(id, { on: day(13) }))
  const [booking] = await bookings(openingNo)
  if (!booking) throw new Error('no booking')
  const { revision, startsAt, endsAt } = booking
  const later = { start: new Date(startsAt.getTime() + 7_200_000), end: new Date(endsAt.getTime() + 7_200_000) }
  const change = { ...blankReservation, ...later, resourceId: roomId, title: 'Mine', revision, reason: '' }
  expect(problemCode(await callAs(app, 'office', reservations.change, { params: { id: booking.id }, body: change }))).toBe(
    'RESERVATION_OF_INTERVIEW',
  )
  const stop = { reason: 'Mine', scope: 'ONE', revision } as const
  expect(problemCode(await callAs(app, 'office', reservations.cancel, { params: { id: booking.id }, body: stop }))).toBe(
    'RESERVATION_OF_INTERVIEW',
  )

  granted(await callAs(app, 'office', applications.erase, { params: { id } }))
  expect((await bookings(openingNo)).map(({ status }) => status)).toEqual(['CANCELLED'])
})

it('is cancelled wherever the application is by now, and ends by itself with an application that ends or is hired', async () => {
  const { id, openingNo } = await shortlisted()
  granted(await plan(id, { on: day(14) }))
  granted(await act(app, 'office', id, 'offer'))
  expect(await statuses(openingNo)).toEqual(['CONFIRMED'])
  granted(await cancel(id, 'kim'))
  expect([await statuses(openingNo), await sentTo(id, 'han')]).toEqual([['CANCELLED'], ['REQUEST', 'CANCEL']])

  const ends = { decline: 'DECLINED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } as const
  for (const [action, stage] of Object.entries(ends)) {
    const other = await shortlisted()
    granted(await plan(other.id, { on: day(20) }))
    granted(await act(app, 'office', other.id, 'offer'))
    expect(granted(await act(app, 'office', other.id, action as keyof typeof ends)).stage).toBe(stage)
    expect([await statuses(other.openingNo), await sentTo(other.id, '')]).toEqual([['CANCELLED'], ['REQUEST', 'CANCEL']])
  }
  const hired = await shortlisted()
  granted(await plan(hired.id, { on: day(21) }))
  granted(await hire(app, granted(await act(app, 'office', hired.id, 'offer')), 'interviewed', { account: 'NEW' }))
  expect([await statuses(hired.openingNo), await sentTo(hired.id, 'kim')]).toEqual([['CANCELLED'], ['REQUEST', 'CANCEL']])
})

it('frees the first round when the second is planned before it was held', async () => {
  const { id, openingNo, opening } = await shortlisted()
  const change = { ...buildOpening(opening.headCountId, { secondInterview: true }), version: opening.version + 1 }
  granted(await callAs(app, 'office', openings.update, { params: { id: opening.id }, body: change }))
  granted(await plan(id, { on: day(22) }))
  granted(await act(app, 'office', id, 'pass'))
  granted(await plan(id, { on: day(23) }))
  expect(await statuses(openingNo)).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(await sentTo(id, 'han')).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
  expect(new Set((await meetings(id)).map(({ uid }) => uid)).size).toBe(2)
})

it('tells the panel also where the application is erased, in a mail that names nobody and goes on its own', async () => {
  const { id, opening } = await shortlisted()
  granted(await plan(id, { room: '', on: day(30) }))
  granted(await callAs(app, 'office', applications.erase, { params: { id } }))
  const { db } = app.context
  const ofOpening = { applicationId: null, subject: { contains: opening.openingNo } }
  const left = await db.applicantLetter.findMany({ where: ofOpening, orderBy: { userId: 'asc' } })
  expect(left.map(({ userId, calendarMethod }) => [userId, calendarMethod])).toEqual([
    ['han', 'CANCEL'],
    ['kim', 'CANCEL'],
  ])
  expect(JSON.stringify(left)).not.toMatch(/Okwuosa|Amara|choi/)
  await deliver()
  const told = mail.inboxOf('kim').filter((one) => one.head('Subject').includes(opening.openingNo))
  expect(told.map((one) => [one.head('Subject'), one.text.includes('{{')])).toEqual([
    [`Cancelled. Interview: ${opening.openingNo}, applicant 1`, false],
  ])
})
