import { Prisma } from '@maru/prisma/generated/client.ts'
import { isInvolvedSql } from '../../kernel/access/involved-people.ts'
import type { Who } from '../../kernel/access/session.ts'

/** Whether the caller answered a step of a document, or somebody did on their behalf: who approved a payment does not make it. */
export const approvedBySql = ({ userId }: Pick<Who, 'userId'>, documentId: Prisma.Sql) =>
  Prisma.sql`exists (select from approval_step s where s.document_id = ${documentId} and s.acted_by is not null
    and (s.acted_by = ${userId} or s.on_behalf_of = ${userId} or s.approver_id = ${userId}))`

/**
 * Whether step `s` is the yes of somebody who could stop its document as it was decided, in its last round, which is what an account is held to (decision
 * 031): neither an agreement, a dissent from which would have stopped nothing, nor whom the drafter added without being asked for the decision.
 */
export const isApprovalSql = Prisma.sql`(s.acted_by is not null and not s.superseded and (s.status in ('APPROVED', 'APPROVED_ARBITRARY', 'POST_APPROVED') or s.status = 'AGREED' and s.type = 'FIN_AGREE')
  and (s.origin <> 'DRAFTER' or s.is_final)
  and s.round = (select x.round from approval_document x where x.id = s.document_id))`

/** Whether the caller may say that a payment goes to another account: approved it, is none of those it is about, and did not enter the account; over `d` and `bank`. */
export const mayConfirmAccountSql = (who: Pick<Who, 'userId'>) => Prisma.sql`(exists (select from approval_step s where s.document_id = d.id
  and ${isApprovalSql} and ${who.userId} in (s.acted_by, s.on_behalf_of, s.approver_id)) and not ${isInvolvedSql(who, Prisma.sql`array[d.id]`)} and not exists (select from vendor_bank_detail e where e.id = bank.id and e.entered_by_id = ${who.userId}))`
