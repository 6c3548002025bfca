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

type Meeting = Pick<Interview, 'applicationId' | 'uid' | 'sequence' | 'startsAt' | 'endsAt' | 'place'>

interface Reader {
  readonly userId: string
  readonly name: string
  readonly address: string
  readonly language: Language
  readonly timeZone: string
}

const toLanguage = (code: string | undefined): Language => languages.find((one) => one === code) ?? 'en'

/** The panel of the opening of an application, each with the own clock. */
async function listPanel(tx: Db, openingId: string, zone: string): Promise<Reader[]> {
  const panel = await tx.openingPanel.findMany({ where: { openingId }, select: { userId: true } })
  const people = await tx.user.findMany({
    where: { id: { in: panel.map(({ userId }) => userId) }, active: true, deleted: false },
    include: { settings: true },
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
  readonly cancelled: boolean
}

/** The mail of one reader, with the meeting for the calendar. The panel's names the number only: its mailboxes keep longer than an application. */
function writeInvitation(meeting: Meeting, { openingNo, number, titles, cancelled }: Told, reader: Reader) {
  const { language, name, timeZone } = reader
  const isPanel = reader.userId !== ''
  const fill = (label: LabelRecord, ...values: string[]) => fillText(wordIn(label, language), values)
  const position = titles[language] || titles.en
  const title = isPanel ? fill(labels.panelMeeting, openingNo, String(number)) : fill(letterTextLabels.invitationSubject, position)
  const news = cancelled ? labels.cancelled : meeting.sequence > 0 ? labels.moved : undefined
  const subject = news ? fill(news, title) : title
  const isInvited = !isPanel && news === undefined
  const when = fill(letterTextLabels.invitationTime, formatMoment(meeting.startsAt, language, timeZone))
  const text = writeParagraphs(
    fill(letterTextLabels.greeting, name),
    isInvited ? fill(letterTextLabels.invitation, position) : subject,
    `${when}\n${fill(letterTextLabels.invitationPlace, meeting.place)}`,
    isInvited ? fill(letterTextLabels.invitationEnd) : '',
    isPanel ? RECORD_LINK : '',
  )
  const { startsAt: start, endsAt: end } = meeting
  const content = toRequestFile({ ...meeting, cancelled, start, end, title, organizer: ORGANIZER, attendee: reader }, new Date())
  return { subject, text, calendar: { method: toRequestMethod({ cancelled }), content } }
}

/** Tells applicant and panel of an interview that is planned, moved (a later sequence of the same meeting) or cancelled, each by a mail of their own. */
export async function mailInterview(tx: Db, meeting: Meeting, { cancelled, byId }: { cancelled: boolean; byId: string }) {
  const { applicationId } = meeting
  const application = await tx.jobApplication.findUniqueOrThrow({ where: { id: applicationId }, include: { opening: true } })
  const { opening, number, firstName, lastName, email: address } = application
  const timeZone = await officeZone(tx)
  const applicant = { userId: '', name: asName(`${firstName} ${lastName}`), address, language: toLanguage(application.language), timeZone }
  const titles = { en: opening.titleEn, ko: opening.titleKo, de: opening.titleDe }
  const told = { openingNo: opening.openingNo, number, titles, cancelled }
  for (const reader of [applicant, ...(await listPanel(tx, opening.id, timeZone))]) {
    const { userId, name, address: to } = reader
    const letter = writeInvitation(meeting, told, reader)
    await queueLetter(tx, {
      applicationId,
      kind: 'INTERVIEW',
      byId,
      ...letter,
      ...(userId !== '' && { to: { userId, name, address: to } }),
    })
  }
}
