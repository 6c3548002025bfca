import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY, type Route } from '@maru/shared/contract.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../kernel/database/database.ts'
import { invalidField } from '../kernel/errors.ts'
import { claimRequest, storeAnswer } from '../kernel/requests/request-answer.service.ts'

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

/**
 * Keeps the answer in the transaction of the work, so that there is one exactly if the work was done. A second call with the key waits for
 * the first one at the row; after a refusal the key is free again. Throws 422 for a key of another call.
 */
export function onceFor(route: Route, request: FastifyRequest): Once {
  const key = route.repeatable ? keyOf(request) : ''
  if (key === '' || request.who === undefined) return always
  const { userId } = request.who
  const requestHash = createHash('sha256')
    .update(JSON.stringify([route.method, request.url, request.body]))
    .digest()
  return async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
    const first = await claimRequest(tx, { userId, key, requestHash })
    if (first !== undefined) return z.decode(route.answer, first.answer) as T
    const answer = await work()
    await storeAnswer(tx, { userId, key }, z.encode(route.answer, answer) as object)
    return answer
  }
}
