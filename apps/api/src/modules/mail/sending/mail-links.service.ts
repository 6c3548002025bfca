import { createHash, randomBytes } from 'node:crypto'
import type { MailLink } from '@maru/shared/mail/sending/mail-link.ts'
import type { MailDraft, StoredFile } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { newFileKey } from '../../../adapters/files/files.ts'
import { loadAccount } from '../connection/mail-account.service.ts'
import { listFiles, parseInlines } from '../compose/draft-records.ts'
import type { Sending } from '../common/sender.service.ts'

/** Random bytes of what stands in a link. */
const TOKEN_BYTES = 32
/** Days a link stays listed after it has ended. */
const KEPT_DAYS = 90

export const hashToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/** A link of a mail that is being handed over. Its token goes into the mail; the table has the hash. */
export interface NewLink {
  id: string
  token: string
  file: StoredFile
}

export interface NewLinks {
  links: readonly NewLink[]
  /** The last day they work where the sender is, `yyyy-MM-dd`; they end with it. */
  lastDay: string
  expiresAt: Date
}

/** The files of a draft that a link can stand for: all but the pictures of its text. */
async function linkableFiles(db: Db, draft: Pick<MailDraft, 'fileGroupId' | 'inlines'>) {
  const inline = new Set(parseInlines(draft).map(({ fileKey }) => fileKey))
  return (await listFiles(db, draft)).filter(({ key }) => !inline.has(key))
}

/** Links for the files of a draft that goes out at a moment (null = now); undefined when its files travel with it. */
export async function prepareLinks(db: Db, draft: MailDraft, at: Date | null, timeZone: string): Promise<NewLinks | undefined> {
  if (draft.linkDays === null) return undefined
  const files = await linkableFiles(db, draft)
  const [end] = await db.$queryRaw<{ lastDay: string; expiresAt: Date }[]>`
    select day::text as "lastDay", (day + 1)::timestamp at time zone ${timeZone} as "expiresAt"
    from (select (coalesce(${at}::timestamptz, now()) at time zone ${timeZone})::date + ${draft.linkDays}::int as day) last`
  if (files.length === 0 || !end) return undefined
  return { ...end, links: files.map((file) => ({ id: newFileKey(), token: randomBytes(TOKEN_BYTES).toString('base64url'), file })) }
}

/** Keeps the links with the mail they go out in. */
export async function createLinks(
  tx: Db,
  { links, lastDay, expiresAt }: NewLinks,
  mail: { accountId: string; outboxId: string; subject: string },
) {
  await tx.mailLink.createMany({
    data: links.map(({ id, token, file }) => ({
      ...mail,
      id,
      tokenHash: hashToken(token),
      fileKey: file.key,
      name: file.name,
      bytes: file.bytes,
      lastDay: new Date(lastDay),
      expiresAt,
    })),
  })
}

/** Own links, the newest first. */
export async function listLinks({ mail }: Sending, who: Who): Promise<MailLink[]> {
  const account = await loadAccount(mail, who)
  const rows = await mail.db.$queryRaw<(Omit<MailLink, 'size'> & { size: bigint })[]>`
    select id as "linkId", name, bytes as size, subject, created_at as "sentAt", last_day::text as "lastDay", downloads, last_at as "lastAt",
      case when ended_at is not null then 'ended' when expires_at <= now() then 'expired' else 'live' end as state
    from mail_link where account_id = ${account.id}::uuid order by created_at desc, id desc limit 500`
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}

/** Takes a link back and lets go of its file, where nothing else needs that. */
export async function endLink({ mail }: Sending, who: Who, linkId: string) {
  const account = await loadAccount(mail, who)
  await mail.db.$transaction(async (tx) => {
    const ended =
      await tx.$executeRaw`update mail_link set ended_at = coalesce(ended_at, now()) where id = ${linkId}::uuid and account_id = ${account.id}::uuid`
    if (ended === 0) throw notFound()
    await releaseFiles(tx, account.id)
  })
  return { linkId }
}

/**
 * Gives files back whose links have all ended, unless their mail is a draft or still on its way; of one account, or of all. Returns how many.
 */
export const releaseFiles = (tx: Db, accountId: string | null = null) => tx.$executeRaw`
  update stored_file f set state = 'DELETED', deleted_at = now()
  where f.state = 'READY' and f.key in (select l.file_key from mail_link l where ${accountId}::uuid is null or l.account_id = ${accountId}::uuid)
    and not exists (select from mail_link l where l.file_key = f.key and l.ended_at is null and l.expires_at > now())
    and not exists (select from mail_draft d where d.file_group_id = f.group_id)
    and not exists (select from mail_outbox o where o.state not in ('DONE', 'CANCELLED') and (o.draft->>'file_group_id')::uuid = f.group_id)`

/** Forgets links that ended long ago. Returns how many. */
export const removeLinks = (db: Db) =>
  db.$executeRaw`delete from mail_link where coalesce(ended_at, expires_at) < now() - make_interval(days => ${KEPT_DAYS}::int)`
