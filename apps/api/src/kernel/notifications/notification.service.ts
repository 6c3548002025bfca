import { randomUUID } from 'node:crypto'
import { NOTICES_AN_HOUR, noticeKinds, type NoticeKind, type notifications } from '@maru/shared/notifications/notification.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { z } from 'zod'
import type { Ask, Db } from '../database/database.ts'
import { placeSql } from '../database/read-page.ts'
import { instantSql } from '../names.ts'
import { isInPerson } from '../access/private-reads.ts'
import type { Who } from '../access/session.ts'
import { markMessagesRead } from '../background/enqueue.ts'
import type { OutboxMessage } from '../background/outbox.ts'
import { noticeValue, type NoticeValue, noticeValuesSql } from './notice-values.ts'
import { isMailed, loadMailChoices, MAILS_AN_HOUR, queueNoticeMail, saveMailChoices } from './notice-mail.service.ts'

/** Something a person is to be told; `key` makes it once. */
export interface NewNotice {
  userId: string
  kind: NoticeKind
  key: string
  values: readonly NoticeValue[]
  documentId?: string
  /** False for those who only follow: they hear of it in the portal, whatever they chose. */
  byMail?: false
  /** What it asks for was done before it arrived: a line that is read, and no mail. */
  read?: boolean
}

/** Writes the line of a notice; '' when the person has it already. */
async function writeLine(db: Db, { userId, kind, key, values, documentId, read }: NewNotice) {
  const row = { id: randomUUID(), userId, kind, key, values: [...values], documentId: documentId ?? null, readAt: read ? new Date() : null }
  const [line] = await db.notification.createManyAndReturn({ data: [row], skipDuplicates: true, select: { id: true } })
  return line?.id ?? ''
}

/** Counts a notice in the line of its hour instead; '' when the person has it already. */
async function countInLine(db: Db, { userId, kind, key }: NewNotice) {
  const [line] = await db.$queryRaw<{ id: string }[]>`insert into notification (id, user_id, kind, values, key)
    select gen_random_uuid(), ${userId}, 'digest', jsonb_build_array('1', ${kind}::text), 'digest:' || ${kind} || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD-HH24')
    where not exists (select 1 from notification where user_id = ${userId} and key = ${key})
    on conflict (user_id, key) do update
      set values = jsonb_build_array(((notification.values ->> 0)::int + 1)::text, ${kind}::text), created_at = now(), read_at = null returning id`
  return line?.id ?? ''
}

/**
 * Tells a person unless the kind is switched off or the person has left, by mail too where that is usual or chosen. What comes after ten of a
 * kind within an hour is counted in one line of that hour instead.
 */
export async function notify(db: Db, notice: NewNotice) {
  const { userId, kind } = notice
  // One at a time a person, so that two workers count alike; the lock goes with the transaction.
  const [state] = await db.$queryRaw<{ wanted: boolean; mails: boolean; recent: number }[]>`
    select u.active and not u.deleted and not exists (select 1 from notification_mute m where m.user_id = u.id and m.kind = ${kind}) as wanted,
      coalesce((select c.wanted from notice_mail_choice c where c.user_id = u.id and c.kind = ${kind}), ${isMailed(kind)}) as mails,
      (select count(*)::int from notification n where n.user_id = u.id and n.kind = ${kind} and n.created_at > now() - interval '1 hour') as recent
    from (select * from users where id = ${userId} for no key update) u`
  if (!state?.wanted) return
  if (notice.read && state.recent >= NOTICES_AN_HOUR) return
  const line = state.recent < NOTICES_AN_HOUR ? await writeLine(db, notice) : await countInLine(db, notice)
  if (line !== '' && state.mails && notice.byMail !== false && !notice.read) await queueNoticeMail(db, userId, line)
}

const direct = z.object({
  userId: z.string(),
  kind: z.enum(noticeKinds),
  values: z.array(noticeValue),
  documentId: z.uuid().optional(),
  /** Read before it was delivered. */
  read: z.boolean().optional(),
  /** Kinds of earlier notices that it replaces where their value at this place is the same: those are news no more. */
  replaces: z.object({ kinds: z.array(z.enum(noticeKinds)), place: z.number().int() }).optional(),
})

/** A message that says by itself who is told what. */
export async function tellDirectly(db: Db, { key, payload }: OutboxMessage) {
  const { documentId, replaces, ...told } = direct.parse(payload)
  const value = replaces && told.values[replaces.place]
  if (replaces && typeof value === 'string') await markLinesRead(db, told.userId, replaces.kinds, { place: replaces.place, value })
  await notify(db, { ...told, key, ...(documentId !== undefined && { documentId }) })
}

/** Named in the text: bound, they would be sent and unpacked with every call. */
const isKnown = Prisma.raw(`n.kind in (${noticeKinds.map((kind) => `'${kind}'`).join(', ')})`)

/** When a notice came; about a board without authors the day alone, as its noon (decision 049). */
const CAME_AT = `case when n.kind like 'post%' and exists (select from board b where b.id = split_part(n.values ->> 2, '/', 1) and b.anonymous)
  then (office_day(n.created_at) + time '12:00') at time zone 'UTC' else n.created_at end`

