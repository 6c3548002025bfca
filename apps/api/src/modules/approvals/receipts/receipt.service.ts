import type { ApprovalReceipt } from '@maru/prisma/generated/client.ts'
import type { ReceiptAction, ReceiptInput } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { blankBodies } from '@maru/shared/document-bodies.ts'
import { fillText } from '@maru/shared/labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn, wordsIn } from '../../../kernel/names.ts'
import { toReceiptActions } from './approval-receivers.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { assertEmployed, workingOn } from '../../../kernel/users/working-people.ts'
import { recordEvent, type Origin } from '../engine/approval-records.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { lockDocument } from '../engine/approval-state.ts'
import { canRead, isDocumentId } from '../common/approval.policy.ts'
import { findPeople } from '../lines/line-directory.ts'
import { isBlank } from '@maru/shared/codecs.ts'

const gives = { ACCEPT: 'ACCEPTED', ASSIGN: 'ASSIGNED', RETURN: 'RETURNED', FINISH: 'DONE' } as const satisfies Record<
  ReceiptAction,
  string
>

/**
 * Takes a received document in, gives it to somebody of the department, sends it back or finishes with it. Throws 404 for documents
 * the caller cannot see, 409 with who and when where somebody was quicker.
 */
export async function handleReceipt(db: Db, request: { who: Who; origin: Origin; id: string }, input: ReceiptInput) {
  const { who, origin, id } = request
  const existingReceipt = isDocumentId(id) ? await db.approvalReceipt.findUnique({ where: { id } }) : null
  if (!existingReceipt || !(await canRead(db, who, existingReceipt.documentId))) throw notFound()
  const document = await lockDocument(db, existingReceipt.documentId)
  const receipt = await db.approvalReceipt.findUniqueOrThrow({ where: { id } })
  await assertMay(db, receipt, who, input)
  const handlerId = input.action === 'ASSIGN' ? await colleagueOf(db, who, receipt, input.toUserId) : who.userId
  const status = gives[input.action]
  const [clock] = await db.$queryRaw<{ at: Date }[]>`select clock_timestamp() as at`
  const at = clock?.at ?? new Date()
  const data = { status, handlerId, opinion: input.opinion, handledAt: at, version: { increment: 1 } }
  const savedReceipt = await db.approvalReceipt.update({ where: { id }, data })
  const open = await db.approvalReceipt.count({ where: { documentId: document.id, status: { in: ['OPEN', 'ACCEPTED', 'ASSIGNED'] } } })
  await db.approvalDocument.update({ where: { id: document.id }, data: { receiptOpen: open > 0, version: { increment: 1 } } })
  const event = { type: `RECEIPT_${input.action}`, actorId: who.userId, onBehalfOf: handlerId === who.userId ? null : handlerId }
  await recordEvent(db, document, { ...event, fromStatus: receipt.status, toStatus: status, opinion: input.opinion, at }, origin)
  const recipientId = input.action === 'ASSIGN' ? handlerId : document.drafterId
  const topic = input.action === 'ASSIGN' ? 'approval.receive' : 'approval.receipt'
  const payload = { documentId: document.id, round: document.round, userId: recipientId, status }
  if (input.action !== 'ACCEPT') await enqueue(db, [{ topic, key: `${topic}:${id}:${String(savedReceipt.version)}`, payload }])
  return { id, status, version: savedReceipt.version }
}

/** Drafts an answer to a received document that the caller handles: a general document that refers to it (DOMAIN 4.2). */
export async function draftReply(db: Db, { who, id }: { who: Who; id: string }) {
  const existingReceipt = isDocumentId(id) ? await db.approvalReceipt.findUnique({ where: { id } }) : null
  if (!existingReceipt || !(await canRead(db, who, existingReceipt.documentId))) throw notFound()
  const document = await lockDocument(db, existingReceipt.documentId)
  const receipt = await db.approvalReceipt.findUniqueOrThrow({ where: { id } })
  if (!toReceiptActions(receipt, who.userId, new Set()).includes('REPLY')) throw await notReceiver(db, receipt)
  const form = await db.approvalForm.findFirst({
    where: { kind: 'GENERAL', active: true },
    orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }],
  })
  if (!form) throw conflict('FORM_UNKNOWN', 'approvalFormUnknown')
  const title = fillText(wordIn(approvalWorkLabels.replyTitle, who.language), [document.documentNo ?? '', document.title]).slice(0, 200)
  const { code, readScope, retentionYears } = form
  const owner = { drafterId: who.userId, departmentCode: who.departmentCode }
  const about = { title, body: blankBodies.GENERAL, relatedIds: [document.id] }
  const reply = await db.approvalDocument.create({
    data: { formCode: code, readScope, retentionYears, ...owner, ...about },
    select: { id: true, version: true },
  })
  await db.approvalReceipt.update({ where: { id }, data: { replyId: reply.id, version: { increment: 1 } } })
  return reply
}

async function assertMay(db: Db, receipt: ApprovalReceipt, who: Who, { action, version, opinion }: ReceiptInput) {
  const rows = await db.$queryRaw<{ key: string }[]>`select approval_keys(${who.userId}) as key`
  const may = toReceiptActions(receipt, who.userId, new Set(rows.map(({ key }) => key)))
  if (receipt.version !== version || !may.includes(action)) {
    if (receipt.handlerId !== null && receipt.handledAt !== null && receipt.version !== version) {
      const values = [await loadName(db, receipt.handlerId), receipt.handledAt.toISOString()]
      throw new Refusal(409, 'RECEIPT_TAKEN', 'approvalReceiptTaken', { values })
    }
    throw await notReceiver(db, receipt)
  }
  if (action === 'RETURN' && isBlank(opinion)) throw new Refusal(400, 'OPINION_REQUIRED', 'approvalOpinionRequired')
}

/** Names who may do it instead: whoever took the document over, else the receiver. */
async function notReceiver(db: Db, { handlerId, userId, departmentCode }: ApprovalReceipt) {
  const key = handlerId ?? userId ?? `dept:${departmentCode ?? ''}`
  const name = (await findPeople(db, [key])).get(key)?.name ?? key
  return new Refusal(403, 'NOT_RECEIVER', 'approvalNotReceiver', { application: 850, values: [name] })
}

/** A working member of the receiving department. Throws 400. */
async function colleagueOf(db: Db, { language, today }: Who, { departmentCode }: ApprovalReceipt, userId: string) {
  await assertEmployed(db, [userId], 'toUserId')
  const where = { id: userId, departmentCode: departmentCode ?? '', ...workingOn(today) }
  const person = await db.user.findFirst({ where, select: { id: true } })
  if (!person) throw invalidField('toUserId', 'NOT_IN_DEPARTMENT', wordsIn(await loadName(db, userId), language))
  return person.id
}
