import { connect, type Socket } from 'node:net'
import { mailMaster } from './mail-data.ts'

/** A socket that sends commands and throws the answers away: the least anybody can do who reads the same bytes. */
export interface RawImap {
  /** Bytes of the answer. */
  command(text: string): Promise<number>
  close(): void
}

const TAG = Buffer.from('\r\nr ')
/** The tagged line that ends an answer is short, a list of capabilities in it included; lines before it need not be looked at. */
const TAIL = 2000

function untilTagged(socket: Socket, endOf: (tail: Buffer) => string | undefined) {
  return new Promise<number>((done, fail) => {
    let bytes = 0
    let tail: Buffer = Buffer.alloc(0)
    const take = (more: Buffer) => {
      bytes += more.length
      tail = more.length >= TAIL ? more.subarray(-TAIL) : Buffer.concat([tail, more]).subarray(-TAIL)
      const word = endOf(tail)
      if (word === undefined) return
      socket.off('data', take).off('error', fail)
      if (word === 'OK') done(bytes)
      else fail(new Error(`the mail server said ${word}`))
    }
    socket.on('data', take).once('error', fail)
  })
}

/** The word the tagged line begins with, undefined while the answer goes on. */
function ended(tail: Buffer) {
  if (tail.at(-1) !== 10) return undefined
  const at = Buffer.concat([Buffer.from('\r\n'), tail]).lastIndexOf(TAG)
  return at < 0 ? undefined : /^\w+/.exec(tail.toString('latin1', at + 2))?.[0]
}

/** Connects, signs in as the master for a mailbox and opens its inbox. */
export async function openRawImap(port: number, mailbox: string): Promise<RawImap> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await untilTagged(socket, (tail) => (tail.at(-1) === 10 ? 'OK' : undefined))
  const command = (text: string) => {
    const answered = untilTagged(socket, ended)
    socket.write(`r ${text}\r\n`)
    return answered
  }
  const proof = Buffer.from(`${mailbox}\0${mailMaster.user}\0${mailMaster.password}`).toString('base64')
  await command(`AUTHENTICATE PLAIN ${proof}`)
  await command('EXAMINE INBOX')
  return { command, close: () => socket.destroy() }
}
