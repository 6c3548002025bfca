import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { blankReservation } from '@maru/shared/reservations/reservation-shapes.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticePortal, type NoticePortal } from '../../../test/mail/notice-mail-fixtures.ts'
import { bookingAt, createTestResource } from '../../../test/reservation-fixtures.ts'
import { act, createTestApplication, createTestOpening, readAs } from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, problemCode, type TestApp } from '../../../test/test-app.ts'
import { sendApplicantLetters } from '../letters/applicant-letter-worker.ts'
import { linksOf } from '../recruitment.routes.ts'

let mail: NoticePortal
let app: TestApp
let roomId: string
beforeAll(async () => {
  mail = await noticePortal()
  app = mail.app
  roomId = await createTestResource(app, { nameEn: 'Interview room' })
})
afterAll(() => mail.close())

interface Wish {
  user?: string
  on?: string
  at?: string
  room?: string
}
async function plan(id: string, { user = 'office', on = day(7), at = '10:00', room = roomId }: Wish = {}) {
  const { version } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const body = { version, day: on, startTime: at, minutes: 60, place: 'Interview room', roomId: room }
  return callAs(app, user, applications.interview, { params: { id }, body })
}
async function cancel(id: string, user = 'office') {
  const { version } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  return callAs(app, user, applications.cancelInterview, { params: { id }, body: { version } })
}
/** An applicant on the fixed shortlist, whose mail arrives at choi. */
async function shortlisted(language: 'en' | 'de' = 'en') {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id, { email: mail.address['choi'] ?? '', language, lastName: 'Okwuosa' })
  granted(await act(app, 'office', id, 'shortlist'))
  granted(await callAs(app, 'office', openings.fixShortlist, { params: { id: opening.id } }))
  return { id, openingNo: opening.openingNo }
}
const bookings = (openingNo: string) =>
  app.context.db.reservation.findMany({
    where: { title: `Interview ${openingNo}` },
    orderBy: { startsAt: 'asc' },
    include: { attendees: true },
  })
/** What is on its way about an application: to whom, the method of the meeting, its identifier and sequence. */
async function meetings(applicationId: string) {
  const letters = await app.context.db.applicantLetter.findMany({ where: { applicationId, kind: 'INTERVIEW' }, orderBy: { id: 'asc' } })
  return letters.map(({ userId, calendar, calendarMethod, subject, text }) => ({
    to: userId,
    method: calendarMethod,
    uid: /^UID:(.+)$/m.exec(calendar)?.[1]?.trim(),
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]),
    calendar,
    subject,
    text,
  }))
}

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
  const { db, pool, env } = app.context
  const sender = app.context.mail.port.notices
  if (!sender) throw new Error('nobody sends')
  await sendApplicantLetters({ db, pool, env, sender, links: linksOf(app.context) })
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
