import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'

type StoredRole = Omit<Prisma.UserRoleCreateManyInput, 'userId'>

/** Gives somebody back the roles they had, and no others. */
export async function restoreRoles(db: Db, userId: string, roles: readonly StoredRole[]) {
  await db.userRole.deleteMany({ where: { userId } })
  await db.userRole.createMany({ data: roles.map((role) => ({ ...role, userId })) })
}

/** Grants people the role everybody has, where they have it not; of new ones their creation is the entry in the history. */
export const grantFirstRole = (db: Db, who: Who, userIds: readonly string[], roleCode: string) =>
  db.userRole.createMany({ data: userIds.map((userId) => ({ userId, roleCode, grantedBy: who.userId })), skipDuplicates: true })
