import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { exemptRoles } from '../../kernel/users/deciding-roles.service.ts'
import { Refusal } from '../../kernel/errors.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { isInvolvedSql } from '../../kernel/access/involved-people.ts'
import { approvedBySql } from './approved-by.sql.ts'

/** 850: what one person prepared has to be confirmed by another one. */
export const secondPersonNeeded = () => new Refusal(403, 'SECOND_PERSON_NEEDED', 'secondPersonNeeded', { application: 850 })

/** Whether somebody releases payment files and sets the paying account: the office, never who is an administrator or auditor as well (decision 017). */
export const releasesPayments = (who: Pick<Who, 'roles'>) =>
  hasCapability(who, 'releasesPayments') && !exemptRoles.BY_POWER.some((role) => who.roles.includes(role))

/** Refuses who approved one of these payments to note it as paid, whatever role they were given since. Throws 850. */
export async function assertNotApprover(db: Db, who: Pick<Who, 'userId'>, ...documentIds: readonly string[]) {
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`
    select exists (select from unnest(${[...documentIds]}::uuid[]) as one (id) where ${approvedBySql(who, Prisma.sql`one.id`)}) as yes`
  if (row?.yes === true) throw secondPersonNeeded()
}

/** Whether one of these payments is about the caller, or was approved by them: what a file says of it is for somebody else to confirm. */
export async function isOwnMatter(db: Db, who: Pick<Who, 'userId'>, paymentIds: readonly string[]) {
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`
    select exists (select from payment p where p.id = any(${[...paymentIds]}::uuid[])
      and (${isInvolvedSql(who, Prisma.sql`array[p.document_id]`)} or ${approvedBySql(who, Prisma.sql`p.document_id`)})) as yes`
  return row?.yes === true
}
