import type { Socket } from 'node:net'
import { answerFrames } from './answer-frames.ts'
import { readValues, type Value } from './answer-values.ts'
import { ENDING_MS, asFault, CONNECT_MS, LaneFault, laterCodes, openSocket, secured, type LaneServer, type SignIn } from './imap-socket.ts'

// The reading connection to a mail server: it selects for reading only and fetches, much faster than a general client can. Nothing that changes a mailbox goes through it.

/** What is told while a command runs. Text answers come without the `* ` in front. */
export interface Told {
  fetched?: ((values: readonly Value[]) => void) | undefined
  line?: ((text: string) => void) | undefined
  /** Other answers with their values, such as LIST. */
  values?: ((name: string, values: readonly Value[]) => void) | undefined
}

interface Waiting extends Told {
  tag: string
  done: (text: string) => void
  fail: (error: Error) => void
}

/** How long an answer may take unless the server is given less or more time. */
export const COMMAND_MS = 60_000
/** Bytes that are looked through at once: others of this process get their turn after them. */
const TURN_BYTES = 16_384

export interface Lane {
  readonly capabilities: ReadonlySet<string>
  /** Name of the selected folder, '' without. */
  selected: string
  qresync: boolean
  readonly usable: () => boolean
  /** Sends a command and answers the words of its end; a NO is a LaneFault REFUSED. */
  command(text: string, told?: Told, timeoutMs?: number): Promise<string>
  /** Hears what the server says by itself, between commands too. */
  hear(told: (text: string) => void): void
  /** Begins IDLE; the function it answers ends it. */
  idle(): Promise<() => Promise<string>>
  close(): Promise<void>
}

const FETCHED = Buffer.from(' FETCH ')

/** Where the values of an answer `7 FETCH (…)` begin that begins at `from`, 0 when it is another one. */
function startOfFetched(bytes: Buffer, from: number) {
  let at = from
  while ((bytes[at] ?? 0) >= 48 && (bytes[at] ?? 0) <= 57) at += 1
  if (at === from) return 0
  for (const [index, letter] of FETCHED.entries()) if (bytes[at + index] !== letter) return 0
  return at + FETCHED.length
}

/** What the connection does with each whole answer. */
function dispatcher(state: LaneState) {
  return (bytes: Buffer, start: number, end: number) => {
    const { waiting } = state
    if (bytes[start] !== 42) {
      const text = bytes.toString('latin1', start, end).trim()
      if (text.startsWith('+')) return state.onContinue?.()
      if (!waiting || !text.startsWith(`${waiting.tag} `)) return
      state.waiting = undefined
      return finish(waiting, text.slice(waiting.tag.length + 1))
    }
    const fetched = startOfFetched(bytes, start + 2)
    if (fetched > 0) {
      const [values] = waiting?.fetched ? readValues(bytes, fetched, end) : []
      if (Array.isArray(values)) waiting?.fetched?.(values as readonly Value[])
      return
    }
    const text = bytes.toString('latin1', start + 2, end).trim()
    const name = text.split(' ', 1)[0]?.toUpperCase() ?? ''
    // The server leaves; that it also closes the connection may take a while.
    if (name === 'BYE' && !state.onGreeting) throw new LaneFault('UNREACHABLE', text.slice(0, 100))
    if (waiting?.values && /^(LIST|STATUS|QUOTA)$/.test(name)) waiting.values(name, readValues(bytes, start + 2 + name.length, end))
    waiting?.line?.(text)
    for (const told of state.hearing) told(text)
    state.onGreeting?.(text)
  }
}

