import type { ApprovalDocument, Prisma } from '@maru/prisma/generated/client.ts'
import type { ActionOutcome } from '@maru/shared/approvals/actions/approval-answer.ts'
import type { ApprovalKind } from '@maru/shared/document-bodies.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, type Issue } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { assertOwnEditable, assertVersion } from '../drafting/approval-draft.service.ts'
import { findHooks, readDraftLine } from '../drafting/draft-content.ts'
import { assertDrafterIsThere } from '../drafting/drafter.service.ts'
import { issueIn, type ApprovalKinds, type HookIssue, type SubmissionChecks } from '../../../kernel/extension-points/approval-hooks.ts'
import { decide } from './approval-effects.ts'
import { tell } from '../engine/approval-messages.ts'
import { assertNobodyLetIn } from '../common/private-documents.ts'
import { participantRows } from '../drafting/approval-participants.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { readClock, firstAnswer, hashValue, recordEvent, rememberAnswer, type Origin } from '../engine/approval-records.ts'
import { writeNewRound } from '../engine/approval-round-write.sql.ts'
import { toFirstState } from '../engine/approval-start.ts'
import { recordMissingSecondPerson } from '../engine/second-person-record.ts'
import { setDueTimes } from '../engine/due-times.ts'
import { toFigures, lockDocument, type DocumentWithForm } from '../engine/approval-state.ts'
import { buildLine, type BuiltLine } from '../lines/line-build.service.ts'
import { faultText } from '../lines/line-texts.ts'

interface SubmitInput {
  version: number
  requestKey: string
}

export const toOutcome = ({ id, status, version, bodyVersion, documentNo }: ApprovalDocument): ActionOutcome => ({
  id,
  status,
  version,
  bodyVersion,
  documentNo: documentNo ?? '',
})

interface Submission {
  readonly who: Who
  readonly origin: Origin
  /** Id of the document. */
  readonly id: string
  /** What `checkFiles` found; left out for requests that the portal itself writes. */
  readonly fileIssues?: readonly HookIssue[]
}

/** What the kind of a document finds in its files before it is submitted; nothing for what is not the caller's to submit, which `submitDocument` refuses. */
export async function checkFiles(db: Db, checks: SubmissionChecks, who: Who, id: string): Promise<readonly HookIssue[]> {
  const document = await db.approvalDocument.findUnique({ where: { id }, include: { form: true } })
  const isOwn = document?.drafterId === who.userId || document?.registrarId === who.userId
  if (!document || !isOwn || document.cancelsId !== null || !['DRAFT', 'RETURNED', 'RECALLED'].includes(document.status)) return []
  return (await checks[document.form.kind as ApprovalKind]?.(who, document)) ?? []
}

/**
 * Submits a draft, or a returned or recalled document as its next round (DOMAIN 4.6): all faults of content and line at once, or
 * everything together: snapshot, line, what the kind reserves, history and messages.
 */
export async function submitDocument(db: Db, kinds: ApprovalKinds, { who, origin, id, fileIssues = [] }: Submission, input: SubmitInput) {
  const repeat = { userId: who.userId, key: input.requestKey, request: ['submit', id, input.version] }
  const document = await lockDocument(db, id)
  const earlierAnswer = await firstAnswer(db, repeat)
  if (earlierAnswer) return earlierAnswer
  await assertOwnEditable(db, who, document)
  assertVersion(document, input.version)
  await assertDrafterIsThere(db, findHooks(kinds, document.form), who, document)
  const next = { ...document, round: document.round + 1 }
  const built = await checkedLine(db, kinds, who, next, fileIssues)
  if (!document.cancelsId) await findHooks(kinds, document.form).reserve(db, next)
  const at = await readClock(db)
  const { state, hash } = await beginRound(db, who, next, built, at)
  const alone = built.selfDecided ? await decideAlone(db, kinds, next, { at, who, origin, version: document.bodyVersion + 1 }) : {}
  const row = await db.approvalDocument.update({
    where: { id },
    data: {
      ...toFigures(state),
      round: next.round,
      bodyVersion: { increment: 1 },
      bodyHash: hash,
      ...(document.drafterId === who.userId && { departmentCode: who.departmentCode }),
      submittedAt: at,
      updatedAt: at,
      version: { increment: 1 },
      ...alone,
    },
  })
  await recordEvent(db, row, { type: 'SUBMIT', actorId: who.userId, fromStatus: document.status, toStatus: row.status, at }, origin)
  await tell(db, { document: row, before: undefined, after: state, actor: who.userId })
  await tellOthers(db, row, { who, origin, at, lacksSecondPerson: built.lacksSecondPerson })
  const outcome = toOutcome(row)
  await rememberAnswer(db, repeat, outcome)
  return outcome
}

