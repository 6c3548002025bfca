import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kernel/errors.ts'

/** Seconds a request may take to arrive. */
export interface Patience {
  /** From its first byte to the end of its headers, and again to the end of a body that is no upload. */
  arrivalSeconds: number
  /** An upload may take as long as it moves: without a byte for so long it is given up. */
  silenceSeconds: number
}
const PATIENCE: Patience = { arrivalSeconds: 30, silenceSeconds: 15 }
const LOOK_EVERY_MS = 500

/** What Node itself watches: headers that come drop by drop. Bodies are watched below, since an upload may take long. */
export const headerLimits = { headersTimeout: PATIENCE.arrivalSeconds * 1000, connectionsCheckingInterval: 5000 }

interface Arriving {
  readonly since: number
  readonly isUpload: boolean
  bytes: number
  movedAt: number
}

const isLate = (one: Arriving, now: number, { arrivalSeconds, silenceSeconds }: Patience) =>
  one.isUpload ? now - one.movedAt > silenceSeconds * 1000 : now - one.since > arrivalSeconds * 1000

/**
 * Gives up bodies that arrive too slowly: the reader of the body fails, which answers 408 and ends the connection. Whoever stops in the
 * middle of a request holds nothing then, neither a place in the server nor a file that is half there.
 */
export function giveUpSlowBodies(app: FastifyInstance, patience: Patience = PATIENCE) {
  const arriving = new Map<IncomingMessage, Arriving>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [raw, one] of arriving) {
      if (raw.complete || raw.destroyed) arriving.delete(raw)
      else if (raw.socket.bytesRead !== one.bytes) Object.assign(one, { bytes: raw.socket.bytesRead, movedAt: now })
      if (!arriving.has(raw) || !isLate(one, now, patience)) continue
      arriving.delete(raw)
      // An error nobody listens for would end the process.
      if (raw.listenerCount('error') > 0) raw.emit('error', new Refusal(408, 'REQUEST_TOO_SLOW', 'requestTooSlow'))
      else raw.destroy()
    }
  }, LOOK_EVERY_MS).unref()
  // Only what is being read can fail: whoever is refused before it gets that answer.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const now = performance.now()
    const { raw } = request
    const isUpload = (request.headers['content-type'] ?? '').startsWith('multipart/')
    if (!raw.complete) arriving.set(raw, { since: now, isUpload, bytes: raw.socket.bytesRead, movedAt: now })
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    arriving.delete(request.raw)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
