import type { Prisma } from '@maru/prisma/generated/client.ts'
import { editableFields, type FormInput, type FormRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import type { ApprovalKind } from '@maru/shared/document-bodies.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { assertMet, logged, mapUniqueViolation, unknownAt } from '../common/administration-checks.ts'
import { DECIDED_ALONE } from '../line-rules/authority-rule.service.ts'

const ENTITY = 'approvalForm'
const counted = { _count: { select: { documents: true } } }
type Stored = Prisma.ApprovalFormGetPayload<{ include: typeof counted }>

const rowOf = ({ kind, _count, ...form }: Stored): FormRow => ({
  ...form,
  kind: kind as ApprovalKind,
  documents: _count.documents,
})

export async function listAllForms(db: Db) {
  const forms = await db.approvalForm.findMany({ include: counted, orderBy: [{ sortOrder: 'asc' }, { code: 'asc' }] })
  return forms.map(rowOf)
}

async function formOf(db: Db, code: string) {
  const form = await db.approvalForm.findUnique({ where: { code }, include: counted })
  if (!form) throw notFound()
  return rowOf(form)
}

/** Kinds whose whole content an approver may be let change; of the others only what `editableFields` names. */
export const WITHOUT_MONEY: ReadonlySet<string> = new Set(['GENERAL', 'LEAVE', 'SCHEDULE', 'CODE'])

/** A template and a number rule that are there and in use, fields an approver can change at all, and a line no drafter chooses where money is decided. Throws 400. */
async function assertParts(db: Db, { kind, drafterMayEditLine, lineTemplateCode, numberRuleCode, approverMayEdit }: FormInput) {
  const issues = []
  // Whoever chooses the approvers of money or of one's own time decides on it (decision 017).
  if (drafterMayEditLine === 'FREE' && ![...DECIDED_ALONE, 'CODE'].includes(kind))
    issues.push({ path: 'drafterMayEditLine', code: 'DECIDES_ALONE', message: 'DECIDES_ALONE' })
  const fixed = WITHOUT_MONEY.has(kind) ? [] : approverMayEdit.filter((field) => field !== '*' && !editableFields[kind].includes(field))
  if (fixed.length > 0) issues.push({ path: 'approverMayEdit', code: 'NOT_EDITABLE', message: 'NOT_EDITABLE' })
  if ((await db.approvalLineTemplate.count({ where: { code: lineTemplateCode } })) === 0) issues.push(unknownAt('lineTemplateCode'))
  if ((await db.approvalNumberRule.count({ where: { code: numberRuleCode, active: true } })) === 0) issues.push(unknownAt('numberRuleCode'))
  if (issues.length > 0) throw invalid(issues)
}

export async function createForm(db: Db, who: Who, input: FormInput) {
  await assertParts(db, input)
  await mapUniqueViolation(db.approvalForm.create({ data: input }), 'code')
  await logged(db, who, { entity: ENTITY, id: input.code, after: input })
  return formOf(db, input.code)
}

/** Changes a form. Read scope and retention of documents that were drafted before stay as they are. */
export async function updateForm(db: Db, who: Who, code: string, { version, ...input }: FormInput & { version: number }) {
  const before = await formOf(db, code)
  if (input.code !== code) throw invalidField('code', 'INVALID')
  if (input.kind !== before.kind) throw invalidField('kind', 'INVALID')
  await assertParts(db, input)
  assertMet(await db.approvalForm.updateMany({ where: { code, version }, data: { ...input, version: { increment: 1 } } }))
  await logged(db, who, { entity: ENTITY, id: code, before, after: input })
  return formOf(db, code)
}
