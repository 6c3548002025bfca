import { randomUUID } from 'node:crypto'
import { ImapError } from '../../../adapters/imap/imap-socket.ts'
import { runWorkerLoop } from '../../../kernel/background/worker-loop.ts'
import type { Listener } from '../../../kernel/database/listener.ts'
import { isPermanent, problems } from '../../../adapters/smtp/hand-over.ts'
import { submitMail } from '../../../adapters/smtp/smtp-client.ts'
import { SmtpError } from '../../../adapters/smtp/smtp-error.ts'
import { createMailboxKey, recordFailure } from '../connection/mail-account.service.ts'
import type { MailContext } from '../mail-context.ts'
import {
  accept,
  markLate,
  claim,
  claimAccepted,
  markUncertain,
  fail,
  fileLater,
  finish,
  requeue,
  recover,
  renew,
  markHandedOver,
  millisecondsToNext,
  type ClaimedMail,
  type Outbox,
} from './outbox.sql.ts'
import { fileSentCopy, isInSent } from './sent-copy.service.ts'

/** Looks at least this often, whatever was told. */
const LOOK_AGAIN_MS = 5000

const loadWireMail = async ({ pool }: Outbox, { id, date_line: date }: ClaimedMail) => {
  const { rows } = await pool.query<{ raw: Buffer }>('select raw from mail_outbox where id = $1', [id])
  return Buffer.concat([Buffer.from(date), rows[0]?.raw ?? Buffer.alloc(0)])
}

interface Work {
  mail: MailContext
  outbox: Outbox
  say: (error: Error) => void
}

/** What is to become of a mail the server did not take. */
async function handleRefusedMail(work: Work, message: ClaimedMail, fault: SmtpError) {
  const { mail, outbox } = work
  const why = { problem: problems[fault.code], words: fault.words, refused: fault.refused }
  if (fault.code === 'LOST')
    return mail.port.dedups ? requeue(outbox, message.id, why, false) : resolveUncertainMail(work, message, fault.words)
  if (fault.code === 'AUTH' && mail.port.asksPassword) {
    // The mails of this account wait for a new password and lose no attempt by it.
    await recordFailure(mail, message.account_id, new ImapError('AUTH', 'name or password refused'))
    return requeue(outbox, message.id, why, false)
  }
  if (isPermanent(fault.code) || !(await requeue(outbox, message.id, why, true))) return fail(outbox, message.id, why)
  return true
}

/** A server that files what it takes says so itself; otherwise nobody knows. */
async function resolveUncertainMail(work: Work, message: ClaimedMail, words: string) {
  const { mail, outbox } = work
  await markUncertain(outbox, message.id, words)
  const isSent = await isInSent(mail, message).catch(() => false)
  if (isSent && (await accept(outbox, message.id, words))) await file(work, message)
}

async function file({ mail, outbox, say }: Work, message: ClaimedMail) {
  try {
    await fileSentCopy(mail, message, () => loadWireMail(outbox, { ...message, date_line: `${message.date_line}${message.bcc_line}` }))
    await finish(outbox, message.id)
  } catch (error) {
    if (!(error instanceof ImapError)) say(error as Error)
    const isFull = error instanceof ImapError && error.response === 'OVERQUOTA'
    await fileLater(outbox, message.id, isFull ? 'full' : 'unfiled')
  }
}

/** Hands one mail over. Whatever is thrown before it is taken off leaves it in the queue, once its lease has run out. */
async function send(work: Work, message: ClaimedMail) {
  const { mail, outbox } = work
  try {
    const account = await mail.db.mailAccount.findUniqueOrThrow({ where: { id: message.account_id } })
    const [{ smtp }, { signIn }, wire] = await Promise.all([
      mail.port.server(),
      createMailboxKey(mail, account),
      loadWireMail(outbox, message),
    ])
    if (!(await markHandedOver(outbox, message.id))) return
    const words = await submitMail(smtp, signIn, message.envelope, wire)
    if (await accept(outbox, message.id, words)) await file(work, message)
  } catch (error) {
    if (error instanceof SmtpError) await handleRefusedMail(work, message, error)
    else throw error
  }
}

/** One round over all that is to be done; says whether there was something. */
async function round(work: Work): Promise<boolean> {
  const { mail, outbox } = work
  for (const message of await recover(outbox, mail.port.dedups)) await resolveUncertainMail(work, message, '')
  await markLate(outbox)
  const accepted = await claimAccepted(outbox)
  for (const message of accepted) await file(work, message)
  const due = await claim(outbox)
  for (const message of due) await send(work, message).catch(work.say)
  return accepted.length > 0 || due.length > 0
}

/** Sends what is due until nothing is; for tests and for a process that ends. */
export async function sendDue(mail: MailContext, say: (error: Error) => void = () => undefined) {
  const outbox: Outbox = {
    pool: mail.pool,
    worker: randomUUID(),
    leaseSeconds: mail.env.MAIL_LEASE_SECONDS,
    asksPassword: mail.port.asksPassword,
  }
  const heartbeat = setInterval(() => void renew(outbox).catch(say), (outbox.leaseSeconds * 1000) / 4)
  try {
    while (await round({ mail, outbox, say }));
    return await millisecondsToNext(outbox)
  } finally {
    clearInterval(heartbeat)
  }
}

interface Parts {
  mail: MailContext
  listener: Listener
  say: (error: Error) => void
}

/** Keeps sending: at once when a mail is handed over anywhere, at the time of the next one, and every few seconds. Any number of processes do. */
export function runMailOutbox({ mail, listener, say }: Parts) {
  if (!mail.port.configured) return { close: async () => undefined }
  return runWorkerLoop({ listener, channel: 'portal_mail', work: () => sendDue(mail, say), lookAgainMs: LOOK_AGAIN_MS, say })
}
