import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { fetchMaxMessageBytes } from '../../../adapters/smtp/smtp-client.ts'
import type { MailContext } from '../mail-context.ts'

/** What the server that takes mails says is asked again after so long. */
const CACHE_MS = 3_600_000
/** Longest wait for the server's answer: a mail that is too large is refused when it is handed over, too. */
const WAIT_MS = 3000

interface CachedSize {
  until: number
  most: Promise<number>
}
const sizeCache = new WeakMap<MailContext, CachedSize>()

const limited = (most: number) => (most > 0 ? most : Number.POSITIVE_INFINITY)

async function ask(mail: MailContext) {
  const { smtp } = await mail.port.server()
  return limited(await fetchMaxMessageBytes(smtp))
}

function serverMost(mail: MailContext) {
  const cached = sizeCache.get(mail)
  if (cached && cached.until > Date.now()) return cached.most
  const most = ask(mail).catch(() => {
    sizeCache.delete(mail)
    return Number.POSITIVE_INFINITY
  })
  sizeCache.set(mail, { until: Date.now() + CACHE_MS, most })
  return most
}

/** Bytes a mail may have as it travels: what is configured, what the SMTP server takes (SIZE) and what fits into the mailbox (APPENDLIMIT). */
export async function maxMessageBytes(mail: MailContext, { capabilities }: Pick<MailAccount, 'capabilities'>): Promise<number> {
  const append = capabilities.map((one) => /^APPENDLIMIT=(\d{1,15})$/i.exec(one)?.[1]).find((one) => one !== undefined)
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<number>((done) => (timer = setTimeout(done, WAIT_MS, Number.POSITIVE_INFINITY).unref()))
  const server = await Promise.race([serverMost(mail), enough]).finally(() => clearTimeout(timer))
  return Math.min(mail.env.MAIL_MAX_BYTES, server, limited(Number(append ?? 0)))
}
