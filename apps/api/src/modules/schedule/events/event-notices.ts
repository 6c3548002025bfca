import type { Event } from '@maru/prisma/generated/client.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import type { Db } from '../../../kernel/database/database.ts'

type NoticeEvent = Pick<Event, 'id' | 'title' | 'startsAt' | 'allDay' | 'revision'>

/** Day of an all-day event, moment of every other one, which the reader's zone writes. */
const timeOf = ({ startsAt, allDay }: NoticeEvent) => (allDay ? startsAt.toISOString().slice(0, 10) : startsAt.toISOString())

/** Puts a notice about an event into the outbox of the transaction; nobody is notified of what they did. Values: title, start, person, id. */
export async function notifyAbout(
  db: Db,
  { kind, event, actorId, userIds }: { kind: NoticeKind; event: NoticeEvent; actorId: string; userIds: readonly string[] },
) {
  const people = [...new Set(userIds)].filter((userId) => userId !== actorId)
  if (people.length === 0) return
  const values = [event.title, timeOf(event), actorId === '' ? '' : personReference(actorId), event.id]
  const once = `${kind}:${event.id}:${String(event.revision)}:${timeOf(event)}`
  await enqueue(
    db,
    people.map((userId) => ({ topic: 'notify', key: `${once}:${actorId}:${userId}`, payload: { userId, kind, values } })),
  )
}