/** Writes what is submitted and the line it runs through. */
async function beginRound(db: Db, who: Who, document: DocumentWithForm, built: BuiltLine, at: Date) {
  const { id, round } = document
  const snapshot = await snapshotOf(db, document)
  const { state, rows } = toFirstState(document, built, at)
  const body = { documentId: id, version: document.bodyVersion + 1, round, createdBy: who.userId, createdAt: at, ...snapshot }
  const stages = state.stages.map(({ no, rule, need }) => ({ documentId: id, round, stageNo: no, rule, need }))
  await writeNewRound(db, {
    documentId: id,
    round,
    stages,
    steps: rows,
    body,
    participants: await participantRows(db, who.userId, document),
  })
  await setDueTimes(db, { document, state: { ...state, steps: [] }, at, rows: new Map() }, state)
  return { state, hash: snapshot.hash }
}

/** By a rule of authority the drafter decides alone (1인전결): what is submitted is decided. */
async function decideAlone(
  db: Db,
  kinds: ApprovalKinds,
  document: DocumentWithForm,
  { version, ...rest }: { at: Date; who: Who; origin: Origin; version: number },
) {
  const who = { ...rest.who, userId: document.drafterId }
  return { ...(await decide(db, kinds, { ...rest, who, document: { ...document, bodyVersion: version } })), selfDecided: true }
}

/** The drafter hears what somebody else submitted, and auditors where nobody could be the second person. */
async function tellOthers(
  db: Db,
  row: ApprovalDocument,
  { who, origin, at, lacksSecondPerson }: { who: Who; origin: Origin; at: Date; lacksSecondPerson: boolean },
) {
  if (row.drafterId !== who.userId) await tellDrafter(db, row)
  if (lacksSecondPerson) await recordMissingSecondPerson(db, row, { at, origin })
}

/** Tells the person the office wrote for that it was submitted in his name. */
const tellDrafter = (db: Db, { id, round, drafterId }: ApprovalDocument) =>
  enqueue(db, [
    {
      topic: 'approval.submittedFor',
      key: `approval.submittedFor:${id}:${String(round)}`,
      payload: { documentId: id, round, userId: drafterId },
    },
  ])

/** The line as it will run; throws 400 with everything that is wrong with title, content and line. */
async function checkedLine(
  db: Db,
  kinds: ApprovalKinds,
  who: Who,
  document: DocumentWithForm,
  fileIssues: readonly HookIssue[],
): Promise<BuiltLine> {
  const hooks = findHooks(kinds, document.form)
  const { line, participants, receivers } = readDraftLine(document)
  await assertNobodyLetIn(db, document.id, participants.length + receivers.length)
  // Who drafts for himself does so in the department he is in now.
  const departmentCode = document.drafterId === who.userId ? who.departmentCode : document.departmentCode
  const built = await buildLine(
    db,
    document.form,
    { userId: document.drafterId, departmentCode, registrarId: document.registrarId },
    { fields: await hooks.subject(db, document), line },
  )
  const title: Issue[] = document.title === '' ? [{ path: 'title', code: 'REQUIRED', message: 'REQUIRED' }] : []
  // A cancellation runs through the line of what it cancels, whoever may edit lines.
  const relevant = built.faults.filter(({ code }) => !document.cancelsId || code !== 'LINE_NOT_EDITABLE')
  const faults = relevant.map((fault) => ({ path: `line.${fault.path}`, code: fault.code, message: faultText(fault, who.language) }))
  const wrong = document.cancelsId ? [] : await hooks.validate(db, document, who.language)
  const issues = [...title, ...[...wrong, ...fileIssues].map((issue) => issueIn(issue, who.language)), ...faults]
  if (issues.length > 0) throw invalid(issues)
  return built
}

/** What is submitted, with the hash that every answer has to name: title, text and the attachments' own hashes. */
async function snapshotOf(db: Db, { title, body, fileGroupId }: ApprovalDocument) {
  const stored = fileGroupId
    ? await db.storedFile.findMany({ where: { groupId: fileGroupId, state: 'READY' }, orderBy: [{ createdAt: 'asc' }, { key: 'asc' }] })
    : []
  const files = stored.map(({ key, name, sha256 }) => ({ key, name, sha256: sha256 ? Buffer.from(sha256).toString('hex') : '' }))
  return { title, body: body as Prisma.InputJsonObject, files, hash: hashValue([title, body, files]) }
}
