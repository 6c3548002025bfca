import { connect, type Socket } from 'node:net'

/** One request ready to be written: headers and body as they go over the wire. */
export interface Call {
  port: number
  bytes: Buffer
  /** Statuses that count as answered; anything else is a failure. */
  status: number
}

export interface Load {
  /** Requests answered with the expected status. */
  answered: number
  failed: number
  seconds: number
  /** Milliseconds per answered request, ascending. */
  latencies: readonly number[]
  /** How often each status came. */
  statuses: Readonly<Record<number, number>>
}

export interface CallParts {
  port: number
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer
  status?: number
}

/** Builds a request for a kept-alive connection to this machine. */
export function call({ port, path, method = 'GET', headers = {}, body, status = 200 }: CallParts): Call {
  const lines = Object.entries({ host: `127.0.0.1:${String(port)}`, ...headers, ...(body && { 'content-length': String(body.length) }) })
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return { port, status, bytes: Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]) }
}

/** The n-th part (0 to 1) of ascending figures. */
export const quantile = (ascending: readonly number[], part: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? Number.NaN

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Reads answers of one connection without pipelining and as little work as possible, so that the driver does not become what is
 * measured: status, `content-length` or the last chunk; bodies are counted, not kept.
 */
export function answerReader(done: (status: number) => void) {
  let head: Buffer | undefined = Buffer.alloc(0)
  let status = 0
  let left = 0
  let chunked = false
  let tail = Buffer.alloc(0)
  const finish = () => {
    head = Buffer.alloc(0)
    tail = Buffer.alloc(0)
    done(status)
  }
  const body = (data: Buffer) => {
    if (!chunked) {
      left -= data.length
      return left <= 0 ? finish() : undefined
    }
    tail = Buffer.concat([tail, data.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length)
    if (tail.equals(LAST_CHUNK)) finish()
  }
  return (data: Buffer) => {
    if (head === undefined) return body(data)
    head = head.length === 0 ? data : Buffer.concat([head, data])
    const end = head.indexOf(HEAD_END)
    if (end < 0) return
    const text = head.toString('latin1', 0, end).toLowerCase()
    status = Number(text.slice(9, 12))
    chunked = text.includes('\r\ntransfer-encoding: chunked')
    left = status === 304 || status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1] ?? 0)
    const rest = head.subarray(end + HEAD_END.length)
    head = undefined
    body(rest)
  }
}

interface ConnectionOptions {
  port: number
  /** The next call, or undefined when it is time to stop. */
  next: () => Call | undefined
  answered: (status: number, expected: number, ms: number) => void
  pauseMs: number
}

/** One connection that sends call after call until `next` gives none. */
function runConnection({ port, next, answered, pauseMs }: ConnectionOptions) {
  return new Promise<void>((done, fail) => {
    const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true)
    let sent = 0
    let current: Call | undefined
    const send = () => {
      current = next()
      if (!current) return socket.end()
      sent = performance.now()
      socket.write(current.bytes)
    }
    const read = answerReader((status) => {
      answered(status, current?.status ?? 200, performance.now() - sent)
      if (pauseMs > 0) setTimeout(send, pauseMs)
      else send()
    })
    socket.once('connect', send).on('data', read).once('error', fail)
    socket.once('close', () => (current ? fail(new Error('a server closed the connection in the middle of the load')) : done()))
  })
}

interface DriveOptions {
  connections: number
  seconds: number
  /** Rest of each connection between its calls, for a person's pace instead of a flood. */
  pauseMs?: number
}

/** Calls over `connections` kept-alive connections for `seconds`, the connections sharing the calls of their port in turn. */
export async function drive(calls: readonly Call[], options: DriveOptions): Promise<Load> {
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  const ports = [...new Set(calls.map((each) => each.port))]
  let failed = 0
  let turn = 0
  const begun = performance.now()
  const until = begun + options.seconds * 1000
  const record = (status: number, expected: number, ms: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === expected) latencies.push(ms)
    else failed += 1
  }
  const connections = Array.from({ length: options.connections }, (_, index) => {
    const port = ports[index % ports.length] ?? 0
    const own = calls.filter((each) => each.port === port)
    const next = () => {
      turn += 1
      return performance.now() < until ? own[turn % own.length] : undefined
    }
    return runConnection({ port, next, answered: record, pauseMs: options.pauseMs ?? 0 })
  })
  await Promise.all(connections)
  const seconds = (performance.now() - begun) / 1000
  return { answered: latencies.length, failed, seconds, latencies: latencies.toSorted((a, b) => a - b), statuses }
}
