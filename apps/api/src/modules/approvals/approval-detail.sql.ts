import { Prisma, type ApprovalBody } from '@maru/prisma/generated/client.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { Ask } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import { DOCUMENT_WITH_FORM, WITH_FORM } from './approval-document.sql.ts'
import { readable } from './approval.policy.ts'
import { roundSql, type RoundJson } from './approval-round.sql.ts'
import type { DocumentWithForm } from './approval-state.ts'

/** What a look at a document needs, its round included, found by one statement. */
export interface DocumentFacts extends DocumentWithForm {
  submittedTitle: ApprovalBody['title'] | null
  submittedBody: ApprovalBody['body'] | null
  events: (Omit<DocumentDetail['events'][number], 'at'> & { at: string })[]
  told: (Omit<DocumentDetail['participants'][number], 'readAt'> & { readAt: string | null })[]
  drafter: DocumentDetail['drafter']
  registrarName: string
  line: RoundJson
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
}

/** A document the caller may read, or undefined. */
export async function factsOf(ask: Ask, who: Who, id: string): Promise<DocumentFacts | undefined> {
  const rows = await ask<{ facts: FactsJson }>(Prisma.sql`
    select row_to_json(facts) as facts from (select ${DOCUMENT_WITH_FORM},
      b.title as "submittedTitle", b.body as "submittedBody",
      coalesce((select json_agg(json_build_object('seq', e.seq, 'round', e.round, 'type', e.type, 'actorName', coalesce(a.english_name, e.actor_id),
        'onBehalfOfName', coalesce(o.english_name, e.on_behalf_of, ''), 'fromStatus', e.from_status, 'toStatus', e.to_status, 'opinion', e.opinion, 'at', e.at,
        'hash', encode(e.hash, 'hex')) order by e.seq) from approval_event e left join users a on a.id = e.actor_id left join users o on o.id = e.on_behalf_of
        where e.document_id = d.id), '[]') as events,
      coalesce((select json_agg(json_build_object('userId', p.user_id, 'name', u.english_name, 'kind', p.kind, 'readAt', p.read_at,
        'departmentCode', '', 'departmentName', coalesce(pd.name_en, '')) order by p.user_id)
        from approval_participant p join users u on u.id = p.user_id left join department pd on pd.code = p.department_code where p.document_id = d.id), '[]') as told,
      json_build_object('userId', u.id, 'name', u.english_name, 'departmentName', dep.name_en,
        'positionName', coalesce((select p.name_en from code p where p.group_id = 'CO00000040' and p.code = u.position_code), '')) as drafter,
      coalesce((select r.english_name from users r where r.id = d.registrar_id), '') as "registrarName",
      (select json_agg(row_to_json(line)) from (${roundSql(id)}) line) as line,
      exists (select 1 from approval_receipt r where r.document_id = d.id) as "hasReceipts",
      (select c.id from approval_document c where c.cancels_id = d.id and c.status = 'CPLT') as "cancelledById",
      exists (select 1 from approval_document c where c.cancels_id = d.id) as "hasCancellation",
      d.status = 'PRG' and d.drafter_id = ${who.userId}
        and exists (select 1 from approval_step s where s.document_id = d.id and s.status = 'WAITING' and approval_due(s.activated_at, 24, s.assignee_key) < now())
        and not exists (select 1 from approval_event e where e.document_id = d.id and e.type = 'REMIND' and e.at > now() - interval '1 day') as "mayRemind",
      (not u.active or u.deleted) and exists (select 1 from department o where o.code = d.department_code and o.head_user_id = ${who.userId}) as "isOfLeaver",
      exists (select 1 from approval_view v where v.document_id = d.id and v.user_id = ${who.userId} and v.body_version = d.body_version) as "wasViewed"
    from approval_document d join users u on u.id = d.drafter_id join department dep on dep.code = u.department_code ${WITH_FORM}
    left join approval_body b on b.document_id = d.id and b.version = d.body_version
    where d.id = ${id}::uuid and ${readable(who)}) facts`)
  const [found] = rows
  return found && revived(found.facts)
}

/** One value instead of a column each: naming and reading sixty columns costs the program more than the whole answer. */
type FactsJson = Omit<DocumentFacts, Time | 'bodyHash'> & Record<Time, string | null> & { bodyHash: string | null }
const times = ['createdAt', 'updatedAt', 'submittedAt', 'decidedAt'] as const satisfies readonly (keyof DocumentFacts)[]
type Time = (typeof times)[number]

function revived(facts: FactsJson) {
  const dates = Object.fromEntries(times.map((field) => [field, facts[field] === null ? null : new Date(facts[field])]))
  // PostgreSQL writes bytes as hexadecimal behind `\x`.
  return {
    ...facts,
    ...dates,
    bodyHash: facts.bodyHash === null ? null : Buffer.from(facts.bodyHash.slice(2), 'hex'),
  } as unknown as DocumentFacts
}
