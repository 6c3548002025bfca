import type { ParticipantInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { knownParticipants, expandToUsers, type ParticipantUser } from '../drafting/approval-participants.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { readClock, recordEvent, type Origin } from '../engine/approval-records.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { lockDocument, type DocumentWithForm } from '../engine/approval-state.ts'
import { canRead } from '../common/approval.policy.ts'
import { assertShareable } from '../common/private-documents.ts'

interface Case {
  who: Who
  origin: Origin
  id: string
}

/** A document whose readers the caller may add to, under its lock. Throws 404, 850 or 409. */
async function informable(db: Db, { who, id }: Case): Promise<DocumentWithForm> {
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await lockDocument(db, id)
  const rows = await db.$queryRaw<{ yes: boolean }[]>`
    select exists (select 1 from approval_step s where s.document_id = ${id}::uuid and s.round = ${document.round}
      and (s.acted_by = ${who.userId} or s.assignee_key = any(${who.keys}::varchar[]))) as yes`
  const values = [await loadName(db, document.drafterId)]
  if (document.drafterId !== who.userId && !rows[0]?.yes)
    throw new Refusal(403, 'NOT_IN_LINE', 'approvalNotInLine', { application: 850, values })
  if (document.status !== 'IN_PROGRESS' && document.status !== 'COMPLETED')
    throw new Refusal(409, 'NOT_IN_PROGRESS', 'approvalInformNotNow', { values })
  return document
}

/** Informs further people of a document (DOMAIN 4.5); whoever is informed in a higher way already keeps it. */
export async function inform(db: Db, request: Case, given: readonly ParticipantInput[]) {
  const { who, origin, id } = request
  const document = await informable(db, request)
  await assertShareable(db, id)
  if (document.status === 'COMPLETED' && given.some(({ kind }) => kind !== 'VIEW'))
    throw new Refusal(409, 'ALREADY_DECIDED', 'approvalInformTooLate')
  const users = await expandToUsers(db, document.drafterId, await knownParticipants(db, document.drafterId, given))
  const before = await db.approvalParticipant.findMany({ where: { documentId: id } })
  const informedIds = new Set(before.map(({ userId }) => userId))
  const fresh = users.filter(({ userId }) => !informedIds.has(userId))
  if (fresh.length > 0) await addFresh(db, { who, origin, document }, fresh)
  return { id, added: fresh.length }
}

async function addFresh(
  db: Db,
  { who, origin, document }: Omit<Case, 'id'> & { document: DocumentWithForm },
  fresh: readonly ParticipantUser[],
) {
  const { id, round, status } = document
  await db.approvalParticipant.createMany({ data: fresh.map((one) => ({ ...one, documentId: id, addedBy: who.userId })) })
  const at = await readClock(db)
  const people = await db.user.findMany({
    where: { id: { in: fresh.map(({ userId }) => userId) } },
    orderBy: { id: 'asc' },
    select: { englishName: true },
  })
  const opinion = people
    .map(({ englishName }) => englishName)
    .join(', ')
    .slice(0, 2000)
  await recordEvent(db, document, { type: 'INFORM', actorId: who.userId, fromStatus: status, toStatus: status, opinion, at }, origin)
  await db.approvalDocument.update({ where: { id }, data: { version: { increment: 1 } } })
  // Whoever gets a notice only hears of the decision, like the others who do.
  const now = fresh.filter(({ kind }) => kind !== 'NOTIFY')
  const topic = 'approval.informed'
  await enqueue(
    db,
    now.map(({ userId }) => ({ topic, key: `${topic}:${id}:${userId}`, payload: { documentId: id, round, userId } })),
  )
}

/** Takes out somebody who has not read the document. Throws 409 with when it was read. */
export async function uninform(db: Db, request: Case, userId: string) {
  const { who, origin, id } = request
  const document = await informable(db, request)
  const key = { documentId_userId: { documentId: id, userId } }
  const row = await db.approvalParticipant.findUnique({ where: key, include: { user: true } })
  if (!row || row.kind === 'POST_READ') throw notFound()
  const name = row.user.englishName
  if (row.readAt) throw new Refusal(409, 'ALREADY_READ', 'approvalAlreadyRead', { values: [name, row.readAt.toISOString()] })
  await db.approvalParticipant.delete({ where: key })
  const { status } = document
  const event = { type: 'UNINFORM', actorId: who.userId, fromStatus: status, toStatus: status, opinion: name, at: await readClock(db) }
  await recordEvent(db, document, event, origin)
  await db.approvalDocument.update({ where: { id }, data: { version: { increment: 1 } } })
  return { id }
}
