import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'

/** A message to be delivered after the commit; the key makes it once. */
export interface NewMessage {
  topic: string
  key: string
  payload: Prisma.InputJsonObject
}

/** Puts messages into the outbox in the caller's transaction. Returns how many are new: one whose key is there already is left out. */
export async function enqueue(db: Db, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0
  const { count } = await db.outbox.createMany({ data: [...messages], skipDuplicates: true })
  return count
}

/**
 * Marks notices of some kinds under way to a person, of which a value is `value`, as read: they become lines that are read, and no mails. One
 * that is delivered right now is waited for.
 */
export const markMessagesRead = (db: Db, userId: string, kinds: readonly string[], { place, value }: { place: number; value: string }) =>
  db.$executeRaw`update outbox set payload = payload || '{"read": true}' where state in ('PENDING', 'CLAIMED') and topic = 'notify'
    and payload ->> 'userId' = ${userId} and payload ->> 'kind' = any(${[...kinds]}::text[]) and payload -> 'values' ->> ${place}::int = ${value}`

/** Drops what was delivered more than 30 days ago. Returns how many. */
export const dropSentMessages = (db: Db) => db.$executeRaw`delete from outbox where state = 'SENT' and sent_at < now() - interval '30 days'`

/** Drops notices under way or delivered that name one of some records as their third value. */
export const dropMessagesAbout = (db: Db, kind: string, ids: readonly string[]) => db.$executeRaw`
  delete from outbox where topic = 'notify' and payload ->> 'kind' = ${kind} and payload -> 'values' ->> 2 = any(${[...ids]}::text[])`

/** Drops notices of some kinds under way or delivered whose key names one of some records. */
export const dropKeyedMessages = (db: Db, kinds: readonly string[], ids: readonly string[]) => db.$executeRaw`
  delete from outbox where topic = 'notify' and payload ->> 'kind' = any(${[...kinds]}::text[]) and split_part(key, ':', 2) = any(${[...ids]}::text[])`
