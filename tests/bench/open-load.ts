import { connect, type Socket } from 'node:net'
import { answerReader, type Call } from './load.ts'

export interface OpenLoad {
  /** Milliseconds from the moment a call was due to its answer, ascending; waiting for a free connection included. */
  latencies: readonly number[]
  /** Answers of another status than expected. */
  refused: number
  /** Calls that were not answered when the time was over. */
  unanswered: number
}

interface Due {
  call: Call
  at: number
}

interface OpenOptions {
  /** Calls a second, however fast the answers come. */
  perSecond: number
  seconds: number
  connections: number
}

/** Time until all connections are there, and until the last answers have come. */
const CONNECTED_MS = 50
const LAST_ANSWERS_MS = 3000

/** Numbers between 0 and 1, the same ones in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / 4_294_967_297
  }
}

/**
 * Sends calls of one port at the moments of a Poisson process, whatever becomes of those before: a server that is too slow makes a queue,
 * as people do. A queue longer than a second of calls ends the load early, its calls unanswered.
 */
export async function driveOpen(next: () => Call, { perSecond, seconds, connections }: OpenOptions): Promise<OpenLoad> {
  const latencies: number[] = []
  const idle: ((due: Due) => void)[] = []
  const queue: Due[] = []
  const sockets: Socket[] = []
  const count = { refused: 0, open: 0 }
  const { port } = next()
  for (let left = connections; left > 0; left -= 1) {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    sockets.push(socket)
    let current: Due | undefined
    const send = (due: Due) => {
      current = due
      socket.write(due.call.bytes)
    }
    const read = answerReader((status) => {
      if (current === undefined) return
      count.open -= 1
      if (status === current.call.status) latencies.push(performance.now() - current.at)
      else count.refused += 1
      current = undefined
      const waiting = queue.shift()
      if (waiting) send(waiting)
      else idle.push(send)
    })
    // A connection that a server closes takes its call with it: that one stays unanswered.
    socket
      .once('connect', () => idle.push(send))
      .on('data', read)
      .on('error', () => undefined)
  }
  await new Promise((done) => setTimeout(done, CONNECTED_MS))
  const random = randomNumbers(perSecond)
  const pause = () => (-Math.log(random()) * 1000) / perSecond
  const until = performance.now() + seconds * 1000
  let at = performance.now() + pause()
  await new Promise<void>((done) => {
    const step = () => {
      for (; at <= performance.now(); at += pause()) {
        if (at > until || queue.length > perSecond) return done()
        count.open += 1
        const send = idle.pop()
        if (send) send({ call: next(), at })
        else queue.push({ call: next(), at })
      }
      setTimeout(step, Math.max(0, at - performance.now()))
    }
    step()
  })
  const last = performance.now() + LAST_ANSWERS_MS
  while (count.open > 0 && performance.now() < last) await new Promise((done) => setTimeout(done, 10))
  for (const socket of sockets) socket.destroy()
  return { latencies: latencies.toSorted((a, b) => a - b), refused: count.refused, unanswered: count.open }
}
