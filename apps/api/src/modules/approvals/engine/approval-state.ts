import { randomUUID } from 'node:crypto'
import type { ApprovalDocument, ApprovalStep, Prisma } from '@maru/prisma/generated/client.ts'
import {
  findCurrentStage,
  isAnswered,
  isForAnother,
  livingSteps,
  type Acting,
  type EngineRules,
  type EngineState,
  type EngineStep,
} from '@maru/shared/approvals/engine/engine.ts'
import { assigneeParts } from '@maru/shared/approvals/lines/approval-line.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { DOCUMENT_WITH_FORM, WITH_FORM } from './approval-document.sql.ts'
import { isDocumentId } from '../common/approval.policy.ts'
import { findRound, type FoundRound } from './approval-round.sql.ts'
import type { FormWithTemplate } from '../lines/line-place.ts'
import type { LinePerson } from '../lines/line-directory.ts'
import { setDueTimes } from './due-times.ts'

export type DocumentWithForm = ApprovalDocument & { form: FormWithTemplate }
/** A document under its lock, with the round that runs. */
export interface LoadedRound {
  document: DocumentWithForm
  state: EngineState
  rows: ReadonlyMap<string, ApprovalStep>
  deputies: Acting['deputies']
  /** People still to be asked who are on leave or on a trip now. */
  absent: ReadonlySet<string>
  /** The database's clock after the lock was had, so that times follow the order of the answers. */
  at: Date
}

/** Locks a document's row for the rest of the transaction: everything that changes a document starts here (DOMAIN 4.8). */
export async function lockDocument(db: Db, id: string): Promise<DocumentWithForm> {
  if (!isDocumentId(id)) throw notFound()
  const [document] = await db.$queryRaw<DocumentWithForm[]>`
    select ${DOCUMENT_WITH_FORM} from approval_document d ${WITH_FORM} where d.id = ${id}::uuid for update of d`
  if (!document) throw notFound()
  return document
}

/** The round a document is in, as the engine knows it. */
export const loadRound = async (db: Db, document: DocumentWithForm) => roundFrom(document, await findRound(db, document.id))

function roundFrom(
  document: DocumentWithForm,
  { at, involved, auditors, stages, steps, deputies, absent, askingFormer }: FoundRound,
): LoadedRound {
  return {
    document,
    at,
    deputies,
    absent,
    rows: new Map(steps.map((step) => [step.id, step])),
    state: {
      status: document.status,
      drafter: document.drafterId,
      involved,
      auditors,
      pass: document.pass,
      stages,
      steps: steps.map((step) => ({ ...toEngineStep(step), asksFormer: askingFormer.has(step.id) })),
      rules: toEngineRules(document.form),
    },
  }
}

export const toEngineRules = (form: Pick<FormWithTemplate, keyof EngineRules>): EngineRules => ({
  recallPolicy: form.recallPolicy,
  agreeMayReturn: form.agreeMayReturn,
  holdAllowed: form.holdAllowed,
  arbitraryAllowed: form.arbitraryAllowed,
  postApprovalAllowed: form.postApprovalAllowed,
  preApprovalAllowed: form.preApprovalAllowed,
})

/** Person acting on a round: himself, and the departments and roles he answers for. */
export async function loadActing(db: Db, { deputies, absent }: LoadedRound, userId: string): Promise<Acting> {
  const rows = await db.$queryRaw<{ key: string }[]>`select approval_keys(${userId}) as key`
  return actingBy(
    { deputies, absent },
    userId,
    rows.map(({ key }) => key),
  )
}

export const actingBy = (
  { deputies, absent }: Pick<LoadedRound, 'deputies' | 'absent'>,
  actor: string,
  keys: readonly string[],
): Acting => ({ actor, keys: new Set(keys), deputies, absent, newId: randomUUID })

const toEngineStep = ({ stageNo, orderInStage, assigneeKey, assigneeKind, ...step }: ApprovalStep): EngineStep => ({
  ...step,
  kind: assigneeKind,
  stage: stageNo,
  order: orderInStage,
  approver: assigneeKey,
})

/** What became different about a step, as columns. */
function stepColumns(before: EngineStep | undefined, after: EngineStep, at: Date) {
  const opened = after.status === 'WAITING' && before?.status !== 'WAITING' && before?.status !== 'HELD'
  return {
    status: after.status,
    superseded: after.superseded,
    askedBy: after.askedBy,
    actedBy: after.actedBy,
    onBehalfOf: isForAnother(after) ? after.approver : null,
    mode: after.mode,
    barred: [...after.barred],
    opinion: after.opinion,
    version: after.version,
    ...(before?.actedBy !== after.actedBy && { actedAt: isAnswered(after) ? at : null }),
    ...(opened && { activatedAt: at }),
    ...(before?.status !== after.status && { heldAt: after.status === 'HELD' ? at : null }),
  } satisfies Prisma.ApprovalStepUpdateInput | Prisma.ApprovalStepUncheckedUpdateInput
}

/** Person who takes a step over or is asked beside the line, and on whose word. */
export type AddedAssignee = LinePerson & {
  origin: ApprovalStep['origin']
  reasonCode:
    | 'inPlaceOf'
    | 'addedByApprover'
    | 'position'
    | 'role'
    | 'head'
    | 'headAbove'
    | 'actingHead'
    | 'actingHeadAbove'
    | 'superior'
    | 'actingSuperior'
  reasonValues: string[]
  /** The post the person is asked for; missing = that of the step. */
  post?: string
}

