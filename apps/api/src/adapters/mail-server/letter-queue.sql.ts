import type { NoticeMailProblem } from '@maru/shared/notifications/notice-mail.ts'
import type pg from 'pg'
import { prepared } from '../../kernel/database/database.ts'
import { MAX_ATTEMPTS, WAIT_SQL } from '../smtp/hand-over.ts'

// The steps of a mail of the portal on its way out, as `mail/sending/outbox.sql.ts` has those of a person's: each compares the state and sets it.

const BATCH = 5

/** Tables whose rows are mails of the portal: they have the same columns for their way out. */
export type LetterTable = 'notice_mail' | 'applicant_letter'

export interface LetterQueue {
  pool: pg.Pool
  table: LetterTable
  worker: string
  leaseSeconds: number
}

/** A mail that a worker has claimed, with its Date line. */
export interface ClaimedLetter {
  id: string
  date_line: string
}

const named = ({ table }: LetterQueue, step: string) => `${table.replace('_', '-')}-${step}`
const one = async (queue: LetterQueue, step: string, text: string, values: readonly unknown[]) =>
  (await prepared(queue.pool, named(queue, step), text, values)).length === 1

export const claimLetters = (queue: LetterQueue) =>
  prepared<ClaimedLetter>(
    queue.pool,
    named(queue, 'claim'),
    `update ${queue.table} m set state = 'CLAIMED', worker = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
    where id in (select id from ${queue.table} where state = 'WAITING' and next_at <= now() order by next_at for update skip locked limit ${String(BATCH)})
    returning id, to_char(now() at time zone 'UTC', '"Date: "Dy, DD Mon YYYY HH24:MI:SS "+0000"') || e'\\r\\n' as date_line`,
    [queue.worker, queue.leaseSeconds],
  )

export const renewLetters = ({ pool, table, worker, leaseSeconds }: LetterQueue) =>
  pool.query(
    `update ${table} set lease_until = now() + make_interval(secs => $2) where worker = $1 and state in ('CLAIMED', 'IN_FLIGHT') and lease_until >= now()`,
    [worker, leaseSeconds],
  )

/** From here on the server may have the mail. False when the lease was lost: then somebody else looks after it. */
export const takeLetterOff = (queue: LetterQueue, id: string, address: string) =>
  one(
    queue,
    'take-off',
    `update ${queue.table} set state = 'IN_FLIGHT', address = $4, lease_until = now() + make_interval(secs => $3), problem = '', server_words = ''
    where id = $1 and worker = $2 and state = 'CLAIMED' and lease_until >= now() returning id`,
    [id, queue.worker, queue.leaseSeconds, address],
  )

/** The server has it. Also when the lease ran out meanwhile: nobody knows better. */
export const letterSent = (queue: LetterQueue, id: string, words: string) =>
  one(
    queue,
    'sent',
    `update ${queue.table} set state = 'SENT', worker = null, lease_until = null, problem = '', server_words = $2, ended_at = now()
    where id = $1 and state in ('IN_FLIGHT', 'UNCERTAIN') returning id`,
    [id, words],
  )

interface Why {
  problem: NoticeMailProblem | 'read'
  words?: string
}

/** Back to the queue; `counts`: later each time. False when there is no next time. */
export const putLetterBack = (queue: LetterQueue, id: string, { problem, words = '' }: Why, counts: boolean) =>
  one(
    queue,
    counts ? 'later' : 'back',
    `update ${queue.table} set state = 'WAITING', worker = null, lease_until = null, problem = $3, server_words = $4,
      next_at = now() + make_interval(secs => ${counts ? WAIT_SQL : '15'}), attempts = ${counts ? 'attempts' : 'greatest(0, attempts - 1)'}
    where id = $1 and worker = $2 and state in ('CLAIMED', 'IN_FLIGHT') ${counts ? `and attempts <= ${String(MAX_ATTEMPTS)}` : ''} returning id`,
    [id, queue.worker, problem, words],
  )

/** It does not go out: refused for good, in doubt, or there is nobody to send it to. */
export const endLetter = (queue: LetterQueue, id: string, state: 'FAILED' | 'UNCERTAIN' | 'SKIPPED', { problem, words = '' }: Why) =>
  one(
    queue,
    'end',
    `update ${queue.table} set state = $3::notice_mail_state, worker = null, lease_until = null, problem = $4, server_words = $5, ended_at = now()
    where id = $1 and worker = $2 and state in ('CLAIMED', 'IN_FLIGHT') returning id`,
    [id, queue.worker, state, problem, words],
  )

/**
 * Looks after mails whose process is gone: what was not handed over goes back to the queue, what may have been is handed over again only
 * where the server delivers once.
 */
export async function recoverLetters({ pool, table }: LetterQueue, dedups: boolean) {
  await pool.query(
    `update ${table} set state = 'WAITING', worker = null, lease_until = null, attempts = greatest(0, attempts - 1) where state = 'CLAIMED' and lease_until < now()`,
  )
  await pool.query(
    dedups
      ? `update ${table} set state = 'WAITING', worker = null, lease_until = null where state = 'IN_FLIGHT' and lease_until < now()`
      : `update ${table} set state = 'UNCERTAIN', worker = null, lease_until = null, problem = 'lost', ended_at = now() where state = 'IN_FLIGHT' and lease_until < now()`,
  )
}

/** Milliseconds until something is due next; undefined when nothing waits. */
export async function untilNextLetter({ pool, table }: LetterQueue): Promise<number | undefined> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_at) - now()) * 1000)::float8 as ms from ${table} where state = 'WAITING'`,
  )
  return rows[0]?.ms ?? undefined
}
