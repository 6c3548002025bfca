import type { PrismaClient, Prisma } from '@maru/prisma/generated/client.ts'
import { jobKinds, type Job, type JobKind, type jobs, type JobRun } from '@maru/shared/jobs/job.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { databaseNow, type Db } from '../database/database.ts'
import { notFound, Refusal } from '../errors.ts'
import type { Who } from '../access/session.ts'
import { loadInstants } from '../changes/history-days.service.ts'

export type Counts = Readonly<Record<string, number>>
/** Work by the clock; safe to run twice and in several processes, because only one runs at a time and each may be cut off. */
export interface JobPlan {
  readonly cron: string
  readonly run: (db: PrismaClient, now: Date) => Promise<Counts>
  /** Leaves no line in the history when there was nothing to do. */
  readonly quiet?: true
  /** Throws where somebody may not start it by hand. */
  readonly assertStart?: (db: PrismaClient, who: Who) => Promise<void>
}
export type JobPlans = Readonly<Record<JobKind, JobPlan>>

interface Work {
  db: PrismaClient
  pool: pg.Pool
}

/** The lock of a job is a session's own: it goes with the process that holds it, however that ends. */
async function lockJob(pool: pg.Pool, name: JobKind) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtextextended('job ' || $1, 0)) as locked`, [
      name,
    ])
    if (rows[0]?.locked) {
      return async () => {
        await client.query(`select pg_advisory_unlock(hashtextextended('job ' || $1, 0))`, [name]).finally(() => client.release())
      }
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return undefined
}

const brief = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 2000)

async function work({ db }: Work, plan: JobPlan, id: string) {
  const now = await databaseNow(db)
  try {
    const counts: Prisma.InputJsonObject = { ...(await plan.run(db, now)) }
    await db.jobRun.update({ where: { id }, data: { state: 'DONE', counts, endedAt: new Date() } })
    return counts
  } catch (error) {
    await db.jobRun.update({ where: { id }, data: { state: 'FAILED', error: brief(error), endedAt: new Date() } })
    return undefined
  }
}

/** Keeps of a run without work only that the job looked. */
const replaceByCheck = (db: PrismaClient, name: JobKind, id: string) =>
  db.$transaction(async (tx) => {
    const checkedAt = new Date()
    await tx.jobCheck.upsert({ where: { name }, create: { name, checkedAt }, update: { checkedAt } })
    await tx.jobRun.delete({ where: { id } })
  })

/** Begins a run unless the job is running somewhere; `done` ends with it. What a dead process left running is marked as cut off. */
export async function beginJob(context: Work, plans: Readonly<Partial<JobPlans>>, name: JobKind, askedBy: string | null) {
  const plan = plans[name]
  if (!plan) throw new Error(`no plan for ${name}`)
  const unlock = await lockJob(context.pool, name)
  if (!unlock) return undefined
  try {
    const { db } = context
    await db.jobRun.updateMany({ where: { name, state: 'RUNNING' }, data: { state: 'BROKEN', endedAt: new Date() } })
    const { id } = await db.jobRun.create({ data: { name, askedBy }, select: { id: true } })
    const toTheEnd = async () => {
      try {
        const counts = await work(context, plan, id)
        const isIdle = plan.quiet && askedBy === null && counts && Object.values(counts).every((count) => count === 0)
        if (isIdle) await replaceByCheck(db, name, id)
      } finally {
        await unlock()
      }
    }
    return { id, done: toTheEnd() }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Runs a job by the schedule; another process that is at it already is enough. */
export async function runScheduled(context: Work, plans: JobPlans, name: JobKind) {
  const begun = await beginJob(context, plans, name, null)
  await begun?.done
}

async function begunOrRefused(context: Work, plans: Readonly<Partial<JobPlans>>, who: Who, name: JobKind) {
  const begun = await beginJob(context, plans, name, who.userId)
  if (begun) return begun
  const running = await context.db.jobRun.findFirst({ where: { name, state: 'RUNNING' } })
  throw new Refusal(409, 'JOB_RUNNING', 'jobRunning', { values: [(running?.startedAt ?? new Date()).toISOString()] })
}

/** Runs a piece of a job's work for somebody who waits for it, as a run of the job in its history. Throws 409 while the job is running. */
export async function runNoted<C extends Counts>(
  context: Work,
  name: JobKind,
  who: Who,
  run: (db: PrismaClient) => Promise<C>,
): Promise<C> {
  let counts: C | undefined
  let failure: unknown
  const recordedRun = async (db: PrismaClient) => {
    counts = await run(db).catch((error: unknown) => {
      failure = error
      throw error
    })
    return counts
  }
  const begun = await begunOrRefused(context, { [name]: { cron: '', run: recordedRun } }, who, name)
  await begun.done
  if (counts === undefined) throw failure
  return counts
}

/** Runs a job now, in the background of this process. Throws 409 with since when while it is running. */
export async function startJob(context: Work, plans: JobPlans, who: Who, name: JobKind, say: (error: Error) => void) {
  await plans[name].assertStart?.(context.db, who)
  const begun = await begunOrRefused(context, plans, who, name)
  void begun.done.catch(say)
  return { id: begun.id }
}

type Row = Prisma.JobRunGetPayload<{ include: { asker: true } }>
const include = { asker: true } as const
const isKind = (name: string): name is JobKind => jobKinds.some((kind) => kind === name)

const shown = ({ id, name, state, startedAt, endedAt, asker, counts, error }: Row): JobRun[] =>
  isKind(name)
    ? [
        {
          id,
          name,
          state,
          startedAt,
          endedAt: endedAt ?? '',
          askedByName: asker?.englishName ?? '',
          counts: counts as Record<string, number>,
          error,
        },
      ]
    : []

export async function listJobs(db: Db, plans: JobPlans): Promise<Job[]> {
  const last = await db.jobRun.findMany({ distinct: ['name'], orderBy: [{ name: 'asc' }, { startedAt: 'desc' }], include })
  const byName = new Map(last.flatMap(shown).map((run) => [run.name, run]))
  const checks = new Map((await db.jobCheck.findMany()).map(({ name, checkedAt }) => [name, checkedAt]))
  return jobKinds.map((name) => ({ name, cron: plans[name].cron, last: byName.get(name) ?? null, checkedAt: checks.get(name) ?? '' }))
}

export async function listRuns(db: Db, { userId }: Who, { page, size, name, state, ...days }: z.output<typeof jobs.runs.query>) {
  const startedAt = await loadInstants(db, days, userId)
  const where = { name: name ?? { in: [...jobKinds] }, ...(state && { state }), startedAt }
  const [rows, total] = await Promise.all([
    db.jobRun.findMany({ where, include, orderBy: [{ startedAt: 'desc' }, { id: 'desc' }], take: size, skip: (page - 1) * size }),
    db.jobRun.count({ where }),
  ])
  return { rows: rows.flatMap(shown), total }
}

export async function readRun(db: Db, id: string): Promise<JobRun> {
  const row = /^[0-9a-f-]{36}$/i.test(id) ? await db.jobRun.findUnique({ where: { id }, include }) : null
  const [run] = row ? shown(row) : []
  if (!run) throw notFound()
  return run
}

export async function listFailed(db: Db, { page, size }: { page: number; size: number }) {
  const where = { state: 'FAILED' as const }
  const [rows, total] = await Promise.all([
    db.outbox.findMany({ where, orderBy: { id: 'desc' }, take: size, skip: (page - 1) * size }),
    db.outbox.count({ where }),
  ])
  return {
    rows: rows.map(({ id, topic, key, attempts, error, createdAt }) => ({ id: String(id), topic, key, attempts, error, createdAt })),
    total,
  }
}

/** Gives a message eight more attempts. Throws 404 unless it has failed. */
export async function retryMessage(db: Db, id: string) {
  const { count } = await db.outbox.updateMany({
    where: { id: BigInt(id), state: 'FAILED' },
    data: { state: 'PENDING', attempts: 0, dueAt: new Date() },
  })
  if (count === 0) throw notFound()
  await db.$executeRaw`select pg_notify('portal_outbox', '')`
  return { id }
}

/** Drops runs that ended and began more than 400 days ago. Returns how many. */
export const dropOldRuns = (db: Db) =>
  db.$executeRaw`delete from job_run where started_at < now() - interval '400 days' and state <> 'RUNNING'`
