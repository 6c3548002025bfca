import type { OutboxProblem } from '@maru/shared/mail/sending/mail-send.ts'
import type pg from 'pg'
import { prepared } from '../../../kernel/database/database.ts'
import { MAX_ATTEMPTS, WAIT_SQL } from '../../../adapters/smtp/hand-over.ts'

// The steps of a mail on its way out. Each is one statement that compares the state and sets it, so that any number of processes may try.

/** Mails later than this wait until their writer says they still go out. */
const LATE = `interval '24 hours'`
const BATCH = 5

export interface ClaimedMail {
  id: string
  account_id: string
  attempts: number
  message_id: string
  date_line: string
  bcc_line: string
  envelope: { from: string; to: string[] }
  mode: string
  reply_of: string | null
}
const shown = `o.id, o.account_id, o.attempts, o.message_id, o.date_line, o.bcc_line, o.envelope, o.draft->>'mode' as mode, o.draft->>'reply_of' as reply_of`

/** Accounts whose password the server refused, or that have none though it asks for one, wait with all their mails. */
const awake = `exists (select from mail_account a where a.id = o.account_id and (not $3 or (a.state <> 'AUTH_REQUIRED' and a.credential is not null)))`

export interface Outbox {
  pool: pg.Pool
  worker: string
  leaseSeconds: number
  asksPassword: boolean
}

const one = async ({ pool }: Outbox, name: string, text: string, values: readonly unknown[]) =>
  (await prepared(pool, name, text, values)).length === 1

/** Takes what is due; a mail that is taken the first time gets its date. */
export const claim = ({ pool, worker, leaseSeconds, asksPassword }: Outbox) =>
  prepared<ClaimedMail>(
    pool,
    'outbox-claim',
    `update mail_outbox o set state = 'CLAIMED', worker = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1,
      date_line = case when date_line = '' then to_char(now() at time zone 'UTC', '"Date: "Dy, DD Mon YYYY HH24:MI:SS "+0000"') || e'\\r\\n' else date_line end
    where id in (select o.id from mail_outbox o where state = 'SCHEDULED' and next_at <= now() and (confirmed or attempts > 0 or send_at > now() - ${LATE})
      and ${awake} order by next_at for update skip locked limit ${String(BATCH)}) returning ${shown}`,
    [worker, leaseSeconds, asksPassword],
  )

/** Accepted mails whose copy has to be filed. */
export const claimAccepted = ({ pool, worker, leaseSeconds, asksPassword }: Outbox) =>
  prepared<ClaimedMail>(
    pool,
    'outbox-accepted',
    `update mail_outbox o set worker = $1, lease_until = now() + make_interval(secs => $2)
    where id in (select o.id from mail_outbox o where state = 'ACCEPTED' and next_at <= now() and (lease_until is null or lease_until < now())
      and ${awake} order by next_at for update skip locked limit ${String(BATCH)}) returning ${shown}`,
    [worker, leaseSeconds, asksPassword],
  )

/** Keeps a lease while the work goes on. */
export const renew = ({ pool, worker, leaseSeconds }: Outbox) =>
  pool.query(
    `update mail_outbox set lease_until = now() + make_interval(secs => $2) where worker = $1 and state in ('CLAIMED', 'IN_FLIGHT', 'ACCEPTED') and lease_until >= now()`,
    [worker, leaseSeconds],
  )

/** From here on the server may have the mail. False when the lease was lost: then somebody else looks after it. */
export const markHandedOver = (outbox: Outbox, id: string) =>
  one(
    outbox,
    'outbox-take-off',
    `update mail_outbox set state = 'IN_FLIGHT', handed_over_at = now(), lease_until = now() + make_interval(secs => $3), problem = '', server_words = '', refused = '{}'
    where id = $1 and worker = $2 and state = 'CLAIMED' and lease_until >= now() returning id`,
    [id, outbox.worker, outbox.leaseSeconds],
  )

/** The server has the mail. Also when the lease ran out meanwhile: nobody knows better. */
export const accept = (outbox: Outbox, id: string, words: string) =>
  one(
    outbox,
    'outbox-accept',
    `update mail_outbox set state = 'ACCEPTED', worker = $2, problem = '', server_words = $3, next_at = now(), lease_until = now() + make_interval(secs => $4)
    where id = $1 and state in ('IN_FLIGHT', 'UNCERTAIN') returning id`,
    [id, outbox.worker, words, outbox.leaseSeconds],
  )

interface Why {
  problem: OutboxProblem
  words: string
  refused?: readonly string[]
}

/** Back to the queue: at once for what was never handed over, later each time for what the server did not take; says whether there was a next time. */
export async function requeue(outbox: Outbox, id: string, { problem, words }: Why, counts: boolean) {
  return one(
    outbox,
    counts ? 'outbox-later' : 'outbox-back',
    `update mail_outbox set state = 'SCHEDULED', worker = null, lease_until = null, problem = $3, server_words = $4,
      next_at = now() + make_interval(secs => ${counts ? WAIT_SQL : '15'}), attempts = ${counts ? 'attempts' : 'greatest(0, attempts - 1)'}
    where id = $1 and worker = $2 and state in ('CLAIMED', 'IN_FLIGHT') ${counts ? `and attempts <= ${String(MAX_ATTEMPTS)}` : ''} returning id`,
    [id, outbox.worker, problem, words],
  )
}

