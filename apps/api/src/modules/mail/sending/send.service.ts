import type { mailSending } from '@maru/shared/mail/sending/mail-send.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import { SHARED_PATH } from '@maru/shared/mail/sending/mail-link.ts'
import type { MailAccount, MailDraft } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, keyReused } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { createMessageId } from '../../../adapters/smtp/mime-mail.ts'
import { type ComposedMail, composeMail, parseRecipients } from '../compose/compose.service.ts'
import { requestCopy } from '../compose/draft-copy.service.ts'
import { loadReader } from '../compose/draft-begin.service.ts'
import { draftGone } from '../compose/draft-records.ts'
import { createLinks, prepareLinks, type NewLinks } from './mail-links.service.ts'
import { linkBlock } from './mail-link-text.ts'
import { maxMessageBytes } from '../common/message-size.service.ts'
import { toMoment } from './send-time.ts'
import { loadSender, type Sending } from '../common/sender.service.ts'

type Request = z.output<typeof mailSending.send.body>
interface HandedOver {
  reservationId: string
  sendAt: Date
}

/** What the same request was answered before; refused when its key was used for another draft, another version of it or another time. */
async function earlier(db: Db, account: MailAccount, { requestKey, draftId, version, at }: Request): Promise<HandedOver | undefined> {
  const existing = await db.mailOutbox.findUnique({
    where: { accountId_requestKey: { accountId: account.id, requestKey } },
    select: { id: true, sendAt: true, draftId: true, draft: true, isScheduled: true },
  })
  const sent = existing?.draft as { version?: number } | null | undefined
  const isSame = existing?.draftId === draftId && sent?.version === version && existing.isScheduled === (at !== null)
  if (existing && !isSame) throw keyReused('MAIL_KEY_REUSED', 'mailKeyReused')
  return existing ? { reservationId: existing.id, sendAt: existing.sendAt } : undefined
}

/** The draft as it is now. Throws 409 when it was sent, discarded or changed since. */
async function draftToSend(db: Db, account: MailAccount, { draftId, version }: Request) {
  const draft = await db.mailDraft.findFirst({ where: { id: draftId, accountId: account.id } })
  if (!draft) {
    const sent = await db.mailOutbox.count({ where: { draftId, accountId: account.id, state: { notIn: ['CANCELLED', 'FAILED'] } } })
    throw sent > 0 ? conflict('MAIL_ALREADY_SENT', 'mailAlreadySent') : draftGone()
  }
  if (draft.version !== version) throw conflict('MAIL_DRAFT_CHANGED', 'mailDraftChanged', [draft.updatedAt.toISOString()])
  return draft
}

/** Notes whom the person wrote to: they are offered first from now on. */
async function learn(tx: Db, accountId: string, addresses: readonly MailAddress[]) {
  const once = [...new Map(addresses.map((one) => [one.address.toLowerCase(), one])).values()]
  await tx.$executeRaw`insert into mail_learned_address (account_id, address, name)
    select ${accountId}::uuid, address, left(name, 200) from unnest(${once.map(({ address }) => address.toLowerCase())}::text[], ${once.map(({ name }) => name)}::text[]) as a(address, name)
    on conflict (account_id, address) do update set times = mail_learned_address.times + 1, last_at = now(),
      name = coalesce(nullif(excluded.name, ''), mail_learned_address.name)`
}

interface Row {
  id: string
  messageId: string
  account: MailAccount
  mail: ComposedMail
  at: Date | null
  links: NewLinks | undefined
}

/** Moves a draft into the outbox: the mail is in one of the two, whatever breaks. The time it goes out; undefined when the draft is another one by now. */
export async function moveToOutbox(tx: Db, request: Request, { id, messageId, account, mail, at, links }: Row): Promise<Date | undefined> {
  const { draftId, version, requestKey, undoSeconds } = request
  const [row] = await tx.$queryRaw<{ sendAt: Date; subject: string }[]>`
      with draft as (delete from mail_draft where id = ${draftId}::uuid and account_id = ${account.id}::uuid and version = ${version} returning *)
      insert into mail_outbox (id, account_id, message_id, request_key, draft_id, draft, envelope, raw, bcc_line, send_at, next_at, time_zone, is_scheduled)
      select ${id}::uuid, account_id, ${messageId}, ${requestKey}::uuid, id, to_jsonb(draft), ${JSON.stringify(mail.envelope)}::jsonb, ${mail.raw}, ${mail.bccLine},
        at, at, ${request.at?.timeZone ?? 'UTC'}, ${request.at !== null}
      from draft, (select coalesce(${at}::timestamptz, now() + make_interval(secs => ${undoSeconds}::int)) as at) moment returning send_at as "sendAt", draft->>'subject' as subject`
  if (!row) return undefined
  if (links) await createLinks(tx, links, { accountId: account.id, outboxId: id, subject: row.subject })
  // What failed before with this draft is dealt with by sending it again.
  await tx.mailOutbox.updateMany({ where: { draftId, state: 'FAILED' }, data: { state: 'CANCELLED' } })
  return row.sendAt
}

/** Links for files that do not travel with the mail, and how the mail names them. */
async function linksIn(sending: Sending, who: Who, draft: MailDraft, at: Date | null) {
  const { db, env } = sending.mail
  const { timeZone, language } = await loadReader(sending, who)
  const links = await prepareLinks(db, draft, at, timeZone)
  const named = links?.links.map(({ token, file: { name, bytes } }) => ({
    name,
    bytes: Number(bytes),
    url: new URL(`${SHARED_PATH}/${token}`, env.PUBLIC_URL).href,
  }))
  return { links, block: named && linkBlock(named, links?.lastDay ?? '', language) }
}

async function attempt(
  sending: Sending,
  who: Who,
  { account, from }: { account: MailAccount; from: MailAddress },
  request: Request,
): Promise<HandedOver> {
  const { mail, disk } = sending
  const { db } = mail
  const draft = await draftToSend(db, account, request)
  const at = request.at && (await toMoment(db, request.at))
  const [id, messageId] = [newFileKey(), createMessageId(from.address)]
  const { links, block } = await linksIn(sending, who, draft, at)
  const mostBytes = await maxMessageBytes(mail, account)
  const message = await composeMail(db, disk, { draft, from, messageId, mostBytes, links: block, more: { 'X-Outbox-Id': id } })
  const sendAt = await db.$transaction((tx) => moveToOutbox(tx, request, { id, messageId, account, mail: message, at, links }))
  if (sendAt === undefined) {
    await draftToSend(db, account, request)
    throw draftGone()
  }
  // The copy for other programs goes with the draft.
  if (draft.copyId !== '') requestCopy(sending, account, draft.id, draft.copyId)
  const { to, cc, bcc } = parseRecipients(draft)
  await learn(db, account.id, [...to, ...cc, ...bcc])
  return { reservationId: id, sendAt }
}

/** Hands a draft over for sending; the same request made again changes nothing and gets the same answer. */
export async function sendDraft(sending: Sending, who: Who, request: Request): Promise<HandedOver> {
  const { db } = sending.mail
  const sender = await loadSender(sending.mail, who)
  const { account } = sender
  const before = await earlier(db, account, request)
  if (before) return before
  try {
    return await attempt(sending, who, sender, request)
  } catch (error) {
    // The same request was quicker, or the answer to the commit was lost.
    const first = await earlier(db, account, request)
    if (first) return first
    throw error
  }
}
