import type { ApprovalEvent, ApprovalStep } from '@maru/prisma/generated/client.ts'
import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentBody } from '@maru/shared/approvals/document-body.ts'
import type { RoleCode } from '@maru/shared/contract.ts'
import type { Db } from '../../database.ts'
import { notFound } from '../../errors.ts'
import type { Who } from '../../http/session.ts'
import { nameIn } from '../../names.ts'
import { canEdit, canRead } from './approval.policy.ts'
import { readDraftLine } from './approval-draft.service.ts'
import { receiptsOf } from './approval-receivers.ts'
import { offersOf } from './approval-offers.ts'
import { loadRound, type DocumentWithForm, type LoadedRound } from './approval-state.ts'
import { reasonText } from './line-build.service.ts'
import { peopleOf, type LinePerson } from './line-directory.ts'

type People = ReadonlyMap<string, LinePerson>
const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString('hex') : '')

/** A document as the caller may see it (DOMAIN 4.5): line, opinions, history and what the caller may do now. Throws 404. */
export async function documentDetailOf(db: Db, who: Who, id: string): Promise<DocumentDetail> {
  if (!(await canRead(db, who, id))) throw notFound()
  const document = await db.approvalDocument.findUnique({
    where: { id },
    include: { form: { include: { lineTemplate: true } }, cancelledBy: { select: { id: true, status: true } } },
  })
  if (!document) throw notFound()
  const round = await loadRound(db, document)
  const events = await db.approvalEvent.findMany({ where: { documentId: id }, orderBy: { seq: 'asc' } })
  const participants = await db.approvalParticipant.findMany({ where: { documentId: id }, orderBy: { userId: 'asc' } })
  const draft = readDraftLine(document)
  const people = await peopleOf(db, [
    ...new Set([
      document.drafterId,
      document.registrarId ?? '',
      ...events.flatMap((event) => [event.actorId, event.onBehalfOf ?? '']),
      ...participants.map(({ userId }) => userId),
      ...draft.participants.map(({ userId }) => userId),
      ...[...round.rows.values()].map((step) => step.actedBy ?? ''),
      ...[...round.deputies.values()].map(({ userId }) => userId),
    ]),
  ])
  const nameOf = (userId: string | null) => (userId ? (people.get(userId)?.name ?? userId) : '')
  const editable = canEdit(who, document)
  const told = participants.map(({ userId, kind, readAt }) => ({ userId, name: nameOf(userId), kind, readAt: readAt ?? ('' as const) }))
  const planned = draft.participants.map(({ userId, kind }) => ({ userId, name: nameOf(userId), kind, readAt: '' as const }))
  return {
    ...(await headOf(db, document, editable, who)),
    drafter: drafterOf(people, document.drafterId),
    line: editable ? draft.line : null,
    stages: stagesOf(round, people, who),
    participants: document.round === 0 ? planned : told,
    registrarName: nameOf(document.registrarId),
    receivers: editable ? draft.receivers : [],
    ...(await receiptsOf(db, who, document)),
    cancelledById: document.cancelledBy?.status === 'CPLT' ? document.cancelledBy.id : '',
    events: shownEvents(events, nameOf),
    ...(await offersOf(db, round, document, who)),
  }
}

const shownEvents = (events: readonly ApprovalEvent[], nameOf: (userId: string | null) => string) =>
  events.map((event) => ({
    ...event,
    actorName: nameOf(event.actorId),
    onBehalfOfName: nameOf(event.onBehalfOf),
    hash: hex(event.hash),
  }))

function drafterOf(people: People, userId: string) {
  const { name = userId, departmentName = '', positionName = '' } = people.get(userId) ?? {}
  return { userId, name, departmentName, positionName }
}

/** Fields of the document itself: the working copy for a drafter who may change it, what was submitted for everybody else. */
async function headOf(db: Db, document: DocumentWithForm, editable: boolean, { language }: Who) {
  const { id, formCode, status, round, pass, version, bodyVersion, urgent, held, dissent, postOpen, receiptOpen } = document
  const key = { documentId_version: { documentId: id, version: bodyVersion } }
  const submitted = editable || bodyVersion === 0 ? null : await db.approvalBody.findUnique({ where: key })
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
    postOpen,
    receiptOpen,
    formName: nameIn(document.form, language),
    title: submitted?.title ?? document.title,
    body: documentBody.parse(submitted?.body ?? document.body),
    fileKey: document.fileGroupId ?? '',
    bodyHash: hex(document.bodyHash),
    documentNo: document.documentNo ?? '',
    cancelsId: document.cancelsId ?? '',
    submittedAt: document.submittedAt ?? ('' as const),
    decidedAt: document.decidedAt ?? ('' as const),
  }
}

/** The line of the round, stage by stage, answers of earlier passes included in their order. */
function stagesOf({ state, rows, deputies, at }: LoadedRound, people: People, { language }: Who): DocumentDetail['stages'] {
  const shown = (step: ApprovalStep) => ({
    id: step.id,
    version: step.version,
    pass: step.pass,
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
    isFinal: step.isFinal,
    reason: reasonText(step.reasonCode, step.reasonValues, language),
    status: step.status,
    actedByName: step.actedBy ? (people.get(step.actedBy)?.name ?? step.actedBy) : '',
    deputyName: people.get(deputies.get(step.id)?.userId ?? '')?.name ?? '',
    mode: step.mode ?? ('' as const),
    opinion: step.opinion,
    activatedAt: step.activatedAt ?? ('' as const),
    actedAt: step.actedAt ?? ('' as const),
  })
  return state.stages.map((stage) => ({ ...stage, steps: [...rows.values()].filter((row) => row.stageNo === stage.no).map(shown) }))
}

/** Marks a document read by a participant; reading again changes nothing. */
export async function markRead(db: Db, who: Who, id: string) {
  if (!(await canRead(db, who, id))) throw notFound()
  await db.$executeRaw`update approval_participant set read_at = now() where document_id = ${id}::uuid and user_id = ${who.userId} and read_at is null`
  return { id }
}

/** Keeps who of the others opened which version first when. */
export async function recordView(db: Db, who: Who, { id, drafter, round, bodyVersion }: DocumentDetail) {
  if (drafter.userId === who.userId || round === 0) return
  await db.$executeRaw`insert into approval_view (document_id, user_id, body_version) values (${id}::uuid, ${who.userId}, ${bodyVersion}) on conflict do nothing`
}
