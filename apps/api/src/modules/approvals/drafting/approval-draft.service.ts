import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { ApprovalAuthorityRule, ApprovalDocument, Prisma } from '@maru/prisma/generated/client.ts'
import type { CreateInput, DraftInput } from '@maru/shared/approvals/approval.ts'
import { assigneeParts, type LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { approvalKinds as kindNames, blankBodies, type ApprovalKind, type DocumentBody } from '@maru/shared/document-bodies.ts'
import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { fillText, type Language } from '@maru/shared/labels.ts'
import type { RoleCode } from '@maru/shared/contract.ts'
import { findFinalStage } from '@maru/shared/approvals/lines/line-law.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn, wordIn } from '../../../kernel/names.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { markDeleted } from '../../files/file.service.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { knownParticipants } from './approval-participants.ts'
import { findHooks, readDraftLine } from './draft-content.ts'
import { assertDrafterIsThere, assertWritesFor, drafterOf } from './drafter.service.ts'
import { knownReceivers, knownRelated } from '../receipts/approval-receivers.ts'
import { canEdit, canRead, toOwnerId } from '../common/approval.policy.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { lockDocument, type DocumentWithForm } from '../engine/approval-state.ts'
import { buildLine, type BuiltLine } from '../lines/line-build.service.ts'
import type { FormWithTemplate } from '../lines/line-place.ts'
import { loadRecordedNames } from '../lines/recorded-names.service.ts'
import { faultText, reasonText } from '../lines/line-texts.ts'

const kindOf = (kind: string) => kindNames.find((name) => name === kind)

/** Forms in use, whose kind the program knows. */
export async function listForms(db: Db, language: Language) {
  const forms = await db.approvalForm.findMany({
    where: { active: true },
    orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }],
    select: { code: true, kind: true, nameEn: true, nameKo: true, nameDe: true, bulkAllowed: true, drafterMayEditLine: true },
  })
  return forms.flatMap((form) => {
    const kind = kindOf(form.kind)
    if (!kind) return []
    const { code, bulkAllowed, drafterMayEditLine } = form
    return [{ code, kind, name: nameIn(form, language), mayEditLine: drafterMayEditLine !== 'NO', bulkAllowed }]
  })
}

async function formInUse(db: Db, code: string): Promise<FormWithTemplate> {
  const form = await db.approvalForm.findUnique({ where: { code }, include: { lineTemplate: true } })
  if (!form?.active || !kindOf(form.kind)) throw conflict('FORM_UNKNOWN', 'approvalFormUnknown')
  return form
}

/** The document a line is previewed for; its records say whom it is about. Throws 404 for one somebody else wrote. */
async function findOwnDraft(db: Db, { userId }: Who, documentId: string | undefined) {
  if (documentId === undefined) return undefined
  const where = { id: documentId, OR: [{ drafterId: userId }, { registrarId: userId }] }
  const draft = await db.approvalDocument.findFirst({ where, select: { id: true } })
  if (!draft) throw notFound()
  return draft.id
}

/** The line a draft would run through now, with a reason per person and every fault. */
export async function previewLine(
  db: Db,
  kinds: ApprovalKinds,
  who: Who,
  input: {
    formCode: string
    body: DocumentBody | null
    urgent: boolean
    line: LineInput | null
    onBehalfOf?: string | undefined
    documentId?: string | undefined
  },
) {
  const form = await formInUse(db, input.formCode)
  const { drafterId, departmentCode, registrarId } = await drafterOf(db, findHooks(kinds, form), who, input)
  const body = input.body ?? blankBodies[form.kind as ApprovalKind]
  assertBodyFits(form, body)
  const id = await findOwnDraft(db, who, input.documentId)
  const fields = await findHooks(kinds, form).subject(db, { id, body: body as Prisma.JsonObject, drafterId, urgent: input.urgent })
  const built = await buildLine(db, form, { userId: drafterId, departmentCode, registrarId }, { fields, line: input.line })
  return loadShownPreview(db, built, who)
}

/** A line as it is shown before the submission, in the language of who asks. */
export const loadShownPreview = async (db: Db, built: BuiltLine, who: Who) => ({
  alone: built.aloneBy
    ? fillText(wordIn(approvalWorkLabels.decidesAlone, who.language), [built.aloneBy.ruleNo, textIn(built.aloneBy, who)])
    : '',
  stages: await loadShownLine(db, built, who),
  faults: shownFaults(built, who),
})
const textIn = ({ textEn, textKo, textDe }: ApprovalAuthorityRule, { language }: Who) =>
  nameIn({ nameEn: textEn, nameKo: textKo, nameDe: textDe }, language)

const shownFaults = ({ faults }: BuiltLine, { language }: Who) =>
  faults.map((fault) => ({ code: fault.code, path: fault.path, message: faultText(fault, language) }))

async function loadShownLine(db: Db, { line, people }: BuiltLine, { language }: Who) {
  const recorded = [...people.values()].flatMap(({ name, departmentName, positionName }) => [name, departmentName, positionName])
  const reasons = line.flatMap(({ steps }) => steps.flatMap(({ reasonValues }) => reasonValues))
  const named = await loadRecordedNames(db, [...recorded, ...reasons], language)
  return line.map(({ rule, need, steps }, index) => ({
    no: index + 1,
    rule,
    need,
    steps: steps.map(({ type, userId: key, locked, mayArbitrary, follows = false, reason, reasonValues, authorityRule = '' }) => {
      const { name = key, departmentName = '', positionName = '' } = people.get(key) ?? {}
      const { kind, userId, departmentCode, roleCode } = assigneeParts(key)
      const about = {
        name: named(name),
        departmentName: named(departmentName),
        positionName: named(positionName),
        reason: reasonText(reason, reasonValues.map(named), language),
      }
      const assignee = { assigneeKind: kind, userId, departmentCode, roleCode: roleCode as RoleCode | '' }
      return {
        type,
        ...assignee,
        locked,
        mayArbitrary,
        follows,
        authorityRule,
        isFinal: index === findFinalStage(line),
        ...about,
        ...(reason === 'secondPerson' && { isSecondPerson: true }),
      }
    }),
  }))
}

