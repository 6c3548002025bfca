import { NOTICES_AN_HOUR, noticeKinds, type NoticeKind, type notifications } from '@maru/shared/notifications/notification.ts'
import { z } from 'zod'
import type { Db } from '../../database.ts'
import type { Who } from '../../http/session.ts'
import type { OutboxMessage } from '../../ports/outbox.ts'

/** Something a person is to be told; `key` makes it once. */
export interface NewNotice {
  userId: string
  kind: NoticeKind
  key: string
  values: readonly string[]
  documentId?: string
}

/**
 * Tells a person unless the kind is switched off or the person has left. What comes after ten of a kind within an hour is counted
 * in one line of that hour instead.
 */
export async function notify(db: Db, { userId, kind, key, values, documentId }: NewNotice) {
  // One at a time a person, so that two workers count alike; the lock goes with the transaction.
  const [state] = await db.$queryRaw<{ wanted: boolean; recent: number }[]>`
    select u.active and not u.deleted and not exists (select 1 from notification_mute m where m.user_id = u.id and m.kind = ${kind}) as wanted,
      (select count(*)::int from notification n where n.user_id = u.id and n.kind = ${kind} and n.created_at > now() - interval '1 hour') as recent
    from (select * from users where id = ${userId} for no key update) u`
  if (!state?.wanted) return
  if (state.recent < NOTICES_AN_HOUR) {
    const row = { userId, kind, key, values: [...values], documentId: documentId ?? null }
    await db.notification.createMany({ data: [row], skipDuplicates: true })
    return
  }
  await db.$executeRaw`insert into notification (id, user_id, kind, values, key)
    select gen_random_uuid(), ${userId}, 'digest', array['1', ${kind}], 'digest:' || ${kind} || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD-HH24')
    where not exists (select 1 from notification where user_id = ${userId} and key = ${key})
    on conflict (user_id, key) do update
      set values = array[((notification.values[1])::int + 1)::text, ${kind}], created_at = now(), read_at = null`
}

const direct = z.object({ userId: z.string(), kind: z.enum(noticeKinds), values: z.array(z.string()), documentId: z.uuid().optional() })

/** A message that says by itself who is told what. */
export async function tellDirectly(db: Db, { key, payload }: OutboxMessage) {
  const { documentId, ...told } = direct.parse(payload)
  await notify(db, { ...told, key, ...(documentId !== undefined && { documentId }) })
}

type List = z.output<typeof notifications.list.answer>

const unreadOf = (db: Db, userId: string) => db.notification.count({ where: { userId, readAt: null } })

const isKind = (kind: string): kind is NoticeKind => noticeKinds.some((one) => one === kind)

/** Own notifications, newest first; kinds of a later release are left out. */
export async function listNotifications(db: Db, { userId }: Who, { page, size }: { page: number; size: number }): Promise<List> {
  const where = { userId, kind: { in: [...noticeKinds] } }
  const [rows, total, unread] = await Promise.all([
    db.notification.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: size, skip: (page - 1) * size }),
    db.notification.count({ where }),
    unreadOf(db, userId),
  ])
  const shown = rows.flatMap(({ id, kind, values, documentId, createdAt, readAt }) =>
    isKind(kind) ? [{ id, kind, values, documentId: documentId ?? '', createdAt, read: readAt !== null }] : [],
  )
  return { rows: shown, total, unread }
}

/** Marks own notifications; without ids all of them. Others' ids change nothing. */
export async function markNotifications(db: Db, { userId }: Who, { ids, read }: { ids: readonly string[]; read: boolean }) {
  const some = ids.length > 0 ? { id: { in: [...ids] } } : {}
  await db.notification.updateMany({
    where: { userId, ...some, readAt: read ? null : { not: null } },
    data: { readAt: read ? new Date() : null },
  })
  return { unread: await unreadOf(db, userId) }
}

/** Every kind that can be switched off, and whether it is on. */
export async function readChoices(db: Db, { userId }: Who) {
  const muted = new Set((await db.notificationMute.findMany({ where: { userId } })).map((row) => row.kind))
  return noticeKinds.filter((kind) => kind !== 'digest').map((kind) => ({ kind, wanted: !muted.has(kind) }))
}

export async function saveChoices(db: Db, who: Who, choices: readonly { kind: NoticeKind; wanted: boolean }[]) {
  const { userId } = who
  const kindsOf = (wanted: boolean) =>
    choices.filter((choice) => choice.wanted === wanted && choice.kind !== 'digest').map(({ kind }) => kind)
  await db.notificationMute.deleteMany({ where: { userId, kind: { in: kindsOf(true) } } })
  await db.notificationMute.createMany({ data: kindsOf(false).map((kind) => ({ userId, kind })), skipDuplicates: true })
  return readChoices(db, who)
}
