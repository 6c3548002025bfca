import { RUN_UNDO_MINUTES } from '@maru/shared/mail/actions/mail-run.ts'
import type { MessageName } from '@maru/shared/messages.ts'
import { Prisma, type MailRun, type MailRunPart } from '@maru/prisma/generated/client.ts'
import type { Ask, Db } from '../../../kernel/database/database.ts'
import { foldersWhere, filterCondition, type MailListQuery } from '../list/mail-list-where.sql.ts'
import { readSearch } from '../list/mail-search.ts'

// Runs: what is done to all mails of a list. Which mails those are is written down in one statement when it is asked for, some hundred a
// row, so that a run needs no memory, knows where each mail lay, and goes on where a process that ended had stopped.

/** Mails that are changed at once: what somebody else who wants the folder waits for. */
const MAILS_AT_ONCE = 500

const { sql, empty, join } = Prisma

/** What a run does: it sets or takes away a mark, or moves to a folder; `forGoodFrom`: mails that lie there are removed. */
export type RunAction = { flag: 'seen' | 'flagged'; sets: boolean } | { targetId: number; forGoodFrom: readonly string[] }

const asArray = (texts: readonly string[]) => (texts.length === 0 ? sql`null` : join([...texts]))

const without = (ids: readonly string[]) => (ids.length === 0 ? empty : sql` and m.id <> all(${ids.map(BigInt)}::bigint[])`)

/** All mails of the conversations of a list, also those a search or filter does not name, but the conversations of `except`. */
function wholeThreads(accountId: string, query: MailListQuery, narrowed: Prisma.Sql, except: readonly string[]) {
  const named = sql`select m.thread_id from mail_message m where m.folder_id in (select id from mail_folder where ${foldersWhere(accountId, query)}) and not m.deleted${narrowed}`
  const isNamed = query.q === '' && query.filter === 'all' ? empty : sql` and m.thread_id in (${named})`
  const but =
    except.length === 0
      ? empty
      : sql` and m.thread_id not in (select x.thread_id from mail_message x where x.id = any(${except.map(BigInt)}::bigint[]))`
  return sql`${isNamed}${but}`
}

/** Writes down the mails of a list that are not yet as the run would have them; answers how many they are. */
export async function writeParts(
  ask: Ask,
  runId: string,
  accountId: string,
  { query, except, doing }: { query: MailListQuery; except: readonly string[]; doing: RunAction },
): Promise<number> {
  const target =
    'flag' in doing
      ? sql`null::int`
      : sql`case when f.role::text in (${asArray(doing.forGoodFrom)}) then null else ${doing.targetId}::int end`
  const due =
    'flag' in doing
      ? sql`m.${Prisma.raw(doing.flag)} <> ${doing.sets}`
      : sql`(f.id <> ${doing.targetId}::int or f.role::text in (${asArray(doing.forGoodFrom)}))`
  const narrowed = await filterCondition(ask, accountId, readSearch(query.q), query.filter)
  const chosen = query.isThreaded ? wholeThreads(accountId, query, narrowed, except) : sql`${narrowed}${without(except)}`
  const [row] = await ask<{ total: number }>(sql`with parts as (
    insert into mail_run_part (run_id, number, folder_id, target_id, left_ids)
    select ${runId}::uuid, row_number() over (order by piece, folder_id), folder_id, target_id, array_agg(id order by piece, id) from (
      select m.id, m.folder_id, ${target} as target_id,
        (row_number() over (partition by m.folder_id order by m.internal_date desc, m.id desc) - 1) / ${MAILS_AT_ONCE}::int as piece
      from (select * from mail_folder where ${foldersWhere(accountId, query)}) f join mail_message m on m.folder_id = f.id
      where not m.deleted and ${due}${chosen}) chosen
    group by folder_id, target_id, piece returning cardinality(left_ids) as mails)
    select coalesce(sum(mails), 0)::int as total from parts`)
  return row?.total ?? 0
}

