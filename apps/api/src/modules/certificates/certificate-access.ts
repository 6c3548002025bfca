import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { isInPerson } from '../../kernel/access/private-reads.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Db } from '../../kernel/database/database.ts'

export const keepsCertificates = (who: Pick<Who, 'roles'>) => hasCapability(who, 'keepsCertificates')

/** Condition over a certificate `c`: the own ones, for the office all of them; in a view none, they are papers of a person (decision 013). */
export const seesCertificateSql = (who: Who) =>
  isInPerson(who) ? (keepsCertificates(who) ? Prisma.sql`true` : Prisma.sql`c.user_id = ${who.userId}`) : Prisma.sql`false`

/** Whether the file of a certificate is there for the caller. */
export async function seesCertificate(db: Db, who: Who, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`select 1 from certificate c where c.id::text = ${id} and ${seesCertificateSql(who)}`
  return rows.length > 0
}
