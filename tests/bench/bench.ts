import { isDeepStrictEqual } from 'node:util'
import { serverEnvironment, serverCommand } from '../../apps/api/src/server-command.ts'
import { session } from '../../packages/shared/src/session/session.ts'
import { BENCH_PASSWORD, type BenchDatabase } from './bench-database.ts'
import type { Server } from './processes.ts'
import { startServer } from './processes.ts'
import { calculateMedian, calculateRatio, type RoundOptions, type Sample, type Variant } from './rounds.ts'
import { number, spread, type Table } from './report.ts'

/** What every suite works with. */
export interface Bench {
  database: BenchDatabase
  /** The portal's API, with its defaults but for the rate limits. */
  api: Server
  limit: Server
  /** Processes of the portal that run from beginning to end. */
  processes: readonly number[]
  /** Folder the limit server serves ready bytes from. */
  limitFolder: string
  quick: boolean
  rounds: RoundOptions
  /** Cookie header of a signed-in administrator. */
  cookie: string
  /** Round trips to PostgreSQL one call of a path costs the portal. */
  trips(path: string, cookie?: string): Promise<number>
}

/** Variables of an API process on the bench database. */
export const apiEnv = (database: Pick<BenchDatabase, 'url' | 'dataDir'>) => ({
  ...serverEnvironment(database.dataDir),
  DATABASE_URL: database.url,
  DATA_DIR: database.dataDir,
  SEED: 'reference',
  SECOND_FACTOR_ROLES: 'none',
  RATE_LIMIT_PER_SESSION: '0',
  RATE_LIMIT_PER_IP: '0',
  OVERLOAD_DELAY_MS: '0',
  QUOTA_BYTES: '100000000000',
})

export const startApi = (database: Pick<BenchDatabase, 'url' | 'dataDir'>, preload?: string, env: Readonly<Record<string, string>> = {}) =>
  startServer({
    command: serverCommand,
    env: { ...apiEnv(database), ...env },
    ...(preload !== undefined && { preload }),
  })

const BOUNDARY = 'bench'

/** Body and headers of the sign-in form. */
export function signInForm(username: string) {
  const part = (name: string, value: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = Buffer.from(`${part('username', username)}${part('password', BENCH_PASSWORD)}--${BOUNDARY}--\r\n`)
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** Signs in through the portal's own call; returns the cookie header of the session. */
export async function signIn(api: Server, username: string) {
  const { body, headers } = signInForm(username)
  const reply = await fetch(address(api, session.signIn.path), { method: 'POST', body, headers })
  const sid = reply.headers.getSetCookie().find((line) => line.startsWith('__Host-sid='))
  if (sid === undefined) throw new Error(`${username} could not sign in: ${String(reply.status)} ${await reply.text()}`)
  return sid.split(';', 1)[0] ?? ''
}

export const address = (server: Pick<Server, 'port'>, path: string) => `http://127.0.0.1:${String(server.port)}${path}`

/** The body of an answer of status 200. */
export async function fetchBytes(url: string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await fetch(url, { headers })
  const body = Buffer.from(await reply.arrayBuffer())
  if (reply.status !== 200) throw new Error(`${url} answered ${String(reply.status)}: ${body.toString('utf8', 0, 500)}`)
  return body
}

/** Fails unless two answers say the same, so that no variant wins by leaving something out. */
export function assertSame(work: string, one: Buffer, other: Buffer) {
  if (isDeepStrictEqual(JSON.parse(one.toString()), JSON.parse(other.toString()))) return
  throw new Error(
    `${work}: the portal and its limit answer differently:\n${one.toString('utf8', 0, 600)}\n${other.toString('utf8', 0, 600)}`,
  )
}

/** A value with the fields another has: what the portal answers beyond its limit, such as what the caller may do now. */
function fieldsLike(shape: unknown, value: unknown): unknown {
  if (Array.isArray(shape) && Array.isArray(value)) return value.map((each, at) => fieldsLike(shape[at], each))
  if (typeof shape !== 'object' || shape === null || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(shape).map(([key, each]) => [key, fieldsLike(each, (value as Record<string, unknown>)[key])]))
}

/** Fails unless the portal answers all its limit does, field by field; returns what both say. */
export function assertCovers(work: string, portal: Buffer, limit: Buffer) {
  const said = fieldsLike(JSON.parse(limit.toString()), JSON.parse(portal.toString()))
  assertSame(work, Buffer.from(JSON.stringify(said)), limit)
  return said
}

export type Compared = 'p50' | 'perSecond'

export const loadHead = (what: Compared) =>
  ['variant', 'req/s', 'p50 ms', 'p95 ms', 'node µs', 'PG µs', what === 'p50' ? '× p50 of limit' : '× req/s of limit'] as const

/** Rows of a load table; the first variant is the limit the others are set against. */
export function loadRows(variants: readonly Variant[], samples: readonly (readonly Sample[])[], what: Compared): Table['rows'] {
  const [base = []] = samples
  return variants.map(({ name }, at) => {
    const own = samples[at] ?? []
    const figures = [number(calculateMedian(own, 'perSecond'), 0), number(calculateMedian(own, 'p50')), number(calculateMedian(own, 'p95'))]
    const cpu = [number(calculateMedian(own, 'node'), 0), number(calculateMedian(own, 'postgres'), 0)]
    return [name, ...figures, ...cpu, at === 0 ? '1' : spread(compare(own, base, what))]
  })
}

export const compare = (own: readonly Sample[], base: readonly Sample[], what: Compared) =>
  calculateRatio(
    own.map((each) => each[what]),
    base.map((each) => each[what]),
  )

/** Which resource the extra time of a variant goes to, from its processor time per request and how long it takes in all. */
function whatLimits(own: readonly Sample[], base: readonly Sample[], connections: number) {
  const more = (figure: 'node' | 'postgres') => calculateMedian(own, figure) - calculateMedian(base, figure)
  // The connections wait for each other: of a longer answer only this part is the request's own.
  const later = ((calculateMedian(own, 'p50') - calculateMedian(base, 'p50')) * 1000) / connections
  if (more('node') + more('postgres') < later / 2) return 'waiting (round trips, other work on the machine)'
  return more('node') >= more('postgres') ? 'node CPU' : 'PostgreSQL CPU'
}

/** Where the time of a variant goes beyond its limit: processor time per request of both processes, and how busy they were. */
export function whereTimeGoes(own: readonly Sample[], base: readonly Sample[], rounds: RoundOptions, trips: number) {
  const micro = (figure: 'node' | 'postgres') =>
    `${number(calculateMedian(own, figure), 0)} µs a request (limit ${number(calculateMedian(base, figure), 0)})`
  const share = (figure: 'nodeBusy' | 'postgresBusy') => `${number(calculateMedian(own, figure) * 100, 0)} % of a processor`
  return `${whatLimits(own, base, rounds.connections)}. Node ${micro('node')}, ${share('nodeBusy')}; PostgreSQL ${micro('postgres')}, ${share('postgresBusy')}; ${number(trips, 1)} round trips to PostgreSQL.`
}
