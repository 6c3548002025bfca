import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { platform } from '../../packages/shared/src/platform/platform.ts'
import { address, fetchBytes, compare, loadHead, loadRows, whereTimeGoes, type Bench } from './bench.ts'
import { call } from './load.ts'
import type { Server } from './processes.ts'
import { spread, type Goal, type Section } from './report.ts'
import { interleave } from './rounds.ts'

const LEAST = 0.6
const groups = Array.from({ length: 10 }, (_, at) => `BG${String(at * 20 + 1).padStart(8, '0')}`).join()

interface Work {
  name: string
  path: string
  /** Where the limit server has the same bytes: with a session looked up, or ready. */
  kind: 'static' | 'session'
}

const workloads: readonly Work[] = [
  { name: 'labels', path: `${platform.labels.path}?lang=en`, kind: 'static' },
  { name: 'codes, 10 groups', path: `${platform.codes.path}?cdGrps=${groups}`, kind: 'session' },
  { name: 'menus', path: platform.menus.path, kind: 'session' },
]

interface Form {
  name: string
  headers: Readonly<Record<string, string>>
  status: number
  /** Query string of the limit server. */
  query: string
}

/** Asks raw: fetch would unpack what is compressed. Returns the tag and the bytes as they came. */
async function rawAnswer(server: Server, path: string, headers: Readonly<Record<string, string>>) {
  const { request } = await import('node:http')
  return new Promise<{ etag: string; body: Buffer; encoding: string }>((done, fail) => {
    const clientRequest = request({ port: server.port, host: '127.0.0.1', path, headers }, (reply) => {
      const parts: Buffer[] = []
      reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          if (reply.statusCode !== 200) return fail(new Error(`${path} answered ${String(reply.statusCode)}`))
          done({ etag: reply.headers.etag ?? '', encoding: reply.headers['content-encoding'] ?? '', body: Buffer.concat(parts) })
        })
    })
    clientRequest.once('error', fail).end()
  })
}

/** Labels, codes and menus against ready bytes: plain, as a browser asks (compressed), and for whoever has them already. */
export async function cachedResponses(bench: Bench): Promise<Section> {
  const rows: string[][] = []
  const goals: Goal[] = []
  const notes: string[] = []
  for (const work of workloads) {
    const file = work.name.replaceAll(/\W+/g, '-')
    const cookie = { cookie: bench.cookie }
    const plain = await fetchBytes(address(bench.api, work.path), { ...cookie, 'accept-encoding': 'identity' })
    const packed = await rawAnswer(bench.api, work.path, { ...cookie, 'accept-encoding': 'br' })
    if (packed.encoding === 'br' && !brotliDecompressSync(packed.body).equals(plain))
      throw new Error(`${work.name}: compressed to something else`)
    writeFileSync(join(bench.limitFolder, file), plain)
    writeFileSync(join(bench.limitFolder, `${file}.br`), packed.body)
    notes.push(
      `${work.name}: ${String(plain.length)} bytes, ${String(packed.body.length)} compressed (${packed.encoding || 'not compressed'})`,
    )
    const limitTag = (await rawAnswer(bench.limit, `/${work.kind}/${file}`, cookie)).etag
    const forms: readonly (Form & { file: string; limitHeaders: Readonly<Record<string, string>> })[] = [
      { name: 'plain', file, headers: {}, limitHeaders: {}, status: 200, query: '' },
      {
        name: 'compressed',
        file: `${file}.br`,
        headers: { 'accept-encoding': 'br' },
        limitHeaders: {},
        status: 200,
        query: '?encoding=br',
      },
      { name: '304', file, headers: { 'if-none-match': packed.etag }, limitHeaders: { 'if-none-match': limitTag }, status: 304, query: '' },
    ]
    for (const form of forms) {
      const path = `/${work.kind}/${form.file}${form.query}`
      const at = {
        limit: call({ port: bench.limit.port, path, headers: { ...cookie, ...form.limitHeaders }, status: form.status }),
        api: call({ port: bench.api.port, path: work.path, headers: { ...cookie, ...form.headers }, status: form.status }),
      }
      const variants = [
        { name: `${work.name}, ${form.name}: limit`, calls: [at.limit], pids: [bench.limit.pid] },
        { name: `${work.name}, ${form.name}: portal`, calls: [at.api], pids: [bench.api.pid] },
      ]
      const samples = await interleave(variants, bench.rounds)
      const [base = [], own = []] = samples
      rows.push(...loadRows(variants, samples, 'perSecond').map((row) => [...row]))
      const ratio = compare(own, base, 'perSecond')
      const isMet = ratio.median >= LEAST
      const limits = isMet ? {} : { limits: whereTimeGoes(own, base, bench.rounds, await bench.trips(work.path)) }
      goals.push({
        work: `${work.name}, ${form.name}`,
        goal: `≥ ${String(LEAST)} × req/s of ready bytes`,
        measured: spread(ratio),
        met: isMet,
        ...limits,
      })
    }
  }
  return {
    title: 'Labels, codes, menus',
    about:
      'Limit: bare Fastify with the same bytes ready in memory and their tag; for codes and menus it also looks the session up with the prepared statement of the portal, for labels it does not. Compressed: what a browser asks for, the limit has the same compressed bytes ready.',
    table: { head: loadHead('perSecond'), rows },
    goals,
    notes,
  }
}
