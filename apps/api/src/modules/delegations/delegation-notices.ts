import { randomUUID } from 'node:crypto'
import type { Delegation } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../kernel/access/session.ts'
import { enqueue } from '../../kernel/background/enqueue.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type NoticeValue, personReference } from '../../kernel/notifications/notice-values.ts'

type DeputyNotice = 'standsIn' | 'standsInEnded' | 'deputyArranged' | 'deputyArrangedEnded'
type Arranged = Pick<Delegation, 'principalId' | 'deputyId' | 'validFrom' | 'validTo'>

async function tellOf(db: Db, kind: DeputyNotice, userId: string, values: readonly NoticeValue[]) {
  const key = `${kind}:${randomUUID()}`
  await enqueue(db, [{ topic: 'notify', key, payload: { userId, kind, values: [...values] } }])
}

/** Tells a deputy of his time, and the principal whose deputy somebody else arranged. */
export async function tellArranged(db: Db, who: Pick<Who, 'userId'>, { principalId, deputyId, validFrom, validTo }: Arranged) {
  const time = [validFrom.toISOString(), validTo.toISOString()]
  await tellOf(db, 'standsIn', deputyId, [personReference(principalId), ...time])
  if (principalId === who.userId) return
  await tellOf(db, 'deputyArranged', principalId, [personReference(who.userId), personReference(deputyId), ...time])
}

/** Tells a deputy that his time is over, and the principal whose deputy somebody else removed. */
export async function tellEnded(db: Db, who: Pick<Who, 'userId'>, { principalId, deputyId }: Arranged) {
  await tellOf(db, 'standsInEnded', deputyId, [personReference(principalId)])
  if (principalId === who.userId) return
  await tellOf(db, 'deputyArrangedEnded', principalId, [personReference(who.userId), personReference(deputyId)])
}
