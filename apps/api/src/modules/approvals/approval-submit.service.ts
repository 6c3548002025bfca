import { randomUUID } from 'node:crypto'
import type { ApprovalDocument, Prisma } from '@maru/prisma/generated/client.ts'
import type { ActionOutcome } from '@maru/shared/approvals/approval.ts'
import type { LineStage } from '@maru/shared/approvals/approval-line.ts'
import { settle, type EngineState, type EngineStep } from '@maru/shared/approvals/engine.ts'
import type { Db } from '../../database.ts'
import { invalid, type Issue } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { assertVersion, hooksOf, ownEditable, readDraftLine } from './approval-draft.service.ts'
import { issueIn, type ApprovalKinds } from '../../ports/approval-hooks.ts'
import { messagesOf } from './approval-messages.ts'
import { enqueue, firstAnswer, hashOf, recordEvent, rememberAnswer, type Origin } from './approval-records.ts'
import { figuresOf, loadRound, lockDocument, type DocumentWithForm } from './approval-state.ts'
import { buildLine, faultText, type BuiltLine } from './line-build.service.ts'

interface SubmitInput {
  version: number
  requestKey: string
}

export const outcomeOf = ({ id, status, version, bodyVersion, documentNo }: ApprovalDocument): ActionOutcome => ({
  id,
  status,
  version,
  bodyVersion,
  documentNo: documentNo ?? '',
})

/**
 * Submits a draft, or a returned or recalled document as its next round (DOMAIN 4.6): all faults of content and line at once, or
 * everything together: snapshot, line, what the kind reserves, history and messages.
 */
export async function submitDocument(db: Db, kinds: ApprovalKinds, who: Who, origin: Origin, id: string, input: SubmitInput) {
  const repeat = { userId: who.userId, key: input.requestKey, request: ['submit', id, input.version] }
  await lockDocument(db, id)
  const known = await firstAnswer(db, repeat)
  if (known) return known
  const document = await ownEditable(db, who, id)
  assertVersion(document, input.version)
  const next = { ...document, round: document.round + 1 }
  const built = await checkedLine(db, kinds, who, next)
  await hooksOf(kinds, document.form).reserve(db, next)
  const [clock] = await db.$queryRaw<{ at: Date }[]>`select clock_timestamp() as at`
  const at = clock?.at ?? new Date()
  const snapshot = await snapshotOf(db, next)
  const { state, rows } = startOf(next, built, at)
  await writeRound(db, next, state, rows)
  await db.approvalBody.create({
    data: { documentId: id, version: document.bodyVersion + 1, round: next.round, createdBy: who.userId, createdAt: at, ...snapshot },
  })
  await addParticipants(db, who, document)
  const saved = await db.approvalDocument.update({
    where: { id },
    data: {
      ...figuresOf(state),
      round: next.round,
      bodyVersion: { increment: 1 },
      bodyHash: snapshot.hash,
      departmentCode: who.departmentCode,
      submittedAt: at,
      updatedAt: at,
      version: { increment: 1 },
    },
  })
  await recordEvent(db, saved, { type: 'SUBMIT', actorId: who.userId, fromStatus: document.status, toStatus: saved.status, at }, origin)
  const { deputies } = await loadRound(db, { ...saved, form: document.form })
  await enqueue(db, messagesOf({ document: saved, before: undefined, after: state, deputies, documentNo: null }))
  const outcome = outcomeOf(saved)
  await rememberAnswer(db, repeat, outcome)
  return outcome
}

