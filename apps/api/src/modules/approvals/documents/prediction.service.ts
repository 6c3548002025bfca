import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { canRead } from '../common/approval.policy.ts'

/** Fewer documents tell nothing. */
const LEAST_DOCUMENTS = 10
/** The latest answers are enough, and their working time costs. */
const MOST_ANSWERS = 60

interface OpenStep {
  key: string
  stage: number
  rule: string
  activatedAt: Date | null
}
interface Pace {
  /** Half of the answers took no longer: working time as PostgreSQL writes it. */
  median: string | null
  documents: number
}

/** How long answers to documents of a form took, of one approver or of everybody. */
async function paceOf(db: Db, formCode: string, key?: string): Promise<Pace> {
  const whose = key === undefined ? Prisma.empty : Prisma.sql`and s.assignee_key = ${key}`
  const [row] = await db.$queryRaw<Pace[]>`
    select (percentile_cont(0.5) within group (order by a.took))::text as median, count(distinct a.document_id)::int as documents from (
      select s.document_id, approval_worked(s.activated_at, s.acted_at, s.assignee_key) as took
      from approval_step s join approval_document d on d.id = s.document_id
      where d.form_code = ${formCode} ${whose} and s.acted_at > now() - interval '90 days' and s.activated_at is not null
        and s.mode in ('SELF', 'DEPUTY', 'ARBITRARY') and s.type <> 'POST_APPROVE'
      order by s.acted_at desc limit ${MOST_ANSWERS}) a`
  return row ?? { median: null, documents: 0 }
}

/** The moment so much working time of whoever is asked later; never before now. */
async function later(db: Db, from: Date, median: string, key: string): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`select greatest(approval_later(${from}, ${median}::interval, ${key}), now()) as at`
  return row?.at ?? from
}

/**
 * When a document under way will be decided: stage by stage the median of each approver with this form over 90 days, where he has
 * answered too few of them that of the form. '' where that has too few as well. Throws 404.
 */
export async function predictDecision(db: Db, who: Who, id: string): Promise<{ at: Date | ''; documents: number }> {
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await db.approvalDocument.findUniqueOrThrow({ where: { id }, select: { formCode: true, status: true } })
  if (document.status !== 'IN_PROGRESS') return { at: '', documents: 0 }
  const open = await db.$queryRaw<OpenStep[]>`
    select s.assignee_key as key, s.stage_no as stage, g.rule::text as rule, s.activated_at as "activatedAt"
    from approval_step s join approval_document d on d.id = s.document_id and d.round = s.round
    join approval_stage g on g.document_id = s.document_id and g.round = s.round and g.stage_no = s.stage_no
    where s.document_id = ${id}::uuid and not s.superseded and s.status in ('PENDING', 'WAITING', 'HELD') and s.type <> 'POST_APPROVE'
    order by s.stage_no, s.order_in_stage`
  const ofForm = await paceOf(db, document.formCode)
  if (ofForm.documents < LEAST_DOCUMENTS || ofForm.median === null) return { at: '', documents: ofForm.documents }
  let at = new Date(0)
  for (const steps of Map.groupBy(open, ({ stage }) => stage).values()) {
    const ends: Date[] = []
    for (const { key, activatedAt } of steps) {
      const own = await paceOf(db, document.formCode, key)
      const median = own.documents >= LEAST_DOCUMENTS && own.median !== null ? own.median : ofForm.median
      ends.push(await later(db, activatedAt ?? at, median, key))
    }
    const times = ends.map((end) => end.getTime())
    at = new Date(steps[0]?.rule === 'ANY' ? Math.min(...times) : Math.max(...times))
  }
  return open.length > 0 ? { at, documents: ofForm.documents } : { at: '', documents: 0 }
}
