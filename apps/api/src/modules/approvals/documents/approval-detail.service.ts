import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import { isForAnother } from '@maru/shared/approvals/engine/engine.ts'
import type { RoleCode } from '@maru/shared/contract.ts'
import type { Ask, Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { JsonText } from '../../../http/implement.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import { toActorId, type Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { canEdit, canRead, isDocumentId, isHeadOfLeaver } from '../common/approval.policy.ts'
import { readDraftLine } from '../drafting/draft-content.ts'
import { plannedParticipants, toldParticipants } from '../drafting/approval-participants.ts'
import { loadReceipts } from '../receipts/approval-receivers.ts'
import { toOffers, type Looked } from '../actions/approval-offers.ts'
import { isMasked, isPayHidden, withoutPay, withoutPrivate } from './document-privacy.ts'
import { listDeputies, findDocumentRow, mayRemind, listObjections, type DocumentRow, type StepRow } from './approval-detail.sql.ts'
import { toEngineRules } from '../engine/approval-state.ts'
import { toCorrections, toOwnOpinions, parseTime } from '../actions/opinion-corrections.ts'
import { isAuditor } from '../../../kernel/users/deciding-roles.service.ts'
import { reasonText } from '../lines/line-texts.ts'
import { loadRecordedNames } from '../lines/recorded-names.service.ts'

/** Where a document is looked at: over the pool, or inside a transaction that made it. */
interface Place {
  db: Db
  ask: Ask
}

/** A document as the caller may see it (DOMAIN 4.5): line, opinions, history and what the caller may do now. Throws 404. */
export async function loadDocumentDetail(place: Place, who: Who, id: string) {
  const looked = await lookAt(place, who, id)
  return detailFrom(place.db, who, looked)
}

/**
 * Opens a document and records who was shown which version, at every call. A page that is only brought up to date is recorded too:
 * whoever could leave the record out by a header would read without a trace.
 */
export async function openDocument(place: Place, who: Who, id: string): Promise<JsonText> {
  const looked = await lookAt(place, who, id)
  // Its times are written by JSON as the contract writes them, so it needs no encoding.
  const detail = new JsonText(JSON.stringify(await detailFrom(place.db, who, looked)))
  const { round, bodyVersion } = looked.document
  if (round > 0)
    await place.db
      .$executeRaw`insert into approval_view (document_id, user_id, body_version) values (${id}::uuid, ${toActorId(who)}, ${bodyVersion})`
  return detail
}

interface Seen extends Looked {
  /** Names of the deputies of steps, by the step's id. */
  deputyNames: ReadonlyMap<string, string>
  objections: Awaited<ReturnType<typeof listObjections>>
}

/** The document and its round; what few documents need is asked of those alone. Throws 404. */
async function lookAt({ db, ask }: Place, who: Who, id: string): Promise<Seen> {
  const document = isDocumentId(id) ? await findDocumentRow(ask, who, id) : undefined
  if (!document) throw notFound()
  const { status, drafterId, pass } = document
  const isOwn = drafterId === who.userId
  const deputies = document.isDelegated ? await listDeputies(ask, who, id) : []
  const isObjected = document.steps?.some((step) => step.status === 'POST_OBJECTED') ?? false
  return {
    document,
    state: {
      status,
      drafter: drafterId,
      involved: document.involved,
      auditors: isAuditor(who.roles) ? [who.userId] : [],
      pass,
      stages: document.stages ?? [],
      steps: document.steps ?? [],
      rules: toEngineRules(document),
    },
    deputies: new Map(deputies.map(({ stepId, userId, mayArbitrary }) => [stepId, { userId, mayArbitrary }])),
    objections: isObjected ? await listObjections(ask, who, id) : [],
    deputyNames: new Map(deputies.map(({ stepId, name }) => [stepId, name])),
    mayRemind: isOwn && status === 'IN_PROGRESS' && (await mayRemind(ask, id)),
    isOfLeaver: !isOwn && document.drafterLeft && (await isHeadOfLeaver(db, who, id)),
  }
}

async function detailFrom(db: Db, who: Who, looked: Seen): Promise<DocumentDetail> {
  const { document } = looked
  // In a view what is being rewritten is nobody's but the person's (decision 013).
  const editable = isInPerson(who) && canEdit(who, document)
  const draft = readDraftLine({ draftLine: editable ? document.draftLine : null })
  const masked = isMasked(looked, who)
  const events = masked ? (document.events ?? []).map((event) => ({ ...event, opinion: '' })) : (document.events ?? [])
  const head = headOf(document, editable, who)
  const hidesPay = isPayHidden(looked, who, head.body)
  return {
    ...(masked ? withoutPrivate(head) : hidesPay ? { ...head, body: withoutPay(head.body) } : head),
    hidesPay,
    // Files of what is still being written are the writer's alone.
    masked,
    drafter: {
      userId: document.drafterId,
      name: nameThen(document, document.drafterId, document.drafterName, who),
      departmentName: document.departmentName,
      positionName: positionThen(document, who),
    },
    line: draft.line,
    stages: stagesOf(masked ? withoutOpinions(looked) : looked, who, await loadNamesOfSteps(db, document, who)),
    ownOpinions: toOwnOpinions(events, who.userId),
    objections: looked.objections.map((one) => ({ ...one, closedAt: one.closedAt ?? '' })),
    participants: editable ? await plannedParticipants(db, draft.participants, document) : toldParticipants(document),
    registrarName: nameThen(document, document.registrarId ?? '', document.registrarName ?? '', who),
    receivers: draft.receivers,
    ...(document.hasReceipts || document.relatedIds.length > 0 ? await loadReceipts(db, who, document) : { receipts: [], related: [] }),
    ...((editable || hidesPay ? null : document.money) ?? { amount: '', currency: '' }),
    cancelledById: document.cancellationStatus === 'COMPLETED' ? (document.cancellationId ?? '') : '',
    events: events.map(({ stepId: _step, actorId, ...event }) => ({ ...event, own: actorId === who.userId, at: parseTime(event.at) })),
    ...toOffers(looked, who),
  }
}

/** What somebody was called when the document was decided, before that what he is called now. */
const nameThen = ({ words }: Pick<DocumentRow, 'words'>, userId: string, today: string, { language }: Pick<Who, 'language'>) =>
  (language === 'ko' ? words?.koreanNames?.[userId] : undefined) ?? words?.people[userId] ?? today

const positionThen = ({ words, positionName }: DocumentRow, { language }: Who) =>
  words ? (words.positionNames ? nameIn(words.positionNames, language) : words.position) : (positionName ?? '')

const instantOf = (time: string | null | undefined) => (time ? new Date(time) : ('' as const))

/** Fields of the document itself: the working copy for a drafter who may change it, what was submitted for everybody else. */
function headOf(document: DocumentRow, editable: boolean, { language }: Who) {
  const { id, formCode, status, round, pass, version, bodyVersion, urgent, held, dissent, selfDecided, postOpen, receiptOpen } = document
  const { title, body, submittedTitle, submittedBody } = document
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
    formName: nameIn(document.words?.form ?? document, language),
    title: (editable ? title : (submittedTitle ?? title)) ?? '',
    // It was read by its contract when it was saved.
    body: (editable ? body : (submittedBody ?? body)) as DocumentBody,
    fileKey: document.fileGroupId ?? '',
    bodyHash: document.bodyHash ?? '',
    documentNo: document.documentNo ?? '',
    cancelsId: document.cancelsId ?? '',
    submittedAt: instantOf(document.submittedAt),
    decidedAt: instantOf(document.decidedAt),
  }
}

