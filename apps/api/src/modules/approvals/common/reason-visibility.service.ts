import { Prisma } from '@maru/prisma/generated/client.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { canReadPaySql } from '../../../kernel/access/document-reach.sql.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Bind, Db } from '../../../kernel/database/database.ts'

// Why somebody is on leave, or works otherwise, is for him, the line and the office (DOMAIN 5); the rule itself is the database's.

/** Roles of the office that read reasons, as steps name them. */
const READERS = rolesWith('readsLeaveReasons').map((role) => `role:${role}`)

/** Whether a person is told why somebody is away or works otherwise, over a document `d`; true of all other documents. */
export const canReadReasonSql = (person: string) => `approval_tells_why(d, ${person}, '{${READERS.join(',')}}')`

/** Whether the caller `$1` is told why, and in a view the administrator behind it as well. */
export const tellsCallerWhySql = ({ viewedBy }: Pick<Who, 'viewedBy'>, bind: Bind) =>
  viewedBy === undefined ? canReadReasonSql('$1') : `(${canReadReasonSql('$1')} and ${canReadReasonSql(`${bind(viewedBy)}::varchar`)})`

/** Which of several documents tell the caller everything they hold, and in a view the administrator behind it as well. */
export async function findReasonsToldTo(db: Db, { userId, viewedBy }: Pick<Who, 'userId' | 'viewedBy'>, ids: readonly string[]) {
  const visible = await findDocumentsWithVisibleReason(db, userId, ids)
  return viewedBy === undefined ? visible : findDocumentsWithVisibleReason(db, viewedBy, [...visible])
}

/** Which of several documents tell a person everything they hold. */
export async function findDocumentsWithVisibleReason(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<
    { id: string }[]
  >`select d.id from approval_document d where d.id = any(${[...ids]}::uuid[]) and approval_tells_why(d, ${userId}, ${[...READERS]}::varchar[])`
  return new Set(rows.map(({ id }) => id))
}

const SAYS_NO_PAY = 'not approval_says_pay(d)'

/** Whether the caller `$1` is told what a document `d` says of pay; in a view nobody is. */
export const tellsCallerPaySql = ({ viewedBy }: Pick<Who, 'viewedBy'>) => (isInPerson({ viewedBy }) ? canReadPaySql('$1') : SAYS_NO_PAY)

/** Which of several documents tell the caller what they say of pay. */
export async function findPayToldTo(db: Db, who: Pick<Who, 'userId' | 'viewedBy'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const told = Prisma.raw(isInPerson(who) ? canReadPaySql('w.id') : SAYS_NO_PAY)
  const rows = await db.$queryRaw<
    { id: string }[]
  >`select d.id from approval_document d cross join (select ${who.userId}::varchar as id) w where d.id = any(${[...ids]}::uuid[]) and ${told}`
  return new Set(rows.map(({ id }) => id))
}
