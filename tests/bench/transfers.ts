import { request, type OutgoingHttpHeaders } from 'node:http'
import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { files } from '../../packages/shared/src/files/file.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { address, fetchBytes, startApi, type Bench } from './bench.ts'
import { readCpu, peakMemory, type Server } from './processes.ts'
import { number, spread, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'

const BLOCK = 1_000_000
const BOUNDARY = 'bench'
const LEAST = 0.5
const MOST_MB = 200

/** A gzip file by its first bytes; the rest is noise, so that nothing on the way can make it smaller. */
const block = randomBytes(BLOCK)
const firstBlock = Buffer.concat([Buffer.from([0x1f, 0x8b, 0x08]), block.subarray(3)])

interface Sent {
  seconds: number
  /** Seconds of processor time of the server. */
  cpu: number
  answer: string
}

/** Writes `blocks` blocks as the body of a request, between a beginning and an end, no faster than the server takes them. */
async function send(
  server: Server,
  options: { path: string; headers: OutgoingHttpHeaders },
  parts: { before: Buffer; blocks: number; after: Buffer },
): Promise<Sent> {
  const cpu = readCpu(server.pid)
  const from = performance.now()
  const length = parts.before.length + parts.blocks * BLOCK + parts.after.length
  const headers = { ...options.headers, 'content-length': length }
  const clientRequest = request({ host: '127.0.0.1', port: server.port, method: 'POST', ...options, headers })
  const answered = new Promise<string>((done, fail) => {
    clientRequest.once('error', fail).once('response', (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      reply.once('end', () => (reply.statusCode === 200 ? done(text) : fail(new Error(`upload: ${String(reply.statusCode)} ${text}`))))
    })
  })
  const write = async (chunk: Buffer) => {
    if (!clientRequest.write(chunk)) await Promise.race([new Promise((go) => clientRequest.once('drain', go)), answered])
  }
  await write(parts.before)
  for (let left = parts.blocks; left > 0; left -= 1) await write(left === parts.blocks ? firstBlock : block)
  clientRequest.end(parts.after)
  const answer = await answered
  return { answer, seconds: (performance.now() - from) / 1000, cpu: readCpu(server.pid) - cpu }
}

const nothing = Buffer.alloc(0)

const sendBare = (limit: Server, blocks: number, query = '') =>
  send(
    limit,
    { path: `/file${query}`, headers: { 'content-type': 'application/octet-stream' } },
    { before: nothing, blocks, after: nothing },
  )

function sendForm(api: Server, cookie: string, blocks: number) {
  const part = (line: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name=${line}`
  const before = Buffer.from(
    `${part('"updateKey"\r\n\r\n0\r\n')}${part('"file"; filename="bench.gz"\r\ncontent-type: application/gzip\r\n\r\n')}`,
  )
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return send(api, { path: files.upload.path, headers }, { before, blocks, after: Buffer.from(`\r\n--${BOUNDARY}--\r\n`) })
}

/** Reads an answer to its end without keeping it; fails unless it has the expected number of bytes. */
async function receive(server: Server, path: string, bytes: number, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
  const cpu = readCpu(server.pid)
  const from = performance.now()
  const got = await new Promise<number>((done, fail) => {
    const clientRequest = request({ host: '127.0.0.1', port: server.port, path, headers }, (reply) => {
      let count = 0
      reply
        .on('data', (chunk: Buffer) => (count += chunk.length))
        .once('end', () => done(count))
        .once('error', fail)
    })
    clientRequest.once('error', fail).end()
  })
  if (got !== bytes) throw new Error(`download: ${String(got)} bytes instead of ${String(bytes)}`)
  return { answer: '', seconds: (performance.now() - from) / 1000, cpu: readCpu(server.pid) - cpu }
}

/** Lets the disk finish what was written before, so that each transfer finds it alike. */
const settle = () => execFileSync('sync')

type Way = (blocks: number) => Promise<Sent>

/** All ways of one round, in rotated order. */
async function round(ways: Readonly<Record<string, Way>>, blocks: number, turn: number) {
  const names = Object.keys(ways)
  const taken: Record<string, Sent> = {}
  for (const name of names.map((_, at) => names[(at + turn) % names.length] ?? '')) {
    settle()
    const way = ways[name]
    if (way) taken[name] = await way(blocks)
  }
  return taken
}

function waysOf(bench: Bench, api: Server) {
  const { limit, cookie } = bench
  let key = ''
  const upload: Record<string, Way> = {
    'bare: written': (blocks) => sendBare(limit, blocks),
    'bare: written and flushed to disk': (blocks) => sendBare(limit, blocks, '?flush'),
    'bare: hashed, written, flushed': (blocks) => sendBare(limit, blocks, '?flush&hash'),
    'portal: multipart, checked, hashed, written, flushed': async (blocks) => {
      const sent = await sendForm(api, cookie, blocks)
      key = sent.answer
      const [record] = JSON.parse((await fetchBytes(address(api, toPath(files.list, { fileKey: key })), { cookie })).toString()) as {
        size: number
      }[]
      if (record?.size !== blocks * BLOCK) throw new Error(`the portal kept ${String(record?.size)} bytes`)
      return sent
    },
  }
  const download: Record<string, Way> = {
    'bare: read and sent': (blocks) => receive(limit, '/file', blocks * BLOCK),
    'portal: hashed on the way': (blocks) => receive(api, toPath(files.download, { fileKey: key }), blocks * BLOCK, { cookie }),
  }
  const forget = async () => {
    const reply = await fetch(address(api, toPath(files.remove, { fileKey: key })), { method: 'DELETE', headers: { cookie } })
    if (!reply.ok) throw new Error(`removing the upload: ${String(reply.status)}`)
    await fetch(address(limit, '/file'), { method: 'DELETE' })
  }
  return { upload, download, forget }
}

/** A large file in and out, against the bare bytes to disk and back. */
export async function transfers(bench: Bench): Promise<Section> {
  const blocks = bench.quick ? 100 : 500
  const rounds = bench.quick ? 1 : 4
  // A process of its own: its peak of memory is that of the transfers.
  const api = await startApi(bench.database)
  const idle = peakMemory(api.pid)
  const { upload, download, forget } = waysOf(bench, api)
  const uploads: Record<string, Sent>[] = []
  const downloads: Record<string, Sent>[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    uploads.push(await round(upload, blocks, turn))
    downloads.push(await round(download, blocks, turn))
    await forget()
  }
  const peak = peakMemory(api.pid)
  await api.stop()
  const speeds = (taken: typeof uploads, name: string) => taken.map((each) => blocks / (each[name]?.seconds ?? Number.NaN))
  const rowsOf = (taken: typeof uploads, ways: Record<string, Way>, what: string) => {
    const [base = ''] = Object.keys(ways)
    return Object.keys(ways).map((name) => {
      const speed = speeds(taken, name)
      const cpu = median(taken.map((each) => each[name]?.cpu ?? Number.NaN))
      const ratio = name === base ? '1' : spread(calculateRatio(speed, speeds(taken, base)))
      return [`${what}, ${name}`, number(blocks / median(speed), 2), number(median(speed), 0), number(cpu, 2), ratio]
    })
  }
  const [bare = '', flushed = '', , portal = ''] = Object.keys(upload)
  const ratio = calculateRatio(speeds(uploads, portal), speeds(uploads, bare))
  const [portalCpu, bareCpu] = [portal, bare].map((name) => number(median(uploads.map((each) => each[name]?.cpu ?? Number.NaN)), 2))
  const size = `${String(blocks)} MB`
  return {
    title: 'Files',
    about: `A file of ${size} uploaded and downloaded, against bare Fastify that writes the same bytes to the same disk. A flush waits until the disk has them; the portal does, since it answers only for what is kept.`,
    table: {
      head: ['way', 's', 'MB/s', 'node CPU s', '× MB/s of bare'],
      rows: [...rowsOf(uploads, upload, 'upload'), ...rowsOf(downloads, download, 'download')],
    },
    goals: [
      {
        work: `Upload of ${size}`,
        goal: `≥ ${String(LEAST)} × MB/s of bare writing`,
        measured: spread(ratio),
        met: ratio.median >= LEAST,
        limits: `${portalCpu ?? ''} s of node per upload (bare ${bareCpu ?? ''}); bare with the flush alone reaches ${spread(calculateRatio(speeds(uploads, flushed), speeds(uploads, bare)))}`,
      },
      {
        work: 'Memory while uploading',
        goal: `peak < ${String(MOST_MB)} MB resident`,
        measured: `${number(peak, 0)} MB`,
        met: peak < MOST_MB,
        limits: `the process held ${number(idle, 0)} MB before the first upload`,
      },
    ],
    notes: [`The API process held ${number(idle, 0)} MB when it was started and ${number(peak, 0)} MB at its peak.`],
  }
}
