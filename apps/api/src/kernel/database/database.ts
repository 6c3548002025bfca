import { createHash } from 'node:crypto'
import { PrismaClient, type Prisma } from '@maru/prisma/generated/client.ts'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Env } from '../env.ts'

/** Prisma's client, or the handle inside one of its transactions. Services take it as their first parameter. */
export type Db = PrismaClient | Prisma.TransactionClient

/** The two ways to one PostgreSQL: Prisma for ordinary entities, prepared SQL through the same pool for what every request pays. */
export interface Database {
  db: PrismaClient
  pool: pg.Pool
  close(): Promise<void>
}

/** The moment by the database's clock, which is the only one that is compared; inside a transaction that of its beginning. */
export async function databaseNow(db: Db) {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`select now() as now`
  if (!clock) throw new Error('the database did not say the time')
  return clock.now
}

/** Prisma takes every time for one of UTC, whatever zone PostgreSQL writes it in. */
const UTC = '-c timezone=UTC'

/** Seconds a statement may take where nothing else is asked for; PostgreSQL gives up before we do. */
const STATEMENT_SECONDS = 5
/** Seconds while the portal starts: no click waits, and a busy machine is no reason not to start. */
export const START_SECONDS = 300

/** Milliseconds of everything that waits for the database, by the seconds of a statement: locks less, a transaction twice as long. */
const toLimits = (seconds: number) => ({ statement: seconds * 1000, lock: seconds * 400, transaction: seconds * 2000 })
const limitOptions = (seconds: number) => {
  const { statement, lock, transaction } = toLimits(seconds)
  return `-c statement_timeout=${String(statement)} -c lock_timeout=${String(lock)} -c idle_in_transaction_session_timeout=${String(transaction)}`
}

/**
 * What is asked on one connection goes out one after the other, each when the one before is answered: inside a transaction Prisma asks for
 * several relations of a record at once, which pg lets wait in its own line and will refuse from its next release on.
 */
function serializeQueries(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown> | undefined
  let last: Promise<unknown> | undefined
  const ask = (...args: unknown[]) => {
    // What the pool itself asks has a callback, and nothing else is asked on its connection meanwhile.
    if (typeof args.at(-1) === 'function') return send(...args)
    const answer = last === undefined ? Promise.resolve(send(...args)) : last.then(() => send(...args))
    const over = answer.then(
      () => undefined,
      () => undefined,
    )
    last = over
    void over.finally(() => {
      if (last === over) last = undefined
    })
    return answer
  }
  client.query = ask as typeof client.query
}

interface PoolOptions {
  say: (error: Error) => void
  /** Longest statement in seconds, which decides how long locks and transactions may take. */
  seconds: number
  /** Most connections at once. */
  max: number
  /** Settings that functions of the database read, `portal.…`. */
  settings?: Readonly<Record<string, string>>
}

/** A new connection has no plans: in a quiet hour its first calls would cost ten times what finding their rows does. */
const IDLE_MS = 600_000

/** Opens connections of their own, for work that must not take those of everybody else. */
export function openPool(url: string, { say, seconds, max, settings = {} }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: IDLE_MS,
    options: [UTC, limitOptions(seconds), ...Object.entries(settings).map(([name, value]) => `-c portal.${name}=${value}`)].join(' '),
    connectionTimeoutMillis: 3000,
    application_name: 'maru',
  })
  pool.on('error', say)
  // A client that is checked out when PostgreSQL stops would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', say)
    serializeQueries(client)
  })
  return pool
}

/** How long PostgreSQL may take, and the settings its functions read. */
export const toDatabaseOptions = (env: Pick<Env, 'DATABASE_SECONDS' | 'APPROVALS_FOLLOW_HEAD'>) => ({
  seconds: env.DATABASE_SECONDS,
  settings: { follow_heads: env.APPROVALS_FOLLOW_HEAD },
})

export function openDatabase(
  url: string,
  say: (error: Error) => void = () => undefined,
  { seconds = STATEMENT_SECONDS, settings = {} }: Partial<Pick<PoolOptions, 'seconds' | 'settings'>> = {},
): Database {
  const pool = openPool(url, { say, seconds, max: 10, settings })
  const { statement, transaction } = toLimits(seconds)
  const named = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) })
  const db = new PrismaClient({ adapter: named, transactionOptions: { timeout: transaction, maxWait: statement } })
  return {
    db,
    pool,
    close: async () => {
      await db.$disconnect()
      if (!pool.ended) await pool.end()
    },
  }
}