/** The line as it will run; throws 400 with everything that is wrong with title, content and line. */
async function checkedLine(db: Db, kinds: ApprovalKinds, who: Who, document: DocumentWithForm): Promise<BuiltLine> {
  const hooks = hooksOf(kinds, document.form)
  const { line } = readDraftLine(document)
  const built = await buildLine(db, document.form, who, { fields: await hooks.subject(db, document), line })
  const title: Issue[] = document.title === '' ? [{ path: 'title', code: 'REQUIRED', message: 'a title is needed' }] : []
  const faults = built.faults.map((fault) => ({ path: `line.${fault.path}`, code: fault.code, message: faultText(fault, who.language) }))
  const wrong = await hooks.validate(db, document)
  const issues = [...title, ...wrong.map((issue) => issueIn(issue, who.language)), ...faults]
  if (issues.length > 0) throw invalid(issues)
  return built
}

/** What is submitted, with the hash that every answer has to name: title, text and the attachments' own hashes. */
async function snapshotOf(db: Db, { title, body, fileGroupId }: ApprovalDocument) {
  const stored = fileGroupId
    ? await db.storedFile.findMany({ where: { groupId: fileGroupId, state: 'READY' }, orderBy: [{ createdAt: 'asc' }, { key: 'asc' }] })
    : []
  const files = stored.map(({ key, name, sha256 }) => ({ key, name, sha256: sha256 ? Buffer.from(sha256).toString('hex') : '' }))
  return { title, body: body as Prisma.InputJsonObject, files, hash: hashOf([title, body, files]) }
}

/** The first state of a round and its rows. */
function startOf(document: ApprovalDocument, { line, people }: BuiltLine, at: Date) {
  const places = line.flatMap((stage, index) =>
    stage.steps.map((step, order) => ({ id: randomUUID(), stage: index + 1, order, isFinal: index === line.length - 1, step })),
  )
  const steps = places.map(({ step, ...place }): EngineStep => {
    const { type, userId, mayArbitrary } = step
    const unanswered = { status: 'PENDING', superseded: false, actedBy: null, mode: null, opinion: '', version: 0 } as const
    return { ...place, ...unanswered, type, mayArbitrary, approver: userId, pass: 1 }
  })
  const rules = { recallPolicy: 'UNTIL_FIRST_ACTION', agreeMayReturn: false, holdAllowed: false, arbitraryAllowed: false } as const
  const stages = line.map(({ rule, need }: LineStage, index) => ({ no: index + 1, rule, need }))
  const state: EngineState = settle({ status: 'PRG', drafter: document.drafterId, pass: 1, stages, steps, rules })
  const rowOf = ({ id, stage, order, isFinal, step }: (typeof places)[number]): Prisma.ApprovalStepCreateManyInput => {
    const { type, locked, mayArbitrary, origin, reason, reasonValues, userId } = step
    const { name = userId, departmentName = '', positionName = '' } = people.get(userId) ?? {}
    const status = state.steps.find((one) => one.id === id)?.status ?? 'PENDING'
    const place = { id, documentId: document.id, round: document.round, pass: 1, stageNo: stage, orderInStage: order, isFinal, status }
    const person = { approverId: userId, approverName: name, departmentName, positionName }
    const why = { locked, mayArbitrary, origin, reasonCode: reason, reasonValues: [...reasonValues] }
    return { ...place, ...person, ...why, type, submittedAt: at, activatedAt: status === 'WAITING' ? at : null }
  }
  return { state, rows: places.map(rowOf) }
}

async function writeRound(db: Db, { id, round }: ApprovalDocument, state: EngineState, rows: Prisma.ApprovalStepCreateManyInput[]) {
  await db.approvalEffect.create({ data: { documentId: id, round, effect: 'RESERVE' } })
  const stages = state.stages.map(({ no, rule, need }) => ({ documentId: id, round, stageNo: no, rule, need }))
  await db.approvalStage.createMany({ data: stages })
  await db.approvalStep.createMany({ data: rows })
}

async function addParticipants(db: Db, who: Who, document: ApprovalDocument) {
  const { participants } = readDraftLine(document)
  const data = participants.map(({ userId, kind }) => ({ documentId: document.id, userId, kind, addedBy: who.userId }))
  // Whoever was told in an earlier round keeps what he has.
  await db.approvalParticipant.createMany({ data, skipDuplicates: true })
}
