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

/** Writes who changed what, in the transaction of the change. Secrets are never part of `before` and `after`. */
export async function recordChange(db: Db, who: Pick<Who, 'userId'>, change: Change) {
  await db.changeLog.create({ data: { userId: who.userId, ...change } })
}
