import { randomUUID } from 'node:crypto'
import { LaneFault } from '../../../adapters/imap/imap-socket.ts'
import { keepWorking } from '../../../kernel/background/worker-loop.ts'
import type { Listener } from '../../../kernel/database/listener.ts'
import { isForGood, problems } from '../../../adapters/smtp/hand-over.ts'
import { submitMail } from '../../../adapters/smtp/smtp-client.ts'
import { SmtpFault } from '../../../adapters/smtp/smtp-fault.ts'
import { mailboxOf, noteFault } from '../connection/mail-account.service.ts'
import type { MailWorks } from '../mail-context.ts'
import {
  accept,
  askLate,
  claim,
  claimAccepted,
  doubt,
  fail,
  fileLater,
  finish,
  putBack,
  recover,
  renew,
  takeOff,
  untilNext,
  type Claimed,
  type Outbox,
} from './outbox.sql.ts'
import { fileSentCopy, isInSent } from './sent-copy.service.ts'

/** Looks at least this often, whatever was told. */
const LOOK_AGAIN_MS = 5000

const wireOf = async ({ pool }: Outbox, { id, date_line: date }: Claimed) => {
  const { rows } = await pool.query<{ raw: Buffer }>('select raw from mail_outbox where id = $1', [id])
  return Buffer.concat([Buffer.from(date), rows[0]?.raw ?? Buffer.alloc(0)])
}

interface Work {
  works: MailWorks
  outbox: Outbox
  say: (error: Error) => void
}

/** What is to become of a mail the server did not take. */
async function giveBack(work: Work, mail: Claimed, fault: SmtpFault) {
  const { works, outbox } = work
  const why = { problem: problems[fault.code], words: fault.words, refused: fault.refused }
  if (fault.code === 'LOST') return works.port.dedups ? putBack(outbox, mail.id, why, false) : settleDoubt(work, mail, fault.words)
  if (fault.code === 'AUTH' && works.port.asksPassword) {
    // The mails of this account wait for a new password and lose no attempt by it.
    await noteFault(works, mail.account_id, new LaneFault('AUTH', 'name or password refused'))
    return putBack(outbox, mail.id, why, false)
  }
  if (isForGood(fault.code) || !(await putBack(outbox, mail.id, why, true))) return fail(outbox, mail.id, why)
  return true
}

/** A server that files what it takes says so itself; otherwise nobody knows. */
async function settleDoubt(work: Work, mail: Claimed, words: string) {
  const { works, outbox } = work
  await doubt(outbox, mail.id, words)
  const found = await isInSent(works, mail).catch(() => false)
  if (found && (await accept(outbox, mail.id, words))) await file(work, mail)
}

async function file({ works, outbox, say }: Work, mail: Claimed) {
  try {
    await fileSentCopy(works, mail, () => wireOf(outbox, { ...mail, date_line: `${mail.date_line}${mail.bcc_line}` }))
    await finish(outbox, mail.id)
  } catch (error) {
    if (!(error instanceof LaneFault)) say(error as Error)
    const isFull = error instanceof LaneFault && error.response === 'OVERQUOTA'
    await fileLater(outbox, mail.id, isFull ? 'full' : 'unfiled')
  }
}

/** Hands one mail over. Whatever is thrown before it is taken off leaves it in the queue, once its lease has run out. */
async function send(work: Work, mail: Claimed) {
  const { works, outbox } = work
  try {
    const account = await works.db.mailAccount.findUniqueOrThrow({ where: { id: mail.account_id } })
    const [{ smtp }, { signIn }, wire] = await Promise.all([works.port.server(), mailboxOf(works, account), wireOf(outbox, mail)])
    if (!(await takeOff(outbox, mail.id))) return
    const words = await submitMail(smtp, signIn, mail.envelope, wire)
    if (await accept(outbox, mail.id, words)) await file(work, mail)
  } catch (error) {
    if (error instanceof SmtpFault) await giveBack(work, mail, error)
    else throw error
  }
}

/** One round over all that is to be done; says whether there was something. */
async function round(work: Work): Promise<boolean> {
  const { works, outbox } = work
  for (const mail of await recover(outbox, works.port.dedups)) await settleDoubt(work, mail, '')
  await askLate(outbox)
  const accepted = await claimAccepted(outbox)
  for (const mail of accepted) await file(work, mail)
  const due = await claim(outbox)
  for (const mail of due) await send(work, mail).catch(work.say)
  return accepted.length > 0 || due.length > 0
}

/** Sends what is due until nothing is; for tests and for a process that ends. */
export async function sendDue(works: MailWorks, say: (error: Error) => void = () => undefined) {
  const outbox: Outbox = {
    pool: works.pool,
    worker: randomUUID(),
    leaseSeconds: works.env.MAIL_LEASE_SECONDS,
    asksPassword: works.port.asksPassword,
  }
  const heartbeat = setInterval(() => void renew(outbox).catch(say), (outbox.leaseSeconds * 1000) / 4)
  try {
    while (await round({ works, outbox, say }));
    return await untilNext(outbox)
  } finally {
    clearInterval(heartbeat)
  }
}

interface Parts {
  works: MailWorks
  listener: Listener
  say: (error: Error) => void
}

/** Keeps sending: at once when a mail is handed over anywhere, at the time of the next one, and every few seconds. Any number of processes do. */
export function runMailOutbox({ works, listener, say }: Parts) {
  if (!works.port.configured) return { close: async () => undefined }
  return keepWorking({ listener, channel: 'portal_mail', work: () => sendDue(works, say), lookAgainMs: LOOK_AGAIN_MS, say })
}
