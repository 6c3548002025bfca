import { randomUUID } from 'node:crypto'
import type { Route } from '@maru/shared/contract.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { toActorId } from '../kernel/access/session.ts'
import { prepared } from '../kernel/database/database.ts'
import { toApiId } from './guards/access.ts'
import { databaseCode } from './error-handler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call came from; `ip` forgets it when the caller is gone, and is empty for one who is gone at once. */
    caller: string
    /** It wrote where nobody is named: its line in the history has neither person, address, trace nor time of day. */
    hidesCaller: boolean
  }
}

/** Calls are written together: one statement a second costs each of them next to nothing. */
const WRITE_EVERY_MS = 1000
const WRITE_AT_ROWS = 500
/** What waits while the database is away; the oldest go first, and the log says how many. */
const MOST_WAITING = 10_000

interface Answered {
  /** When it was answered, by the clock of this process since its start; the database knows what time that was. */
  since: number
  userId: string | null
  apiId: string
  status: number
  ms: number
  trace: string
  ip: string
  /** The token of a program; null for a session. */
  tokenId: string | null
  isHidden: boolean
}

/** A hidden line takes its number from elsewhere by chance, so that neither the order of numbers nor a gap in them says between which calls it was. */
const FIRST_HIDDEN = 2 ** 52
const INSERT = `insert into history.api_call (id, at, user_id, api_id, status, ms, trace, ip, token_id) overriding system value
select case when c.hidden then ${String(FIRST_HIDDEN)} + floor(random() * ${String(FIRST_HIDDEN)})::bigint
    else nextval(pg_get_serial_sequence('history.api_call', 'id')) end, case when c.hidden then date_trunc('day', now() - make_interval(secs => c.age), 'UTC') else now() - make_interval(secs => c.age) end,
  c.user_id, c.api_id, c.status, c.ms, c.trace, c.ip, c.token_id
from unnest($1::float8[], $2::varchar[], $3::varchar[], $4::smallint[], $5::int[], $6::uuid[], $7::varchar[], $8::bool[], $9::uuid[])
  as c (age, user_id, api_id, status, ms, trace, ip, hidden, token_id)`

async function write(pool: pg.Pool, rows: readonly Answered[]) {
  const column = <K extends keyof Answered>(name: K) => rows.map((row) => row[name])
  const now = performance.now()
  const ages = rows.map(({ since }) => (now - since) / 1000)
  const whose = [column('trace'), column('ip'), column('isHidden'), column('tokenId')]
  const values = [ages, column('userId'), column('apiId'), column('status'), column('ms'), ...whose]
  await prepared(pool, 'call-history', INSERT, values)
}

/** What the table refuses, now and whenever it is tried again. */
const isRefused = (error: unknown) => /^2[23]/.test(databaseCode(error) ?? '')

/** Writes them; one that the table refuses is told to the log and keeps no other away. Returns how many were refused. */
async function writeAll(pool: pg.Pool, rows: readonly Answered[], log: FastifyBaseLogger): Promise<number> {
  try {
    if (rows.length > 0) await write(pool, rows)
    return 0
  } catch (error) {
    if (!isRefused(error)) throw error
    if (rows.length === 1) log.warn({ err: error, apiId: rows[0]?.apiId }, 'call history')
    if (rows.length === 1) return 1
    const half = rows.length >> 1
    return (await writeAll(pool, rows.slice(0, half), log)) + (await writeAll(pool, rows.slice(half), log))
  }
}

/** Calls on their way to the table, one write at a time. */
function callWriter(pool: pg.Pool, log: FastifyBaseLogger) {
  let waiting: Answered[] = []
  let writing: Promise<void> | undefined
  let lost = 0
  const flush = async () => {
    const rows = waiting
    waiting = []
    try {
      lost += await writeAll(pool, rows, log)
      if (lost > 0) log.warn({ lost }, 'calls missing in the history')
      lost = 0
    } catch (error) {
      log.warn({ err: error }, 'call history')
      const unwrittenRows = [...rows, ...waiting]
      lost += Math.max(0, unwrittenRows.length - MOST_WAITING)
      waiting = unwrittenRows.slice(-MOST_WAITING)
    }
  }
  const turn = () => (writing ??= flush().finally(() => (writing = undefined)))
  const timer = setInterval(() => void turn(), WRITE_EVERY_MS).unref()
  return {
    add(call: Answered) {
      waiting.push(call)
      if (waiting.length >= WRITE_AT_ROWS) void turn()
    },
    async close() {
      clearInterval(timer)
      // What is being written does not hold the latest calls.
      await turn()
      await turn()
    },
  }
}

/** What anybody may read and got says nothing of anybody: every page load of every browser asks for the texts. */
const isWorthKeeping = ({ access, method }: Route, status: number) => access.kind !== 'public' || method !== 'GET' || status >= 400

/**
 * Keeps who called which API, with what outcome, how long it took and its trace. The template of the route is kept, never its address:
 * addresses carry names, keys and, in one call of SPEC, a password. Calls wait in memory for up to a second, so a process that is
 * killed takes the last of them with it.
 */
export function recordCalls(app: FastifyInstance, pool: pg.Pool) {
  const writer = callWriter(pool, app.log)
  app.decorateRequest('caller', '')
  app.decorateRequest('hidesCaller', false)
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip }: { ip?: string } = request
    request.caller = ip ?? ''
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { contract } = request.routeOptions.config
    const isHidden = request.hidesCaller
    const userId = request.who && !isHidden ? toActorId(request.who) : null
    const [trace, ip] = isHidden ? [randomUUID(), ''] : [request.id, request.caller]
    const tokenId = isHidden ? null : (request.who?.token?.id ?? null)
    const measured = { since: performance.now(), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (contract && isWorthKeeping(contract, reply.statusCode))
      writer.add({ ...measured, userId, apiId: toApiId(contract), trace, ip, tokenId, isHidden })
    done()
  })
  app.addHook('onClose', () => writer.close())
}
