import { editableStatuses } from '@maru/shared/approvals/engine/engine.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { type ApprovalStatus, Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import { isAtWork, type Who } from '../../../kernel/access/session.ts'
import { personalKinds } from './personal-kinds.ts'
import { findReasonsToldTo } from './reason-visibility.service.ts'

const editableStatusNames = [...editableStatuses] as ApprovalStatus[]
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
export const isDocumentId = (id: string) => UUID.test(id)

/** Condition: who wrote it (in a view not before its submission, decision 013), and, once it is submitted, the drafter and whoever stands in its line or has answered in it. */
export const inItsLine = (who: Who) => Prisma.sql`(
  (coalesce(d.registrar_id, d.drafter_id) = ${who.userId} and (${isInPerson(who)} or d.status <> 'DRAFT'))
  or (d.status <> 'DRAFT' and (d.drafter_id = ${who.userId} or exists (select 1 from approval_step s where s.document_id = d.id and (s.approver_id = ${who.userId} or s.acted_by = ${who.userId}
    or (s.approver_id is null and s.assignee_key = any(array(select unnest(${who.keys}::text[]))))))))
)`

/**
 * Who may read a document (SECURITY 3.4): the drafter; whoever stands in its line, has answered in it or stood in for somebody
 * while he was asked and both work here; participants, of whom the notified wait for the decision; for a decided one the drafter's department where
 * the form is open to it, and that department's clerk, but for leave, whose reasons are only for the line and the office; what somebody objected to afterwards, for the office. Before the first submission only who writes it (decision 015).
 */
export const readable = (who: Who) => Prisma.sql`(
  ${inItsLine(who)}
  or (d.status <> 'DRAFT' and (
    exists (select 1 from approval_participant p where p.document_id = d.id and p.user_id = ${who.userId}
      and (p.kind <> 'NOTIFY' or d.status in ('COMPLETED', 'CANCELLED')))
    or exists (select 1 from delegation g join approval_step s on s.approver_id = g.principal_id and s.document_id = d.id
        join users p on p.id = g.principal_id and works_on(p, office_day(s.activated_at))
      where ${isAtWork(who)} and g.deputy_id = ${who.userId} and g.active and (cardinality(g.form_codes) = 0 or d.form_code = any(g.form_codes))
        and (cardinality(g.step_types) = 0 or s.type = any(g.step_types)) and s.activated_at < g.valid_to and coalesce(s.acted_at, now()) >= g.valid_from and g.valid_from <= now())
    or exists (select 1 from approval_receipt r where r.document_id = d.id
      and (r.user_id = ${who.userId} or r.handler_id = ${who.userId} or r.department_code = any(${[...who.departments]}::text[])
        or 'dept:' || r.department_code = any(array(select unnest(${who.keys}::text[])))))
    or (${hasCapability(who, 'closesObjections')} and exists (select 1 from approval_step s where s.document_id = d.id and s.status = 'POST_OBJECTED' and not s.superseded))
    or exists (select 1 from approval_inspection i where i.document_id = d.id and i.user_id = ${who.userId} and i.until > now())
    or (d.status in ('COMPLETED', 'CANCELLED') and (is_in_scope(d.read_scope, d.department_code, d.decided_at, ${who.userId})
      or (d.department_code = any(${[...who.departments]}::text[]) and ${hasCapability(who, 'isClerk')}
        and not exists (select 1 from approval_form f where f.code = d.form_code and f.kind = any(${[...personalKinds]}::text[])))))
  )))`

/** Whether a document is there for the caller; what is not there and what may not be seen look alike. */
export async function canRead(db: Db, who: Who, id: string): Promise<boolean> {
  if (!isDocumentId(id)) return false
  const rows = await db.$queryRaw<{ seen: boolean }[]>`select ${readable(who)} as seen from approval_document d where d.id = ${id}::uuid`
  return rows[0]?.seen ?? false
}

/**
 * Why somebody is on leave, or works otherwise, is for him, the line and the office (DOMAIN 5): whoever else may read such a document
 * sees when, and not why, neither its title nor what was said to it, and none of its attachments.
 */
export async function canReadPrivate(db: Db, who: Who, id: string): Promise<boolean> {
  return (await canRead(db, who, id)) && (await findReasonsToldTo(db, who, [id])).has(id)
}

/** Whether the attachments are the caller's to read; in a view none of what is still being written. */
export async function canReadFiles(db: Db, who: Who, id: string): Promise<boolean> {
  if (!(await canReadPrivate(db, who, id))) return false
  return isInPerson(who) || (await db.approvalDocument.count({ where: { id, status: { in: editableStatusNames } } })) === 0
}

/** Which of several documents are there for the caller. */
export async function canReadAll(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const documentIds = ids.filter(isDocumentId)
  if (documentIds.length === 0) return new Set()
  const rows = await db.$queryRaw<
    { id: string }[]
  >`select d.id from approval_document d where d.id = any(${documentIds}::uuid[]) and ${readable(who)}`
  return new Set(rows.map(({ id }) => id))
}

interface Written {
  drafterId: string
  registrarId: string | null
  status: string
}

/** Owner of a document that is not under way: until it is submitted whoever writes it, then the drafter. */
export const toOwnerId = ({ drafterId, registrarId, status }: Written) => (status === 'DRAFT' ? (registrarId ?? drafterId) : drafterId)

export const canEdit = (who: Who, document: Written) => toOwnerId(document) === who.userId && editableStatuses.has(document.status)

/** The office gives open steps to other people, an approver his own to colleagues; nobody of them ever approves by it. */
export const mayReassignForAll = (who: Who) => hasCapability(who, 'reassignsSteps')

/** Attachments are changed as long as the document itself may be: what was submitted stays what it was. */
export async function canEditFiles(db: Db, who: Who, id: string): Promise<boolean> {
  const document = isDocumentId(id) ? await db.approvalDocument.findUnique({ where: { id } }) : null
  return document !== null && canEdit(who, document)
}

/** Whether the caller is head of the department whose drafter works here no longer. */
export async function isHeadOfLeaver(db: Db, who: Who, id: string): Promise<boolean> {
  if (!isDocumentId(id)) return false
  const rows = await db.$queryRaw<{ yes: boolean }[]>`
    select d.head_user_id = ${who.userId} and (not u.active or u.deleted) as yes
    from approval_document a join department d on d.code = a.department_code join users u on u.id = a.drafter_id where a.id = ${id}::uuid`
  return rows[0]?.yes ?? false
}