/** A page of somebody's notifications as JSON. */
const rowsSql = ({ userId, language }: Pick<Who, 'userId' | 'language'>, { page, size }: { page: number; size: number }) => Prisma.sql`(
  select coalesce(json_agg(row_to_json(shown)), '[]') from (
    select n.id, n.kind, ${Prisma.raw(noticeValuesSql(language))} as values, coalesce(n.document_id::text, '') as "documentId",
      ${Prisma.raw(instantSql(CAME_AT))} as "createdAt", n.read_at is not null as read, n.key
    from notification n where n.user_id = ${userId} and ${isKnown} order by n.created_at desc, n.id desc ${placeSql(size, (page - 1) * size)}
  ) shown)`

/**
 * Own notifications, newest first, as the JSON of the answer; kinds of a later release are left out. Every open browser asks for them, so
 * by one statement, and for the figures alone without looking at a row. None in a view.
 */
export async function listNotifications(
  ask: Ask,
  who: Pick<Who, 'userId' | 'language' | 'viewedBy'>,
  query: { page: number; size: number },
): Promise<string> {
  if (!isInPerson(who)) return JSON.stringify({ rows: [], total: 0, unread: 0 })
  const [list] = await ask<{ answer: string }>(Prisma.sql`
    select json_build_object('rows', ${query.size === 0 ? Prisma.sql`'[]'::json` : rowsSql(who, query)}, 'total', count(*) filter (where ${isKnown}),
      'unread', count(*) filter (where n.read_at is null))::text as answer
    from notification n where n.user_id = ${who.userId}`)
  return list?.answer ?? ''
}

/** Marks own notifications; without ids all of them. Others' ids change nothing. */
export async function markNotifications(db: Db, { userId }: Who, { ids, read }: { ids: readonly string[]; read: boolean }) {
  const some = ids.length > 0 ? { id: { in: [...ids] } } : {}
  await db.notification.updateMany({
    where: { userId, ...some, readAt: read ? null : { not: null } },
    data: { readAt: read ? new Date() : null },
  })
  return { unread: await db.notification.count({ where: { userId, readAt: null } }) }
}

/** Marks a person's notices of these kinds as read where a value is `value`: what they ask for is done, and no mail about it goes out. */
export async function markNoticesDone(db: Db, userId: string, kinds: readonly NoticeKind[], about: { place: number; value: string }) {
  await markMessagesRead(db, userId, kinds, about)
  await markLinesRead(db, userId, kinds, about)
}

const markLinesRead = (db: Db, userId: string, kinds: readonly NoticeKind[], { place, value }: { place: number; value: string }) =>
  db.$executeRaw`update notification set read_at = now()
    where user_id = ${userId} and read_at is null and kind = any(${[...kinds]}::varchar[]) and values ->> ${place}::int = ${value}`

/** Every kind that can be switched off, whether it is on and whether by mail; `sends`: the portal sends mails at all. */
export async function readChoices(
  db: Db,
  { userId }: Pick<Who, 'userId'>,
  sends: boolean,
): Promise<z.output<typeof notifications.choices.answer>> {
  const muted = new Set((await db.notificationMute.findMany({ where: { userId } })).map((row) => row.kind))
  const byMail = await loadMailChoices(db, userId)
  const { companyEmail } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { companyEmail: true } })
  const choices = noticeKinds.filter((kind) => kind !== 'digest').map((kind) => ({ kind, wanted: !muted.has(kind), mail: byMail(kind) }))
  return { choices, mailTo: sends ? companyEmail : '', mailsAnHour: MAILS_AN_HOUR }
}

type Choice = z.output<typeof notifications.saveChoices.body>[number]

export async function saveChoices(db: Db, who: Who, given: readonly Choice[], sends: boolean) {
  const { userId } = who
  const choices = given.filter(({ kind }) => kind !== 'digest')
  const kindsOf = (wanted: boolean) => choices.filter((choice) => choice.wanted === wanted).map(({ kind }) => kind)
  await db.notificationMute.deleteMany({ where: { userId, kind: { in: kindsOf(true) } } })
  await db.notificationMute.createMany({ data: kindsOf(false).map((kind) => ({ userId, kind })), skipDuplicates: true })
  await saveMailChoices(db, userId, choices)
  return readChoices(db, who, sends)
}

/** Drops notices read more than 180 days after they came. Returns how many. */
export const dropOldNotifications = (db: Db) =>
  db.$executeRaw`delete from notification where read_at is not null and created_at < now() - interval '180 days'`

/** Drops the notices of a kind that name one of some records as their third value, read or not. */
export const dropNotices = (db: Db, kind: string, ids: readonly string[]) =>
  db.$executeRaw`delete from notification where kind = ${kind} and values ->> 2 = any(${[...ids]}::text[])`

/** Drops the notices of some kinds whose key names one of some records, read or not. */
export const dropKeyedNotices = (db: Db, kinds: readonly NoticeKind[], ids: readonly string[]) =>
  db.$executeRaw`delete from notification where kind = any(${[...kinds]}::text[]) and split_part(key, ':', 2) = any(${[...ids]}::text[])`
