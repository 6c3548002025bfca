import { Prisma, type ApprovalBody } from '@maru/prisma/generated/client.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { columnsOf, fieldsOf, type Ask } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { readable } from './approval.policy.ts'
import type { DocumentWithForm } from './approval-state.ts'
import type { LinePerson } from './line-directory.ts'

/** What a look at a document needs beside its round, found by one statement. */
export interface DocumentFacts extends DocumentWithForm {
  submittedTitle: ApprovalBody['title'] | null
  submittedBody: ApprovalBody['body'] | null
  events: (Omit<DocumentDetail['events'][number], 'at' | 'actorName' | 'onBehalfOfName'> & {
    at: string
    actorId: string
    onBehalfOf: string | null
  })[]
  told: { userId: string; kind: DocumentDetail['participants'][number]['kind']; readAt: string | null }[]
  people: Pick<LinePerson, 'userId' | 'name' | 'departmentName' | 'positionName'>[]
  hasReceipts: boolean
  cancelledById: string | null
  /** Whether a cancellation of it was drafted, whatever became of it. */
  hasCancellation: boolean
  /** Whether the drafter may remind those who are asked: nobody answered for a working day, and no reminder today. */
  mayRemind: boolean
  /** Whether the caller is head of the department of a drafter who left. */
  isOfLeaver: boolean
  /** Whether the caller opened this version before. */
  wasViewed: boolean
  /** What the caller answers for. */
  keys: string[]
}

const DOCUMENT = Prisma.raw(columnsOf('d', Prisma.ApprovalDocumentScalarFieldEnum))
const FORM = Prisma.raw(fieldsOf('f', Prisma.ApprovalFormScalarFieldEnum))
const TEMPLATE = Prisma.raw(fieldsOf('t', Prisma.ApprovalLineTemplateScalarFieldEnum))
const NAMES =
  Prisma.raw(`select json_agg(json_build_object('userId', u.id, 'name', u.english_name, 'departmentName', dep.name_en, 'positionName', coalesce(p.name_en, '')))
  from users u join department dep on dep.code = u.department_code left join code p on p.group_id = 'CO00000040' and p.code = u.position_code`)

/** A document the caller may read, or undefined. */
export async function factsOf(ask: Ask, who: Who, id: string): Promise<DocumentFacts | undefined> {
  const rows = await ask<DocumentFacts>(Prisma.sql`
    select ${DOCUMENT}, json_build_object(${FORM}, 'lineTemplate', json_build_object(${TEMPLATE})) as form,
      b.title as "submittedTitle", b.body as "submittedBody",
      coalesce((select json_agg(json_build_object('seq', e.seq, 'round', e.round, 'type', e.type, 'actorId', e.actor_id, 'onBehalfOf', e.on_behalf_of,
        'fromStatus', e.from_status, 'toStatus', e.to_status, 'opinion', e.opinion, 'at', e.at, 'hash', encode(e.hash, 'hex')) order by e.seq)
        from approval_event e where e.document_id = d.id), '[]') as events,
      coalesce((select json_agg(json_build_object('userId', p.user_id, 'kind', p.kind, 'readAt', p.read_at) order by p.user_id)
        from approval_participant p where p.document_id = d.id), '[]') as told,
      coalesce((${NAMES} where u.id in (
        select d.drafter_id union select d.registrar_id union select e.actor_id from approval_event e where e.document_id = d.id
        union select e.on_behalf_of from approval_event e where e.document_id = d.id
        union select p.user_id from approval_participant p where p.document_id = d.id
        union select s.acted_by from approval_step s where s.document_id = d.id)), '[]') as people,
      exists (select 1 from approval_receipt r where r.document_id = d.id) as "hasReceipts",
      (select c.id from approval_document c where c.cancels_id = d.id and c.status = 'CPLT') as "cancelledById",
      exists (select 1 from approval_document c where c.cancels_id = d.id) as "hasCancellation",
      d.status = 'PRG' and d.drafter_id = ${who.userId}
        and exists (select 1 from approval_step s where s.document_id = d.id and s.status = 'WAITING' and approval_due(s.activated_at, 24, s.assignee_key) < now())
        and not exists (select 1 from approval_event e where e.document_id = d.id and e.type = 'REMIND' and e.at > now() - interval '1 day') as "mayRemind",
      exists (select 1 from department dep join users u on u.id = d.drafter_id
        where dep.code = d.department_code and dep.head_user_id = ${who.userId} and (not u.active or u.deleted)) as "isOfLeaver",
      exists (select 1 from approval_view v where v.document_id = d.id and v.user_id = ${who.userId} and v.body_version = d.body_version) as "wasViewed",
      array(select k from approval_keys(${who.userId}) k) as keys
    from approval_document d join approval_form f on f.code = d.form_code join approval_line_template t on t.code = f.line_template_code
    left join approval_body b on b.document_id = d.id and b.version = d.body_version
    where d.id = ${id}::uuid and ${readable(who)}`)
  return rows[0]
}