/** Runs a named, therefore prepared, statement and returns its rows. */
export async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values: [...values] })).rows
}

/** Runs a statement that was put together from constants: each text is prepared once a connection, under a name made of it. */
export const preparedText = <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
) => prepared<Row>(pool, statementName(text), text, values)

/**
 * Runs a statement beside the transaction the caller is in, so that others see its effect at once; leaves it where no connection is free.
 * Whoever holds a connection never waits for another: as many as there are connections would wait for each other.
 */
export async function runBeside(pool: pg.Pool, text: string, values: readonly unknown[]) {
  if (pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0)) return
  await pool.query(text, [...values])
}

const MOST_NAMES = 2000
const names = new Map<string, string>()
/** A name made of a statement's text; kept, since hashing a long one costs more than sending it. */
function statementName(text: string) {
  const cachedName = names.get(text)
  if (cachedName !== undefined) return cachedName
  if (names.size >= MOST_NAMES) names.clear()
  const name = `p${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/** The pattern for LIKE that finds what holds a typed text, whatever letters are special there. */
export const containing = (typed: string) =>
  `%${typed
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Asks by a statement of `Prisma.sql`: inside a transaction through its handle, elsewhere prepared through the pool, which costs a third.
 * Rows are the same: times are dates, JSON is parsed.
 */
export type Ask = <Row extends object>(sql: Prisma.Sql) => Promise<Row[]>
export const askIn =
  (db: Db): Ask =>
  (sql) =>
    db.$queryRaw(sql)
export const askThrough =
  (pool: pg.Pool): Ask =>
  <Row extends object>({ text, values }: Prisma.Sql) =>
    preparedText<Row & pg.QueryResultRow>(pool, { text, values })

/** Values of a statement that is put together as text, those it begins with first; `bind` adds one and answers its place. */
export function bindings(...first: readonly unknown[]) {
  const values = [...first]
  return { values, bind: (value: unknown) => `$${String(values.push(value))}` }
}
export type Bind = ReturnType<typeof bindings>['bind']

/** A condition of `Prisma.sql` inside a statement that is put together as text: its values are bound there. */
export const embedSql = ({ strings, values }: Prisma.Sql, bind: Bind) =>
  strings.reduce((text, part, index) => text + bind(values[index - 1]) + part)

/**
 * Takes a page. The size stands in the text and the first page names no place: with a value for either, PostgreSQL takes a tenth of all
 * rows for wanted, finds its kept plan dear and plans anew at every call, which costs a box twice what finding it does.
 */
export const pageSql = ({ page, size }: { page: number; size: number }, bind: Bind) =>
  `limit ${String(size)}${page > 1 ? ` offset ${bind((page - 1) * size)}` : ''}`

/** The column of a model's field. */
export const toColumnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Columns of a table alias under the names of the model's fields. */
export const columnsSql = (alias: string, fields: readonly string[]) =>
  fields.map((field) => `${alias}.${toColumnName(field)} as "${field}"`).join(', ')
/** Columns of a table alias as arguments of `json_build_object`. */
export const jsonFieldsSql = (alias: string, fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .map((field) => `'${field}', ${alias}.${toColumnName(field)}`)
    .join(', ')

/**
 * Rows of a long list that are read at once: they are gone before V8 looks at young objects a second time. Of a thousand at once an export
 * of 100,000 rows left twice as much among the old objects (decision 057).
 */
export const ROWS_A_READ = 200
const CURSOR_LIMITS = `set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'; set local cursor_tuple_fraction = 1`

/**
 * All rows of a statement, however many: part by part by a cursor, from one snapshot. The next part is on its way while this one is
 * used; whoever stops early ends the reading.
 */
export async function* rowsByCursor<Row>(
  pool: pg.Pool,
  { text, values }: { text: string; values: readonly unknown[] },
): AsyncGenerator<Row, void> {
  const client = await pool.connect()
  const part = async () => (await client.query(`fetch ${String(ROWS_A_READ)} from listed`)).rows as Row[]
  try {
    await client.query(`begin isolation level repeatable read read only; ${CURSOR_LIMITS}`)
    await client.query({ text: `declare listed no scroll cursor for ${text}`, values: [...values] })
    let coming = part()
    for (;;) {
      const rows = await coming
      const isLast = rows.length < ROWS_A_READ
      if (!isLast) {
        coming = part()
        // A failure is met where it is awaited.
        coming.catch(() => undefined)
      }
      for (const row of rows) yield row
      if (isLast) return
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
