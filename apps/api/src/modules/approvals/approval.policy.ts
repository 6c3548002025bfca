import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../database.ts'
import type { Who } from '../../http/session.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
export const isDocumentId = (id: string) => UUID.test(id)

/**
 * Who may read a document (SECURITY 3.4): the drafter; whoever stands in its line, has answered in it or stood in for somebody
 * while he was asked; participants, of whom the notified wait for the decision; for a decided one the drafter's department where
 * the form is open to it, and that department's clerk. Before the first submission only the drafter.
 */
const readable = (who: Who) => Prisma.sql`(
  d.drafter_id = ${who.userId}
  or (d.status <> 'DFR' and (
    exists (select 1 from approval_step s where s.document_id = d.id and (s.approver_id = ${who.userId} or s.acted_by = ${who.userId}
      or (s.approver_id is null and s.assignee_key = any(array(select approval_keys(${who.userId}))))))
    or exists (select 1 from approval_participant p where p.document_id = d.id and p.user_id = ${who.userId}
      and (p.kind <> 'NOTIFY' or d.status in ('CPLT', 'CNL')))
    or exists (select 1 from delegation g join approval_step s on s.approver_id = g.principal_id and s.document_id = d.id
      where g.deputy_id = ${who.userId} and g.active and (cardinality(g.form_codes) = 0 or d.form_code = any(g.form_codes))
        and s.activated_at < g.valid_to and coalesce(s.acted_at, now()) >= g.valid_from and g.valid_from <= now())
    or (d.status in ('CPLT', 'CNL') and d.department_code = ${who.departmentCode} and (d.read_scope = 'DEPT' or ${who.roles.includes('WM00001')}))
  )))`

/** Whether a document is there for the caller; what is not there and what may not be seen look alike. */
export async function canRead(db: Db, who: Who, id: string): Promise<boolean> {
  if (!isDocumentId(id)) return false
  const rows = await db.$queryRaw<{ seen: boolean }[]>`select ${readable(who)} as seen from approval_document d where d.id = ${id}::uuid`
  return rows[0]?.seen ?? false
}

/** The drafter changes a document that is not under way. */
export const canEdit = (who: Who, document: { drafterId: string; status: string }) =>
  document.drafterId === who.userId && ['DFR', 'RCL', 'RJT'].includes(document.status)

/** The office gives open steps to other people, an approver his own to colleagues; nobody of them ever approves by it. */
export const mayReassignForAll = (who: Who) => who.roles.includes('H01') || who.roles.includes('M01')

/** Attachments are changed as long as the document itself may be: what was submitted stays what it was. */
export async function canEditFiles(db: Db, who: Who, id: string): Promise<boolean> {
  const document = isDocumentId(id) ? await db.approvalDocument.findUnique({ where: { id } }) : null
  return document !== null && canEdit(who, document)
}
