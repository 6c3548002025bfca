import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import argon2 from 'argon2'
import ExcelJS from 'exceljs'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { limitApprovals } from './limit-approvals.ts'
import { boardCases } from './limit-boards.sql.ts'
import { limitDay } from './limit-day.ts'
import { leaveCases } from './limit-leave.sql.ts'
import { limitCases, limitLists } from './limit-lists.ts'
import { limitReservations } from './limit-reservations.ts'
import { scheduleCases } from './limit-schedule.sql.ts'
import { sessionIn } from './limit-session.ts'
import { failedCallsSql } from './limit-histories.sql.ts'
import { exportSql, listCases, listSql, listValues } from './limit-users.sql.ts'
import { paymentCases } from './payments/limit-payments.sql.ts'
import { researchCases } from './research/limit-research.sql.ts'

// What the portal is compared with: the same work with nothing around it. Bare Fastify, prepared SQL, ready bytes.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })
const folder = process.env['LIMIT_FOLDER'] ?? ''
const app = fastify({ logger: false, bodyLimit: 1_000_000_000 })
const sendJson = (reply: FastifyReply, body: string | Buffer) => reply.type('application/json; charset=utf-8').send(body)

app.get('/ready', async () => ({ ok: true }))

// ---- lists: the statement of the case, PostgreSQL builds the answer

for (const [index, each] of Object.values(listCases).entries()) {
  const text = listSql(each)
  app.get(`/users/${String(index)}`, async (_request, reply) => {
    const { rows } = await pool.query<{ answer: string }>({ name: `list-${String(index)}`, text, values: listValues(each) })
    return sendJson(reply, rows[0]?.answer ?? '')
  })
}

limitApprovals(app, pool)
limitLists(app, pool)
limitDay(app, pool)
limitCases(app, pool, 'leave', leaveCases())
limitCases(app, pool, 'boards', boardCases)
limitReservations(app, pool)
limitCases(app, pool, 'research', researchCases)
limitCases(app, pool, 'payments', paymentCases())
limitCases(app, pool, 'schedule', scheduleCases())

// ---- ready bytes: files of the folder, with their tag, with and without a session looked up by the portal's own statement

const ready = new Map<string, { body: Buffer; etag: string }>()
function readyBytes(name: string) {
  const cachedAnswer = ready.get(name)
  if (cachedAnswer) return cachedAnswer
  const body = readFileSync(join(folder, name))
  const made = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
  ready.set(name, made)
  return made
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, name: string, encoding?: string) {
  const { body, etag } = readyBytes(name)
  void reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return sendJson(reply, body)
}
type Named = { Params: { name: string }; Querystring: { encoding?: string } }
app.get<Named>('/static/:name', (request, reply) => sendBytes(request, reply, request.params.name, request.query.encoding))
app.get<Named>('/session/:name', async (request, reply) =>
  (await sessionIn(pool, request)) ? sendBytes(request, reply, request.params.name, request.query.encoding) : reply.code(401).send(),
)

// ---- event streams: opened and left alone

app.get('/stream', async (request, reply) => {
  if (!(await sessionIn(pool, request))) return reply.code(401).send()
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: opened\ndata: 1\n\n')
})

// ---- password hashes: the portal's own cost and number at once, nothing else

app.get<{ Querystring: { hash: string; password: string; ms: string; atOnce: string } }>('/hashes', async ({ query }) => {
  const until = performance.now() + Number(query.ms)
  const from = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() < until) {
      await argon2.verify(query.hash, query.password)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: Number(query.atOnce) }, worker))
  return { perSecond: count / ((performance.now() - from) / 1000) }
})

// ---- files: the bytes of the body into a file and back

app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
app.post<{ Querystring: { flush?: string; hash?: string } }>('/file', async (request, reply) => {
  const path = join(folder, 'uploaded')
  const hash = createHash('sha256')
  const source = request.body as Readable
  const target = createWriteStream(path, { flush: request.query.flush !== undefined })
  if (request.query.hash === undefined) await pipeline(source, target)
  else await pipeline(source, hashing(hash), target)
  const { size } = await stat(path)
  return reply.type('text/plain').send(String(size))
})
const hashing = (hash: ReturnType<typeof createHash>) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
app.get('/file', async (_request, reply) => {
  const path = join(folder, 'uploaded')
  return reply
    .header('content-length', (await stat(path)).size)
    .type('application/octet-stream')
    .send(createReadStream(path))
})
app.delete('/file', async () => {
  await rm(join(folder, 'uploaded'), { force: true })
  return 'removed'
})

// ---- workbook: exceljs streaming the rows of one statement

interface Person {
  [column: string]: string | number | Date | null
}
const sheets: Readonly<Record<string, string>> = { people: exportSql, 'failed-calls': failedCallsSql }
app.get<Named>('/workbook/:name', async (request, reply) => {
  const { name } = request.params
  const { rows } = await pool.query<Person>({ name: `export-${name}`, text: sheets[name] ?? '' })
  reply.hijack()
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: reply.raw, useStyles: true })
  const sheet = writer.addWorksheet(name)
  sheet.columns = Object.keys(rows[0] ?? {}).map((header) => ({
    header,
    width: 20,
    ...(/^(at|join|last)/.test(header) && { style: { numFmt: 'yyyy-mm-dd' } }),
  }))
  for (const row of rows) sheet.addRow(Object.values(row)).commit()
  sheet.commit()
  await writer.commit()
  reply.raw.end()
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
