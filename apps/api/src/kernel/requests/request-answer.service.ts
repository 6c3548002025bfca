import type { Db } from '../database/database.ts'
import { conflict, keyReused } from '../errors.ts'

interface RepeatedRequest {
  userId: string
  key: string
  /** Hash of method, address and body. */
  requestHash: Buffer<ArrayBuffer>
}

/**
 * Claims a key for a request inside its transaction: undefined for the first one, which stores its answer then; the stored answer for a
 * second one, which waits here until the first has ended. Throws 422 for a key of another request.
 */
export async function claimRequest(tx: Db, { userId, key, requestHash }: RepeatedRequest) {
  await dropOld(tx, { userId, key })
  const { count } = await tx.requestAnswer.createMany({ data: [{ userId, key, requestHash, answer: {} }], skipDuplicates: true })
  if (count > 0) return undefined
  const stored = await tx.requestAnswer.findUniqueOrThrow({ where: { userId_key: { userId, key } } })
  if (!requestHash.equals(Buffer.from(stored.requestHash))) throw keyReused('KEY_REUSED', 'requestKeyReused')
  return { answer: stored.answer }
}

/** Stores what the first request with a key was answered. */
export const storeAnswer = (tx: Db, { userId, key }: Pick<RepeatedRequest, 'userId' | 'key'>, answer: object) =>
  tx.requestAnswer.update({ where: { userId_key: { userId, key } }, data: { answer } })

/** Drops answers of more than a day ago: a program repeats a call within minutes. Returns how many. */
export const dropOldAnswers = (db: Db) => db.$executeRaw`delete from request_answer where created_at < now() - interval '1 day'`

/** Drops answers that name one of some records, wherever in them its id stands. */
export const dropAnswersAbout = (db: Db, ids: readonly string[]) =>
  db.$executeRaw`delete from request_answer a where exists (select from unnest(${[...ids]}::text[]) i where position('"' || i || '"' in a.answer::text) > 0)`

/** Frees a key whose day is over, whether or not the nightly clean-up came by. */
const dropOld = (db: Db, { userId, key }: Pick<RepeatedRequest, 'userId' | 'key'>) =>
  db.$executeRaw`delete from request_answer where user_id = ${userId} and key = ${key} and created_at < now() - interval '1 day'`

/**
 * Claims a key for a call that keeps no answer in its own transaction: undefined for the first one, the stored answer for a later one. Throws
 * 422 for a key of another request, and 409 while the first one is under way.
 */
export async function claimApart(db: Db, request: RepeatedRequest) {
  const { userId, key, requestHash } = request
  await dropOld(db, request)
  const { count } = await db.requestAnswer.createMany({
    data: [{ userId, key, requestHash, answer: {}, underWay: true }],
    skipDuplicates: true,
  })
  if (count > 0) return undefined
  const stored = await db.requestAnswer.findUnique({ where: { userId_key: { userId, key } } })
  if (stored && !requestHash.equals(Buffer.from(stored.requestHash))) throw keyReused('KEY_REUSED', 'requestKeyReused')
  if (!stored || stored.underWay) throw conflict('KEY_UNDER_WAY', 'requestUnderWay')
  return { answer: stored.answer }
}

type Claimed = Pick<RepeatedRequest, 'userId' | 'key'>

/** Stores what a claimed call was answered. */
export const settleApart = (db: Db, { userId, key }: Claimed, answer: object) =>
  db.requestAnswer.update({ where: { userId_key: { userId, key } }, data: { answer, underWay: false } })

/** Frees the key of a call that was refused. */
export const releaseApart = (db: Db, { userId, key }: Claimed) => db.requestAnswer.deleteMany({ where: { userId, key, underWay: true } })
