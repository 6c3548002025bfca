import type { Socket } from 'node:net'
import { answerFrames } from './answer-frames.ts'
import { findFetchedValues } from './answer-values.ts'
import { dispatcher, type ReaderState, type UntaggedAnswers } from './imap-answers.ts'
import { ENDING_MS, asImapError, CONNECT_MS, ImapError, openSocket, upgradeToTls, type ServerAddress, type SignIn } from './imap-socket.ts'

// The reading connection to a mail server: it selects for reading only and fetches, much faster than a general client can. Nothing that changes a mailbox goes through it.

/** How long an answer may take unless the server is given less or more time. */
export const COMMAND_MS = 60_000
/** Bytes that are looked through at once: others of this process get their turn after them. */
const TURN_BYTES = 16_384

export interface ImapReader {
  readonly capabilities: ReadonlySet<string>
  /** Name of the selected folder, '' without. */
  selected: string
  qresync: boolean
  readonly usable: () => boolean
  /** Sends a command and answers the words of its end; a NO is an ImapError REFUSED. */
  command(text: string, untagged?: UntaggedAnswers, timeoutMs?: number): Promise<string>
  /** Hears what the server says by itself, between commands too. */
  hear(listener: (text: string) => void): void
  /** Begins IDLE; the function it answers ends it. */
  idle(): Promise<() => Promise<string>>
  close(): Promise<void>
}

function listen(state: ReaderState, socket: Socket) {
  state.socket = socket
  const broke = (error: Error) => {
    state.broken ??= asImapError(error)
    socket.destroy()
    const { waiting } = state
    state.waiting = undefined
    waiting?.fail(state.broken)
    for (const listener of state.hearing) listener('')
  }
  const maySkip = (bytes: Buffer, start: number) => state.waiting?.skipped !== undefined && findFetchedValues(bytes, start + 2) > 0
  const take = answerFrames(dispatcher(state), maySkip)
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
  socket.on('close', () => broke(new ImapError('UNREACHABLE', 'the connection ended')))
}

function send(state: ReaderState, text: string, untagged: UntaggedAnswers, timeoutMs: number): Promise<string> {
  if (state.broken) return Promise.reject(state.broken)
  if (state.waiting) return Promise.reject(new ImapError('BAD_ANSWER', 'a command is running'))
  if (/[\r\n\0]/.test(text)) return Promise.reject(new ImapError('REFUSED', 'a command holds a line break'))
  state.count += 1
  const tag = `m${String(state.count)}`
  return new Promise((done, fail) => {
    const timer = setTimeout(() => state.socket.destroy(new ImapError('UNREACHABLE', 'no answer in time')), timeoutMs)
    const ended = <T>(next: (value: T) => void) => {
      return (value: T) => {
        clearTimeout(timer)
        next(value)
      }
    }
    state.waiting = { ...untagged, tag, done: ended(done), fail: ended(fail) }
    state.socket.write(`${tag} ${text}\r\n`)
  })
}

const greeting = (state: ReaderState) =>
  new Promise<string>((done, fail) => {
    const timer = setTimeout(
      () => state.socket.destroy(new ImapError('UNREACHABLE', 'no greeting')),
      Math.min(CONNECT_MS, state.patienceMs),
    )
    const broken = (text: string) => text === '' && fail(state.broken ?? new ImapError('UNREACHABLE', 'no greeting'))
    state.hearing.add(broken)
    state.onGreeting = (text) => {
      clearTimeout(timer)
      state.hearing.delete(broken)
      state.onGreeting = undefined
      if (/^OK/i.test(text)) done(text)
      else fail(new ImapError('LIMIT', text.slice(0, 100)))
    }
  })

async function readCapabilities(state: ReaderState) {
  let names = ''
  await send(state, 'CAPABILITY', { line: (text) => (names = /^CAPABILITY (.*)$/i.exec(text)?.[1] ?? names) }, state.patienceMs)
  return new Set(names.toUpperCase().split(' '))
}

/** SASL PLAIN, so that no name or password is ever put into a command as text. */
async function authenticate(state: ReaderState, { user, password, onBehalfOf = '' }: SignIn, canSendAtOnce: boolean) {
  const proof = Buffer.from(`${onBehalfOf}\0${user}\0${password}`).toString('base64')
  state.onContinue = () => {
    state.onContinue = undefined
    state.socket.write(`${proof}\r\n`)
  }
  try {
    await send(state, canSendAtOnce ? `AUTHENTICATE PLAIN ${proof}` : 'AUTHENTICATE PLAIN', {}, state.patienceMs)
  } catch (error) {
    if (error instanceof ImapError && error.code === 'REFUSED') throw new ImapError('AUTH', 'name or password refused', error.response)
    throw error
  } finally {
    state.onContinue = undefined
  }
}

/** Connects and signs in. Every fault is an ImapError. */
export async function openImapReader(server: ServerAddress, signIn: SignIn): Promise<ImapReader> {
  const socket = await openSocket(server)
  const state: ReaderState = {
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
    let capabilities = await readCapabilities(state)
    if (server.tls === 'starttls') {
      if (!capabilities.has('STARTTLS')) throw new ImapError('CERTIFICATE', 'the server does not offer encryption')
      await send(state, 'STARTTLS', {}, state.patienceMs)
      socket.removeAllListeners()
      listen(state, await upgradeToTls(socket, server))
      capabilities = await readCapabilities(state)
    }
    await authenticate(state, signIn, capabilities.has('SASL-IR'))
    return createReader(state, await readCapabilities(state))
  } catch (error) {
    state.socket.destroy()
    throw asImapError(error as Error)
  }
}

function createReader(state: ReaderState, capabilities: ReadonlySet<string>): ImapReader {
  const command = (text: string, untagged: UntaggedAnswers = {}, timeoutMs = state.patienceMs) => send(state, text, untagged, timeoutMs)
  return {
    capabilities,
    selected: '',
    qresync: false,
    usable: () => state.broken === undefined && !state.socket.destroyed,
    command,
    hear: (listener) => void state.hearing.add(listener),
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
