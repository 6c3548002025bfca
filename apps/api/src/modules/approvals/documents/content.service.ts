import { editableFields } from '@maru/shared/approvals/administration/administration-fields.ts'
import { randomUUID } from 'node:crypto'
import type { ApprovalBody, Prisma } from '@maru/prisma/generated/client.ts'
import type { EditInput } from '@maru/shared/approvals/documents/approval-content.ts'
import { listMinorFields } from '../common/minor-fields.ts'
import { waitingStep } from '@maru/shared/approvals/engine/engine-answer.ts'
import { withNewLine, withoutEarlyAnswers } from '@maru/shared/approvals/engine/engine-office.ts'
import { isAnswered, type EngineState } from '@maru/shared/approvals/engine/engine.ts'
import { EngineRefusal } from '@maru/shared/approvals/engine/engine-refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid, notFound, Refusal, type Issue } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { issueIn, type ApprovalKinds, type HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { assertSeen, carryOut, type Request } from '../actions/approval-act.service.ts'
import { findPayToldTo } from '../common/reason-visibility.service.ts'
import { payFields } from './document-privacy.ts'
import { changesBetween, findVersion } from '../engine/content-versions.ts'
import { assertBodyFits } from '../drafting/approval-draft.service.ts'
import { WITHOUT_MONEY } from '../administration/approval-form.service.ts'
import { findHooks, readDraftLine } from '../drafting/draft-content.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { firstAnswer, hashValue, rememberAnswer } from '../engine/approval-records.ts'
import { toRefusal } from '../engine/approval-refusal.ts'
import { toPlaces, stepRow } from '../engine/approval-start.ts'
import { loadActing, loadRound, lockDocument, type LoadedRound, type SaveMore } from '../engine/approval-state.ts'
import { toOutcome } from '../actions/approval-submit.service.ts'
import { canRead, canReadPrivate } from '../common/approval.policy.ts'
import { buildLine } from '../lines/line-build.service.ts'
import { findPeople } from '../lines/line-directory.ts'
import { faultText } from '../lines/line-texts.ts'
import { hasSecondPerson } from '../lines/second-person.service.ts'

/** Every version of a document's content, the newest first. Throws 404. */
export async function listVersions(db: Db, who: Who, id: string) {
  if (!(await canRead(db, who, id))) throw notFound()
  const rows = await db.approvalBody.findMany({ where: { documentId: id }, orderBy: { version: 'desc' } })
  const people = await findPeople(db, [...new Set(rows.map(({ createdBy }) => createdBy))])
  return rows.map(({ version, round, createdBy, createdAt, hash }) => ({
    version,
    round,
    createdByName: people.get(createdBy)?.name ?? createdBy,
    createdAt,
    hash: Buffer.from(hash).toString('hex'),
  }))
}

/** What changed between two versions. Throws 404 for documents and versions that are not there for the caller. */
export async function loadDiff(db: Db, who: Who, id: string, { from, to }: { from: number; to: number }) {
  if (!(await canReadPrivate(db, who, id))) throw notFound()
  const [before, after] = [await findVersion(db, id, from), await findVersion(db, id, to)]
  if (!before || !after) throw notFound()
  const tellsPay = (await findPayToldTo(db, who, [id])).has(id)
  return { from, to, fields: changesBetween(before, after).filter(({ field }) => tellsPay || !payFields.has(field)) }
}

/**
 * An approver changes the content in his own step (DOMAIN 4.5). Fields the form calls minor are only shown to everybody; any other
 * builds the line anew and voids what was answered, so that nobody has approved what he did not see.
 */
export async function editContent(db: Db, kinds: ApprovalKinds, { who, origin, id, requestKey }: Request, input: EditInput) {
  const visible = await canRead(db, who, id)
  const document = await lockDocument(db, id)
  const repeat = { userId: who.userId, key: requestKey, request: ['edit', id, input] }
  const earlierAnswer = await firstAnswer(db, repeat)
  if (earlierAnswer) return earlierAnswer
  if (!visible) throw notFound()
  const round = await loadRound(db, document)
  await assertSeen(db, document, input)
  await assertOwnStep(db, round, who, input)
  assertBodyFits(document.form, input.body)
  const old = await findVersion(db, id, document.bodyVersion)
  if (!old) throw new Error(`no content of ${id}`)
  const fresh = { title: input.title.trim(), body: input.body as Prisma.JsonObject, files: old.files }
  const { isMinor } = assertMayChange(round, old, fresh, await hasSecondPerson(db, document))
  const { after, rows } = await afterChange(db, kinds, { round, old, fresh, isMinor, who })
  const data = await writeVersion(db, round, { who, fresh })
  const command = { type: 'EDIT', stepId: input.stepId, opinion: input.opinion }
  const savedDocument = await carryOut(db, kinds, { round, who, origin }, { after, command, rows, data })
  await tellChange(db, round, who, savedDocument.bodyVersion)
  const outcome = toOutcome(savedDocument)
  await rememberAnswer(db, repeat, outcome)
  return outcome
}

