import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { approvalOffice, type BulkInput } from '@maru/shared/approvals/actions/approval-office.ts'
import { assigneeParts, type LineInput, type StepInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import type { RoleCode } from '@maru/shared/contract.ts'
import { fillText } from '@maru/shared/labels.ts'
import { act } from '@maru/shared/approvals/engine/engine-act.ts'
import { isOpen, livingSteps, WORKDAY_HOURS, type Command } from '@maru/shared/approvals/engine/engine.ts'
import { EngineRefusal } from '@maru/shared/approvals/engine/engine-refusal.ts'
import { assertIndependent } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { answerDocument, carryOut, type Actor } from './approval-act.service.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { recordEvent, type Origin } from '../engine/approval-records.ts'
import { askedSince, loadLatestEvent, loadName, toRefusal } from '../engine/approval-refusal.ts'
import { loadActing, loadRound, lockDocument, type DocumentWithForm, type LoadedRound } from '../engine/approval-state.ts'
import { findHooks } from '../drafting/draft-content.ts'
import { canRead, isDocumentId } from '../common/approval.policy.ts'

interface Case {
  who: Who
  origin: Origin
  id: string
}

/** Approves several documents, each in a transaction of its own (DOMAIN 4.9): only forms that allow it, and only what was opened. */
export async function bulkApprove(
  { db, kinds, followPosts }: { db: PrismaClient; kinds: ApprovalKinds; followPosts: (id: string) => Promise<void> },
  { who, origin }: Omit<Case, 'id'>,
  { items, opinion }: BulkInput,
) {
  const results = []
  for (const { id, ...item } of items) {
    const said = { id, ok: true, code: '', messageNo: '', message: '', documentNo: '' }
    try {
      await followPosts(id)
      const outcome = await db.$transaction(async (tx) => {
        await assertBulk(tx, who, id, item.bodyVersion)
        return answerDocument(tx, kinds, { who, origin, id }, { ...item, action: 'APPROVE', opinion })
      })
      results.push({ ...said, documentNo: outcome.documentNo })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ ...said, ok: false, code: error.code, messageNo: error.messageNo, message: error.english })
    }
  }
  return results
}

async function assertBulk(db: Db, who: Who, id: string, bodyVersion: number) {
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await db.approvalDocument.findUniqueOrThrow({ where: { id }, include: { form: true } })
  if (!document.form.bulkAllowed) throw conflict('BULK_NOT_ALLOWED', 'approvalBulkNotAllowed')
  const key = { documentId: id, userId: who.userId, bodyVersion }
  const opened = await db.approvalView.findFirst({ where: key })
  if (document.form.bulkMustOpen && !opened) throw conflict('NOT_OPENED', 'approvalNotOpened')
}

/** Reminds whoever has had the document for more than a working day; once a day. Throws 409 with the reason. */
export async function remindApprovers(db: Db, { who, origin, id }: Case) {
  const document = await ownDocument(db, { who, id })
  const loaded = await loadRound(db, document)
  if (document.status !== 'IN_PROGRESS') throw await toRefusal(db, new EngineRefusal('NOT_IN_PROGRESS'), loaded)
  const late = await db.$queryRaw<{ key: string }[]>`
    select assignee_key as key from approval_step where document_id = ${id}::uuid and round = ${document.round} and status = 'WAITING'
      and approval_due(activated_at, ${WORKDAY_HOURS}::int, assignee_key) < now()`
  if (late.length === 0) throw new Refusal(409, 'TOO_EARLY', 'approvalNothingToRemind', { values: await askedSince(db, loaded) })
  const today = await db.$queryRaw<{ at: Date }[]>`
    select at from approval_event where document_id = ${id}::uuid and type = 'REMIND' and at > now() - interval '1 day' limit 1`
  const [last] = today
  if (last) throw new Refusal(409, 'REMINDED_TODAY', 'approvalRemindedToday', { values: [last.at.toISOString()] })
  const people = await db.$queryRaw<{ user_id: string }[]>`
    select distinct p.user_id from unnest(${late.map(({ key }) => key)}::text[]) key, lateral approval_people(key) p order by 1`
  const { round } = document
  const { at } = loaded
  await recordEvent(db, document, { type: 'REMIND', actorId: who.userId, fromStatus: 'IN_PROGRESS', toStatus: 'IN_PROGRESS', at }, origin)
  const topic = 'approval.reminder'
  const payload = { documentId: id, round }
  await enqueue(
    db,
    people.map(({ user_id: userId }) => ({ topic, key: `${topic}:${id}:${at.toISOString()}:${userId}`, payload: { ...payload, userId } })),
  )
  return { id }
}

/** A document of the caller under its lock. Throws 404 for what he cannot see, 850 for other people's. */
async function ownDocument(db: Db, { who, id }: Pick<Case, 'who' | 'id'>): Promise<DocumentWithForm> {
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await lockDocument(db, id)
  if (document.drafterId === who.userId) return document
  throw new Refusal(403, 'NOT_DRAFTER', 'approvalNotDrafter', { application: 850, values: [await loadName(db, document.drafterId)] })
}

