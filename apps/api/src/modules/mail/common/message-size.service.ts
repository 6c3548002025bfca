import type { MailAccount } from '@maru/prisma/generated/client.ts'
import { mostBytesOfServer } from '../../../adapters/smtp/smtp-client.ts'
import type { MailWorks } from '../mail-context.ts'

/** What the server that takes mails says is asked again after so long. */
const KEPT_MS = 3_600_000
/** Nobody waits longer for it: a mail that is too large is refused when it is handed over, too. */
const WAIT_MS = 3000

interface Known {
  until: number
  most: Promise<number>
}
const known = new WeakMap<MailWorks, Known>()

const limited = (most: number) => (most > 0 ? most : Number.POSITIVE_INFINITY)

async function ask(works: MailWorks) {
  const { smtp } = await works.port.server()
  return limited(await mostBytesOfServer(smtp))
}

function serverMost(works: MailWorks) {
  const kept = known.get(works)
  if (kept && kept.until > Date.now()) return kept.most
  const most = ask(works).catch(() => {
    known.delete(works)
    return Number.POSITIVE_INFINITY
  })
  known.set(works, { until: Date.now() + KEPT_MS, most })
  return most
}

/** Bytes a mail may have as it travels: what is configured, what the SMTP server takes (SIZE) and what fits into the mailbox (APPENDLIMIT). */
export async function mostBytesOf(works: MailWorks, { capabilities }: Pick<MailAccount, 'capabilities'>): Promise<number> {
  const append = capabilities.map((one) => /^APPENDLIMIT=(\d{1,15})$/i.exec(one)?.[1]).find((one) => one !== undefined)
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<number>((done) => (timer = setTimeout(done, WAIT_MS, Number.POSITIVE_INFINITY).unref()))
  const server = await Promise.race([serverMost(works), enough]).finally(() => clearTimeout(timer))
  return Math.min(works.env.MAIL_MAX_BYTES, server, limited(Number(append ?? 0)))
}