function finish({ done, fail }: Waiting, text: string) {
  if (text.startsWith('OK')) return done(text)
  const response = /^\w+ \[(\w+)/.exec(text)?.[1]?.toUpperCase() ?? ''
  fail(new LaneFault(laterCodes.test(response) ? 'LIMIT' : 'REFUSED', text.slice(0, 200), response))
}

interface LaneState {
  socket: Socket
  waiting: Waiting | undefined
  hearing: Set<(text: string) => void>
  onContinue: (() => void) | undefined
  onGreeting: ((text: string) => void) | undefined
  broken: LaneFault | undefined
  count: number
  patienceMs: number
}

function listen(state: LaneState, socket: Socket) {
  state.socket = socket
  const broke = (error: Error) => {
    state.broken ??= asFault(error)
    socket.destroy()
    const { waiting } = state
    state.waiting = undefined
    waiting?.fail(state.broken)
    for (const told of state.hearing) told('')
  }
  const take = answerFrames(dispatcher(state))
  socket.removeAllListeners('data')
  const takeInTurns = (more: Buffer) => {
    // What a connection still held when it became another, or broke, is nobody's: after STARTTLS it was said without encryption.
    if (state.broken || state.socket !== socket) return
    try {
      take(more.subarray(0, TURN_BYTES))
    } catch (error) {
      return broke(error as Error)
    }
    if (more.length <= TURN_BYTES) return void socket.resume()
    socket.pause()
    setImmediate(takeInTurns, more.subarray(TURN_BYTES))
  }
  socket.on('data', takeInTurns)
  socket.on('error', broke)
  socket.on('close', () => broke(new LaneFault('UNREACHABLE', 'the connection ended')))
}

function send(state: LaneState, text: string, told: Told, timeoutMs: number): Promise<string> {
  if (state.broken) return Promise.reject(state.broken)
  if (state.waiting) return Promise.reject(new LaneFault('BAD_ANSWER', 'a command is running'))
  if (/[\r\n\0]/.test(text)) return Promise.reject(new LaneFault('REFUSED', 'a command holds a line break'))
  state.count += 1
  const tag = `m${String(state.count)}`
  return new Promise((done, fail) => {
    const timer = setTimeout(() => state.socket.destroy(new LaneFault('UNREACHABLE', 'no answer in time')), timeoutMs)
    const ended = <T>(next: (value: T) => void) => {
      return (value: T) => {
        clearTimeout(timer)
        next(value)
      }
    }
    state.waiting = { ...told, tag, done: ended(done), fail: ended(fail) }
    state.socket.write(`${tag} ${text}\r\n`)
  })
}

const greeting = (state: LaneState) =>
  new Promise<string>((done, fail) => {
    const timer = setTimeout(
      () => state.socket.destroy(new LaneFault('UNREACHABLE', 'no greeting')),
      Math.min(CONNECT_MS, state.patienceMs),
    )
    const broken = (text: string) => text === '' && fail(state.broken ?? new LaneFault('UNREACHABLE', 'no greeting'))
    state.hearing.add(broken)
    state.onGreeting = (text) => {
      clearTimeout(timer)
      state.hearing.delete(broken)
      state.onGreeting = undefined
      if (/^OK/i.test(text)) done(text)
      else fail(new LaneFault('LIMIT', text.slice(0, 100)))
    }
  })

async function readCapabilities(state: LaneState) {
  let found = ''
  await send(state, 'CAPABILITY', { line: (text) => (found = /^CAPABILITY (.*)$/i.exec(text)?.[1] ?? found) }, state.patienceMs)
  return new Set(found.toUpperCase().split(' '))
}

/** SASL PLAIN, so that no name or password is ever put into a command as text. */
async function authenticate(state: LaneState, { user, password, onBehalfOf = '' }: SignIn, canSendAtOnce: boolean) {
  const proof = Buffer.from(`${onBehalfOf}\0${user}\0${password}`).toString('base64')
  state.onContinue = () => {
    state.onContinue = undefined
    state.socket.write(`${proof}\r\n`)
  }
  try {
    await send(state, canSendAtOnce ? `AUTHENTICATE PLAIN ${proof}` : 'AUTHENTICATE PLAIN', {}, state.patienceMs)
  } catch (error) {
    if (error instanceof LaneFault && error.code === 'REFUSED') throw new LaneFault('AUTH', 'name or password refused', error.response)
    throw error
  } finally {
    state.onContinue = undefined
  }
}

/** Connects and signs in. Every fault is a LaneFault. */
export async function openLane(server: LaneServer, signIn: SignIn): Promise<Lane> {
  const socket = await openSocket(server)
  const state: LaneState = {
    socket,
    waiting: undefined,
    hearing: new Set(),
    onContinue: undefined,
    onGreeting: undefined,
    broken: undefined,
    count: 0,
    patienceMs: server.patienceMs ?? COMMAND_MS,
  }
  listen(state, socket)
  try {
    await greeting(state)
    let known = await readCapabilities(state)
    if (server.tls === 'starttls') {
      if (!known.has('STARTTLS')) throw new LaneFault('CERTIFICATE', 'the server does not offer encryption')
      await send(state, 'STARTTLS', {}, state.patienceMs)
      socket.removeAllListeners()
      listen(state, await secured(socket, server))
      known = await readCapabilities(state)
    }
    await authenticate(state, signIn, known.has('SASL-IR'))
    return laneOf(state, await readCapabilities(state))
  } catch (error) {
    state.socket.destroy()
    throw asFault(error as Error)
  }
}

function laneOf(state: LaneState, capabilities: ReadonlySet<string>): Lane {
  const command = (text: string, told: Told = {}, timeoutMs = state.patienceMs) => send(state, text, told, timeoutMs)
  return {
    capabilities,
    selected: '',
    qresync: false,
    usable: () => state.broken === undefined && !state.socket.destroyed,
    command,
    hear: (told) => void state.hearing.add(told),
    idle: async () => {
      const begun = new Promise<void>((done) => {
        state.onContinue = done
      })
      const ended = command('IDLE', {}, 30 * 60_000)
      await Promise.race([begun, ended])
      state.onContinue = undefined
      return () => {
        state.socket.write('DONE\r\n')
        return ended
      }
    },
    close: () =>
      new Promise((done) => {
        if (state.socket.destroyed) return done()
        const timer = setTimeout(() => state.socket.destroy(), ENDING_MS).unref()
        state.socket.once('close', () => {
          clearTimeout(timer)
          done()
        })
        state.socket.end('m0 LOGOUT\r\n')
      }),
  }
}
