import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY, type Route } from '@maru/shared/contract.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import { invalidField, keyReused } from '../../kernel/errors.ts'

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
    const first = { userId, key, requestHash, answer: {} }
    const { count } = await tx.requestAnswer.createMany({ data: [first], skipDuplicates: true })
    if (count === 0) {
      const stored = await tx.requestAnswer.findUniqueOrThrow({ where: { userId_key: { userId, key } } })
      if (!requestHash.equals(Buffer.from(stored.requestHash))) throw keyReused('KEY_REUSED', 'requestKeyReused')
      return z.decode(route.answer, stored.answer) as T
    }
    const answer = await work()
    await tx.requestAnswer.update({
      where: { userId_key: { userId, key } },
      data: { answer: z.encode(route.answer, answer as never) as object },
    })
    return answer
  }
}

/** Drops answers of more than a day ago: a program repeats a call within minutes. Returns how many. */
export const dropOldAnswers = (db: Db) => db.$executeRaw`delete from request_answer where created_at < now() - interval '1 day'`
