import { createHash } from 'node:crypto'
import { binary, IDEMPOTENCY_KEY, type Route } from '@maru/shared/contract.ts'
import { personApis } from '@maru/shared/tokens/person-calls.ts'
import { findScopeArea } from '@maru/shared/tokens/scopes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../kernel/database/database.ts'
import { invalidField } from '../kernel/errors.ts'
import { claimApart, claimRequest, releaseApart, settleApart, storeAnswer } from '../kernel/requests/request-answer.service.ts'

/** Runs the work of a call inside its transaction, or answers what the first call with the same key was answered. */
export type Once = <T>(tx: Db, work: () => Promise<T>) => Promise<T>

/** For a call that no program repeats. */
const always: Once = (_tx, work) => work()

const KEY = /^[\x21-\x7e]{1,200}$/

/** The key of a call; '' without one. Throws 400 for one that is too long or has other than plain signs. */
function keyOf({ headers }: FastifyRequest): string {
  const key = headers[IDEMPOTENCY_KEY]
  if (key === undefined) return ''
  if (typeof key !== 'string' || !KEY.test(key)) throw invalidField('Idempotency-Key', 'BAD_KEY')
  return key
}

const HEADER_REPLAYED = 'idempotency-replayed'

/** What a call claims: its key for the person or the token, and what it asks. Undefined without a key or a caller. */
function claimOf(route: Route, request: FastifyRequest) {
  const key = keyOf(request)
  if (key === '' || request.who === undefined) return undefined
  const { userId, token } = request.who
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.method, request.url, request.body]))
    .digest()
  return { userId, key: token ? `${token.id}:${key}` : key, requestHash }
}

/**
 * Keeps the answer in the transaction of the work, so that there is one exactly if the work was done. A second call with the key waits for
 * the first one at the row; after a refusal the key is free again. Throws 422 for a key of another call.
 */
export function onceFor(route: Route, request: FastifyRequest, reply: FastifyReply): Once {
  const claim = route.repeatable ? claimOf(route, request) : undefined
  if (claim === undefined) return always
  return async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
    const first = await claimRequest(tx, claim)
    if (first !== undefined) {
      void reply.header(HEADER_REPLAYED, 'true')
      return z.decode(route.answer, first.answer) as T
    }
    const answer = await work()
    await storeAnswer(tx, claim, z.encode(route.answer, answer) as object)
    return answer
  }
}

/** Whether a key counts for a call that keeps none in its transaction: one that creates with JSON, is open to programs and answers no secret. */
export const takesKey = (route: Route) =>
  route.method === 'POST' &&
  !route.repeatable &&
  route.access.kind !== 'public' &&
  route.body !== undefined &&
  route.answer !== binary &&
  findScopeArea(route) !== 'mail' &&
  !personApis.has(`${route.method} ${route.path}`)

/**
 * Does a call once for its key, and answers later ones as the first. The key is claimed before the work and settled after it, so a process that is
 * killed in between leaves it under way: whoever sent it looks what was done. Throws 422 for a key of another call, 409 while one is under way.
 */
export async function onceApart(
  db: Db,
  route: Route,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<unknown>,
) {
  const claim = takesKey(route) ? claimOf(route, request) : undefined
  if (claim === undefined) return work()
  const first = await claimApart(db, claim)
  if (first !== undefined) {
    void reply.header(HEADER_REPLAYED, 'true')
    return z.decode(route.answer, (first.answer as { answer: unknown }).answer)
  }
  let answer: unknown
  try {
    answer = await work()
  } catch (error) {
    await releaseApart(db, claim)
    throw error
  }
  await keepAnswer(db, { route, request, claim }, answer)
  return answer
}

/** Keeps the answer of what was done. What cannot be kept stays under way for a day: nothing is done twice, and the caller gets the answer. */
async function keepAnswer(
  db: Db,
  { route, request, claim }: { route: Route; request: FastifyRequest; claim: { userId: string; key: string } },
  answer: unknown,
) {
  try {
    const { success, data } = route.answer.safeEncode(answer)
    if (success) await settleApart(db, claim, { answer: data as object })
  } catch (error) {
    request.log.error({ err: error }, 'the answer of a key was not kept')
  }
}
