import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { isExemptFromDeciding } from '../../../kernel/users/deciding-roles.service.ts'
import type { AddedAssignee, LoadedRound } from '../engine/approval-state.ts'
import { findPeople, headsUpwards, readDirectory } from '../lines/line-directory.ts'
import { headPost, headReason } from '../lines/line-posts.ts'
import { isChosenByInvolved, isNewcomer, moveStep, type StaleStep, type Successor } from './moved-steps.ts'

interface FormerHead {
  id: string
  documentId: string
  /** Department the step asks the head of. */
  code: string
}

/** Open steps that ask a head of a department who heads it no longer; of one document where its id is given. */
const listFormerHeads = (db: Db, id?: string) => db.$queryRaw<FormerHead[]>`
  select s.id::text as id, s.document_id::text as "documentId", substr(s.post, length('head:') + 1) as code
  from approval_step s join approval_document a on a.id = s.document_id and a.status = 'IN_PROGRESS' and a.round = s.round
  where s.status in ('WAITING', 'HELD') and not s.superseded and s.post like 'head:%' and asks_former_holder(s)
    ${id === undefined ? Prisma.empty : Prisma.sql`and s.document_id = ${id}::uuid`}
  order by s.id limit 500`

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
    if (isChosenByInvolved(round, await listAppointers(db, head.code, round))) continue
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
  return (
    person && {
      person,
      barred,
      reasonCode: newReason(row.reasonCode, head, code),
      reasonValues: [head.department],
      post: headPost(head.code),
    }
  )
}

const moveIn = (tx: Db, kinds: ApprovalKinds, { code, ...stale }: FormerHead) =>
  moveStep(tx, kinds, stale, (step) => findHead(tx, step, code))

/** Steps "Head of …" whose department has another head now ask that head; safe to run at any time and twice. */
export async function followChangedHeads(db: PrismaClient, kinds: ApprovalKinds): Promise<number> {
  let moved = 0
  for (const stale of await listFormerHeads(db)) if (await db.$transaction((tx) => moveIn(tx, kinds, stale))) moved += 1
  return moved
}

/** Moves those of one document. */
export async function followHeadsIn(db: PrismaClient, kinds: ApprovalKinds, id: string) {
  for (const stale of await listFormerHeads(db, id)) await db.$transaction((tx) => moveIn(tx, kinds, stale))
}
