import { letterStages, type LetterInput, type LetterKind } from '@maru/shared/recruitment/letters/letter.ts'
import { applicationStageLabels } from '@maru/shared/recruitment/application.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, recordDenied } from '../../../kernel/errors.ts'
import { wordIn } from '../../../kernel/names.ts'
import { assertVersion, type LockedApplication, lockApplication } from '../applicants/application-access.ts'
import { keepsRecruitment } from '../recruitment-access.ts'
import { asName, loadLetterSubject, writeLetter } from './letter-text.service.ts'

interface NewLetter {
  readonly applicationId: string
  readonly kind: LetterKind | 'INTERVIEW'
  readonly subject: string
  readonly text: string
  readonly byId: string
  /** Somebody of the panel; the applicant unless given. */
  readonly to?: { readonly userId: string; readonly name: string; readonly address: string } | undefined
  readonly calendar?: { readonly method: string; readonly content: string } | undefined
}

const SUBJECT_MAX = 300

/** Puts a mail about an application on its way, in the transaction of what it tells; it is kept with the application. */
export async function queueLetter(tx: Db, { applicationId, kind, subject, text, byId, to, calendar }: NewLetter) {
  const person = await tx.jobApplication.findUniqueOrThrow({ where: { id: applicationId } })
  const { id } = await tx.applicantLetter.create({
    data: {
      applicationId,
      kind,
      text,
      byId,
      subject: subject.slice(0, SUBJECT_MAX),
      linkRound: person.linkRound,
      ...(to ?? { name: asName(`${person.firstName} ${person.lastName}`), address: person.email }),
      ...(calendar && { calendar: calendar.content, calendarMethod: calendar.method }),
    },
  })
  return { id }
}

/** Lets what tells the panel of a cancellation go out after its application is erased: it names nobody. */
export const keepPanelCancellations = (tx: Db, applicationIds: readonly string[]) =>
  tx.applicantLetter.updateMany({
    where: { applicationId: { in: [...applicationIds] }, userId: { not: '' }, state: 'WAITING', calendarMethod: 'CANCEL' },
    data: { applicationId: null },
  })

/** Throws 403 for all but the office that may know who it is, 409 for a mail that does not fit where the application is. */
function assertMayWrite(who: Who, row: LockedApplication, kind: LetterKind) {
  if (!keepsRecruitment(who) || row.isBlind) throw recordDenied()
  if (!letterStages[kind].includes(row.stage))
    throw conflict('LETTER_STAGE', 'letterStage', [wordIn(applicationStageLabels[row.stage], who.language)])
}

/** A mail as it would go, for the office to read and change first. */
export async function draftLetter(tx: Db, who: Who, id: string, kind: LetterKind) {
  assertMayWrite(who, await lockApplication(tx, who, id), kind)
  const subject = await loadLetterSubject(tx, id)
  const { name, address, language } = subject
  return { name, address, language, ...(await writeLetter(tx, kind, subject, who)) }
}

/** Sends what the office has read. Throws 404, 403, 409 where the application changed meanwhile or the portal sends no mail. */
export async function sendLetter(tx: Db, who: Who, id: string, { version, kind, subject, text }: LetterInput, hasSender: boolean) {
  const row = await lockApplication(tx, who, id)
  assertMayWrite(who, row, kind)
  assertVersion(who, row, version)
  if (!hasSender) throw conflict('NO_SENDER', 'letterNoSender')
  return queueLetter(tx, { applicationId: id, kind, subject: subject.trim(), text: text.trim(), byId: who.userId })
}