/** Writes down what would bring the mails of a run back, but those that somebody has moved or marked since. */
export async function writeUndo(ask: Ask, runId: string, { id, flag, sets }: MailRun): Promise<number> {
  const still = flag === '' ? sql`m.folder_id = p.target_id` : sql`m.${Prisma.raw(flag === 'seen' ? 'seen' : 'flagged')} = ${sets}`
  const [row] = await ask<{ total: number }>(sql`with parts as (
    insert into mail_run_part (run_id, number, folder_id, target_id, left_ids)
    select ${runId}::uuid, p.number, coalesce(p.target_id, p.folder_id), case when p.target_id is not null then p.folder_id end, back.ids
    from mail_run_part p cross join lateral (select array_agg(m.id) as ids from mail_message m where m.id = any(p.done_ids) and ${still}) back
    where p.run_id = ${id}::uuid and back.ids is not null returning cardinality(left_ids) as mails)
    select coalesce(sum(mails), 0)::int as total from parts`)
  return row?.total ?? 0
}

/** The id of the run that has waited longest, or of one whose process fell silent; of several processes one gets it. */
export async function claimRun(db: Db, worker: string, leaseSeconds: number) {
  const [run] = await db.$queryRaw<{ id: string }[]>`
    update mail_run r set worker = ${worker}::uuid, lease_until = now() + make_interval(secs => ${leaseSeconds}::int)
    from (select id from mail_run where state = 'RUNNING' and next_at < now() + interval '1 millisecond'
      and (lease_until is null or lease_until < now()) order by next_at, id limit 1 for update skip locked) due
    where r.id = due.id returning r.id`
  return run?.id
}

/** The next part of a run, marked as begun; its own `begun` is whether a try before it was, and did not say what became of its mails. */
export async function beginPart(db: Db, runId: string): Promise<MailRunPart | null> {
  const part = await db.mailRunPart.findFirst({
    where: { runId, leftIds: { isEmpty: false } },
    orderBy: [{ tries: 'asc' }, { number: 'asc' }],
  })
  if (part && !part.begun) await db.mailRunPart.update({ where: { runId_number: { runId, number: part.number } }, data: { begun: true } })
  return part
}

export interface Outcome {
  done: readonly bigint[]
  /** What is tried again. */
  left: readonly bigint[]
  failed: number
}

/** Keeps what became of a part, and how long the run rests before it goes on; false when another process has the run by now. */
export async function keepPart(
  db: Db,
  worker: string,
  { runId, number, begun }: MailRunPart,
  { done, left, failed }: Outcome,
  restMs: number,
) {
  const changedRows = await db.$executeRaw`with run as (
      update mail_run set done = done + ${done.length}::int, failed = failed + ${failed}::int, reason = '', worker = null, lease_until = null,
        next_at = now() + make_interval(secs => ${restMs}::float8 / 1000) where id = ${runId}::uuid and worker = ${worker}::uuid returning id)
    update mail_run_part p set done_ids = done_ids || ${[...done]}::bigint[], left_ids = ${[...left]}::bigint[], begun = ${begun}, tries = tries + 1
    from run where p.run_id = run.id and p.number = ${number}::int`
  return changedRows === 1
}

/** Pauses a run that could do nothing now, and with it for a mail server that is left alone. */
export const pauseRun = (db: Db, worker: string, runId: string, reason: MessageName, seconds: number) => db.$executeRaw`
  update mail_run set reason = ${reason}, worker = null, lease_until = null,
    next_at = greatest(now() + make_interval(secs => ${seconds}::int), (select a.backoff_until from mail_account a where a.id = account_id))
  where id = ${runId}::uuid and worker = ${worker}::uuid`

/** Ends a run, which from then on can be taken back for a while when there is something to take back. */
export const endRun = (db: Db, worker: string, runId: string, end: 'DONE' | 'STOPPED', reason: MessageName | '') => db.$executeRaw`
  update mail_run r set state = ${end}::mail_run_state, reason = ${reason}, worker = null, lease_until = null, ended_at = now(),
    undo_until = case when action <> 'undo' and exists (select from mail_run_part p where p.run_id = r.id and cardinality(p.done_ids) > 0
      and (r.flag <> '' or p.target_id is not null)) then now() + make_interval(mins => ${RUN_UNDO_MINUTES}::int) end
  where id = ${runId}::uuid and worker = ${worker}::uuid`

/** Milliseconds until a run is gone on with; undefined when none is. */
export async function millisecondsToNextRun(db: Db): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ ms: number | null }[]>`
    select (extract(epoch from min(greatest(next_at, coalesce(lease_until, next_at))) - now()) * 1000)::float8 as ms from mail_run where state = 'RUNNING'`
  return row?.ms ?? undefined
}
