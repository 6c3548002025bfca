import type { LineReason } from '@maru/shared/approvals/lines/line-reasons.labels.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { isExemptFromDeciding } from '../../../kernel/users/deciding-roles.service.ts'
import type { AddedAssignee, LoadedRound } from '../engine/approval-state.ts'
import { findPeople, headsUpwards, readDirectory } from '../lines/line-directory.ts'
import { headReason } from '../lines/line-posts.ts'
import { isNewcomer, moveStep, type StaleStep, type Successor } from './moved-steps.ts'

/** Reasons of steps that ask whoever heads a department. */
const HEAD_REASONS: readonly LineReason[] = ['superior', 'actingSuperior', 'head', 'headAbove', 'actingHead', 'actingHeadAbove']

interface FormerHead {
  id: string
  documentId: string
  /** Department the step names, which somebody else heads now. */
  code: string
}

const ofDocument = (id: string | undefined) => (id === undefined ? Prisma.empty : Prisma.sql`and s.document_id = ${id}::uuid`)
/**
 * Open steps that ask a head of a department who heads it no longer, while somebody does; of one document also where the post is vacant, since a
 * former head answers no more. The reason names the department as it was called then.
 */
const listFormerHeads = (db: Db, id?: string) => db.$queryRaw<FormerHead[]>`
  select distinct on (s.id) s.id::text as id, s.document_id::text as "documentId", d.code
  from approval_step s join approval_document a on a.id = s.document_id and a.status = 'IN_PROGRESS' and a.round = s.round
  join department d on ${id === undefined ? Prisma.sql`d.head_user_id <> s.approver_id` : Prisma.sql`d.head_user_id is distinct from s.approver_id`}
    and exists (select from department_version v where v.department_code = d.code and v.name_en = s.reason_values[1])
    and (exists (select from department_leader l where l.department_code = d.code and l.user_id = s.approver_id)
      or not exists (select from department_version o where o.name_en = s.reason_values[1] and o.department_code <> d.code))
  where s.status in ('WAITING', 'HELD') and not s.superseded and s.approver_id is not null and s.reason_code = any(${[...HEAD_REASONS]}::varchar[]) ${ofDocument(id)}
  order by s.id, d.code limit 500`

/** People who appointed heads of a department since a document was submitted: they never answer what moves by it. */
async function listAppointers(db: Db, code: string, { document }: LoadedRound) {
  const rows = await db.$queryRaw<{ userId: string }[]>`select distinct user_id as "userId" from change_log
    where entity = 'department' and entity_id = ${code} and action in ('appoint', 'dismiss') and at >= ${document.submittedAt}::timestamptz`
  return rows.map(({ userId }) => userId)
}

/** The nearest head of a department upwards who may answer; undefined where that is nobody but the present approver. */
async function findNewHead(
  db: Db,
  round: LoadedRound,
  code: string,
  { approver, barred }: { approver: string; barred: readonly string[] },
) {
  for (const head of headsUpwards(await readDirectory(db, [], [code]), code, [])) {
    if (head.userId === approver) return undefined
    if (barred.includes(head.userId) || !isNewcomer(round, head.userId)) continue
    if (!(await isExemptFromDeciding(db, head.userId, 'BY_POWER'))) return head
  }
  return undefined
}

/** Why the new head: as line manager or as head, of the department itself or of one above it. */
function newReason(reasonCode: string, head: { acting: boolean; code: string }, code: string): AddedAssignee['reasonCode'] {
  if (reasonCode === 'superior' || reasonCode === 'actingSuperior') return head.acting ? 'actingSuperior' : 'superior'
  return headReason(head, head.code === code && !reasonCode.endsWith('Above'))
}

/** Present head of the department who may answer; whoever appointed that person since the submission never does. */
async function findHead(db: Db, { round, step, row }: StaleStep, code: string): Promise<Successor | undefined> {
  const barred = [...new Set([...step.barred, ...(await listAppointers(db, code, round))])]
  const head = await findNewHead(db, round, code, { approver: step.approver, barred })
  const person = head && (await findPeople(db, [head.userId])).get(head.userId)
  return person && { person, barred, reasonCode: newReason(row.reasonCode, head, code), reasonValues: [head.department] }
}

const moveIn = (tx: Db, kinds: ApprovalKinds, { code, ...stale }: FormerHead) =>
  moveStep(tx, kinds, stale, (step) => findHead(tx, step, code))

/** Steps "Head of …" whose department has another head now ask that head; safe to run at any time and twice. */
export async function followChangedHeads(db: PrismaClient, kinds: ApprovalKinds): Promise<number> {
  let moved = 0
  for (const stale of await listFormerHeads(db)) if (await db.$transaction((tx) => moveIn(tx, kinds, stale))) moved += 1
  return moved
}

/** Moves those of one document, inside the transaction of an answer. */
export async function followHeadsIn(tx: Db, kinds: ApprovalKinds, id: string) {
  for (const stale of await listFormerHeads(tx, id)) await moveIn(tx, kinds, stale)
}
