import type { Interview } from '@maru/prisma/generated/client.ts'
import { fillText, type LabelRecord, type Language, languages } from '@maru/shared/labels.ts'
import { interviewLabels as labels, letterTextLabels } from '@maru/shared/recruitment/letters/letter.labels.ts'
import { toRequestFile, toRequestMethod } from '../../../adapters/calendars/invitation-request.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { wordIn } from '../../../kernel/names.ts'
import { officeZone } from '../../../kernel/time-zone.ts'
import { ORGANIZER, RECORD_LINK } from '../letters/application-links.ts'
import { asName, formatMoment, writeParagraphs } from '../letters/letter-text.service.ts'
import { queueLetter } from '../letters/letter.service.ts'

type Meeting = Pick<Interview, 'id' | 'applicationId' | 'uid' | 'sequence' | 'startsAt' | 'endsAt' | 'place' | 'placeConfirmed' | 'invited'>

/** What a meeting is to its reader. */
type News = 'NEW' | 'MOVED' | 'CANCELLED'
/** Whom a mail of a meeting goes to. */
export type Readers = 'ALL' | 'PANEL'

interface Reader {
  /** '' = the applicant. */
  readonly userId: string
  readonly name: string
  readonly address: string
  readonly language: Language
  readonly timeZone: string
}

const toLanguage = (code: string | undefined): Language => languages.find((one) => one === code) ?? 'en'

/** People of the panel who work here, each with the own clock. */
async function listReaders(tx: Db, userIds: readonly string[], zone: string): Promise<Reader[]> {
  const people = await tx.user.findMany({
    where: { id: { in: [...userIds] }, active: true, deleted: false },
    include: { settings: true },
    orderBy: { id: 'asc' },
  })
  return people.map(({ id, englishName, companyEmail, settings }) => ({
    userId: id,
    name: englishName,
    address: companyEmail,
    language: toLanguage(settings?.languageCode),
    timeZone: settings?.timeZoneCode ?? zone,
  }))
}

/** What the mails of a meeting say besides its time. */
interface Told {
  readonly openingNo: string
  readonly number: number
  readonly titles: Readonly<Record<Language, string>>
}

/** The mail of one reader, with the meeting for the calendar. The panel's names the number only: its mailboxes keep longer than an application. */
function writeMeeting(meeting: Meeting, { openingNo, number, titles }: Told, reader: Reader, state: News) {
  const { language, name, timeZone } = reader
  const isPanel = reader.userId !== ''
  const cancelled = state === 'CANCELLED'
  const fill = (label: LabelRecord, ...values: string[]) => fillText(wordIn(label, language), values)
  const position = titles[language] || titles.en
  const title = isPanel ? fill(labels.panelMeeting, openingNo, String(number)) : fill(letterTextLabels.invitationSubject, position)
  const subject = state === 'NEW' ? title : fill(cancelled ? labels.cancelled : labels.moved, title)
  const isInvited = !isPanel && state === 'NEW'
  const place = meeting.placeConfirmed ? meeting.place : fill(labels.roomUnconfirmed)
  const when = fill(letterTextLabels.invitationTime, formatMoment(meeting.startsAt, language, timeZone))
  const text = writeParagraphs(
    fill(letterTextLabels.greeting, name),
    isInvited ? fill(letterTextLabels.invitation, position) : subject,
    `${when}\n${fill(letterTextLabels.invitationPlace, place)}`,
    isInvited ? fill(letterTextLabels.invitationEnd) : '',
    isPanel && !cancelled ? RECORD_LINK : '',
  )
  const { startsAt: start, endsAt: end } = meeting
  const content = toRequestFile({ ...meeting, place, cancelled, start, end, title, organizer: ORGANIZER, attendee: reader }, new Date())
  return { subject, text, calendar: { method: toRequestMethod({ cancelled }), content } }
}

/** Application and opening of a meeting, and what queues a mail of it. */
async function openMeeting(tx: Db, meeting: Meeting, byId: string) {
  const { applicationId } = meeting
  const application = await tx.jobApplication.findUniqueOrThrow({ where: { id: applicationId }, include: { opening: true } })
  const { opening, number, firstName, lastName, email: address } = application
  const zone = await officeZone(tx)
  const applicant: Reader = {
    userId: '',
    name: asName(`${firstName} ${lastName}`),
    address,
    language: toLanguage(application.language),
    timeZone: zone,
  }
  const told = { openingNo: opening.openingNo, number, titles: { en: opening.titleEn, ko: opening.titleKo, de: opening.titleDe } }
  const send = async (reader: Reader, news: News) => {
    const { userId, name, address: to } = reader
    const person = userId === '' ? {} : { to: { userId, name, address: to } }
    await queueLetter(tx, { applicationId, kind: 'INTERVIEW', byId, ...writeMeeting(meeting, told, reader, news), ...person })
  }
  return { openingId: opening.id, applicant, zone, send }
}

/**
 * Invites the panel of now, tells whoever had the meeting before and is not on it any more that it is cancelled for them, and keeps who has it. Who had
 * it is told of a move; none where only the panel changed.
 */
async function invitePanel(tx: Db, meeting: Meeting, { byId, moved }: { byId: string; moved: boolean }) {
  const { openingId, zone, send } = await openMeeting(tx, meeting, byId)
  const panel = await tx.openingPanel.findMany({ where: { openingId }, select: { userId: true } })
  const readers = await listReaders(
    tx,
    panel.map(({ userId }) => userId),
    zone,
  )
  const had = new Set(meeting.invited)
  for (const reader of readers) if (moved || !had.has(reader.userId)) await send(reader, had.has(reader.userId) ? 'MOVED' : 'NEW')
  const invited = readers.map(({ userId }) => userId)
  const former = meeting.invited.filter((userId) => !panel.some((one) => one.userId === userId))
  for (const reader of await listReaders(tx, former, zone)) await send(reader, 'CANCELLED')
  await tx.interview.update({ where: { id: meeting.id }, data: { invited } })
}

/** Tells applicant and panel of an interview that is planned or moved (a later sequence of the same meeting), each by a mail of their own. */
export async function mailInvitations(tx: Db, meeting: Meeting, { byId }: { byId: string }) {
  const { applicant, send } = await openMeeting(tx, meeting, byId)
  await send(applicant, meeting.sequence > 0 ? 'MOVED' : 'NEW')
  await invitePanel(tx, meeting, { byId, moved: true })
}

/** Tells whoever has an interview in the calendar that it is cancelled. */
export async function mailCancellation(tx: Db, meeting: Meeting, { byId, readers }: { byId: string; readers: Readers }) {
  const { applicant, zone, send } = await openMeeting(tx, meeting, byId)
  if (readers === 'ALL') await send(applicant, 'CANCELLED')
  for (const reader of await listReaders(tx, meeting.invited, zone)) await send(reader, 'CANCELLED')
}

/** Invites the applicant anew, under the address of now. */
export async function mailApplicantAgain(tx: Db, meeting: Meeting, byId: string) {
  const { applicant, send } = await openMeeting(tx, meeting, byId)
  await send(applicant, 'NEW')
}

/** Brings an interview to the panel of now: who is new on it gets the meeting, who left it the cancellation. */
export const mailPanelChange = (tx: Db, meeting: Meeting, byId: string) => invitePanel(tx, meeting, { byId, moved: false })
