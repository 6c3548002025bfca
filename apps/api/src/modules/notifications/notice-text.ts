import { fillText, type LabelRecord, type Language } from '@maru/shared/labels.ts'
import { isAmountPlace, type NoticeKind } from '@maru/shared/notifications/notification.ts'
import { noticeLetterLabels as labels } from '@maru/shared/notifications/notice-mail.labels.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { findNoticeText } from '@maru/shared/notifications/notice-pages.ts'
import { numberIn, wordIn } from '../../kernel/names.ts'

/** A notification as a mail tells it: with what is needed to leave out what does not belong there. */
export interface ReadableNotice {
  kind: NoticeKind
  values: readonly string[]
  documentId: string | null
  key: string
  /** Name of the document's form in each language; only where nobody but those in its line may read it. */
  hiddenBehind: Readonly<Record<Language, string>> | null
}

export interface Reader {
  language: Language
  timeZone: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/
/** Where the title of the document stands among the values of every kind that is about one. */
const TITLE = 1
/** Kinds whose values say more than a mail should: of illness, of refusals with their reasons, of the person's own mails, of rights, of anonymous authors. */
const discreet: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'certificateDue',
  'illnessTold',
  'illnessChanged',
  'illnessWithdrawn',
  'certificateToConfirm',
  'certificateConfirmed',
  'preferenceDeclined',
  'mailFailed',
  'mailUncertain',
  'mailLate',
  'rightsChanged',
  'postDisclosureAsked',
  'postDisclosed',
])

export const say = (record: LabelRecord, { language }: Pick<Reader, 'language'>, ...values: readonly (string | number)[]) =>
  fillText(wordIn(record, language), values)

/** A moment as the reader's clock shows it; in UTC where the settings name a zone nobody knows. */
function clock(at: Date, timeZone: string) {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone }).format(at)
  } catch {
    return `${new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: 'UTC' }).format(at)} UTC`
  }
}

const nameOf = (kind: string, reader: Reader) => (kind in noticeNames ? say(noticeNames[kind as NoticeKind], reader) : kind)

/**
 * The text of a notification for a mail, in one line. Of a document that only its line may read the form is named and not the title, since a
 * mail is read on phones and by those who keep the mailbox; kinds about private matters are only named.
 */
export const noticeLine = (notice: ReadableNotice, reader: Reader): string =>
  discreet.has(notice.kind)
    ? say(labels.discreet, reader, nameOf(notice.kind, reader))
    : sentenceOf(notice, reader, (form) => say(labels.inPortal, reader, form))

/** Text of a notification as the subject of its mail: plain, without where the rest of it is read. */
export const noticeSubject = (notice: ReadableNotice, reader: Reader): string =>
  discreet.has(notice.kind) ? nameOf(notice.kind, reader) : sentenceOf(notice, reader, (form) => form)

function sentenceOf({ kind, values, hiddenBehind }: ReadableNotice, reader: Reader, titleOf: (form: string) => string): string {
  const shown = values.map((value, place) => {
    if (kind === 'digest') return nameOf(value, reader)
    if (isAmountPlace(kind, place)) return numberIn(Number(value), reader.language)
    if (place === TITLE && hiddenBehind) return titleOf(hiddenBehind[reader.language])
    return INSTANT.test(value) ? clock(new Date(value), reader.timeZone) : value
  })
  return say(findNoticeText(kind, shown), reader, ...shown)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
