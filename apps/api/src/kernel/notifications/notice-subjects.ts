import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { Who } from '../access/session.ts'
import type { Db } from '../database/database.ts'

/** A notice as its line is drawn. */
export interface DrawnNotice {
  kind: string
  values: readonly string[]
  documentId: string | null
  /** What makes the notice once: `kind:record:person` of those that quote their record nowhere else. */
  key: string
}

/** Records of an area that notices quote, with the right that decides whether a reader may still read one. */
export interface NoticeSubject {
  readonly kinds: ReadonlySet<NoticeKind> | 'with a document'
  /** Records that have a number for an id. */
  readonly areNumbered?: true
  /** Id of the record a notice quotes. */
  readonly findId: (notice: DrawnNotice) => string
  readonly findReadable: (db: Db, who: Who, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** What a mail about one of these records carries besides its line. */
  readonly loadMailed?: (db: Db, id: string) => Promise<MailedRecord | undefined>
}

/** The text of a record and the group of its files, of which the pictures are mailed. */
export interface MailedRecord {
  readonly body: RichText
  readonly fileGroupId: string | null
}

/** What the mail about a notice carries besides its line; nothing for most kinds. */
export function loadMailedRecord(db: Db, subjects: readonly NoticeSubject[], notice: DrawnNotice): Promise<MailedRecord | undefined> {
  const subject = subjects.find((one) => one.loadMailed !== undefined && isOf(one, notice))
  return subject?.loadMailed?.(db, subject.findId(notice)) ?? Promise.resolve(undefined)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Notices to the office and auditors about documents they need not read. */
const ofNoReader: ReadonlySet<string> = new Set<NoticeKind>(['noApprover', 'noSecondPerson'])

const isOf = ({ kinds }: NoticeSubject, { kind, documentId }: DrawnNotice) =>
  kinds === 'with a document' ? Boolean(documentId) && !ofNoReader.has(kind) : kinds.has(kind as NoticeKind)

/**
 * Finds the notices that quote what the reader may not read at this moment: the record is gone, or the right to it. What was written when the
 * notice was made is not shown then (SECURITY 3.4).
 */
export async function findUnreadableNotices<N extends DrawnNotice>(
  db: Db,
  who: Who,
  subjects: readonly NoticeSubject[],
  notices: readonly N[],
): Promise<ReadonlySet<N>> {
  const unreadable = new Set<N>()
  for (const subject of subjects) {
    const quoting = notices.filter((notice) => isOf(subject, notice))
    if (quoting.length === 0) continue
    const ids = [...new Set(quoting.map((notice) => subject.findId(notice)))].filter((id) => subject.areNumbered ?? UUID.test(id))
    const readable = await subject.findReadable(db, who, ids)
    for (const notice of quoting) if (!readable.has(subject.findId(notice))) unreadable.add(notice)
  }
  return unreadable
}
