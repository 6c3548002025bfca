import type { Prisma } from '@maru/prisma/generated/client.ts'
import { toRequestFor } from '../../../adapters/calendars/invitation-request.ts'
import { liveStages } from '@maru/shared/recruitment/application-actions.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { asName, loadLetterSubject, writeLetter } from './letter-text.service.ts'
import { queueLetter } from './letter.service.ts'

/** Sends what still waits for an applicant to the address of now; an invitation that waits is written anew by whoever plans. */
export async function redirectLetters(tx: Db, applicationId: string, { before, after }: { before: string; after: string }) {
  // A claimed one is taken from its worker: without its claim nothing is handed over.
  const unsent = { applicationId, userId: '', state: { in: ['WAITING', 'CLAIMED'] } } satisfies Prisma.ApplicantLetterWhereInput
  await tx.applicantLetter.deleteMany({ where: { ...unsent, calendarMethod: 'REQUEST' } })
  const { firstName, lastName, linkRound } = await tx.jobApplication.findUniqueOrThrow({ where: { id: applicationId } })
  const data = {
    address: after,
    name: asName(`${firstName} ${lastName}`),
    linkRound,
    state: 'WAITING',
    worker: null,
    leaseUntil: null,
  } as const
  for (const { id, calendar } of await tx.applicantLetter.findMany({ where: unsent })) {
    await tx.applicantLetter.update({ where: { id }, data: { ...data, calendar: toRequestFor(calendar, before, after) } })
  }
}

/** Mails the secret link to the address of now; what is decided already says so on its page only. */
export async function sendLinkAgain(tx: Db, applicationId: string) {
  const { stage } = await tx.jobApplication.findUniqueOrThrow({ where: { id: applicationId }, select: { stage: true } })
  if (!(liveStages as readonly string[]).includes(stage)) return
  const waiting = { applicationId, userId: '', kind: 'RECEIPT', state: 'WAITING' } as const
  if ((await tx.applicantLetter.count({ where: waiting })) > 0) return
  const { subject, text } = await writeLetter(tx, 'RECEIPT', await loadLetterSubject(tx, applicationId), undefined)
  await queueLetter(tx, { applicationId, kind: 'RECEIPT', subject, text, byId: '' })
}
