import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type pg from 'pg'
import type { Env } from '../../kernel/env.ts'
import type { Listener } from '../../kernel/database/listener.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { type LetterPort, runLetters, sendLetters } from '../../adapters/mail-server/letter-worker.ts'
import type { NoticeSender } from '../../adapters/mail-server/mail-server.ts'
import type { NoticeSubject } from '../../kernel/notifications/notice-subjects.ts'
import { writeLetter } from './notice-letter.service.ts'

/** What waited longer, because nothing was sent meanwhile, is old news. */
const LATE = `interval '24 hours'`

export interface NoticeMails {
  db: PrismaClient
  pool: pg.Pool
  env: Pick<Env, 'PUBLIC_URL' | 'MAIL_LEASE_SECONDS' | 'LANGUAGE_CHOICE'>
  sender: NoticeSender
  subjects: readonly NoticeSubject[]
  disk: Pick<FileDisk, 'pathOf'>
}

function noticePort(mails: NoticeMails): LetterPort {
  const { pool, env, sender } = mails
  const place = { publicUrl: env.PUBLIC_URL, from: sender.from, languageChoice: env.LANGUAGE_CHOICE === 'on' }
  return {
    pool,
    sender,
    table: 'notice_mail',
    leaseSeconds: env.MAIL_LEASE_SECONDS,
    write: (mail) => writeLetter(mails, place, mail),
    dropLate: () =>
      pool.query(
        `update notice_mail set state = 'SKIPPED', problem = 'late', ended_at = now() where state = 'WAITING' and attempts = 0 and next_at < now() - ${LATE}`,
      ),
  }
}

/** Sends the notices that are due until none is; answers when the next one will be. */
export const sendNotices = (mails: NoticeMails, say?: (error: Error) => void) => sendLetters(noticePort(mails), say)

interface Parts extends Omit<NoticeMails, 'sender'> {
  sender: NoticeSender | undefined
  listener: Listener
}

/** Keeps sending notices, in any number of processes; a portal without a sender sends none. */
export function runNoticeMails({ sender, listener, ...rest }: Parts, say: (error: Error) => void) {
  if (!sender) return { close: async () => undefined }
  return runLetters(listener, () => sendNotices({ ...rest, sender }, say), say)
}
