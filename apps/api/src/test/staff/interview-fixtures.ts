import { applications } from '@maru/shared/recruitment/application.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { afterAll, beforeAll } from 'vitest'
import { sendApplicantLetters } from '../../modules/recruitment/letters/applicant-letter-worker.ts'
import { linksOf } from '../../modules/recruitment/recruitment.routes.ts'
import { noticePortal, type NoticePortal } from '../mail/notice-mail-fixtures.ts'
import { createTestResource } from '../reservation-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../test-app.ts'
import { act, createTestApplication, createTestOpening } from './recruitment-fixtures.ts'

let mail: NoticePortal
let app: TestApp
let roomId: string

/** A portal that sends mail, with a room for interviews. */
export function useInterviews(ready: (portal: { app: TestApp; mail: NoticePortal; roomId: string }) => void) {
  beforeAll(async () => {
    mail = await noticePortal()
    app = mail.app
    roomId = await createTestResource(app, { nameEn: 'Interview room' })
    ready({ app, mail, roomId })
  })
  afterAll(() => mail.close())
}

interface Planned {
  user?: string
  on?: string
  at?: string
  room?: string
}
export async function plan(id: string, { user = 'office', on = day(7), at = '10:00', room = roomId }: Planned = {}) {
  const { version } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const body = { version, day: on, startTime: at, minutes: 60, place: 'Interview room', roomId: room }
  return callAs(app, user, applications.interview, { params: { id }, body })
}
export async function cancel(id: string, user = 'office') {
  const { version } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  return callAs(app, user, applications.cancelInterview, { params: { id }, body: { version } })
}
/** An applicant on the fixed shortlist, whose mail arrives at choi. */
export async function shortlisted(language: 'en' | 'de' = 'en') {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id, { email: mail.address['choi'] ?? '', language, lastName: 'Okwuosa' })
  granted(await act(app, 'office', id, 'shortlist'))
  granted(await callAs(app, 'office', openings.fixShortlist, { params: { id: opening.id } }))
  return { id, openingNo: opening.openingNo, opening }
}
export const bookings = (openingNo: string) =>
  app.context.db.reservation.findMany({
    where: { title: `Interview ${openingNo}` },
    orderBy: { startsAt: 'asc' },
    include: { attendees: true },
  })
/** What is on its way about an application: to whom, the method of the meeting, its identifier and sequence. */
export async function meetings(applicationId: string) {
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
/** What a person was sent about a meeting, in order. */
export const sentTo = async (id: string, user: string) => (await meetings(id)).filter(({ to }) => to === user).map(({ method }) => method)
export const statuses = async (openingNo: string) => (await bookings(openingNo)).map(({ status }) => status)

/** Sends what is due. */
export async function deliver() {
  const { db, pool, env } = app.context
  const sender = app.context.mail.port.notices
  if (!sender) throw new Error('nobody sends')
  await sendApplicantLetters({ db, pool, env, sender, links: linksOf(app.context) })
}