async function draftColumns(db: Db, who: Who, drafterId: string, input: DraftInput, old?: ApprovalDocument) {
  const receivers = input.receivers
    ? await knownReceivers(db, input.receivers)
    : readDraftLine({ draftLine: old?.draftLine ?? null }).receivers
  const draftLine = { line: input.line, participants: await knownParticipants(db, drafterId, input.participants), receivers }
  return {
    formCode: input.formCode,
    title: input.title.trim(),
    body: input.body as Prisma.InputJsonObject,
    urgent: input.urgent,
    draftLine: draftLine as Prisma.InputJsonObject,
    ...(input.relatedIds && { relatedIds: await knownRelated(db, who, input.relatedIds) }),
  }
}

/** A document's body is of the type its form's kind has. Throws 400. */
export function assertBodyFits(form: { kind: string }, { type }: DocumentBody) {
  if (type !== blankBodies[form.kind as ApprovalKind].type) throw invalidField('body.type', 'WRONG_BODY')
}

/** Hangs the attachments on the document; without a key it has none any more. */
const linkedGroup = async (db: Db, who: Who, fileKey: string, id: string) =>
  hasFileGroup(fileKey) ? linkFileGroup(db, who, fileKey, 'approvalDocument', id) : null

export async function createDraft(db: Db, kinds: ApprovalKinds, who: Who, input: CreateInput) {
  const form = await formInUse(db, input.formCode)
  assertBodyFits(form, input.body)
  const owner = await drafterOf(db, findHooks(kinds, form), who, input)
  const columns = await draftColumns(db, who, owner.drafterId, input)
  const { readScope, retentionYears } = form
  const data = { ...columns, ...owner, readScope, retentionYears }
  const { id, version } = await db.approvalDocument.create({ data })
  const fileGroupId = await linkedGroup(db, who, input.fileKey, id)
  if (fileGroupId) await db.approvalDocument.update({ where: { id }, data: { fileGroupId } })
  return { id, version }
}

/** A document of the caller that may be changed, under its lock. Throws 404 for foreign ones, 850 or 409 for others. */
async function ownEditable(db: Db, who: Who, id: string): Promise<DocumentWithForm> {
  const document = await lockDocument(db, id)
  await assertOwnEditable(db, who, document)
  return document
}

/** Asserts of a locked document that it is the caller's and may be changed. Throws 404 for foreign ones, 850 or 409 for others. */
export async function assertOwnEditable(db: Db, who: Who, document: DocumentWithForm) {
  const isOwn = toOwnerId(document) === who.userId || document.registrarId === who.userId
  if (!isOwn) throw (await canRead(db, who, document.id)) ? recordDenied() : notFound()
  if (canEdit(who, document)) return
  const isReturned = document.status === 'RETURNED' || document.status === 'RECALLED'
  if (!isReturned) throw conflict('NOT_EDITABLE', 'approvalNotEditable')
  throw new Refusal(403, 'NOT_DRAFTER', 'approvalNotDrafter', { application: 850, values: [await loadName(db, document.drafterId)] })
}

export function assertVersion(document: ApprovalDocument, version: number) {
  if (document.version === version) return
  throw new Refusal(409, 'VERSION_OLD', 'approvalVersionOld', { values: [document.updatedAt.toISOString()] })
}

/** Saves a draft, a returned or a recalled document; the version sent must be the one that was read. */
export async function updateDraft(
  db: Db,
  kinds: ApprovalKinds,
  who: Who,
  { id, version, ...input }: DraftInput & { id: string; version: number },
) {
  const document = await ownEditable(db, who, id)
  assertVersion(document, version)
  const otherForm = input.formCode === document.formCode ? null : await formInUse(db, input.formCode)
  if (otherForm && document.round > 0) throw conflict('NOT_EDITABLE', 'approvalNotEditable')
  assertBodyFits(otherForm ?? document.form, input.body)
  await assertDrafterIsThere(db, findHooks(kinds, otherForm ?? document.form), who, document)
  // Another form has rules of its own on whom the office writes for.
  if (otherForm && document.registrarId !== null) await assertWritesFor(db, findHooks(kinds, otherForm), who, document.drafterId)
  const columns = await draftColumns(db, who, document.drafterId, input, document)
  const fileGroupId = await linkedGroup(db, who, input.fileKey, id)
  const data = { ...columns, fileGroupId, version: { increment: 1 }, updatedAt: new Date() }
  return db.approvalDocument.update({ where: { id }, data, select: { id: true, version: true } })
}

/** Deletes a draft that was never submitted with its attachments. */
export async function deleteDraft(db: Db, who: Who, id: string) {
  const document = await ownEditable(db, who, id)
  if (document.status !== 'DRAFT') throw conflict('NOT_DELETABLE', 'approvalNotDeletable')
  await db.approvalDocument.delete({ where: { id } })
  const files = await db.storedFile.findMany({ where: { group: { parentKind: 'approvalDocument', parentId: id } }, select: { key: true } })
  await markDeleted(
    db,
    files.map(({ key }) => key),
  )
  return { id }
}
