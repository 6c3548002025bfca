import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** Grants new people the role everybody has; their creation is the entry in the history. */
export const grantFirstRole = (db: Db, who: Who, userIds: readonly string[], roleCode: string) =>
  db.userRole.createMany({ data: userIds.map((userId) => ({ userId, roleCode, grantedBy: who.userId })) })
