import type { NoticeMailProblem } from '@maru/shared/notifications/notice-mail.ts'
import type pg from 'pg'
import { prepared } from '../../kernel/database/database.ts'
import { MAX_ATTEMPTS, WAIT_SQL } from '../../adapters/smtp/hand-over.ts'

// The steps of a notice on its way out, as `mail/sending/outbox.sql.ts` has those of a mail: each compares the state and sets it.

/** What waited longer, because nothing was sent meanwhile, is old news. */
const LATE = `interval '24 hours'`
const BATCH = 5

export interface ClaimedNotice {
  id: string
  user_id: string
  digest: boolean
  date_line: string
}

export interface NoticeOutbox {
  pool: pg.Pool
  worker: string
  leaseSeconds: number
}

const one = async ({ pool }: NoticeOutbox, name: string, text: string, values: readonly unknown[]) =>
  (await prepared(pool, name, text, values)).length === 1

export const claimNotices = ({ pool, worker, leaseSeconds }: NoticeOutbox) =>
  prepared<ClaimedNotice>(
    pool,
    'notice-mail-claim',
    `update notice_mail m set state = 'CLAIMED', worker = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
    where id in (select id from notice_mail where state = 'WAITING' and next_at <= now() order by next_at for update skip locked limit ${String(BATCH)})
    returning id, user_id, digest, to_char(now() at time zone 'UTC', '"Date: "Dy, DD Mon YYYY HH24:MI:SS "+0000"') || e'\\r\\n' as date_line`,
    [worker, leaseSeconds],
  )

export const renewNotices = ({ pool, worker, leaseSeconds }: NoticeOutbox) =>
  pool.query(
    `update notice_mail set lease_until = now() + make_interval(secs => $2) where worker = $1 and state in ('CLAIMED', 'IN_FLIGHT') and lease_until >= now()`,
    [worker, leaseSeconds],
  )

/** From here on the server may have the mail. False when the lease was lost: then somebody else looks after it. */
export const takeNoticeOff = (outbox: NoticeOutbox, id: string, address: string) =>
  one(
    outbox,
    'notice-mail-take-off',
    `update notice_mail set state = 'IN_FLIGHT', address = $4, lease_until = now() + make_interval(secs => $3), problem = '', server_words = ''
    where id = $1 and worker = $2 and state = 'CLAIMED' and lease_until >= now() returning id`,
    [id, outbox.worker, outbox.leaseSeconds, address],
  )

/** The server has it. Also when the lease ran out meanwhile: nobody knows better. */
export const noticeSent = (outbox: NoticeOutbox, id: string, words: string) =>
  one(
    outbox,
    'notice-mail-sent',
    `update notice_mail set state = 'SENT', worker = null, lease_until = null, problem = '', server_words = $2, ended_at = now()
    where id = $1 and state in ('IN_FLIGHT', 'UNCERTAIN') returning id`,
    [id, words],
  )

interface Why {
  problem: NoticeMailProblem | 'read'
  words?: string
}

/** Back to the queue; `counts`: later each time. False when there is no next time. */
export const putNoticeBack = (outbox: NoticeOutbox, id: string, { problem, words = '' }: Why, counts: boolean) =>
  one(
    outbox,
    counts ? 'notice-mail-later' : 'notice-mail-back',
    `update notice_mail set state = 'WAITING', worker = null, lease_until = null, problem = $3, server_words = $4,
      next_at = now() + make_interval(secs => ${counts ? WAIT_SQL : '15'}), attempts = ${counts ? 'attempts' : 'greatest(0, attempts - 1)'}
    where id = $1 and worker = $2 and state in ('CLAIMED', 'IN_FLIGHT') ${counts ? `and attempts <= ${String(MAX_ATTEMPTS)}` : ''} returning id`,
    [id, outbox.worker, problem, words],
  )

/** It does not go out: refused for good, in doubt, or there is nobody to send it to. */
export const endNotice = (outbox: NoticeOutbox, id: string, state: 'FAILED' | 'UNCERTAIN' | 'SKIPPED', { problem, words = '' }: Why) =>
  one(
    outbox,
    'notice-mail-end',
    `update notice_mail set state = $3::notice_mail_state, worker = null, lease_until = null, problem = $4, server_words = $5, ended_at = now()
    where id = $1 and worker = $2 and state in ('CLAIMED', 'IN_FLIGHT') returning id`,
    [id, outbox.worker, state, problem, words],
  )

/**
 * Looks after notices whose process is gone: what was not handed over goes back to the queue, what may have been is handed over again only
 * where the server delivers once. What is older than a day is not sent any more.
 */
export async function recoverNotices({ pool }: NoticeOutbox, dedups: boolean) {
  await pool.query(
    `update notice_mail set state = 'WAITING', worker = null, lease_until = null, attempts = greatest(0, attempts - 1) where state = 'CLAIMED' and lease_until < now()`,
  )
  await pool.query(
    dedups
      ? `update notice_mail set state = 'WAITING', worker = null, lease_until = null where state = 'IN_FLIGHT' and lease_until < now()`
      : `update notice_mail set state = 'UNCERTAIN', worker = null, lease_until = null, problem = 'lost', ended_at = now() where state = 'IN_FLIGHT' and lease_until < now()`,
  )
  await pool.query(
    `update notice_mail set state = 'SKIPPED', problem = 'late', ended_at = now() where state = 'WAITING' and attempts = 0 and next_at < now() - ${LATE}`,
  )
}

/** Milliseconds until something is due next; undefined when nothing waits. */
export async function untilNextNotice({ pool }: NoticeOutbox): Promise<number | undefined> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_at) - now()) * 1000)::float8 as ms from notice_mail where state = 'WAITING'`,
  )
  return rows[0]?.ms ?? undefined
}
