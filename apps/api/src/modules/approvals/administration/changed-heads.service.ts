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

/** People who changed the account, the post or the days of the former approver, or of a head on the way from a department up to another, since then. */
async function listPostChangers(db: Db, { document }: LoadedRound, { from, to, approver }: { from: string; to: string; approver: string }) {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    with recursive way as (
      select d.code, department_above(d) as parent_code, d.head_user_id, 0 as level from department d where d.code = ${from}
      union all select d.code, department_above(d), d.head_user_id, way.level + 1 from way join department d on d.code = way.parent_code
        where way.code <> ${to} and way.level < 20)
    select c as "userId" from post_changers(array(select head_user_id from way where head_user_id is not null) || ${[approver]}::varchar[],
      ${document.submittedAt}::timestamptz) c`
  return rows.map(({ userId }) => userId)
}

/** The nearest head of a department upwards who may answer, with who never does; undefined where that is nobody but the present approver. */
async function findNewHead(db: Db, { round, step: { approver, barred } }: StaleStep, code: string) {
  const appointers = await listAppointers(db, code, round)
  for (const head of headsUpwards(await readDirectory(db, [], [code]), code, [])) {
    if (head.userId === approver) return undefined
    const changers = await listPostChangers(db, round, { from: code, to: head.code, approver })
    const kept = [...new Set([...barred, ...appointers, ...changers])]
    if (kept.includes(head.userId) || !isNewcomer(round, head.userId)) continue
    if (isChosenByInvolved(round, [...changers, ...(await listAppointers(db, head.code, round))])) continue
    if (!(await isExemptFromDeciding(db, head.userId, 'BY_POWER'))) return { ...head, barred: kept }
  }
  return undefined
}

/** Why the new head: as line manager or as head, of the department itself or of one above it. */
function newReason(reasonCode: string, head: { acting: boolean; code: string }, code: string): AddedAssignee['reasonCode'] {
  if (reasonCode === 'superior' || reasonCode === 'actingSuperior') return head.acting ? 'actingSuperior' : 'superior'
  return headReason(head, head.code === code && !reasonCode.endsWith('Above'))
}

/** Present head of the department who may answer; whoever chose that person since the submission never does. */
async function findHead(db: Db, stale: StaleStep, code: string): Promise<Successor | undefined> {
  const head = await findNewHead(db, stale, code)
  const person = head && (await findPeople(db, [head.userId])).get(head.userId)
  return (
    person && {
      person,
      barred: head.barred,
      reasonCode: newReason(stale.row.reasonCode, head, code),
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
