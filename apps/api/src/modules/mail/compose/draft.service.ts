import type { MailDraftRow, mailDrafts } from '@maru/shared/mail/compose/mail-draft.ts'
import type { MailDraft, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { markDeleted } from '../../files/file.service.ts'
import { loadAccount } from '../connection/mail-account.service.ts'
import { parseAddresses, parseBody, draftGone, presentDraft, listFiles, parseInlines } from './draft-records.ts'
import { storePrepared } from './draft-first-save.service.ts'
import { requestCopy } from './draft-copy.service.ts'
import { toSnippet } from '../../../adapters/smtp/mail-text.ts'
import type { Sending } from '../common/sender.service.ts'

const MOST_SHOWN = 500
/** A mail that was begun and never written in: nothing of it would be missed, so no list shows it and the clean-up takes it away. */
const untouched = {
  version: 1,
  recipients: { equals: [] },
  cc: { equals: [] },
  bcc: { equals: [] },
  subject: '',
  fileGroupId: null,
} as const

async function ownDraft({ mail }: Sending, who: Who, draftId: string): Promise<MailDraft> {
  const { id: accountId } = await loadAccount(mail, who)
  const draft = await mail.db.mailDraft.findFirst({ where: { id: draftId, accountId } })
  if (!draft) throw notFound()
  return draft
}

/** Own drafts, the last changed first, each with the number its copy in the drafts folder has. */
export async function listDrafts({ mail: { db, ...mail } }: Sending, who: Who): Promise<MailDraftRow[]> {
  const account = await loadAccount({ db, port: mail.port }, who)
  const drafts = await db.mailDraft.findMany({
    where: { accountId: account.id, NOT: untouched },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
    omit: { quote: true },
  })
  const groups = drafts.flatMap(({ fileGroupId }) => fileGroupId ?? [])
  const withFiles = await db.storedFile.findMany({
    where: { groupId: { in: groups }, state: 'READY' },
    select: { groupId: true },
    distinct: ['groupId'],
  })
  const attached = new Set(withFiles.map(({ groupId }) => groupId))
  const copies = await db.mailMessage.findMany({
    where: { messageId: { in: drafts.map(({ copyId }) => copyId).filter((id) => id !== '') }, folder: { accountId: account.id } },
    select: { id: true, messageId: true },
  })
  const copyOf = new Map(copies.map(({ id, messageId }) => [messageId, String(id)]))
  return drafts.map((draft) => ({
    draftId: draft.id,
    to: parseAddresses(draft.recipients),
    subject: draft.subject,
    snippet: toSnippet(parseBody(draft)),
    hasAttachment: draft.fileGroupId !== null && attached.has(draft.fileGroupId),
    updatedAt: draft.updatedAt,
    emailId: copyOf.get(draft.copyId) ?? null,
  }))
}

export const readDraft = async (sending: Sending, who: Who, draftId: string) =>
  presentDraft(sending.mail.db, await ownDraft(sending, who, draftId))

type Save = z.output<typeof mailDrafts.save.body>

const attachedTo = (draft: MailDraft) => ({
  fileGroupId: draft.fileGroupId ?? '',
  inlineKeys: parseInlines(draft).map(({ fileKey }) => fileKey),
})

/** Saves a draft; one that was only prepared (version 0) is stored. Throws 409 when another window saved a newer version, or sent or discarded it. */
export async function saveDraft(sending: Sending, who: Who, draftId: string, { origin, ...given }: Save) {
  const { db } = sending.mail
  const account = await loadAccount(sending.mail, who)
  const before = await db.mailDraft.findFirst({ where: { id: draftId, accountId: account.id } })
  if (!before && given.version === 0) {
    const draft = await storePrepared(sending, who, draftId, { origin, ...given })
    requestCopy(sending, who, draftId)
    return { draftId, version: draft.version, updatedAt: draft.updatedAt, ...attachedTo(draft) }
  }
  if (!before) throw draftGone()
  // The answer to the first save was lost on its way: only the window that made it knows the number.
  const input = { ...given, version: Math.max(given.version, 1) }
  const fileGroupId = input.fileGroupId === '' ? before.fileGroupId : await linkFileGroup(db, who, input.fileGroupId, 'mailDraft', draftId)
  const [result] = await db.$queryRaw<{ version: number; updatedAt: Date }[]>`
    update mail_draft set version = version + 1, updated_at = now(), recipients = ${JSON.stringify(input.to)}::jsonb, cc = ${JSON.stringify(input.cc)}::jsonb,
      bcc = ${JSON.stringify(input.bcc)}::jsonb, subject = ${input.subject}, body = ${JSON.stringify(input.body)}::jsonb, file_group_id = ${fileGroupId}::uuid, link_days = ${input.linkDays}::smallint,
      quote = case when ${input.keepQuote} then quote else '' end
    where id = ${draftId}::uuid and account_id = ${account.id}::uuid and version = ${input.version} returning version, updated_at as "updatedAt"`
  if (!result) {
    const now = await db.mailDraft.findUnique({ where: { id: draftId }, select: { updatedAt: true } })
    throw now ? conflict('MAIL_DRAFT_CHANGED', 'mailDraftChanged', [now.updatedAt.toISOString()]) : draftGone()
  }
  requestCopy(sending, who, draftId)
  return { draftId, ...result, ...attachedTo({ ...before, fileGroupId }) }
}

/** Discards a draft with its files and its copy. */
export async function removeDraft(sending: Sending, who: Who, draftId: string) {
  const { db } = sending.mail
  const draft = await ownDraft(sending, who, draftId)
  await db.$transaction(async (tx) => {
    const files = await listFiles(tx, draft)
    await tx.mailDraft.deleteMany({ where: { id: draftId } })
    await markDeleted(
      tx,
      files.map(({ key }) => key),
    )
  })
  requestCopy(sending, who, draftId, draft.copyId)
  return { draftId }
}

/** Takes away mails that were begun `days` ago and never written in. Answers how many. */
export async function dropUntouchedDrafts(db: PrismaClient, days: number) {
  const [row] = await db.$queryRaw<{ before: Date }[]>`select now() - make_interval(days => ${days}::int) as before`
  const { count } = await db.mailDraft.deleteMany({ where: { ...untouched, updatedAt: { lt: row?.before ?? new Date(0) } } })
  return count
}
