import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'
import type { Who } from '../access/session.ts'

export interface Change {
  entity: string
  entityId: string
  action: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Whoever changes something, with the token of the program that does it for her. */
type ChangedBy = Pick<Who, 'userId' | 'token'>

/** Writes who changed what, in the transaction of the change. Secrets are never part of `before` and `after`. */
export async function recordChange(db: Db, who: ChangedBy, change: Change) {
  await db.changeLog.create({ data: { userId: who.userId, tokenId: who.token?.id ?? null, ...change } })
}

/** Does what a decided document brings with it: its entries of the history name the document. Within a transaction. */
export async function asEffectOf<T>(db: Db, documentId: string, work: () => Promise<T>): Promise<T> {
  await db.$executeRaw`select set_config('portal.effect_of', ${documentId}, true)`
  const result = await work()
  await db.$executeRaw`select set_config('portal.effect_of', '', true)`
  return result
}

/** Takes fields out of what the history says of records, where a law wants them gone; who changed something and when stays. */
export async function eraseFromHistory(
  db: Db,
  { entity, ids, fields }: { entity: string; ids: readonly string[]; fields: readonly string[] },
) {
  if (ids.length > 0) await db.$executeRaw`select erase_from_history(${entity}, ${[...ids]}::text[], ${[...fields]}::text[])`
}

/** Records the same action on many records of one kind, by one statement. */
export async function recordChanges(
  db: Db,
  who: ChangedBy,
  { entity, action }: Pick<Change, 'entity' | 'action'>,
  records: readonly { id: string; before: unknown; after: unknown }[],
) {
  await db.$executeRaw`
    insert into change_log (user_id, token_id, entity, entity_id, action, before, after)
    select ${who.userId}, ${who.token?.id ?? null}::uuid, ${entity}, part.id, ${action}, part.before, part.after
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as part(id text, before jsonb, after jsonb)`
}