/** Drafts the cancellation of a decided document: the same content, the same line, and what it cancels. */
export async function draftCancellation(db: Db, kinds: ApprovalKinds, { who, id }: Pick<Case, 'who' | 'id'>, reason: string) {
  const document = await ownDocument(db, { who, id })
  const other = await db.approvalDocument.findUnique({ where: { cancelsId: id }, select: { drafterId: true, createdAt: true } })
  const round = await loadRound(db, document)
  const { state } = round
  if (other)
    throw new Refusal(409, 'NOT_CANCELLABLE', 'approvalCancellationThere', {
      values: [await loadName(db, other.drafterId), other.createdAt.toISOString()],
    })
  if (document.status !== 'COMPLETED')
    throw new Refusal(409, 'NOT_CANCELLABLE', 'approvalNotDecidedYet', { values: await loadLatestEvent(db, document) })
  if (!document.form.cancelAllowed || document.cancelsId) throw conflict('NOT_CANCELLABLE', 'approvalNotCancellable')
  await findHooks(kinds, document.form).assertCancellable?.(db, document)
  const draftLine = { line: lineOf(state), participants: [], receivers: [] }
  const { formCode, body, drafterId, departmentCode, readScope, retentionYears, documentNo } = document
  const title = fillText(wordIn(approvalWorkLabels.cancellationTitle, who.language), [documentNo ?? '', reason]).slice(0, 200)
  const data = {
    formCode,
    body: body as object,
    drafterId,
    departmentCode,
    readScope,
    retentionYears,
    title,
    cancelsId: id,
    relatedIds: [id],
  }
  return db.approvalDocument.create({ data: { ...data, draftLine }, select: { id: true, version: true } })
}

/** The people a document ran through, as a line to run through again. */
function lineOf(state: LoadedRound['state']): LineInput | null {
  const living = livingSteps(state).filter((step) => step.askedBy === null)
  const stages = state.stages.flatMap(({ no, rule, need }) => {
    const own = living.filter((step) => step.stage === no).toSorted((a, b) => a.order - b.order)
    const steps = own.map(({ type, approver, follows }) => ({ type, ...askedBy(approver), ...(follows && { follows }) }))
    return steps.length > 0 ? [{ rule, need, steps }] : []
  })
  return stages.length > 0 ? { stages } : null
}

function askedBy(approver: string): Omit<StepInput, 'type'> {
  const { userId, departmentCode, roleCode } = assigneeParts(approver)
  return { userId, ...(departmentCode && { departmentCode }), ...(roleCode && { roleCode: roleCode as RoleCode }) }
}

/** The first administrator asks, a second one returns the document; both stand in its history. */
export async function forceReturn(db: Db, kinds: ApprovalKinds, { who, origin, id }: Case, reason: string) {
  const document = await lockDocument(db, id)
  const round = await loadRound(db, document)
  const key = { documentId: id, round: document.round, pass: document.pass }
  const earlierRequest = await db.approvalForceReturn.findUnique({ where: { documentId_round_pass: key } })
  if (document.status !== 'IN_PROGRESS') throw await toRefusal(db, new EngineRefusal('NOT_IN_PROGRESS'), round)
  if (earlierRequest?.requestedBy === who.userId)
    throw new Refusal(409, 'SECOND_ADMIN_NEEDED', 'approvalSecondAdmin', { values: [earlierRequest.at.toISOString()] })
  if (earlierRequest) {
    await assertIndependent(db, who, [earlierRequest.requestedBy], approvalOffice.forceReturn)
    await perform(db, kinds, round, { who, origin }, { type: 'FORCE_RETURN', opinion: reason })
    return { id, returned: true }
  }
  await db.approvalForceReturn.create({ data: { ...key, requestedBy: who.userId, reason } })
  const event = {
    type: 'FORCE_RETURN_ASKED',
    actorId: who.userId,
    fromStatus: 'IN_PROGRESS',
    toStatus: 'IN_PROGRESS',
    opinion: reason,
    at: round.at,
  }
  await recordEvent(db, document, event, origin)
  return { id, returned: false }
}

async function perform(
  db: Db,
  kinds: ApprovalKinds,
  round: LoadedRound,
  { who, origin }: { who: Actor; origin: Origin },
  command: Command,
) {
  try {
    const after = act(round.state, command, await loadActing(db, round, who.userId))
    return await carryOut(db, kinds, { round, who, origin }, { after, command })
  } catch (error) {
    if (error instanceof EngineRefusal) throw await toRefusal(db, error, round)
    throw error
  }
}

/** Lets an auditor read a document for an hour; who, when and why is part of its history. */
export async function inspectDocument(db: Db, { who, origin, id }: Case, reason: string) {
  const document = isDocumentId(id) ? await lockDocument(db, id) : null
  if (!document || document.round === 0) throw notFound()
  const { at } = await loadRound(db, document)
  await db.approvalInspection.create({
    data: { documentId: id, userId: who.userId, reason, at, until: new Date(at.getTime() + 3_600_000) },
  })
  const { status } = document
  await recordEvent(
    db,
    document,
    { type: 'INSPECT', actorId: who.userId, fromStatus: status, toStatus: status, opinion: reason, at },
    origin,
  )
  return { id }
}

/** Ends the consultations whose time has run out (DOMAIN 4.2); safe to run at any time and twice. Returns how many. */
export async function timeOutConsultations(db: PrismaClient, kinds: ApprovalKinds): Promise<number> {
  const due = await db.$queryRaw<{ id: string; document_id: string }[]>`
    select id, document_id from approval_step where status = 'WAITING' and due_at < now() and type = 'CONSULT' order by due_at limit 500`
  const system = { who: { userId: 'system', language: 'en' as const }, origin: { ip: '', agent: 'portal' } }
  let ended = 0
  for (const { id, document_id: documentId } of due) {
    ended += await db.$transaction(async (tx) => {
      const round = await loadRound(tx, await lockDocument(tx, documentId))
      const open = livingSteps(round.state).find((one) => one.id === id && isOpen(one))
      if (!open) return 0
      await perform(tx, kinds, round, system, { type: 'TIME_OUT', stepId: id, stepVersion: open.version, opinion: '' })
      return 1
    })
  }
  return ended
}