const notifySql = (kind: string) => `, told as (insert into outbox (topic, key, payload)
  select 'notify', '${kind}:' || ended.id || ':' || ended.attempts, jsonb_build_object('userId', a.user_id, 'kind', '${kind}', 'values', jsonb_build_array(ended.draft->>'subject'))
  from ended join mail_account a on a.id = ended.account_id on conflict do nothing)`

/** The server refused the mail for good: its draft is back, and its writer is told. */
export const fail = (outbox: Outbox, id: string, { problem, words, refused = [] }: Why) =>
  one(
    outbox,
    'outbox-fail',
    `with ended as (update mail_outbox set state = 'FAILED', worker = null, lease_until = null, problem = $3, server_words = $4, refused = $5, done_at = now()
      where id = $1 and worker = $2 and state in ('CLAIMED', 'IN_FLIGHT') returning *),
    restored as (insert into mail_draft select d.* from ended, jsonb_populate_record(null::mail_draft, ended.draft || jsonb_build_object('version', (ended.draft->>'version')::int + 1, 'updated_at', now(), 'copy_version', 0)) d
      on conflict do nothing)${notifySql('mailFailed')} select id from ended`,
    [id, outbox.worker, problem, words, refused],
  )

/** Marks a mail as uncertain: its writer decides whether it arrived. */
export const markUncertain = (outbox: Outbox, id: string, words: string) =>
  one(
    outbox,
    'outbox-doubt',
    `with ended as (update mail_outbox set state = 'UNCERTAIN', lease_until = null, problem = 'lost', server_words = $3
      where id = $1 and worker = $2 and state = 'IN_FLIGHT' returning *)${notifySql('mailUncertain')} select id from ended`,
    [id, outbox.worker, words],
  )

/** The copy is filed: nothing is left to do, and the mail need not be kept here. */
export const finish = (outbox: Outbox, id: string) =>
  one(
    outbox,
    'outbox-finish',
    `with ended as (update mail_outbox set state = 'DONE', raw = '', worker = null, lease_until = null, problem = '', done_at = now()
      where id = $1 and worker = $2 and state = 'ACCEPTED' returning *),
    files as (update stored_file f set state = 'DELETED', deleted_at = now() from ended where f.group_id = (ended.draft->>'file_group_id')::uuid and f.state = 'READY'
      and not exists (select from mail_link l where l.file_key = f.key and l.ended_at is null and l.expires_at > now()))
    select id from ended`,
    [id, outbox.worker],
  )

/** The copy could not be filed now, and why. */
export const fileLater = ({ pool, worker }: Outbox, id: string, problem: 'full' | 'unfiled') =>
  pool.query(
    `update mail_outbox set lease_until = null, next_at = now() + interval '1 minute', problem = $3 where id = $1 and worker = $2 and state = 'ACCEPTED'`,
    [id, worker, problem],
  )

/**
 * Looks after mails whose process is gone: what was not handed over goes back to the queue; what may have been is handed over again where the
 * server delivers once, and is taken by this worker for a look into the sent folder elsewhere.
 */
export async function recover({ pool, worker, leaseSeconds }: Outbox, again: boolean) {
  await pool.query(
    `update mail_outbox set state = 'SCHEDULED', worker = null, lease_until = null, attempts = greatest(0, attempts - 1) where state = 'CLAIMED' and lease_until < now()`,
  )
  if (again) {
    await pool.query(
      `update mail_outbox set state = 'SCHEDULED', worker = null, lease_until = null where state = 'IN_FLIGHT' and lease_until < now()`,
    )
    return []
  }
  const { rows } = await pool.query<ClaimedMail>(
    `update mail_outbox o set worker = $1, lease_until = now() + make_interval(secs => $2) where state = 'IN_FLIGHT' and lease_until < now() returning ${shown}`,
    [worker, leaseSeconds],
  )
  return rows
}

/** Mails that should have gone out long ago, while no process ran: their writers are asked, once. */
export const markLate = ({ pool }: Outbox) =>
  pool.query(`with ended as (update mail_outbox set problem = 'late' where state = 'SCHEDULED' and problem <> 'late' and not confirmed and attempts = 0
    and send_at <= now() - ${LATE} returning *)${notifySql('mailLate')} select id from ended`)

/** Milliseconds until something is due next; undefined when nothing waits. */
export async function millisecondsToNext({ pool }: Outbox): Promise<number | undefined> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(next_at) - now()) * 1000)::float8 as ms from mail_outbox where state in ('SCHEDULED', 'ACCEPTED') and problem <> 'late'`,
  )
  return rows[0]?.ms ?? undefined
}
