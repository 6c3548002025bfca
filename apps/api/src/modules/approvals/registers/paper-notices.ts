import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import type { PaperDocument } from '@maru/prisma/generated/client.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'

type Entry = Pick<PaperDocument, 'id' | 'registerNo' | 'title' | 'version' | 'receivingDepartmentCode' | 'handlerId'>

/** Writes what people are told of an entry; whoever does it knows already. */
async function tellOf(db: Db, who: Who, paper: Entry, kind: NoticeKind, people: readonly string[]) {
  const { id, registerNo, title, version } = paper
  const others = people.filter((userId) => userId !== who.userId)
  if (others.length === 0) return
  const values = [personReference(who.userId), registerNo, title, id]
  const key = (userId: string) => `${kind}:${id}:${String(version)}:${userId}`
  await enqueue(
    db,
    others.map((userId) => ({ topic: 'notify', key: key(userId), payload: { userId, kind, values } })),
  )
}

/** Replaces those who are to know of an entry; the new ones hear of it. */
export async function replaceNotices(db: Db, who: Who, paper: Entry, userIds: readonly string[]) {
  await db.paperNotice.deleteMany({ where: { paperId: paper.id, userId: { notIn: [...userIds] } } })
  const data = userIds.map((userId) => ({ paperId: paper.id, userId }))
  const added = await db.paperNotice.createManyAndReturn({ data, skipDuplicates: true, select: { userId: true } })
  const people = added.map(({ userId }) => userId)
  await tellOf(db, who, paper, 'paperTold', people)
}

/** The clerks of the department that has to deal with an entry name somebody; nobody else of it can. */
export async function tellReceivers(db: Db, who: Who, paper: Entry) {
  if (paper.receivingDepartmentCode === null) return
  const clerks = await db.$queryRaw<{ userId: string }[]>`
    select p.user_id as "userId" from approval_people('dept:' || ${paper.receivingDepartmentCode}::text) p
    where exists (select 1 from role_held_today r where r.user_id = p.user_id and r.role_code = any(${[...rolesWith('isClerk')]}::text[])) order by 1`
  const people = clerks.map(({ userId }) => userId)
  await tellOf(db, who, paper, 'paperReceived', people)
}

/** Tells the person who deals with an entry. */
export async function tellHandler(db: Db, who: Who, paper: Entry) {
  if (paper.handlerId !== null) await tellOf(db, who, paper, 'paperAssigned', [paper.handlerId])
}
