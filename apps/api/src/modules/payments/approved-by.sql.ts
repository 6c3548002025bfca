import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../kernel/access/session.ts'

/** Whether the caller answered a step of a document, or somebody did on their behalf: who approved a payment does not make it. */
export const approvedBySql = ({ userId }: Pick<Who, 'userId'>, documentId: Prisma.Sql) =>
  Prisma.sql`exists (select from approval_step s where s.document_id = ${documentId} and s.acted_by is not null
    and (s.acted_by = ${userId} or s.on_behalf_of = ${userId} or s.approver_id = ${userId}))`
