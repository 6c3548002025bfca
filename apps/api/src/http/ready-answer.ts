import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is kept ready for many: its bytes and the tag that names them. */
export interface ReadyAnswer {
  etag: string
  body: Buffer
}

function readyAnswer(value: unknown): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(value))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Keeps answers per key while the version of their data stays; the oldest goes when there are more than `most`. */
export function readyAnswers(most = 200) {
  const kept = new Map<string, ReadyAnswer>()
  let keptVersion = ''
  return async (version: string, key: string, make: () => Promise<unknown>) => {
    if (version !== keptVersion) {
      kept.clear()
      keptVersion = version
    }
    const known = kept.get(key)
    if (known) return known
    const made = readyAnswer(await make())
    // The data may have changed while the answer was made: it is kept only for the version it was asked for.
    if (version === keptVersion) kept.set(key, made)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}

/** Sends a ready answer, or 304 when the caller has it already. `revalidate`: the browser asks each time, with the tag. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer, shared: 'public' | 'private') {
  void reply.header('etag', ready.etag).header('cache-control', `${shared}, no-cache`).type('application/json; charset=utf-8')
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(ready.etag) ? reply.code(304).send() : reply.send(ready.body)
}
