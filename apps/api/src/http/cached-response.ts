import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer, Route } from '@maru/shared/contract.ts'
import type { Language } from '@maru/shared/labels.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Who } from '../kernel/access/session.ts'
import { createVersionedCache } from '../kernel/database/versioned-cache.ts'
import { parseWeightedValues } from '../kernel/weighted-values.ts'

/** An answer that is kept ready for many: its bytes and the tag that names them. */
export interface CachedResponse {
  etag: string
  body: Buffer
  /** The body as browsers ask for it, made once at the first such call. */
  packed: Map<Encoding, Promise<Buffer>>
}

type Encoding = keyof typeof packers
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** In the order they are preferred. */
const packers = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
/** Below it packing saves less than its header costs; the limit of `@fastify/compress` in app.ts. */
const WORTH_PACKING_BYTES = 1024

function createCachedResponse(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value))
  return { body, packed: new Map(), etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Keeps answers per key while the version of their data stays; the oldest goes when there are more than `most`. */
export function createResponseCache(most = 200) {
  const cached = createVersionedCache<CachedResponse>(most)
  return (version: string, key: string, make: () => Promise<unknown>) => cached(version, key, () => make().then(createCachedResponse))
}

/** The encoding to answer in, by `Accept-Encoding`; undefined = as it is. */
function encodingFor(request: FastifyRequest, { body }: CachedResponse) {
  if (body.length < WORTH_PACKING_BYTES) return undefined
  const accepted = parseWeightedValues(request.headers['accept-encoding']?.toString())
  return (Object.keys(packers) as Encoding[]).find((encoding) => accepted.includes(encoding))
}

function packedBody(ready: CachedResponse, encoding: Encoding) {
  const made = ready.packed.get(encoding) ?? packers[encoding](ready.body)
  ready.packed.set(encoding, made)
  return made
}

/** Sends a ready answer, or 304 when the caller has it already. `revalidate`: the browser asks each time, with the tag. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, ready: CachedResponse, shared: 'public' | 'private') {
  void reply.header('etag', ready.etag).header('cache-control', `${shared}, no-cache`).header('vary', 'accept-encoding')
  void reply.type('application/json; charset=utf-8')
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes(ready.etag)) return reply.code(304).send()
  const encoding = encodingFor(request, ready)
  if (encoding === undefined) return reply.send(ready.body)
  return reply.header('content-encoding', encoding).send(await packedBody(ready, encoding))
}

/** A handler of a route that answers everybody alike but for the language: kept ready until the reference data or the day is another. */
export function readyReference<R extends Route>({ answer }: R, load: (language: Language) => Promise<Answer<R>>) {
  const answers = createResponseCache()
  return async ({ request, reply, who }: { request: FastifyRequest; reply: FastifyReply; who: Who }) => {
    const { language } = who
    const make = async () => z.encode(answer, await load(language))
    return sendCached(request, reply, await answers(`${who.referenceVersion}/${who.today}`, language, make), 'private')
  }
}
