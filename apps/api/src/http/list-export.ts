import { EXPORT_DIRECT_ROWS } from '@maru/shared/exports/export.ts'
import type { Out, Route } from '@maru/shared/contract.ts'
import { z } from 'zod'
import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { conflict } from '../kernel/errors.ts'
import { apiIdOf } from './guards/access.ts'
import type { Who } from '../kernel/access/session.ts'
import { rowsOf, sendWorkbook, type Workbook } from '../adapters/spreadsheets/excel.ts'

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
  const found: Row[] = []
  for await (const row of rows) {
    if (found.length === limit) return undefined
    found.push(row)
  }
  return found
}

async function rowsAtOnce<Row>({ total, rows }: Workbook<Row>) {
  // Counting is cheaper than reading in vain; the reading itself is what decides.
  const counted = await total?.()
  return (counted ?? 0) > EXPORT_DIRECT_ROWS ? undefined : upTo(rows, EXPORT_DIRECT_ROWS)
}

/** Parts of a call as they stand in an address. */
const asWritten = (schema: z.ZodType | undefined, value: unknown) => (schema ? (z.encode(schema, value) as Prisma.InputJsonObject) : {})

interface HandedOut {
  readonly who: Who
  readonly reply: FastifyReply
  readonly api: string
  /** What was asked for, as the history of exports tells it. */
  readonly asked: { params: Prisma.InputJsonObject; query: Prisma.InputJsonObject; body?: Prisma.InputJsonObject }
}

/** Hands a workbook out at once and notes it. */
async function handOut<Row>(db: PrismaClient, workbook: Workbook<Row>, rows: readonly Row[], { who, reply, api, asked }: HandedOut) {
  const noted = { userId: who.userId, api, name: workbook.name.slice(0, 200), ...asked, rows: rows.length, total: rows.length }
  const now = new Date()
  await db.exportRun.create({ data: { ...noted, listed: false, state: 'DONE', endedAt: now, downloads: 1, downloadedAt: now } })
  return sendWorkbook(reply, { ...workbook, rows: rowsOf(() => Promise.resolve(rows)) }, who.today)
}

/**
 * The one way a list becomes a workbook: up to 5,000 rows are the answer of its call; a longer one is refused with 409
 * EXPORT_IN_BACKGROUND, and written in the background by the same `make` when it is asked for there. Every export is noted with what
 * was asked for and its number of rows.
 */
export function exportList<R extends Route, Row>(
  app: FastifyInstance,
  route: R,
  make: (asked: Asked<R>) => Workbook<Row> | Promise<Workbook<Row>>,
) {
  const { exports, db } = app.context
  const api = apiIdOf(route)
  exports.set(api, { route, make: async (asked) => (await make(asked as Asked<R>)) as Workbook<unknown> })
  return async ({ who, params, query, body, reply }: Asked<R> & { reply: FastifyReply }) => {
    const workbook = await make({ who, params, query, body })
    const rows = await rowsAtOnce(workbook)
    if (!rows) throw conflict('EXPORT_IN_BACKGROUND', 'exportInBackground', [String(EXPORT_DIRECT_ROWS)])
    const sent = route.body && { body: asWritten(route.body, body) }
    const asked = { params: asWritten(route.params, params), query: asWritten(route.query, query), ...sent }
    return handOut(db, workbook, rows, { who, reply, api, asked })
  }
}
