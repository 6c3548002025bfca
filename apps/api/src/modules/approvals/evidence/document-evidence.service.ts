import type { DocumentEvidence } from '@maru/shared/approvals/evidence/evidence.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { isDocumentId } from '../common/approval.policy.ts'

/** Lines of readers an answer holds at most. */
const MOST_READINGS = 500

interface EvidenceSummary {
  events: number
  broken: boolean
  sealedEvents: number
  sealNo: number | null
  sealDay: string | null
}

/** Readers of a submitted document, when and how often, and whether its history is whole and sealed; not what it says. Throws 404. */
export async function loadEvidence(db: Db, { language }: Who, id: string): Promise<DocumentEvidence> {
  if (!isDocumentId(id)) throw notFound()
  const [summary] = await db.$queryRaw<EvidenceSummary[]>`
    select (select count(*)::int from approval_event e where e.document_id = d.id) as events,
      exists (select 1 from approval_invariant_chain c where c.document_id = d.id) as broken,
      coalesce(h.seq, 0) as "sealedEvents", s.no as "sealNo", to_char(s.day, 'YYYY-MM-DD') as "sealDay"
    from approval_document d
    left join lateral (select seal_no, seq from approval_seal_head h where h.document_id = d.id order by seq desc limit 1) h on true
    left join approval_seal s on s.no = h.seal_no
    where d.id = ${id}::uuid and d.round > 0`
  if (!summary) throw notFound()
  const readings = await db.$queryRaw<DocumentEvidence['readings']>`
    select v.user_id as "userId", ${Prisma.raw(personNameSql('u', language))} as name, ${Prisma.raw(nameSql('dep', language))} as "departmentName", v.body_version as "bodyVersion",
      v."firstAt", v.at, v.views
    from (select user_id, body_version, min(at) as "firstAt", max(at) as at, count(*)::int as views from approval_view
      where document_id = ${id}::uuid group by user_id, body_version, office_day(at)) v
    join users u on u.id = v.user_id join department dep on dep.code = u.department_code
    order by v.at desc, v.user_id limit ${MOST_READINGS}`
  const { events, broken, sealedEvents, sealNo, sealDay } = summary
  return { events, broken, sealedEvents, sealNo: sealNo ?? 0, sealDay: sealDay ?? '', readings }
}
