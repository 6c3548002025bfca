import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasPower } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** Whether somebody sees every payment: who makes payment files, and who releases them. */
const seesAllPayments = (who: Who) => hasPower(who, 'keepsPayments') || hasPower(who, 'releasesPayments')

/** Drafted it or is in its line, and so reads its document too; over `approval_document d`. */
export const seesDocumentSql = ({ userId }: Who) => Prisma.sql`(d.drafter_id = ${userId}
  or exists (select from approval_step s where s.document_id = d.id and (s.approver_id = ${userId} or s.acted_by = ${userId})))`

/** Drafted it, heads the drafter's department or one above it, is in its line, or keeps all payments; over `approval_document d`. */
export const seesPaymentSql = (who: Who) =>
  seesAllPayments(who) ? Prisma.sql`true` : Prisma.sql`(${seesDocumentSql(who)} or heads_department(${who.userId}, d.department_code))`
