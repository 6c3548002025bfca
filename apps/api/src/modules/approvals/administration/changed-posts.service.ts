import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { isDocumentId } from '../common/approval.policy.ts'
import { findPeople, listHolders, listRoleHolders } from '../lines/line-directory.ts'
import { followHeadsIn } from './changed-heads.service.ts'
import { secondPersonJoins } from './second-person-steps.ts'
import { isChosenByInvolved, isNewcomer, moveStep, type StaleStep, type Successor } from './moved-steps.ts'

/** Open steps that ask somebody for a post the person has no more, but those of heads; of one document where its id is given. */
const listFormerHolders = (db: Db, id?: string) => db.$queryRaw<{ id: string; documentId: string }[]>`
  select s.id::text as id, s.document_id::text as "documentId"
  from approval_step s join approval_document a on a.id = s.document_id and a.status = 'IN_PROGRESS' and a.round = s.round
  where s.status in ('WAITING', 'HELD') and not s.superseded and s.post not like 'head:%' and asks_former_holder(s)
    ${id === undefined ? Prisma.empty : Prisma.sql`and s.document_id = ${id}::uuid`}
  order by s.id limit 500`

/** People who have a position or role today, as `asks_former_holder` reads it; whose step asks another post is chosen by the office. */
async function listPostHolders(db: Db, post: string) {
  if (post.startsWith('role:')) return listRoleHolders(db, post.slice('role:'.length), [])
  if (!post.startsWith('position:')) return []
  const [position = '', department] = post.slice('position:'.length).split('@')
  return (await listHolders(db, position, department ?? null)).map(({ userId }) => userId)
}

/**
 * The first present holder who may answer; whoever changed posts of the former or the new one since the submission never does, nor anybody whom
 * somebody the document is about, or who answered in it, put there.
 */
async function findHolder(db: Db, { round, step, row }: StaleStep): Promise<Successor | undefined> {
  const reasonCode = row.reasonCode === 'role' ? ('role' as const) : ('position' as const)
  for (const userId of await listPostHolders(db, row.post ?? '')) {
    const changers = await db.$queryRaw<{ id: string }[]>`
      select post_changers(${[step.approver, userId]}::varchar[], ${round.document.submittedAt}::timestamptz) as id`
    const barred = [...new Set([...step.barred, ...changers.map(({ id }) => id)])]
    if (
      isChosenByInvolved(
        round,
        changers.map(({ id }) => id),
      )
    )
      continue
    const person = (await findPeople(db, [userId])).get(userId)
    if (person?.active && !barred.includes(userId) && isNewcomer(round, userId))
      return { person, barred, reasonCode, reasonValues: row.reasonValues }
  }
  return undefined
}

const moveIn = (tx: Db, kinds: ApprovalKinds, stale: { id: string; documentId: string }) =>
  moveStep(tx, kinds, stale, (step) => findHolder(tx, step))

/** Steps of a position or role that somebody lost ask who has it now; safe to run at any time and twice. */
export async function followChangedPosts(db: PrismaClient, kinds: ApprovalKinds): Promise<number> {
  let moved = 0
  for (const stale of await listFormerHolders(db)) if (await db.$transaction((tx) => moveIn(tx, kinds, stale))) moved += 1
  return moved
}

/**
 * Moves the steps of one document before an answer, each in a transaction of its own: it stays moved where the answer is refused, and who lost
 * a post answers no more from the moment of the change.
 */
export const postsFollow = (db: PrismaClient, kinds: ApprovalKinds) => async (id: string) => {
  if (!isDocumentId(id)) return
  await followHeadsIn(db, kinds, id)
  for (const stale of await listFormerHolders(db, id)) await db.$transaction((tx) => moveIn(tx, kinds, stale))
  await secondPersonJoins(db, kinds, id)
}
