import type { PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Colleagues among the inventors of a patent who can sign in. */
async function listInventors(db: Db, patentId: string) {
  const people = await db.patentInventor.findMany({
    where: { patentId, user: { active: true, deleted: false } },
    select: { userId: true },
    orderBy: { place: 'asc' },
  })
  return people.flatMap(({ userId }) => userId ?? [])
}

/** Patent clerks of today who can sign in. */
async function listClerks(db: Db) {
  const held = await db.$queryRaw<{ id: string }[]>`
    select distinct u.id from role_held_today h join users u on u.id = h.user_id and works_here(u)
    where h.role_code = any(${[...rolesWith('keepsPatents')]}::text[]) order by u.id`
  return held.map(({ id }) => id)
}

interface PatentNotice {
  readonly kind: NoticeKind
  /** What happened, which is told once. */
  readonly eventId: string
  readonly day: string
  readonly to: readonly ('inventors' | 'clerks')[]
}

/** Tells inventors or clerks what happened to a patent, once; nobody twice who is both. */
export async function notifyOfPatent(
  db: Db,
  { id, internalNo, title }: Pick<PatentRow, 'id' | 'internalNo' | 'title'>,
  { kind, eventId, day, to }: PatentNotice,
) {
  const people = [...(to.includes('inventors') ? await listInventors(db, id) : []), ...(to.includes('clerks') ? await listClerks(db) : [])]
  await enqueue(
    db,
    [...new Set(people)].map((userId) => ({
      topic: 'notify',
      key: `${kind}:${eventId}:${userId}`,
      payload: { userId, kind, values: [internalNo, title, id, day] },
    })),
  )
}
