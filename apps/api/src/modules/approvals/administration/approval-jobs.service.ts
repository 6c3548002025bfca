import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { LONGEST_HOLD } from '@maru/shared/approvals/engine/engine.ts'
import { findDocumentsWithVisibleReason } from '../common/reason-visibility.service.ts'
import { unanswerable } from './invalid-approvers.service.ts'
import { listAdministrators, officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { notify } from '../../../kernel/notifications/notification.service.ts'

interface LateStep {
  id: string
  version: number
  document_id: string
  title: string
  /** What kind of request it is, for whom its title is not meant. */
  form_code: string
  drafter_id: string
  due_at: Date
  /** People who may answer now: the person and the deputy of the day, the head and clerks of a department, the holders of a role. */
  asked: string[]
  /** Manager the approver reports to, else the nearest working head above: hears of it at one and a half; a role has none. */
  superior_id: string | null
  is_due: boolean
  is_long_due: boolean
}

/**
 * Open steps with a limit whose time is half over, counted in the working days of whoever is asked: whether all of it is over, and half as
 * much again. A hold stops the clock for its longest time only; after that it runs on.
 */
const lateSteps = (db: PrismaClient) => db.$queryRaw<LateStep[]>`
  select s.id, s.version, s.document_id, d.title,
    d.form_code, d.drafter_id, limits.due as due_at, who.asked,
    coalesce((select m.id from (select manager_of(s.approver_id, office_day()) as id) m where m.id <> all(who.asked)), above.head_user_id) as superior_id, now() >= limits.due as is_due,
    now() >= limits.due and now() >= approval_later(limits.due, approval_worked(limits.half, limits.due, s.assignee_key), s.assignee_key) as is_long_due
  from approval_step s
  cross join lateral (select case when s.status = 'HELD' then approval_later(s.due_at, ${LONGEST_HOLD}::interval, s.assignee_key) else s.due_at end as due,
    case when s.status = 'HELD' then approval_later(s.half_at, ${LONGEST_HOLD}::interval, s.assignee_key) else s.half_at end as half) limits
  join approval_document d on d.id = s.document_id and d.status = 'IN_PROGRESS' and d.round = s.round
  left join users a on a.id = s.approver_id
  cross join lateral (select array(select p.user_id from approval_people(s.assignee_key) p where p.user_id <> d.drafter_id
    union select x.deputy_id from approval_deputy(s.id) x order by 1) as asked) who
  left join lateral (
    with recursive up as (
      select p.code, p.parent_code, p.head_user_id, 0 as level from department p where p.code = coalesce(a.department_code, s.department_code)
      union all select p.code, p.parent_code, p.head_user_id, up.level + 1 from up join department p on p.code = up.parent_code where up.level < 20)
    select up.head_user_id from up join users h on h.id = up.head_user_id and works_here(h)
    where up.head_user_id <> all(who.asked) and up.head_user_id is distinct from s.approver_id order by up.level limit 1) above on true
  where s.status in ('WAITING', 'HELD') and not s.superseded and s.due_at is not null and now() >= s.half_at and now() >= limits.half
    and (s.status = 'WAITING' or now() >= approval_later(s.held_at, ${LONGEST_HOLD}::interval, s.assignee_key))`

/** Reminds at half and at the whole of the time to answer, and tells the superior at one and a half; each of them once. */
export async function remindApprovers(db: PrismaClient) {
  const counts = { reminded: 0, escalated: 0 }
  for (const step of await lateSteps(db)) {
    const key = (at: string) => `${at}:${step.id}:${String(step.version)}`
    const tell = async (userId: string, kind: 'reminder' | 'overdue', at: string) => {
      const sentCount = await db.notification.count({ where: { userId, key: key(at) } })
      if (sentCount > 0) return 0
      const visibleReasonIds = await findDocumentsWithVisibleReason(db, userId, [step.document_id])
      const about = visibleReasonIds.has(step.document_id) ? step.title : recordReference('form', step.form_code)
      const values = [personReference(step.drafter_id), about, step.due_at.toISOString(), recordReference('approver', step.id)]
      await db.$transaction((tx) => notify(tx, { userId, kind, key: key(at), values, documentId: step.document_id }))
      return 1
    }
    for (const userId of step.asked) counts.reminded += await tell(userId, 'reminder', step.is_due ? 'reminder100' : 'reminder50')
    if (step.is_long_due && step.superior_id) counts.escalated += await tell(step.superior_id, 'overdue', 'overdue')
  }
  return counts
}

interface DeadStep {
  id: string
  document_id: string
  title: string
  drafter_id: string
  /** Whether administrators arranged it: it asks a role or a second person. */
  of_role: boolean
}

/** Open steps that nobody can answer: the drafter and the office hear of each once (DOMAIN 4.7), of a role or second person administrators too. */
export async function tellInvalidApprovers(db: PrismaClient) {
  const steps = await db.$queryRaw<DeadStep[]>`
    ${unanswerable(Prisma.sql`s.id, s.document_id, d.title, d.drafter_id, s.role_code is not null or asks_second_person(s) as of_role`)} and s.status <> 'PENDING'`
  for (const step of steps) {
    const people = new Set([
      step.drafter_id,
      ...(await officeWithout(db, step.drafter_id)),
      ...(step.of_role ? await listAdministrators(db, {}) : []),
    ])
    for (const userId of people) {
      const notice = {
        userId,
        kind: 'noApprover' as const,
        key: `noApprover:${step.id}`,
        values: [recordReference('approver', step.id), step.title],
      }
      await db.$transaction((tx) => notify(tx, { ...notice, documentId: step.document_id }))
    }
  }
  return { steps: steps.length }
}

/** Tells those concerned by the clock, since nothing is committed when a deputy's time begins or ends; each minute overlaps the last. */
export async function tellDelegationEdges(db: PrismaClient) {
  const delegations = await db.$executeRaw`
    select tell_person('approvals', g.principal_id), tell_person('approvals', g.deputy_id) from delegation g
    where g.active and (g.valid_from between now() - interval '90 seconds' and now() or g.valid_to between now() - interval '90 seconds' and now())`
  return { delegations }
}
