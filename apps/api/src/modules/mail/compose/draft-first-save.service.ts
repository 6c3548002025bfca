import type { DraftOrigin, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'
import { assertDraftAllowed, followUp } from './draft-begin.service.ts'
import { draftGone } from './draft-records.ts'

type Save = z.output<typeof mailDrafts.save.body>

/** What a prepared draft follows, stored now; a mail that is gone meanwhile takes its quote with it, never what was typed. */
async function originRow(sending: Sending, who: Who, from: string, draftId: string, { mode, emailId }: DraftOrigin) {
  if (mode === 'new' || emailId === null) return undefined
  try {
    return await followUp(sending, who, from, { mode, emailId, draftId })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  }
}

/** One group holds the files of the original and those that were added before the draft was stored. */
async function fileGroupFor({ mail: { db } }: Sending, who: Who, draftId: string, input: string, copied: string | null) {
  if (input === '') return copied
  const groupId = await linkFileGroup(db, who, input, 'mailDraft', draftId)
  if (copied !== null) await db.storedFile.updateMany({ where: { groupId: copied }, data: { groupId } })
  return groupId
}

/** Stores a draft that was only prepared, with what was typed by then. */
export async function storePrepared(sending: Sending, who: Who, draftId: string, { origin, ...input }: Save) {
  const { account, from } = await loadSender(sending.mail, who)
  await assertDraftAllowed(sending, account)
  const { mode = 'new' } = origin ?? {}
  const row = origin && (await originRow(sending, who, from.address, draftId, origin))
  const { db } = sending.mail
  const data = {
    ...(row ?? { id: draftId, accountId: account.id, mode }),
    recipients: input.to,
    cc: input.cc,
    bcc: input.bcc,
    subject: input.subject,
    body: input.body as unknown as Prisma.InputJsonValue,
    linkDays: input.linkDays,
    ...(!input.keepQuote && { quote: '' }),
  }
  // A number that somebody else has is nobody's to save.
  if ((await db.mailDraft.createMany({ data: [data], skipDuplicates: true })).count === 0) throw draftGone()
  const draft = await db.mailDraft.findUniqueOrThrow({ where: { id: draftId } })
  const fileGroupId = await fileGroupFor(sending, who, draftId, input.fileGroupId, draft.fileGroupId)
  return fileGroupId === draft.fileGroupId ? draft : db.mailDraft.update({ where: { id: draftId }, data: { fileGroupId } })
}
