import { randomUUID } from 'node:crypto'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { type NoticeValue, personReference } from '../../../kernel/notifications/notice-values.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { listAdministrators } from '../../../kernel/notifications/administrators.service.ts'

/** Tells every other administrator that rights were changed, by whom and why (SECURITY E4); sent after the commit. */
export async function tellAdministrators(
  db: Db,
  who: Who,
  { about, reason, except = [] }: { about: NoticeValue; reason: string; except?: readonly string[] },
) {
  const others = await listAdministrators(db, { id: { notIn: [who.userId, ...except] } })
  const values = [personReference(who.userId), about, reason]
  await enqueue(
    db,
    others.map((userId) => ({
      topic: 'notify',
      key: `rights:${randomUUID()}`,
      payload: { userId, kind: 'rightsChanged', values },
    })),
  )
}

/** Tells the only administrator who is left to find a second one (SECURITY E2); sent after the commit. */
export const tellOnlyAdministrator = (db: Db, userId: string) =>
  enqueue(db, [{ topic: 'notify', key: `rights:${randomUUID()}`, payload: { userId, kind: 'oneAdministrator', values: [] } }])
