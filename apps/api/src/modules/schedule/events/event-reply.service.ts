import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { EventReply } from '@maru/shared/schedule/event-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import { openSeriesRow } from '../series/series-change.service.ts'
import { notifyAbout } from './event-notices.ts'
import { loadEvent } from './event-read.service.ts'

const noticeOf = { ACCEPTED: 'eventAccepted', TENTATIVE: 'eventTentative', DECLINED: 'eventDeclined' } as const

interface Answer {
  reply: Exclude<EventReply, 'NONE'>
  scopeOfChange: 'ONE' | 'ALL'
  /** Day of a series that is stored as a rule. */
  date?: string | undefined
}

/** A row of its own for one date of a series that is stored as a rule. */
async function openOne(tx: Prisma.TransactionClient, id: string, date: string) {
  await tx.$queryRaw`select id from event where id = ${id}::uuid for update`
  const series = await tx.event.findUniqueOrThrow({ where: { id } })
  return (await openSeriesRow(tx, series, { date, scope: 'ONE' })).row.id
}

/** Answers an invitation, for one date or every date of the series that is not over, and notifies the owner. Throws 404 and 850. */
export async function replyToEvent(db: PrismaClient, who: Who, seriesId: string, { reply, scopeOfChange, date }: Answer) {
  const repliedId = await db.$transaction(async (tx) => {
    const event = await loadEvent(tx, who, seriesId, date)
    if (event.reply === '') throw recordDenied()
    const id = event.isRepeating && scopeOfChange === 'ONE' ? await openOne(tx, seriesId, event.date) : seriesId
    await tx.$executeRaw`
      update event_attendee a set reply = ${reply}::event_reply from event e
      where e.id = a.event_id and a.user_id = ${who.userId}
        and (e.id = ${id}::uuid or ${scopeOfChange === 'ALL' && event.seriesId !== ''}::boolean and e.series_id::text = ${event.seriesId} and (e.ends_at > now() or e.repeat_rule <> ''))`
    const stored = await tx.event.findUniqueOrThrow({ where: { id } })
    if (event.reply !== reply)
      await notifyAbout(tx, { kind: noticeOf[reply], event: stored, actorId: who.userId, userIds: [event.ownerId] })
    return id
  })
  return loadEvent(db, who, repliedId)
}