/** Columns that say whom a step asks. */
export function assigneeColumns(key: string) {
  const { kind, userId, departmentCode, roleCode } = assigneeParts(key)
  return { assigneeKind: kind, approverId: userId || null, departmentCode: departmentCode || null, roleCode: roleCode || null }
}

const personColumns = ({ name, departmentName, positionName, origin, reasonCode, reasonValues, post }: AddedAssignee) => ({
  approverName: name,
  departmentName,
  positionName,
  origin,
  reasonCode,
  reasonValues,
  ...(post !== undefined && { post }),
})

/** A step that came into being by an action: asked beside the line, or the place of an old step, perhaps with another person. */
function newStepRow(round: LoadedRound, step: EngineStep, addedAssignee: AddedAssignee | undefined): Prisma.ApprovalStepCreateManyInput {
  const who = addedAssignee?.userId === step.approver ? personColumns(addedAssignee) : undefined
  const { id, pass, type, mayArbitrary, isFinal, askedBy } = step
  const own = { id, pass, type, mayArbitrary, isFinal, askedBy, follows: step.follows, stageNo: step.stage, orderInStage: step.order }
  const fresh = {
    activatedAt: null,
    actedAt: null,
    dueAt: null,
    halfAt: null,
    ...stepColumns(undefined, step, round.at),
    ...assigneeColumns(step.approver),
  }
  if (who?.reasonCode === 'addedByApprover') {
    const { id: documentId, round: no, submittedAt } = round.document
    return { ...own, documentId, round: no, submittedAt: submittedAt ?? round.at, ...who, ...fresh }
  }
  const place = [...round.rows.values()].find((row) => !row.superseded && row.stageNo === step.stage && row.orderInStage === step.order)
  if (!place) throw new Error(`no place ${String(step.stage)}.${String(step.order)} in ${round.document.id}`)
  return { ...place, ...own, ...who, ...fresh, authorityRule: mayArbitrary ? place.authorityRule : '' }
}

/** Stages that were put in between or built anew; what came later moves with its steps by the foreign key. */
async function saveStages(db: Db, { document, state }: LoadedRound, after: EngineState) {
  const about = { documentId: document.id, round: document.round }
  const before = new Map(state.steps.map((step) => [step.id, step.stage]))
  const moved = after.steps.filter((step) => (before.get(step.id) ?? step.stage) < step.stage)
  if (moved.length > 0) {
    const first = Math.min(...moved.map((step) => step.stage))
    for (let no = state.stages.length; no >= first - 1; no -= 1) {
      await db.approvalStage.updateMany({ where: { ...about, stageNo: no }, data: { stageNo: no + 1 } })
    }
  }
  if (moved.length === 0 && after.stages === state.stages) return
  for (const { no, rule, need } of after.stages) {
    const key = { documentId_round_stageNo: { ...about, stageNo: no } }
    await db.approvalStage.upsert({ where: key, create: { ...about, stageNo: no, rule, need }, update: { rule, need } })
  }
}

/** What an action brings with it beside the new state. */
export interface SaveMore {
  addedAssignee?: AddedAssignee | undefined
  /** Rows of steps of a line that was built anew, by their ids. */
  rows?: ReadonlyMap<string, Prisma.ApprovalStepCreateManyInput> | undefined
  data?: Prisma.ApprovalDocumentUncheckedUpdateInput | undefined
}

/** Writes the difference between two states: changed steps, new steps, and the document's own figures. */
export async function saveState(db: Db, round: LoadedRound, after: EngineState, more: SaveMore = {}): Promise<ApprovalDocument> {
  const before = new Map(round.state.steps.map((step) => [step.id, step]))
  await saveStages(db, round, after)
  const changedSteps = after.steps.filter((step) => before.has(step.id) && before.get(step.id)?.version !== step.version)
  // Places are freed before others take them.
  for (const step of changedSteps.toSorted((a, b) => Number(b.superseded) - Number(a.superseded))) {
    await db.approvalStep.update({ where: { id: step.id }, data: stepColumns(before.get(step.id), step, round.at) })
  }
  const fresh = after.steps.filter((step) => !before.has(step.id))
  const rowOf = (step: EngineStep) => more.rows?.get(step.id) ?? newStepRow(round, step, more.addedAssignee)
  if (fresh.length > 0) await db.approvalStep.createMany({ data: fresh.map(rowOf) })
  await setDueTimes(db, round, after)
  return db.approvalDocument.update({
    where: { id: round.document.id },
    data: { ...toFigures(after), version: { increment: 1 }, updatedAt: round.at, ...more.data },
  })
}

/** What the boxes show of a state, kept on the document. */
export const toFigures = (state: EngineState) => ({
  status: state.status,
  pass: state.pass,
  currentStage: findCurrentStage(state),
  stageCount: state.stages.length,
  held: livingSteps(state).some((step) => step.status === 'HELD'),
  dissent: livingSteps(state).some((step) => step.status === 'DISAGREED'),
  postOpen: livingSteps(state).some((step) => step.status === 'POST_OPEN'),
})
