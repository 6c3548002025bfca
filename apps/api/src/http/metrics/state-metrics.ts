import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type pg from 'pg'

/** Seconds the figures of the database are kept for: several who ask cost it no more than one. */
const KEPT_SECONDS = 5

const FIGURES = `
select 'maru_outbox_waiting' as name, '' as label, count(*)::float8 as value from outbox where state in ('PENDING', 'CLAIMED')
union all select 'maru_outbox_oldest_seconds', '', coalesce(extract(epoch from now() - min(due_at)), 0)::float8
  from outbox where state in ('PENDING', 'CLAIMED') and due_at < now()
union all select 'maru_outbox_failed', '', count(*)::float8 from outbox where state = 'FAILED'
union all select 'maru_mail_outbox', state::text, count(*)::float8 from mail_outbox where state not in ('DONE', 'CANCELLED') group by state
union all select 'maru_mail_accounts', state::text, count(*)::float8 from mail_account group by state
union all select 'maru_sign_ins_5m', result, count(*)::float8 from sign_in where at > now() - interval '5 minutes' group by result
union all select 'maru_jobs_failed_24h', '', count(*)::float8 from job_run where state = 'FAILED' and started_at > now() - interval '1 day'
union all select 'maru_sessions_living', '', count(*)::float8 from session where ended_at is null and expires_at > now()
  and last_seen_at > now() - interval '1 hour'`

const gauges = {
  maru_outbox_waiting: ['Messages of the outbox that are not delivered', []],
  maru_outbox_oldest_seconds: ['Seconds the oldest of them is late', []],
  maru_outbox_failed: ['Messages given up after eight attempts; they stand under Administration › Batch jobs', []],
  maru_mail_outbox: ['Mails on their way out by state', ['state']],
  maru_mail_accounts: ['Mailboxes by state', ['state']],
  maru_sign_ins_5m: ['Attempts to sign in within five minutes by result', ['state']],
  maru_jobs_failed_24h: ['Runs of jobs that failed within a day', []],
  maru_sessions_living: ['Sessions that were used within an hour', []],
} as const satisfies Readonly<Record<string, readonly [string, readonly string[]]>>
type GaugeName = keyof typeof gauges

interface Figure {
  name: GaugeName
  label: string
  value: number
}

/** Reads the figures of the database at most once in five seconds; undefined while it does not answer. */
function figureReader(pool: pg.Pool) {
  let latest: { at: number; rows: Promise<Figure[] | undefined> } | undefined
  return () => {
    const now = performance.now()
    if (latest === undefined || now - latest.at > KEPT_SECONDS * 1000)
      latest = {
        at: now,
        rows: pool.query<Figure>({ name: 'metrics', text: FIGURES }).then(
          ({ rows }) => rows,
          () => undefined,
        ),
      }
    return latest.rows
  }
}

/**
 * Gauges of what waits, fails and fills: outbox, mail, jobs, sign-ins, sessions, connections and the disk under `folder`. Returns what looks
 * them up; each answer begins with it.
 */
export function measureState(registry: Registry, pool: pg.Pool, folder: string) {
  const registers = [registry]
  const read = figureReader(pool)
  const made = Object.fromEntries(
    Object.entries(gauges).map(([name, [help, labelNames]]) => [name, new Gauge({ name, help, labelNames: [...labelNames], registers })]),
  ) as Record<GaugeName, Gauge>
  const connections = new Gauge({
    name: 'maru_database_connections',
    help: 'Connections of this process to the database: all, idle, and calls waiting for one',
    labelNames: ['state'],
    registers,
  })
  const disk = new Gauge({ name: 'maru_files_free_ratio', help: 'Free share of the disk under DATA_DIR', registers })
  const up = new Gauge({ name: 'maru_database_up', help: '1 while the database answers', registers })
  return async () => {
    const rows = await read()
    up.set(rows === undefined ? 0 : 1)
    for (const gauge of Object.values(made)) gauge.reset()
    for (const { name, label, value } of rows ?? []) made[name].set(label === '' ? {} : { state: label }, value)
    connections.set({ state: 'all' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    const { bavail, blocks } = await statfs(folder)
    disk.set(bavail / blocks)
  }
}
