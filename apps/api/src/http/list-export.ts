import { randomUUID } from 'node:crypto'
import { EXPORT_DIRECT_ROWS, EXPORT_FILE_ROWS } from '@maru/shared/exports/export.ts'
import type { Out, Route } from '@maru/shared/contract.ts'
import { z } from 'zod'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createFairQueue } from '../kernel/background/fair-queue.ts'
import type { Db } from '../kernel/database/database.ts'
import { conflict, Refusal, unavailable } from '../kernel/errors.ts'
import { toApiId } from './guards/access.ts'
import type { Who } from '../kernel/access/session.ts'
import { contentDisposition } from '../adapters/files/file-name.ts'
import { exportName, rowsOf, sendWorkbook, type Workbook } from '../adapters/spreadsheets/excel.ts'

const exportOwnBusy = () => new Refusal(429, 'EXPORT_OWN_BUSY', 'exportOwnBusy', { retryAfter: 5 })

/** Runs the exports that are the answers of their calls, so that many of one person hold up nobody else. */
export const createExportQueue = () =>
  createFairQueue({
    atOnce: 2,
    waiting: 100,
    waitingOfPerson: 10,
    waitMs: 30_000,
    busy: () => unavailable('EXPORT_BUSY'),
    ownBusy: exportOwnBusy,
  })

/** What was asked of a list: the decoded parts of the call that exports it, and who asks. */
interface Asked<R extends Route> {
  readonly who: Who
  readonly params: Out<R['params']>
  readonly query: Out<R['query']>
  readonly body: Out<R['body']>
}

/** A list that can be exported: its call, and what makes its workbook for whoever asks. */
export interface ListExport {
  readonly route: Route
  readonly make: (asked: { who: Who; params: unknown; query: unknown; body: unknown }) => Promise<Workbook<unknown>>
}
/** Every list of the program by the id of the call that exports it. */
export type ListExports = Map<string, ListExport>

/** The rows up to a limit; undefined when there are more. The reading ends either way. */
async function upTo<Row>(rows: AsyncIterable<Row>, limit: number): Promise<Row[] | undefined> {
  const firstRows: Row[] = []
  for await (const row of rows) {
    if (firstRows.length === limit) return undefined
    firstRows.push(row)
  }
  return firstRows
}

async function rowsAtOnce<Row>({ total, rows }: Workbook<Row>) {
  // Counting is cheaper than reading in vain; the reading itself is what decides.
  const counted = await total?.()
  return (counted ?? 0) > EXPORT_DIRECT_ROWS ? undefined : upTo(rows, EXPORT_DIRECT_ROWS)
}

/** Parts of a call as they stand in an address. */
const asWritten = (schema: z.ZodType | undefined, value: unknown) => (schema ? (z.encode(schema, value) as Prisma.InputJsonObject) : {})

/** What was asked without the words that were searched for, where their list hides them. */
function withoutWords(route: Route, { q, ...query }: Prisma.InputJsonObject): Prisma.InputJsonObject {
  return route.hidesWords || q === undefined ? query : { q, ...query }
}

/** What was asked, as it is noted. */
const asNoted = <R extends Route>(route: R, { params, query, body }: Omit<Asked<R>, 'who'>) => ({
  params: asWritten(route.params, params),
  query: withoutWords(route, asWritten(route.query, query)),
  ...(route.body && { body: asWritten(route.body, body) }),
})

interface HandedOut {
  readonly who: Who
  readonly reply: FastifyReply
  readonly api: string
  /** What was asked for, as the history of exports tells it. */
  readonly asked: { params: Prisma.InputJsonObject; query: Prisma.InputJsonObject; body?: Prisma.InputJsonObject }
  readonly unnamed?: boolean | undefined
}

/** A day's beginning, as the history of calls writes it for a caller it does not name. */
const toDay = (at: Date) => new Date(at.toISOString().slice(0, 10))

/** Notes an export that is handed out at once in the history of exports. */
async function noteExport(db: PrismaClient, name: string, rows: number, { who, api, asked, unnamed }: HandedOut) {
  const noted = { api, name: name.slice(0, 200), ...asked, rows, total: rows, listed: false, state: 'DONE', downloads: 1 } as const
  const now = new Date()
  const day = toDay(now)
  const whose = unnamed
    ? { id: randomUUID(), createdAt: day, dueAt: day, endedAt: day, downloadedAt: day }
    : { userId: who.userId, endedAt: now, downloadedAt: now }
  await db.exportRun.create({ data: { ...noted, ...whose } })
}

