import { fillText, type Language } from '@maru/shared/labels.ts'
import { interviewLabels, letterTextLabels as labels } from '@maru/shared/recruitment/letters/letter.labels.ts'
import { type LetterKind, letterTemplates } from '@maru/shared/recruitment/letters/letter.ts'
import { receiptLabels } from '@maru/shared/recruitment/public/public-application.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import { officeDay, officeZone } from '../../../kernel/time-zone.ts'
import { writeFromTemplate } from '../../templates/template-values.service.ts'
import { STATUS_LINK } from './application-links.ts'

/** What mails about an application tell of. */
export interface LetterSubject {
  readonly name: string
  readonly address: string
  readonly language: Language
  readonly openingTitle: string
  readonly openingNo: string
  /** Last day of the data; '' while nothing ends it. */
  readonly keepUntil: string
  readonly hasLink: boolean
  readonly interviewTime: string
  readonly interviewPlace: string
  readonly today: string
}

/** A moment as a language writes it, by the clocks of a zone and with its name. */
export const formatMoment = (at: Date, language: Language, timeZone: string) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`

const formatDay = (day: string, language: Language) =>
  day === '' ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** A name as a mail says it: one line that holds no place of a link, whatever was typed. */
export const asName = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(/\{(?=\{)/g, '{ ')

/** Throws 404. */
export async function loadLetterSubject(db: Db, id: string): Promise<LetterSubject> {
  const stored = await db.jobApplication.findUnique({
    where: { id },
    include: { opening: true, interviews: { where: { cancelledAt: null }, orderBy: { startsAt: 'desc' }, take: 1 } },
  })
  if (!stored) throw notFound()
  const [kept] = await db.$queryRaw<{ until: string }[]>`select coalesce(application_kept_until(${id}::uuid)::text, '') as until`
  const language = stored.language as Language
  const { opening, interviews } = stored
  const titles = { en: opening.titleEn, ko: opening.titleKo, de: opening.titleDe }
  const [interview] = interviews
  return {
    language,
    name: asName(`${stored.firstName} ${stored.lastName}`),
    address: stored.email,
    openingTitle: titles[language] || opening.titleEn,
    openingNo: opening.openingNo,
    keepUntil: formatDay(kept?.until ?? '', language),
    hasLink: stored.linkHash !== null,
    interviewTime: interview ? formatMoment(interview.startsAt, language, await officeZone(db)) : '',
    interviewPlace: interview?.placeConfirmed === false ? wordIn(interviewLabels.roomUnconfirmed, language) : (interview?.place ?? ''),
    today: formatDay(await officeDay(db), language),
  }
}

export const writeParagraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')

/** The standard text of a kind: its subject, and what stands between greeting and end. */
function standardText(kind: LetterKind, subject: LetterSubject): { subject: string; parts: readonly string[] } {
  const { language, openingTitle: title, interviewTime, interviewPlace, keepUntil } = subject
  const say = (name: keyof typeof labels, value = '') => fillText(wordIn(labels[name], language), [value])
  if (kind === 'RECEIPT') {
    const receipt = (name: keyof typeof receiptLabels) => fillText(wordIn(receiptLabels[name], language), [title])
    return { subject: receipt('subject'), parts: [receipt('received')] }
  }
  if (kind === 'INVITATION') {
    const planned = interviewTime === '' ? '' : `${say('invitationTime', interviewTime)}\n${say('invitationPlace', interviewPlace)}`
    return { subject: say('invitationSubject', title), parts: [say('invitation', title), planned, say('invitationEnd')] }
  }
  if (kind === 'OFFER') return { subject: say('offerSubject', title), parts: [say('offer', title)] }
  return { subject: say('rejectionSubject', title), parts: [say('rejection', title), keepUntil === '' ? '' : say('deletion', keepUntil)] }
}

const standardLetter = (kind: LetterKind, subject: LetterSubject, author: string) => {
  const text = standardText(kind, subject)
  const { language, name } = subject
  const greeting = fillText(wordIn(labels.greeting, language), [name])
  const end = author === '' ? '' : `${wordIn(labels.regards, language)}\n${author}`
  return { template: '', subject: text.subject, text: writeParagraphs(greeting, ...text.parts, end) }
}

/** Where the status is seen; a mail without it would leave the applicant without the link. */
function withLink(text: string, { hasLink, language }: LetterSubject) {
  return !hasLink || text.includes(STATUS_LINK)
    ? text
    : writeParagraphs(text, `${wordIn(receiptLabels.statusLink, language)}\n${STATUS_LINK}`)
}

/** A mail in the applicant's language, from the administration's template, else the standard text; by nobody where the portal writes it. */
export async function writeLetter(db: Db, kind: LetterKind, subject: LetterSubject, who: Who | undefined) {
  const { name: applicantName, hasLink, openingTitle, openingNo, interviewTime, interviewPlace, today } = subject
  const own = { applicantName, openingTitle, openingNo, interviewTime, interviewPlace, today, statusLink: hasLink ? STATUS_LINK : '' }
  const written = await writeFromTemplate(db, { kind: letterTemplates[kind], language: subject.language, who, own })
  const author = who && (await db.user.findUnique({ where: { id: who.userId }, select: { englishName: true } }))
  const letter = written
    ? { template: written.name, subject: written.subject, text: written.text }
    : standardLetter(kind, subject, author?.englishName ?? '')
  return kind === 'RECEIPT' ? { ...letter, text: withLink(letter.text, subject) } : letter
}
