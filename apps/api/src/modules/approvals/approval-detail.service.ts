import type { ApprovalStep } from '@maru/prisma/generated/client.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentBody } from '@maru/shared/approvals/document-body.ts'
import type { RoleCode } from '@maru/shared/contract.ts'
import type { Ask, Db } from '../../database.ts'
import { notFound } from '../../errors.ts'
import { JsonText } from '../../http/implement.ts'
import type { Who } from '../../http/session.ts'
import { nameIn } from '../../names.ts'
import { canEdit, canRead, isDocumentId } from './approval.policy.ts'
import { readDraftLine } from './approval-draft.service.ts'
import { plannedParticipants, toldParticipants } from './approval-participants.ts'
import { receiptsOf } from './approval-receivers.ts'
import { offersOf } from './approval-offers.ts'
import { factsOf, type DocumentFacts } from './approval-detail.sql.ts'
import { roundOfJson } from './approval-round.sql.ts'
import { roundFrom, type LoadedRound } from './approval-state.ts'
import { reasonText } from './line-build.service.ts'

/** Where a document is looked at: over the pool, or inside a transaction that made it. */
interface Place {
  db: Db
  ask: Ask
}

interface Found {
  document: DocumentFacts
  round: LoadedRound
  /** Names of those who answered, and of the deputies. */
  names: ReadonlyMap<string, string>
}

/** A document as the caller may see it (DOMAIN 4.5): line, opinions, history and what the caller may do now. Throws 404. */
export const documentDetailOf = async (place: Place, who: Who, id: string) => detailFrom(place.db, who, await lookUp(place.ask, who, id))

/** The same, keeping who of the others opened which version first when. */
export async function openDocument(place: Place, who: Who, id: string): Promise<JsonText> {
  const found = await lookUp(place.ask, who, id)
  // Its times are written by JSON as the contract writes them, so it needs no encoding.
  const detail = new JsonText(JSON.stringify(await detailFrom(place.db, who, found)))
  const { drafterId, round, bodyVersion, wasViewed } = found.document
  if (drafterId === who.userId || round === 0 || wasViewed) return detail
  await place.db
    .$executeRaw`insert into approval_view (document_id, user_id, body_version) values (${id}::uuid, ${who.userId}, ${bodyVersion}) on conflict do nothing`
  return detail
}

/** The document and its round. Throws 404. */
async function lookUp(ask: Ask, who: Who, id: string): Promise<Found> {
  const document = isDocumentId(id) ? await factsOf(ask, who, id) : undefined
  if (!document) throw notFound()
  const round = roundOfJson(document.line)
  return { document, round: roundFrom(document, round), names: round.names }
}

async function detailFrom(db: Db, who: Who, { document, round, names }: Found): Promise<DocumentDetail> {
  const draft = readDraftLine(document)
  const editable = canEdit(who, document)
  const masked = isMasked(document, round, who)
  const head = headOf(document, editable, who)
  return {
    ...(masked ? withoutPrivate(head) : head),
    masked,
    drafter: document.drafter,
    line: editable ? draft.line : null,
    stages: stagesOf(round, names, who),
    participants: editable ? await plannedParticipants(db, draft.participants, document) : toldParticipants(document),
    registrarName: document.registrarName,
    receivers: editable ? draft.receivers : [],
    ...(document.hasReceipts || document.relatedIds.length > 0 ? await receiptsOf(db, who, document) : { receipts: [], related: [] }),
    cancelledById: document.cancelledById ?? '',
    events: document.events.map((event) => ({ ...event, at: new Date(event.at) })),
    ...offersOf(round, document, who),
  }
}

/** Whether this reader of a leave sees when and not why, as `canReadPrivate` has it. */
function isMasked({ form, drafterId, registrarId }: DocumentFacts, { state, deputies }: LoadedRound, who: Who) {
  if (form.kind !== 'LEAVE' || who.roles.includes('H01') || [drafterId, registrarId].includes(who.userId)) return false
  const isInLine = state.steps.some(({ approver, actedBy }) => actedBy === who.userId || who.keys.includes(approver))
  return !isInLine && ![...deputies.values()].some(({ userId }) => userId === who.userId)
}

function withoutPrivate(head: ReturnType<typeof headOf>): ReturnType<typeof headOf> {
  const { body, formName } = head
  const bare = body.type === 'leave' ? { ...body, leaveType: '', reason: '', contact: '', handover: '' } : body
  return { ...head, title: formName, body: bare, fileKey: '' }
}

/** Fields of the document itself: the working copy for a drafter who may change it, what was submitted for everybody else. */
function headOf(document: DocumentFacts, editable: boolean, { language }: Who) {
  const { id, formCode, status, round, pass, version, bodyVersion, urgent, held, dissent, selfDecided, postOpen, receiptOpen } = document
  const shown = editable ? document : { title: document.submittedTitle ?? document.title, body: document.submittedBody ?? document.body }
  return {
    id,
    formCode,
    status,
    round,
    pass,
    version,
    bodyVersion,
    urgent,
    held,
    dissent,
    selfDecided,
    postOpen,
    receiptOpen,
    formName: nameIn(document.form, language),
    title: shown.title,
    body: documentBody.parse(shown.body),
    fileKey: document.fileGroupId ?? '',
    bodyHash: document.bodyHash ? Buffer.from(document.bodyHash).toString('hex') : '',
    documentNo: document.documentNo ?? '',
    cancelsId: document.cancelsId ?? '',
    submittedAt: document.submittedAt ?? ('' as const),
    decidedAt: document.decidedAt ?? ('' as const),
  }
}

/** The line of the round, stage by stage and place by place, answers of earlier passes before those that count. */
function stagesOf({ state, rows, deputies, at }: LoadedRound, names: Found['names'], { language }: Who): DocumentDetail['stages'] {
  const shown = (step: ApprovalStep) => ({
    id: step.id,
    version: step.version,
    pass: step.pass,
    superseded: step.superseded,
    type: step.type,
    assigneeKind: step.assigneeKind,
    departmentCode: step.departmentCode ?? '',
    roleCode: (step.roleCode ?? '') as RoleCode | '',
    authorityRule: step.authorityRule,
    dueAt: step.dueAt ?? ('' as const),
    overdue: step.status === 'WAITING' && step.dueAt !== null && step.dueAt < at,
    askedBy: step.askedBy ?? '',
    userId: step.approverId ?? '',
    name: step.approverName,
    departmentName: step.departmentName,
    positionName: step.positionName,
    locked: step.locked,
    mayArbitrary: step.mayArbitrary,
    follows: step.follows,
    isFinal: step.isFinal,
    reason: reasonText(step.reasonCode, step.reasonValues, language),
    status: step.status,
    actedByName: step.actedBy ? (names.get(step.actedBy) ?? step.actedBy) : '',
    deputyName: names.get(deputies.get(step.id)?.userId ?? '') ?? '',
    mode: step.mode ?? ('' as const),
    opinion: step.opinion,
    activatedAt: step.activatedAt ?? ('' as const),
    actedAt: step.actedAt ?? ('' as const),
  })
  const inOrder = [...rows.values()].toSorted((one, other) => one.orderInStage - other.orderInStage)
  return state.stages.map((stage) => ({ ...stage, steps: inOrder.filter((row) => row.stageNo === stage.no).map(shown) }))
}

/** Marks a document read by a participant; reading again changes nothing. */
export async function markRead(db: Db, who: Who, id: string) {
  if (!(await canRead(db, who, id))) throw notFound()
  await db.$executeRaw`update approval_participant set read_at = now() where document_id = ${id}::uuid and user_id = ${who.userId} and read_at is null`
  return { id }
}
