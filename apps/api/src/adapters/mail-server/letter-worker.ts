import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { runWorkerLoop } from '../../kernel/background/worker-loop.ts'
import type { Listener } from '../../kernel/database/listener.ts'
import { isPermanent, problems } from '../smtp/hand-over.ts'
import { submitMail } from '../smtp/smtp-client.ts'
import { SmtpError } from '../smtp/smtp-error.ts'
import {
  type ClaimedLetter,
  claimLetters,
  endLetter,
  type LetterQueue,
  letterSent,
  type LetterTable,
  putLetterBack,
  recoverLetters,
  renewLetters,
  takeLetterOff,
  untilNextLetter,
} from './letter-queue.sql.ts'
import type { NoticeSender } from './mail-server.ts'

const LOOK_AGAIN_MS = 15_000

export interface Letter {
  to: string
  raw: Buffer
}
export type NoLetter = { skip: 'gone' | 'noAddress' | 'read' }

/** Mails of one table and how they are written. */
export interface LetterPort {
  pool: pg.Pool
  table: LetterTable
  leaseSeconds: number
  sender: NoticeSender
  write: (mail: ClaimedLetter) => Promise<Letter | NoLetter>
  /** What is not worth sending any more; runs before every look. */
  dropLate?: () => Promise<unknown>
}

/** What is to become of a mail the server did not take. Only what it certainly does not have is handed over again. */
async function resolveFailure({ sender }: LetterPort, queue: LetterQueue, { id }: ClaimedLetter, fault: SmtpError) {
  const why = { problem: problems[fault.code], words: fault.words }
  if (fault.code === 'LOST') return sender.dedups ? putLetterBack(queue, id, why, false) : endLetter(queue, id, 'UNCERTAIN', why)
  if (!isPermanent(fault.code) && (await putLetterBack(queue, id, why, true))) return true
  return endLetter(queue, id, 'FAILED', why)
}

async function send(port: LetterPort, queue: LetterQueue, mail: ClaimedLetter) {
  const { sender } = port
  try {
    const letter = await port.write(mail)
    if ('skip' in letter) return await endLetter(queue, mail.id, 'SKIPPED', { problem: letter.skip })
    const { smtp, signIn } = await sender.server()
    if (!(await takeLetterOff(queue, mail.id, letter.to))) return false
    const words = await submitMail(smtp, signIn, { from: sender.from, to: [letter.to] }, letter.raw)
    return await letterSent(queue, mail.id, words)
  } catch (error) {
    if (error instanceof SmtpError) return resolveFailure(port, queue, mail, error)
    throw error
  }
}

/** Sends the mails that are due until none is; answers when the next one will be. */
export async function sendLetters(port: LetterPort, say: (error: Error) => void = () => undefined) {
  const { pool, table, leaseSeconds } = port
  const queue: LetterQueue = { pool, table, leaseSeconds, worker: randomUUID() }
  const heartbeat = setInterval(() => void renewLetters(queue).catch(say), (leaseSeconds * 1000) / 4)
  try {
    for (;;) {
      await recoverLetters(queue, port.sender.dedups)
      await port.dropLate?.()
      const due = await claimLetters(queue)
      for (const mail of due) await send(port, queue, mail).catch(say)
      if (due.length === 0) return await untilNextLetter(queue)
    }
  } finally {
    clearInterval(heartbeat)
  }
}

/** Keeps doing so, in any number of processes. */
export const runLetters = (listener: Listener, work: () => Promise<number | undefined>, say: (error: Error) => void) =>
  runWorkerLoop({ listener, channel: 'portal_notice_mail', work, lookAgainMs: LOOK_AGAIN_MS, say })
