import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { ReceiverInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { ReceiptOffer } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { canReadAll } from '../common/approval.policy.ts'
import { findReasonsToldTo } from '../common/reason-visibility.service.ts'
import { findPeople } from '../lines/line-directory.ts'

const keyOf = ({ userId, departmentCode }: ReceiverInput) => (userId === '' ? `dept:${departmentCode}` : userId)

/** Receivers as they are kept with a draft, each once. Throws 400 for people and departments that are not there. */
export async function knownReceivers(db: Db, given: readonly ReceiverInput[]): Promise<ReceiverInput[]> {
  const path = (key: string) => `receivers.${String(given.findIndex((one) => keyOf(one) === key))}`
  await assertEmployed(db, given.map(keyOf), path)
  const people = await findPeople(db, given.map(keyOf))
  const wrong = given.flatMap((one, index) =>
    people.get(keyOf(one))?.active ? [] : [{ path: `receivers.${String(index)}`, code: 'PERSON_NOT_ACTIVE', message: 'PERSON_NOT_ACTIVE' }],
  )
  if (wrong.length > 0) throw invalid(wrong)
  return [...new Map(given.map((one) => [keyOf(one), one])).values()]
}

/** Decided documents a draft refers to, each once. Throws 400 for those the caller cannot read or that are not decided. */
export async function knownRelated(db: Db, who: Who, ids: readonly string[]): Promise<string[]> {
  const unique = [...new Set(ids)]
  const readable = await canReadAll(db, who, unique)
  const decided = await db.approvalDocument.findMany({
    where: { id: { in: unique }, status: { in: ['COMPLETED', 'CANCELLED'] } },
    select: { id: true },
  })
  const fine = new Set(decided.flatMap(({ id }) => (readable.has(id) ? [id] : [])))
  const wrong = unique.flatMap((id, index) =>
    fine.has(id) ? [] : [{ path: `relatedIds.${String(index)}`, code: 'NOT_READABLE', message: id }],
  )
  if (wrong.length > 0) throw invalid(wrong)
  return unique
}

/** Opens a task for everybody who receives a document that is decided now; returns whether there is one. */
export async function openReceipts(db: Db, document: Pick<ApprovalDocument, 'id' | 'round'>, receivers: readonly ReceiverInput[]) {
  if (receivers.length === 0) return false
  const data = receivers.map(({ userId, departmentCode }) => ({
    documentId: document.id,
    userId: userId || null,
    departmentCode: departmentCode || null,
  }))
  await db.approvalReceipt.createMany({ data, skipDuplicates: true })
  const people = await db.$queryRaw<{ user_id: string }[]>`
    select distinct p.user_id from unnest(${receivers.map(keyOf)}::text[]) key, lateral approval_people(key) p order by 1`
  const topic = 'approval.receive'
  await enqueue(
    db,
    people.map(({ user_id: userId }) => ({
      topic,
      key: `${topic}:${document.id}:${userId}`,
      payload: { documentId: document.id, round: document.round, userId },
    })),
  )
  return true
}

interface ReceiptState {
  status: string
  userId: string | null
  departmentCode: string | null
  handlerId: string | null
  replyId: string | null
}

/** What a person may do with a receipt: the receiver or the department's head and clerks, then whoever took it. */
export function toReceiptActions(
  { status, userId, departmentCode, handlerId, replyId }: ReceiptState,
  me: string,
  keys: ReadonlySet<string>,
): ReceiptOffer[] {
  const isReceiver = userId === me || (departmentCode !== null && keys.has(`dept:${departmentCode}`))
  const mayAssign: ReceiptOffer[] = isReceiver && departmentCode !== null ? ['ASSIGN'] : []
  if (status === 'OPEN') return isReceiver ? ['ACCEPT', ...mayAssign, 'RETURN'] : []
  if (status !== 'ACCEPTED' && status !== 'ASSIGNED') return []
  const mayReply: ReceiptOffer[] = replyId === null ? ['REPLY'] : []
  return handlerId === me ? [...mayAssign, 'RETURN', 'FINISH', ...mayReply] : mayAssign
}

/** Receipts and related documents as the document shows them. */
export async function loadReceipts(
  db: Db,
  who: Who,
  document: Pick<ApprovalDocument, 'id' | 'relatedIds'>,
): Promise<Pick<DocumentDetail, 'receipts' | 'related'>> {
  const rows = await db.approvalReceipt.findMany({ where: { documentId: document.id }, orderBy: { id: 'asc' } })
  const people = await findPeople(
    db,
    rows.flatMap(({ userId, departmentCode, handlerId }) => [userId ?? `dept:${departmentCode ?? ''}`, handlerId ?? '']),
  )
  const mine = new Set(who.keys)
  const replies = await repliesOf(
    db,
    who,
    rows.flatMap(({ replyId }) => replyId ?? []),
  )
  const receipts = rows.map((row) => ({
    id: row.id,
    userId: row.userId ?? '',
    departmentCode: row.departmentCode ?? '',
    name: people.get(row.userId ?? `dept:${row.departmentCode ?? ''}`)?.name ?? '',
    status: row.status,
    handlerId: row.handlerId ?? '',
    handlerName: people.get(row.handlerId ?? '')?.name ?? '',
    opinion: row.opinion,
    version: row.version,
    handledAt: row.handledAt ?? ('' as const),
    actions: toReceiptActions(row, who.userId, mine),
    ...(replies.get(row.replyId ?? '') ?? { replyId: '', replyNo: '' }),
  }))
  return { receipts, related: await relatedOf(db, who, document.relatedIds) }
}

/** Answers to received documents, as far as the caller may read them. */
async function repliesOf(db: Db, who: Who, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { replyId: string; replyNo: string }>()
  const readable = await canReadAll(db, who, ids)
  const rows = await db.approvalDocument.findMany({ where: { id: { in: [...readable] } }, select: { id: true, documentNo: true } })
  return new Map(rows.map(({ id, documentNo }) => [id, { replyId: id, replyNo: documentNo ?? '' }]))
}

async function relatedOf(db: Db, who: Who, ids: readonly string[]): Promise<DocumentDetail['related']> {
  if (ids.length === 0) return []
  const readable = await canReadAll(db, who, ids)
  const visibleReasonIds = await findReasonsToldTo(db, who, ids)
  const rows = await db.approvalDocument.findMany({ where: { id: { in: [...ids] } }, select: { id: true, documentNo: true, title: true } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = readable.has(id) ? byId.get(id) : undefined
    return { id, documentNo: row?.documentNo ?? '', title: row && visibleReasonIds.has(id) ? row.title : '', readable: row !== undefined }
  })
}
