import { isBlank } from '@maru/shared/codecs.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import { personName } from '@maru/shared/users/person-name.ts'
import { autoReply, type AutoReply } from '@maru/shared/leave/requests/auto-reply.ts'
import { autoReplyLabels as labels } from '@maru/shared/leave/requests/auto-reply.labels.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { fillText, type LabelRecord } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { knownLanguage, personNameSql, wordIn } from '../../../kernel/names.ts'

/** Person on leave now whose mails are answered automatically. */
export interface AbsenceMail {
  requestId: string
  userId: string
  name: string
  language: string
  from: string
  to: string
  /** Mails that came before this are not answered: the leave had not begun, or the person was here. In seconds, as mail servers date mails. */
  since: Date
  /** Number of the last mail that was looked at. */
  seen: bigint
  reply: AutoReply
  /** Names in the order they stand in. */
  substitutes: string[]
}

/**
 * Whose mails are answered now: on days of an approved leave, half-days by the clock of the workplace, days that are worked after all and
 * work at home left out. A leave that was cancelled, changed or given back is none.
 */
export async function absencesWithReply(db: Db): Promise<AbsenceMail[]> {
  const rows = await db.$queryRaw<(Omit<AbsenceMail, 'reply'> & { reply: unknown })[]>`
    select r.id::text as "requestId", r.user_id as "userId", case when s.language_code = 'ko' then ${Prisma.raw(personNameSql('u', 'ko'))} else u.english_name end as name, s.language_code as language,
      to_char(r.date_from, 'YYYY-MM-DD') as "from", to_char(r.date_to, 'YYYY-MM-DD') as "to", r.auto_reply as reply, r.auto_reply_seen as seen,
      date_trunc('second', greatest(r.updated_at, (r.date_from + case r.start_half when 'PM' then interval '12 hours' else interval '0' end) at time zone w.time_zone,
        case when exists (select from leave_day y where y.request_id = r.id and y.round = r.round and y.date = l.clock::date - 1 and y.state = 'LEFT_OUT')
          then l.clock::date::timestamp at time zone w.time_zone end)) as since,
      array(select case when s.language_code = 'ko' then ${Prisma.raw(personNameSql('p', 'ko'))} else p.english_name end from unnest(r.substitutes) with ordinality x(id, place) join users p on p.id = x.id and p.active and not p.deleted order by x.place) as substitutes
    from leave_request r join users u on u.id = r.user_id and u.active and not u.deleted
    join user_settings s on s.user_id = r.user_id join workplace w on w.code = s.workplace_code
    cross join lateral (select now() at time zone w.time_zone as clock) l
    join leave_day d on d.request_id = r.id and d.round = r.round and d.date = l.clock::date and d.state <> 'LEFT_OUT'
    where r.status = 'APPROVED' and r.auto_reply is not null and r.type_code <> 'HOME'
      and not (d.half = 'AM' and l.clock::time >= '12:00') and not (d.half = 'PM' and l.clock::time < '12:00')
    order by r.id`
  return rows.map((row) => ({ ...row, reply: autoReply.parse(row.reply) }))
}

/** Keeps how far the mails of an absence were looked at. */
export const noteSeen = (db: Db, { requestId }: AbsenceMail, id: bigint) => db.$executeRaw`
  update leave_request set auto_reply_seen = ${id} where id = ${requestId}::uuid and auto_reply_seen < ${id}`

/** Takes the right to answer a sender; false when one was answered within seven days of this absence. */
export async function mayAnswer(db: Db, { requestId }: AbsenceMail, sender: string, outboxId: string) {
  const rows = await db.$executeRaw`insert into auto_reply (id, request_id, sender, answered_at, until, outbox_id)
    values (gen_random_uuid(), ${requestId}::uuid, ${sender}, now(), now() + interval '168 hours', ${outboxId}::uuid) on conflict do nothing`
  return rows === 1
}

type ReplyContext = Pick<AbsenceMail, 'reply' | 'from' | 'to' | 'name' | 'language' | 'substitutes'>

/** What a sender is answered: colleagues learn who stands in, others only where the person says so. */
export function replyText({ reply, from, to, name, language, substitutes }: ReplyContext, isColleague: boolean) {
  const own = isColleague ? reply.text : reply.outside
  if (!isBlank(own)) return own
  const say = (record: LabelRecord, ...values: string[]) => fillText(wordIn(record, knownLanguage(language)), values)
  const away = from === to ? say(labels.usualDay, from) : say(labels.usual, from, to)
  const names = (isColleague || reply.names) && substitutes.length > 0 ? [say(labels.standIn, substitutes.join(', '))] : []
  return [away, ...names, '', name].join('\n')
}

/** The usual texts of a leave that is being asked for, in the language of the person. */
export async function usualReplies(db: Db, userId: string, { from, to, substitutes: ids }: LeaveBody, reply: AutoReply) {
  const people = await db.user.findMany({ where: { id: { in: [userId, ...ids] } }, include: { settings: true } })
  const language = people.find(({ id }) => id === userId)?.settings?.languageCode ?? ''
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? personName(person, knownLanguage(language)) : id
  }
  const context: ReplyContext = {
    reply: { ...reply, text: '', outside: '' },
    from,
    to,
    name: nameOf(userId),
    language,
    substitutes: ids.map(nameOf),
  }
  return { text: replyText(context, true), outside: replyText(context, false) }
}
