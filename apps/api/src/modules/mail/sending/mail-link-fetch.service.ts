import type { Readable } from 'node:stream'
import { mailLinkLabels as labels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import type { StoredFile } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { type Exchange, sendStored } from '../../files/file-download.service.ts'
import { refusalPage } from './mail-link-page.ts'
import { hashToken } from './mail-links.service.ts'
import type { Sending } from '../common/sender.service.ts'

interface Found {
  id: string
  fileKey: string | null
  name: string
  lastDay: string
  ended: boolean
  expired: boolean
}

/** The file a token stands for. Links of somebody who is no longer here have ended. */
async function fileOf({ mail: { db } }: Sending, token: string): Promise<{ id: string; file: StoredFile }> {
  const [link] = await db.$queryRaw<Found[]>`
    select l.id, l.file_key as "fileKey", l.name, l.last_day::text as "lastDay", l.expires_at <= now() as expired,
      l.ended_at is not null or not u.active or u.deleted as ended
    from mail_link l join mail_account a on a.id = l.account_id join users u on u.id = a.user_id where l.token_hash = ${hashToken(token)}`
  if (!link) throw new Refusal(404, 'MAIL_LINK_UNKNOWN', 'mailLinkUnknown')
  if (link.ended) throw new Refusal(410, 'MAIL_LINK_ENDED', 'mailLinkEnded')
  if (link.expired) throw new Refusal(410, 'MAIL_LINK_EXPIRED', 'mailLinkExpired', { values: [link.lastDay] })
  const file = link.fileKey === null ? null : await db.storedFile.findFirst({ where: { key: link.fileKey, state: 'READY' } })
  if (!file) throw new Refusal(410, 'MAIL_LINK_ENDED', 'mailLinkEnded')
  return { id: link.id, file: { ...file, name: link.name } }
}

/** Counts a download that begins, and notes from where. */
const count = ({ mail: { db } }: Sending, id: string, ip: string) => db.$executeRaw`
  with fetched as (update mail_link set downloads = downloads + 1, last_at = now() where id = ${id}::uuid returning account_id)
  insert into mail_audit (user_id, action, detail)
  select a.user_id, 'linkFetched', ${`${id} ${ip}`} from fetched join mail_account a on a.id = fetched.account_id`

/** The rest of a download that broke off belongs to the one that was counted. */
const isBeginning = ({ request, reply }: Exchange) =>
  request.method === 'GET' && (reply.statusCode === 200 || String(reply.getHeader('content-range')).startsWith('bytes 0-'))

/**
 * Sends the file of a link to whoever has it, as something to be saved and never to be shown. A browser is told in a page why there is none,
 * a program as programs always are.
 */
export async function fetchLinkedFile(sending: Sending, token: string, exchange: Exchange): Promise<Readable | Uint8Array> {
  const { request, reply } = exchange
  void reply.header('x-robots-tag', 'noindex, nofollow')
  try {
    const { id, file } = await fileOf(sending, token)
    const content = await sendStored(sending.disk, { ...file, mediaType: 'application/octet-stream' }, 'attachment', exchange)
    void reply.header('cache-control', 'no-store')
    if (isBeginning(exchange)) await count(sending, id, request.caller)
    return content
  } catch (error) {
    if (!(error instanceof Refusal) || !(request.headers.accept ?? '').includes('text/html')) throw error
    return refusalPage(request, reply, error, error.status === 404 ? labels.unknownTitle : labels.goneTitle)
  }
}