/** What stands in the history of exports for words that were erased. */
const ERASED = '–'

/** Erases the words that a list was searched by before it was exported, where they name somebody: a part of one of the names, or one of its words. */
export const eraseSearchedNames = (db: Db, route: Route, names: readonly string[]) => db.$executeRaw`
  update export_run e set query = jsonb_set(e.query, '{q}', to_jsonb(${ERASED}::text))
  from (select lower(normalize(e.query ->> 'q', NFC)) as q, e.id from export_run e where e.api = ${toApiId(route)} and e.query ? 'q' and e.ended_at is not null) s
  where e.id = s.id and exists (select from unnest(${[...names]}::text[]) n (name) where name <> '' and (position(btrim(s.q) in lower(name)) > 0
    or exists (select from regexp_split_to_table(lower(name), '[^[:alnum:]]+') w (word) where length(word) > 1 and position(word in s.q) > 0)))`

/** Hands a workbook out at once and notes it. */
async function handOut<Row>(db: PrismaClient, workbook: Workbook<Row>, rows: readonly Row[], handedOut: HandedOut) {
  const { who, reply } = handedOut
  await noteExport(db, workbook.name, rows.length, { ...handedOut, unnamed: workbook.unnamed })
  await sendWorkbook(reply, { ...workbook, rows: rowsOf(() => Promise.resolve(rows)) }, who.today)
}

/**
 * The one way a list becomes a workbook: up to 5,000 rows are the answer of its call; a longer one is refused with 409
 * EXPORT_IN_BACKGROUND, and written in the background by the same `make` when it is asked for there. Every export is noted with what
 * was asked for and its number of rows. More than ten that wait for one person are refused with 429 EXPORT_OWN_BUSY.
 */
export function exportList<R extends Route, Row>(
  app: FastifyInstance,
  route: R,
  make: (asked: Asked<R>) => Workbook<Row> | Promise<Workbook<Row>>,
) {
  const { exports, exportQueue, db } = app.context
  const api = toApiId(route)
  exports.set(api, { route, make: async (asked) => (await make(asked as Asked<R>)) as Workbook<unknown> })
  return async ({ who, params, query, body, reply }: Asked<R> & { reply: FastifyReply }) => {
    await exportQueue.run(who.userId, async () => {
      const workbook = await make({ who, params, query, body })
      const rows = await rowsAtOnce(workbook)
      if (!rows) throw conflict('EXPORT_IN_BACKGROUND', 'exportInBackground', [String(EXPORT_DIRECT_ROWS)])
      await handOut(db, workbook, rows, { who, reply, api, asked: asNoted(route, { params, query, body }) })
    })
    // Waits for the reader, who holds no turn any more.
    return reply
  }
}

/** A list as a file that is no workbook, such as BibTeX: written whole, so it has few rows. */
interface ListFile<Row> {
  /** The label the file is named after, as a workbook is. */
  readonly name: string
  readonly extension: string
  readonly mediaType: string
  readonly rows: AsyncIterable<Row>
  readonly write: (rows: readonly Row[]) => Promise<Buffer>
}

/** The one way a list becomes another file than a workbook: noted as one; throws 409 where it has more than 2,000 rows. */
export function exportFile<R extends Route, Row>(app: FastifyInstance, route: R, make: (asked: Asked<R>) => ListFile<Row>) {
  const { db } = app.context
  const api = toApiId(route)
  return async ({ who, params, query, body, reply }: Asked<R> & { reply: FastifyReply }) => {
    const { name, extension, mediaType, ...list } = make({ who, params, query, body })
    const rows = await upTo(list.rows, EXPORT_FILE_ROWS)
    if (!rows) throw conflict('EXPORT_FILE_TOO_LONG', 'exportFileTooLong', [String(EXPORT_FILE_ROWS)])
    const file = await list.write(rows)
    await noteExport(db, name, rows.length, { who, reply, api, asked: asNoted(route, { params, query, body }) })
    void reply.type(mediaType).header('cache-control', 'no-store')
    void reply.header('content-disposition', contentDisposition('attachment', exportName(name, who.today, extension)))
    return file
  }
}