/** What approvers say often says why again. */
function withoutOpinions(looked: Seen): Seen {
  const { document } = looked
  return { ...looked, document: { ...document, events: [], steps: document.steps?.map((step) => ({ ...step, opinion: '' })) ?? null } }
}

/** Names that steps recorded in English, as the reader's language has them. */
const loadNamesOfSteps = (db: Db, { steps }: DocumentRow, { language }: Who) =>
  loadRecordedNames(
    db,
    (steps ?? []).flatMap(({ departmentName, positionName, reasonValues }) => [departmentName, positionName, ...reasonValues]),
    language,
  )

/** The line of the round, stage by stage and place by place, answers of earlier passes before those that count. */
function stagesOf({ document, state, deputyNames }: Seen, { language }: Who, named: (name: string) => string): DocumentDetail['stages'] {
  const shown = (step: StepRow) => ({
    id: step.id,
    version: step.version,
    pass: step.pass,
    superseded: step.superseded,
    type: step.type,
    assigneeKind: step.kind,
    departmentCode: step.departmentCode ?? '',
    roleCode: (step.roleCode ?? '') as RoleCode | '',
    authorityRule: step.authorityRule,
    dueAt: instantOf(step.dueAt),
    overdue: step.overdue === true,
    askedBy: step.askedBy ?? '',
    userId: step.approverId ?? '',
    name: step.name,
    departmentName: named(step.departmentName),
    positionName: named(step.positionName),
    locked: step.locked,
    mayArbitrary: step.mayArbitrary,
    follows: step.follows,
    isFinal: step.isFinal,
    reason: reasonText(step.reasonCode, step.reasonValues.map(named), language),
    status: step.status,
    actedByName: nameThen(document, step.actedBy ?? '', step.actedByName ?? step.actedBy ?? '', { language }),
    onBehalf: isForAnother(step),
    deputyName: deputyNames.get(step.id) ?? '',
    mode: step.mode ?? ('' as const),
    opinion: step.opinion,
    corrections: toCorrections(document.events ?? [], step.id),
    activatedAt: instantOf(step.activatedAt),
    actedAt: instantOf(step.actedAt),
  })
  const inOrder = (document.steps ?? []).toSorted((one, other) => one.order - other.order)
  return state.stages.map((stage) => ({ ...stage, steps: inOrder.filter((row) => row.stage === stage.no).map(shown) }))
}

/** Marks a document read by a participant; reading again changes nothing. */
export async function markRead(db: Db, who: Who, id: string) {
  if (!(await canRead(db, who, id))) throw notFound()
  await db.$executeRaw`update approval_participant set read_at = now() where document_id = ${id}::uuid and user_id = ${who.userId} and read_at is null`
  return { id }
}
