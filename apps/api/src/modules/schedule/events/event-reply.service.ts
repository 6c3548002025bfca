import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { EventReply } from '@maru/shared/schedule/event-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import { notifyAbout } from './event-notices.ts'
import { loadEvent } from './event-read.service.ts'

const noticeOf = { ACCEPTED: 'eventAccepted', TENTATIVE: 'eventTentative', DECLINED: 'eventDeclined' } as const

interface Answer {
  reply: Exclude<EventReply, 'NONE'>
  scopeOfChange: 'ONE' | 'ALL'
}

/** Answers an invitation, for one date or every date of the series that is not over, and notifies the owner. Throws 404 and 850. */
export async function replyToEvent(db: PrismaClient, who: Who, id: string, { reply, scopeOfChange }: Answer) {
  await db.$transaction(async (tx) => {
    const event = await loadEvent(tx, who, id)
    if (event.reply === '') throw recordDenied()
    await tx.$executeRaw`
      update event_attendee a set reply = ${reply}::event_reply from event e
      where e.id = a.event_id and a.user_id = ${who.userId}
        and (e.id = ${id}::uuid or ${scopeOfChange === 'ALL' && event.seriesId !== ''}::boolean and e.series_id::text = ${event.seriesId} and e.ends_at > now())`
    const stored = await tx.event.findUniqueOrThrow({ where: { id } })
    if (event.reply !== reply)
      await notifyAbout(tx, { kind: noticeOf[reply], event: stored, actorId: who.userId, userIds: [event.ownerId] })
  })
  return loadEvent(db, who, id)
}
