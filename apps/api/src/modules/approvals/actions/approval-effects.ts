import type { ApprovalDocument, Prisma } from '@maru/prisma/generated/client.ts'
import type { EngineState } from '@maru/shared/approvals/engine/engine.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { asEffectOf } from '../../../kernel/changes/change-log.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { issueIn, type ApprovalHooks, type ApprovalKinds, type HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { findVersion } from '../engine/content-versions.ts'
import { findHooks, readDraftLine } from '../drafting/draft-content.ts'
import { openReceipts } from '../receipts/approval-receivers.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { nextNumber, recordEvent, type Origin } from '../engine/approval-records.ts'
import { lockDocument, type DocumentWithForm, type LoadedRound } from '../engine/approval-state.ts'

type Columns = Prisma.ApprovalDocumentUncheckedUpdateInput
type Actor = Pick<Who, 'userId' | 'language'>

/** What the end of a document brings with it: the kind's own effects, and for a decision the number. */
export async function applyEffects(
  db: Db,
  kinds: ApprovalKinds,
  { document, state, at }: LoadedRound,
  { after, who, origin }: { after: EngineState; who: Actor; origin: Origin },
): Promise<Columns> {
  if (after.status === 'IN_PROGRESS' || state.status !== 'IN_PROGRESS') return {}
  if (after.status === 'COMPLETED') return decide(db, kinds, { document, at, who, origin })
  // A cancellation sets nothing aside.
  const ended = after.status === 'RECALLED' ? 'RECALLED' : 'RETURNED'
  if (!document.cancelsId) await findHooks(kinds, document.form).release(db, await submittedOf(db, document), ended)
  await record(db, document, 'RELEASE')
  return {}
}

/** The document as it was submitted, for the hooks of its kind. */
async function submittedOf(db: Db, document: ApprovalDocument): Promise<HookDocument> {
  const submitted = await findVersion(db, document.id, document.bodyVersion)
  return { ...document, title: submitted?.title ?? document.title, body: submitted?.body ?? document.body }
}

const record = (db: Db, { id, round }: Pick<ApprovalDocument, 'id' | 'round'>, effect: 'APPLY' | 'RELEASE' | 'REVERT') =>
  db.approvalEffect.create({ data: { documentId: id, round, effect } })

interface Decision {
  document: DocumentWithForm
  at: Date
  who: Actor
  origin: Origin
}

/** Makes a request true that is decided now, or undoes the one it cancels; gives the number (DOMAIN 4.6). */
export async function decide(db: Db, kinds: ApprovalKinds, { document, at, who, origin }: Decision) {
  if (document.cancelsId) {
    await revert(db, kinds, document.cancelsId, { document, at, who, origin })
  } else {
    const hooks = findHooks(kinds, document.form)
    const subject = await submittedOf(db, document)
    await assertStillTrue(db, hooks, subject, who)
    await asEffectOf(db, document.id, () => hooks.apply(db, subject))
  }
  await record(db, document, 'APPLY')
  const receiptOpen = await openReceipts(db, document, readDraftLine(document).receivers)
  const documentNo = await nextNumber(db, document.form.numberRuleCode, document.departmentCode)
  return { receiptOpen, documentNo, decidedAt: at, finalDeciderId: who.userId } satisfies Columns
}

/** What a decided document did is undone by its cancellation, which is decided now. */
async function revert(db: Db, kinds: ApprovalKinds, id: string, { at, who, origin }: Decision) {
  const original = await lockDocument(db, id)
  if (original.status !== 'COMPLETED') throw new Refusal(409, 'NOT_CANCELLABLE', 'approvalNotCancellable')
  const [hooks, submitted] = [findHooks(kinds, original.form), await submittedOf(db, original)]
  await hooks.assertCancellable?.(db, submitted)
  await asEffectOf(db, id, () => hooks.revert(db, submitted))
  await record(db, original, 'REVERT')
  await db.approvalDocument.update({ where: { id }, data: { status: 'CANCELLED', updatedAt: at, version: { increment: 1 } } })
  await recordEvent(db, original, { type: 'CANCELLED', actorId: who.userId, fromStatus: 'COMPLETED', toStatus: 'CANCELLED', at }, origin)
  const payload = { documentId: id, round: original.round, userId: original.drafterId, documentNo: original.documentNo ?? '' }
  await enqueue(db, [{ topic: 'approval.cancelled', key: `approval.cancelled:${id}`, payload }])
}

/** What was right at submission may have become wrong; the approver is told what, and may return the document or leave it. */
async function assertStillTrue(db: Db, hooks: ApprovalHooks, document: HookDocument, who: Actor) {
  const issues = (await hooks.validate(db, document, who.language)).map((issue) => issueIn(issue, who.language))
  const [first] = issues
  if (first) throw new Refusal(409, 'DOMAIN_CONFLICT', 'approvalDomainConflict', { issues, values: [first.message] })
}
