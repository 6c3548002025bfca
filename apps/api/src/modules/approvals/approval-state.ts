import type { ApprovalDocument, ApprovalStep, Prisma } from '@maru/prisma/generated/client.ts'
import {
  currentStageOf,
  isAnswered,
  isOpen,
  livingSteps,
  type Acting,
  type EngineState,
  type EngineStep,
  type StepStatus,
} from '@maru/shared/approvals/engine.ts'
import type { StepType } from '@maru/shared/approvals/approval-line.ts'
import type { Db } from '../../database.ts'
import { notFound } from '../../errors.ts'
import { isDocumentId } from './approval.policy.ts'
import type { FormWithTemplate } from './line-build.service.ts'
import type { LinePerson } from './line-directory.ts'

export type DocumentWithForm = ApprovalDocument & { form: FormWithTemplate }

/** A document under its lock, with the round that runs. */
export interface LoadedRound {
  document: DocumentWithForm
  state: EngineState
  rows: ReadonlyMap<string, ApprovalStep>
  deputies: Acting['deputies']
  /** The database's clock after the lock was had, so that times follow the order of the answers. */
  at: Date
}

/** Locks a document's row for the rest of the transaction: everything that changes a document starts here (DOMAIN 4.8). */
export async function lockDocument(db: Db, id: string): Promise<DocumentWithForm> {
  if (!isDocumentId(id)) throw notFound()
  await db.$queryRaw`select 1 from approval_document where id = ${id}::uuid for update`
  const document = await db.approvalDocument.findUnique({ where: { id }, include: { form: { include: { lineTemplate: true } } } })
  if (!document) throw notFound()
  return document
}

interface OpenDeputy {
  id: string
  deputy_id: string
  may_arbitrary: boolean
}

/** The round a document is in, as the engine knows it. */
export async function loadRound(db: Db, document: DocumentWithForm): Promise<LoadedRound> {
  const where = { documentId: document.id, round: document.round }
  const [clock] = await db.$queryRaw<{ at: Date }[]>`select clock_timestamp() as at`
  const steps = await db.approvalStep.findMany({
    where,
    orderBy: [{ pass: 'asc' }, { stageNo: 'asc' }, { orderInStage: 'asc' }, { id: 'asc' }],
  })
  const stages = await db.approvalStage.findMany({ where, orderBy: { stageNo: 'asc' } })
  const found = await db.$queryRaw<OpenDeputy[]>`
    select s.id, x.deputy_id, x.may_arbitrary from approval_step s, lateral approval_deputy(s.id) x
    where s.document_id = ${document.id}::uuid and s.round = ${document.round} and s.status in ('WAITING', 'HELD')`
  const { recallPolicy, agreeMayReturn, holdAllowed, arbitraryAllowed } = document.form
  return {
    document,
    at: clock?.at ?? new Date(),
    rows: new Map(steps.map((step) => [step.id, step])),
    deputies: new Map(found.map((row) => [row.id, { userId: row.deputy_id, mayArbitrary: row.may_arbitrary }])),
    state: {
      status: document.status,
      drafter: document.drafterId,
      pass: document.pass,
      stages: stages.map(({ stageNo, rule, need }) => ({ no: stageNo, rule, need })),
      steps: steps.map(toEngineStep),
      rules: { recallPolicy, agreeMayReturn, holdAllowed, arbitraryAllowed },
    },
  }
}

const toEngineStep = ({ stageNo, orderInStage, assigneeKey, ...step }: ApprovalStep): EngineStep => ({
  ...step,
  type: step.type as StepType,
  status: step.status as StepStatus,
  mode: step.mode as EngineStep['mode'],
  stage: stageNo,
  order: orderInStage,
  approver: assigneeKey,
})

/** What became different about a step, as columns. */
function stepColumns(before: EngineStep | undefined, after: EngineStep, at: Date) {
  const answered = isAnswered(after)
  const opened = after.status === 'WAITING' && before?.status !== 'WAITING' && before?.status !== 'HELD'
  return {
    status: after.status,
    superseded: after.superseded,
    actedBy: after.actedBy,
    onBehalfOf: answered && after.actedBy !== after.approver ? after.approver : null,
    mode: after.mode,
    opinion: after.opinion,
    version: after.version,
    ...(before?.actedBy !== after.actedBy && { actedAt: answered ? at : null }),
    ...(opened && { activatedAt: at }),
    ...(before?.status !== after.status && { heldAt: after.status === 'HELD' ? at : null }),
  } satisfies Prisma.ApprovalStepUpdateInput | Prisma.ApprovalStepUncheckedUpdateInput
}

/** Who takes a step over, and on whose word. */
export type Newcomer = LinePerson & { origin: 'APPROVER' | 'ADMIN' }

/** A step that came into being by an action: the place is an old step's, the person perhaps another. */
function newStepRow(round: LoadedRound, step: EngineStep, newcomer: Newcomer | undefined): Prisma.ApprovalStepCreateManyInput {
  const place = [...round.rows.values()].find((row) => !row.superseded && row.stageNo === step.stage && row.orderInStage === step.order)
  if (!place) throw new Error(`no place ${String(step.stage)}.${String(step.order)} in ${round.document.id}`)
  const person =
    newcomer && newcomer.userId === step.approver
      ? {
          approverName: newcomer.name,
          departmentName: newcomer.departmentName,
          positionName: newcomer.positionName,
          origin: newcomer.origin,
          reasonCode: 'inPlaceOf',
          reasonValues: [place.approverName],
        }
      : {}
  return {
    ...place,
    id: step.id,
    approverId: step.approver,
    pass: step.pass,
    activatedAt: null,
    actedAt: null,
    ...person,
    ...stepColumns(undefined, step, round.at),
  }
}

/** Writes the difference between two states: changed steps, new steps, and the document's own figures. */
export async function saveState(
  db: Db,
  round: LoadedRound,
  after: EngineState,
  more: { newcomer?: Newcomer | undefined; data?: Prisma.ApprovalDocumentUncheckedUpdateInput } = {},
): Promise<ApprovalDocument> {
  const before = new Map(round.state.steps.map((step) => [step.id, step]))
  const changedSteps = after.steps.filter((step) => before.has(step.id) && before.get(step.id) !== step)
  // Places are freed before others take them.
  for (const step of changedSteps.toSorted((a, b) => Number(b.superseded) - Number(a.superseded))) {
    await db.approvalStep.update({ where: { id: step.id }, data: stepColumns(before.get(step.id), step, round.at) })
  }
  const fresh = after.steps.filter((step) => !before.has(step.id))
  if (fresh.length > 0) await db.approvalStep.createMany({ data: fresh.map((step) => newStepRow(round, step, more.newcomer)) })
  return db.approvalDocument.update({
    where: { id: round.document.id },
    data: { ...figuresOf(after), version: { increment: 1 }, updatedAt: round.at, ...more.data },
  })
}

/** What the boxes show of a state, kept on the document. */
export const figuresOf = (state: EngineState) => ({
  status: state.status,
  pass: state.pass,
  currentStage: currentStageOf(state),
  stageCount: state.stages.length,
  held: livingSteps(state).some((step) => step.status === 'HELD'),
  dissent: livingSteps(state).some((step) => step.status === 'DISAGREED'),
})

/** Steps that wait now and did not before. */
export const newlyWaiting = (before: EngineState | undefined, after: EngineState) =>
  livingSteps(after).filter(
    (step) => step.status === 'WAITING' && !(before && before.steps.some((old) => old.id === step.id && isOpen(old))),
  )
