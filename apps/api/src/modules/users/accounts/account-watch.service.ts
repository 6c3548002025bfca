import { randomUUID } from 'node:crypto'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listAdministrators, officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { notify } from '../../../kernel/notifications/notification.service.ts'
import { listAuditors } from '../../../kernel/users/deciding-roles.service.ts'

/**
 * Notifies the person, and every other administrator, the office and auditors, who reset a password or the second factors: until the person
 * signs in, whoever did it could act in their name, so somebody else hears of it as well.
 */
export async function notifyAccountReset(db: Db, who: Who, userId: string, kind: 'passwordReset' | 'secondFactorReset') {
  const key = `${kind}:${randomUUID()}`
  const by = personReference(who.userId)
  await notify(db, { userId, kind, key, values: [by] })
  const watching = new Set([...(await listAdministrators(db, {})), ...(await officeWithout(db, userId)), ...(await listAuditors(db))])
  const others = [...watching].filter((person) => person !== userId && person !== who.userId)
  const values = [by, personReference(userId)]
  const payload = { kind: `${kind}Other`, values } as const
  await enqueue(
    db,
    others.map((person) => ({ topic: 'notify', key: `${key}:${person}`, payload: { ...payload, userId: person } })),
  )
}