async function assertOwnStep(db: Db, round: LoadedRound, who: Who, at: { stepId: string; stepVersion: number }) {
  try {
    waitingStep(round.state, at, await loadActing(db, round, who.userId))
  } catch (error) {
    if (error instanceof EngineRefusal) throw await toRefusal(db, error, round)
    throw error
  }
}

type Fresh = Pick<ApprovalBody, 'title' | 'body' | 'files'>

/** Which fields differ, and whether all of them are minor. Throws 400 without a change, 403 for a field that is not the approver's. */
function assertMayChange({ document: { form } }: LoadedRound, old: ApprovalBody, fresh: Fresh, isAudited: boolean) {
  const fields = changesBetween(old, fresh).map(({ field }) => field)
  if (fields.length === 0) throw conflict('NOTHING_CHANGED', 'approvalNothingChanged')
  const may = new Set(form.approverMayEdit)
  // What a request about money is paid by is never an approver's: whoever changed it would have it approved by nobody else.
  const editable = WITHOUT_MONEY.has(form.kind) ? fields : editableFields[form.kind as keyof typeof editableFields]
  const foreign = fields.filter((field) => !editable.includes(field) || !(may.has('*') || may.has(field)))
  if (foreign.length > 0) {
    const issues: Issue[] = foreign.map((field) => ({
      path: field === 'title' ? 'title' : `body.${field}`,
      code: 'FIELD_NOT_EDITABLE',
      message: field,
    }))
    throw new Refusal(403, 'FIELD_NOT_EDITABLE', 'approvalFieldNotEditable', { application: 850, issues, values: [foreign.join(', ')] })
  }
  const minor = listMinorFields(form, isAudited)
  return { isMinor: fields.every((field) => minor.includes(field)) }
}

interface Change {
  round: LoadedRound
  old: ApprovalBody
  fresh: Fresh
  isMinor: boolean
  who: Who
}

/** The state after the change, and the rows of a line that was built anew. Throws 400 with all that is wrong. */
async function afterChange(
  db: Db,
  kinds: ApprovalKinds,
  { round, old, fresh, isMinor, who }: Change,
): Promise<{ after: EngineState; rows?: SaveMore['rows'] }> {
  const { document, state } = round
  const hooks = findHooks(kinds, document.form)
  const subject: HookDocument = { ...document, title: fresh.title, body: fresh.body }
  const said = (await hooks.validate(db, subject, who.language)).map((issue) => issueIn(issue, who.language))
  const wrong: Issue[] = fresh.title === '' ? [{ path: 'title', code: 'REQUIRED', message: 'REQUIRED' }, ...said] : said
  if (isMinor && wrong.length === 0) return { after: withoutEarlyAnswers(state, randomUUID) }
  const drafter = { userId: document.drafterId, departmentCode: document.departmentCode, registrarId: document.registrarId }
  const built = await buildLine(db, document.form, drafter, {
    fields: await hooks.subject(db, subject),
    line: readDraftLine(document).line,
    submittedAt: document.submittedAt,
  })
  const faults = built.faults.map((fault) => ({ path: `line.${fault.path}`, code: fault.code, message: faultText(fault, who.language) }))
  if (wrong.length + faults.length > 0) throw invalid([...wrong, ...faults])
  await hooks.release(db, { ...document, title: old.title, body: old.body }, 'RETURNED')
  await hooks.reserve(db, subject)
  const { stages, steps, lineSteps } = toPlaces(built)
  const after = withNewLine(state, { stages, steps })
  const rows = after.steps.flatMap((step) => {
    const planned = lineSteps.get(step.id)
    return planned ? [[step.id, stepRow(document, step, planned, { people: built.people, at: round.at })] as const] : []
  })
  return { after, rows: new Map(rows) }
}

async function writeVersion(db: Db, { document, at }: LoadedRound, { who, fresh }: { who: Who; fresh: Fresh }) {
  const version = document.bodyVersion + 1
  const body = fresh.body as Prisma.InputJsonObject
  const hash = hashValue([fresh.title, fresh.body, fresh.files])
  const content = { title: fresh.title, body, files: fresh.files as Prisma.InputJsonArray, hash }
  await db.approvalBody.create({
    data: { documentId: document.id, version, round: document.round, createdBy: who.userId, createdAt: at, ...content },
  })
  return { bodyVersion: version, bodyHash: hash, title: fresh.title, body }
}

/** The drafter and everybody who had answered see that the content is another one. */
async function tellChange(db: Db, { document, state }: LoadedRound, who: Who, version: number) {
  const heard = state.steps.filter(isAnswered).flatMap((step) => (step.actedBy ? [step.actedBy] : []))
  const people = [...new Set([document.drafterId, ...heard])].filter((userId) => userId !== who.userId)
  const topic = 'approval.contentChanged'
  const payload = { documentId: document.id, round: document.round, bodyVersion: version }
  await enqueue(
    db,
    people.map((userId) => ({ topic, key: `${topic}:${document.id}:${String(version)}:${userId}`, payload: { ...payload, userId } })),
  )
}
