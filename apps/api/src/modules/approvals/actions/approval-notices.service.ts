import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import { z } from 'zod'
import type { Db } from '../../../kernel/database/database.ts'
import type { OutboxMessage } from '../../../kernel/background/outbox.ts'
import { findDocumentsWithVisibleReason } from '../common/reason-visibility.service.ts'
import { type NoticeValue, personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { notify } from '../../../kernel/notifications/notification.service.ts'

const payload = z.object({
  documentId: z.string(),
  round: z.number(),
  userId: z.string(),
  deputyId: z.string().default(''),
  /** Outcome of a receipt's handling. */
  status: z.string().default(''),
})

const kinds: Readonly<Record<string, NoticeKind>> = {
  'approval.waiting': 'waiting',
  'approval.dissent': 'dissent',
  'approval.decided': 'decided',
  'approval.returned': 'returned',
  'approval.recalled': 'recalled',
  'approval.reassigned': 'reassigned',
  'approval.held': 'held',
  'approval.noResponse': 'noResponse',
  'approval.postOpen': 'postOpen',
  'approval.objected': 'objected',
  'approval.objectionClosed': 'objectionClosed',
  'approval.opinionCorrected': 'opinionCorrected',
  'approval.contentChanged': 'contentChanged',
  'approval.informed': 'informed',
  'approval.receive': 'receive',
  'approval.receipt': 'receiptDone',
  'approval.reminder': 'reminded',
  'approval.cancelled': 'cancelled',
  'approval.submittedFor': 'submittedFor',
}

const endings = new Set<NoticeKind>(['decided', 'returned', 'recalled'])

interface Concerned {
  title: string
  form_code: string
  document_no: string
  drafter_id: string
  /** Actor of its latest event; null before the first one. */
  actor_id: string | null
}

const findConcerned = (db: Db, id: string) => db.$queryRaw<Concerned[]>`
  select coalesce(b.title, d.title) as title, d.form_code, coalesce(d.document_no, '') as document_no, d.drafter_id,
    (select e.actor_id from approval_event e where e.document_id = d.id order by e.seq desc limit 1) as actor_id
  from approval_document d
  left join approval_body b on b.document_id = d.id and b.version = d.body_version where d.id = ${id}::uuid`

/** People who follow a document without deciding on it and hear how it ended; of a returned one those who could read it before. */
async function followersOf(db: Db, documentId: string, kind: NoticeKind) {
  const following = ['REFERENCE', 'VIEW', ...(kind === 'returned' ? [] : ['NOTIFY' as const])] as const
  const rows = await db.approvalParticipant.findMany({ where: { documentId, kind: { in: [...following] } } })
  return rows.map((row) => row.userId)
}

/** Turns a message about a document into notifications of those it concerns (DOMAIN 4.10). */
export async function tellAboutApproval(db: Db, { topic, key, payload: sent }: OutboxMessage) {
  const topicKind = kinds[topic]
  if (!topicKind) throw new Error(`no notification is known for ${topic}`)
  const { documentId, round, userId, deputyId, status } = payload.parse(sent)
  const kind = topicKind === 'receiptDone' && status === 'RETURNED' ? 'receiptReturned' : topicKind
  const [about] = await findConcerned(db, documentId)
  if (!about) return
  const [actor, drafter] = [about.actor_id === null ? '' : personReference(about.actor_id), personReference(about.drafter_id)]
  const valuesWith = (title: NoticeValue) => [actor, title, about.document_no, drafter]
  const values = valuesWith(about.title)
  // A round ends once: whoever has several reasons to hear of it hears once.
  const once = endings.has(kind) ? `${kind}:${documentId}:${String(round)}` : key
  // How it ended goes by mail to whom it was begun for; whoever answered or follows hears in the portal.
  const isEnd = kind === 'decided' || kind === 'returned'
  const tell = (person: string, as: NoticeKind, told: NoticeValue[] = values) =>
    notify(db, {
      userId: person,
      kind: as,
      key: once,
      values: told,
      documentId,
      ...(isEnd && person !== about.drafter_id && { byMail: false }),
    })
  // A title of leave says why: whoever is only informed reads what kind of request it is (DOMAIN 5).
  const toldTo = async (person: string) => {
    const visibleReasonIds = await findDocumentsWithVisibleReason(db, person, [documentId])
    return visibleReasonIds.has(documentId) ? values : valuesWith(recordReference('form', about.form_code))
  }
  const people = new Set([userId])
  // The drafter's own message stands for the document: those who only follow it hear with him.
  if ((kind === 'decided' || kind === 'cancelled' || kind === 'returned') && userId === about.drafter_id)
    for (const follower of await followersOf(db, documentId, kind)) people.add(follower)
  for (const person of people) await tell(person, kind, await toldTo(person))
  if (kind !== 'waiting' || deputyId === '') return
  await tell(deputyId, 'deputy', [drafter, about.title, personReference(userId)])
}
