import { Prisma } from '@maru/prisma/generated/client.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { teamDepartments } from './data-scope.service.ts'
import { isInPerson } from './private-reads.ts'
import type { Who } from './session.ts'

/** Drafted it or is in its line, and so reads its document too; over `approval_document d`. */
export const seesDocumentSql = ({ userId }: Who) => Prisma.sql`(d.drafter_id = ${userId}
  or exists (select from approval_step s where s.document_id = d.id and (s.approver_id = ${userId} or s.acted_by = ${userId})))`

/** Reads its document, as those who were told of it do too; over `approval_document d`. */
export const opensDocumentSql = (who: Who) => Prisma.sql`(${seesDocumentSql(who)} or exists (
  select from approval_participant x where x.document_id = d.id and x.user_id = ${who.userId}))`

/**
 * Reads its document, heads the drafter's department or one above it, or keeps all records of the kind; over `approval_document d`. The documents
 * are found as a set, each part by an index of its own: as a condition of each row it would be asked of all there are.
 */
export const reachesDocumentSql = ({ userId }: Pick<Who, 'userId'>, seesAll: boolean) =>
  seesAll
    ? Prisma.sql`true`
    : Prisma.sql`d.id in (select o.id from approval_document o where o.drafter_id = ${userId}
      union all select s.document_id from approval_step s where s.approver_id = ${userId} union all select s.document_id from approval_step s where s.acted_by = ${userId}
      union all select t.id from approval_document t where t.department_code = any(array${teamDepartments(userId)}))`

/** Roles of the office that read what posts and people are paid, as steps name them. */
const PAY_READERS = [...new Set([...rolesWith('keepsRecruitment'), ...rolesWith('keepsCertificates')])].map((role) => `role:${role}`)

/** Whether a person is told what a document `d` says of pay; true of all that say nothing of it. */
export const canReadPaySql = (person: string) => `approval_tells_pay(d, ${person}, '{${PAY_READERS.join(',')}}')`

/** Whether the caller is told what a post is paid, over a document `d` of a head-count request; in a view nobody is. */
export const tellsPaySql = (who: Who) =>
  isInPerson(who) ? Prisma.sql`approval_tells_pay(d, ${who.userId}, ${PAY_READERS}::varchar[])` : Prisma.sql`false`
