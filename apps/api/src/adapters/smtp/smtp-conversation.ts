import type { Socket } from 'node:net'
import { SmtpError } from './smtp-error.ts'

export interface Reply {
  code: number
  lines: readonly string[]
}

const MOST_REPLY = 65_536
/** How long the server may take for a command, and for a piece of the mail or the whole of it: RFC 5321 asks for more patience there. */
const COMMAND_MS = 60_000
const TAKEN_OVER_MS = 180_000

export interface SmtpConversation {
  /** Sends a line and waits for the answer; without a line only waits. */
  ask(line?: string): Promise<Reply>
  /** The end of a mail was written: from here on a silence is no answer. */
  handOver(end: string): Promise<Reply>
  write(chunk: Buffer | string): Promise<void>
  close(): void
}

const ended = () => new SmtpError('UNREACHABLE', 'the connection ended')

/** Takes a whole answer out of what arrived: lines of one code, the last one with a space behind it. */
function takeReply(text: string): { reply: Reply; rest: string } | undefined {
  const match = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\n/.exec(text)
  if (!match) {
    if (text.length > MOST_REPLY || (text.includes('\n') && !/^\d{3}/.test(text))) throw new SmtpError('UNREACHABLE', 'no SMTP answer')
    return undefined
  }
  const lines = match[0].trimEnd().split(/\r?\n/)
  return { reply: { code: Number(lines[0]?.slice(0, 3)), lines: lines.map((line) => line.slice(4)) }, rest: text.slice(match[0].length) }
}

/** Answers as they arrive; waiting ends with the connection or with patience, which ends the connection. */
function answersOn(socket: Socket) {
  let text = ''
  let isOver = false
  let wake: (() => void) | undefined
  const take = (chunk: Buffer) => {
    text += chunk.toString('latin1')
    wake?.()
  }
  const end = () => {
    isOver = true
    wake?.()
  }
  socket.on('data', take).on('error', end).on('close', end)
  const next = async (patience: number): Promise<Reply> => {
    const deadline = setTimeout(() => socket.destroy(), patience)
    try {
      for (;;) {
        const taken = takeReply(text)
        if (taken) {
          text = taken.rest
          return taken.reply
        }
        if (isOver) throw ended()
        await new Promise<void>((done) => {
          wake = done
        })
      }
    } finally {
      clearTimeout(deadline)
    }
  }
  return { next, isOver: () => isOver, stop: () => void socket.off('data', take) }
}

/** Speaks SMTP on a connection: one command, one answer. */
export function openConversation(socket: Socket): SmtpConversation {
  const answers = answersOn(socket)
  const write = (chunk: Buffer | string) =>
    new Promise<void>((done, fail) => {
      if (answers.isOver()) return fail(ended())
      // A server that reads no further would hold up every other mail.
      const deadline = setTimeout(() => socket.destroy(), TAKEN_OVER_MS)
      return void socket.write(chunk, (error) => {
        clearTimeout(deadline)
        if (error) fail(ended())
        else done()
      })
    })
  return {
    ask: async (line) => {
      if (line !== undefined && /[\r\n\0]/.test(line)) throw new SmtpError('REFUSED', 'a command holds a line break')
      if (line !== undefined) await write(`${line}\r\n`)
      return answers.next(COMMAND_MS)
    },
    handOver: async (last) => {
      try {
        await write(last)
        return await answers.next(TAKEN_OVER_MS)
      } catch {
        throw new SmtpError('LOST', 'the connection ended before the mail server answered')
      }
    },
    write,
    close: () => {
      answers.stop()
      socket.destroy()
    },
  }
}
