import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'

/** A person with those who cover for him and whom he covers for at this moment: they change nothing of each other alone (decision 021). */
export async function listLinkedPeople(db: Db, userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct case when g.principal_id = ${userId} then g.deputy_id else g.principal_id end as id from delegation g
    where ${userId} in (g.principal_id, g.deputy_id) and g.active and now() >= g.valid_from and now() < g.valid_to`
  return [userId, ...rows.map(({ id }) => id)]
}

/** Whether somebody covers for a person, an expression of the statement, at this moment. */
export const coversForSql = (deputyId: string, principal: Prisma.Sql) => Prisma.sql`exists (select 1 from delegation g
  where g.deputy_id = ${deputyId} and g.principal_id = ${principal} and g.active and now() >= g.valid_from and now() < g.valid_to)`

/** Whether somebody covers for a person at this moment. */
export async function coversFor(db: Db, deputyId: string, principalId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ covers: boolean }[]>`select ${coversForSql(deputyId, Prisma.sql`${principalId}`)} as covers`
  return row?.covers ?? false
}
