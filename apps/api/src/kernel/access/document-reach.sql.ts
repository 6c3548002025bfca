import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from './session.ts'

/** Drafted it or is in its line, and so reads its document too; over `approval_document d`. */
export const seesDocumentSql = ({ userId }: Who) => Prisma.sql`(d.drafter_id = ${userId}
  or exists (select from approval_step s where s.document_id = d.id and (s.approver_id = ${userId} or s.acted_by = ${userId})))`

/** Reads its document, heads the drafter's department or one above it, or keeps all records of the kind; over `approval_document d`. */
export const reachesDocumentSql = (who: Who, seesAll: boolean) =>
  seesAll ? Prisma.sql`true` : Prisma.sql`(${seesDocumentSql(who)} or heads_department(${who.userId}, d.department_code))`
