import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { Env } from '../../kernel/env.ts'
import { runWorkerLoop } from '../../kernel/background/worker-loop.ts'
import type { Listener } from '../../kernel/database/listener.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import type { NoticeSender } from '../../adapters/mail-server/mail-server.ts'
import { isPermanent, problems } from '../../adapters/smtp/hand-over.ts'
import { submitMail } from '../../adapters/smtp/smtp-client.ts'
import { SmtpError } from '../../adapters/smtp/smtp-error.ts'
import type { NoticeSubject } from '../../kernel/notifications/notice-subjects.ts'
import { writeLetter } from './notice-letter.service.ts'
import {
  claimNotices,
  type ClaimedNotice,
  endNotice,
  type NoticeOutbox,
  noticeSent,
  putNoticeBack,
  recoverNotices,
  renewNotices,
  takeNoticeOff,
  untilNextNotice,
} from './notice-mail.sql.ts'

const LOOK_AGAIN_MS = 15_000

export interface NoticeMails {
  db: PrismaClient
  pool: pg.Pool
  env: Pick<Env, 'PUBLIC_URL' | 'MAIL_LEASE_SECONDS' | 'LANGUAGE_CHOICE'>
  sender: NoticeSender
  subjects: readonly NoticeSubject[]
  disk: Pick<FileDisk, 'pathOf'>
}

/** What is to become of a notice the server did not take. Only what it certainly does not have is handed over again. */
async function resolveFailure({ sender }: NoticeMails, outbox: NoticeOutbox, { id }: ClaimedNotice, fault: SmtpError) {
  const why = { problem: problems[fault.code], words: fault.words }
  if (fault.code === 'LOST') return sender.dedups ? putNoticeBack(outbox, id, why, false) : endNotice(outbox, id, 'UNCERTAIN', why)
  if (!isPermanent(fault.code) && (await putNoticeBack(outbox, id, why, true))) return true
  return endNotice(outbox, id, 'FAILED', why)
}

async function send(mails: NoticeMails, outbox: NoticeOutbox, mail: ClaimedNotice) {
  const { env, sender } = mails
  try {
    const place = { publicUrl: env.PUBLIC_URL, from: sender.from, languageChoice: env.LANGUAGE_CHOICE === 'on' }
    const letter = await writeLetter(mails, place, mail)
    if ('skip' in letter) return await endNotice(outbox, mail.id, 'SKIPPED', { problem: letter.skip })
    const { smtp, signIn } = await sender.server()
    if (!(await takeNoticeOff(outbox, mail.id, letter.to))) return false
    const words = await submitMail(smtp, signIn, { from: sender.from, to: [letter.to] }, letter.raw)
    return await noticeSent(outbox, mail.id, words)
  } catch (error) {
    if (error instanceof SmtpError) return resolveFailure(mails, outbox, mail, error)
    throw error
  }
}

/** Sends the notices that are due until none is; answers when the next one will be. */
export async function sendNotices(mails: NoticeMails, say: (error: Error) => void = () => undefined) {
  const outbox: NoticeOutbox = { pool: mails.pool, worker: randomUUID(), leaseSeconds: mails.env.MAIL_LEASE_SECONDS }
  const heartbeat = setInterval(() => void renewNotices(outbox).catch(say), (outbox.leaseSeconds * 1000) / 4)
  try {
    for (;;) {
      await recoverNotices(outbox, mails.sender.dedups)
      const due = await claimNotices(outbox)
      for (const mail of due) await send(mails, outbox, mail).catch(say)
      if (due.length === 0) return await untilNextNotice(outbox)
    }
  } finally {
    clearInterval(heartbeat)
  }
}

interface Parts extends Omit<NoticeMails, 'sender'> {
  sender: NoticeSender | undefined
  listener: Listener
}

/** Keeps sending notices, in any number of processes; a portal without a sender sends none. */
export function runNoticeMails({ sender, listener, ...rest }: Parts, say: (error: Error) => void) {
  if (!sender) return { close: async () => undefined }
  const work = () => sendNotices({ ...rest, sender }, say)
  return runWorkerLoop({ listener, channel: 'portal_notice_mail', work, lookAgainMs: LOOK_AGAIN_MS, say })
}
