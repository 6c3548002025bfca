import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { TemplateInput, TemplateRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import {
  areExclusive,
  byStage,
  type LineCondition,
  lineElements,
  type LineElement,
  type LineFields,
  type LineWho,
} from '@maru/shared/approvals/line-rules/line-template.ts'
import { toBranches } from '@maru/shared/approvals/lines/approval-line.ts'
import { groupFaults } from '@maru/shared/approvals/lines/line-grammar.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound, Refusal, type Issue } from '../../../kernel/errors.ts'
import { isExemptByRole, isExemptFromDeciding } from '../../../kernel/users/deciding-roles.service.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { assertMet, logged, mapUniqueViolation, unknownAt } from '../common/administration-checks.ts'
import { loadShownPreview } from '../drafting/approval-draft.service.ts'
import { buildLine } from '../lines/line-build.service.ts'
import { findPeople } from '../lines/line-directory.ts'

const ENTITY = 'approvalLineTemplate'
const withForms = { forms: { orderBy: { sortOrder: 'asc' as const } } }
type Stored = Prisma.ApprovalLineTemplateGetPayload<{ include: typeof withForms }>

const rowOf = ({ code, nameEn, nameKo, nameDe, elements, version, forms }: Stored, { language }: Who): TemplateRow => ({
  code,
  nameEn,
  nameKo,
  nameDe,
  version,
  elements: lineElements.parse(elements),
  forms: forms.map((form) => nameIn(form, language)),
})

export async function listTemplates(db: Db, who: Who) {
  const templates = await db.approvalLineTemplate.findMany({ include: withForms, orderBy: { code: 'asc' } })
  return templates.map((template) => rowOf(template, who))
}

async function templateOf(db: Db, code: string) {
  const template = await db.approvalLineTemplate.findUnique({ where: { code }, include: withForms })
  if (!template) throw notFound()
  return template
}

/** Whether what an element stands for is there at all, or was in the template already; who it is today may change any day. */
async function isThere(db: Db, who: LineWho, held: ReadonlySet<string>): Promise<boolean> {
  if (who.kind === 'USER') return (await findPeople(db, [who.userId])).get(who.userId)?.active ?? false
  if (who.kind === 'POSITION') return held.has(who.position) || offersCode(db, 'CO00000040', who.position)
  const department = 'department' in who ? who.department : undefined
  return department === undefined || (await db.department.count({ where: { code: department } })) > 0
}

/** Administrators write templates: neither they nor auditors are whom one asks. */
async function isExempt(db: Db, who: LineWho) {
  if (who.kind === 'USER') return isExemptFromDeciding(db, who.userId, 'BY_POWER')
  return (who.kind === 'ROLE' || who.kind === 'ROLE_GROUP') && isExemptByRole([who.role])
}

const OPPOSITES: Readonly<Record<LineCondition['is'], LineCondition['is']>> = {
  eq: 'ne',
  ne: 'eq',
  gt: 'lte',
  lte: 'gt',
  gte: 'lt',
  lt: 'gte',
}

/** Whether somebody decides whatever a request says: without a condition, or by one condition and by its opposite. */
function alwaysDecides(elements: readonly LineElement[]) {
  const decisions = elements.filter(({ type }) => type === 'APPROVE').map(({ when }) => when)
  const single = decisions.flatMap((when) => (when.length === 1 ? when : []))
  const hasOpposite = ({ field, is, value }: LineCondition) =>
    single.some((other) => other.field === field && other.value === value && other.is === OPPOSITES[is])
  return decisions.some((when) => when.length === 0) || single.some(hasOpposite)
}

/** Elements that a request may ask beside others of their stage though the grammar of a line refuses it (DOMAIN 4.2). */
function groupIssues(elements: readonly LineElement[]): Issue[] {
  return byStage(elements).flatMap((stage) => {
    const branches = toBranches(stage)
    const isSequenced = branches.length < stage.length
    return branches.flat().flatMap((element) => {
      const before = branches
        .slice(
          0,
          branches.findIndex((branch) => branch.includes(element)),
        )
        .flat()
      const beside = before.filter(({ when }) => !areExclusive(when, element.when))
      const faults = beside.flatMap(({ type }) => groupFaults({ rule: element.rule, isSequenced, types: [type, element.type] }))
      const path = `elements.${String(elements.indexOf(element))}.type`
      return faults.slice(0, 1).map((code) => ({ path, code, message: code }))
    })
  })
}

/** Throws 400: an element of somebody or something that is not there, or a line by which nobody decides. */
async function assertElements(db: Db, elements: readonly LineElement[], before: readonly LineElement[] = []) {
  const issues: Issue[] = []
  const held = new Set(before.flatMap(({ who }) => (who.kind === 'POSITION' ? [who.position] : [])))
  for (const [index, { who, follows }] of elements.entries()) {
    const path = `elements.${String(index)}.who`
    if (who.kind === 'USER') await assertEmployed(db, [who.userId], path)
    if (!(await isThere(db, who, held))) issues.push(unknownAt(path))
    else if (await isExempt(db, who)) issues.push({ path, code: 'NOT_AN_APPROVER', message: 'NOT_AN_APPROVER' })
    if (follows && (who.kind === 'POSITION' || who.kind === 'ROLE')) issues.push({ path, code: 'FOLLOWS_ONE', message: who.kind })
  }
  issues.push(...groupIssues(elements))
  if (issues.length > 0) throw invalid(issues)
  if (!alwaysDecides(elements)) throw invalidField('elements', 'NO_APPROVE')
}

const sorted = (elements: readonly LineElement[]) => byStage(elements).flat()

export async function createTemplate(db: Db, who: Who, input: TemplateInput) {
  await assertElements(db, input.elements)
  const data = { ...input, elements: sorted(input.elements) }
  await mapUniqueViolation(db.approvalLineTemplate.create({ data }), 'code')
  await logged(db, who, { entity: ENTITY, id: input.code, after: data })
  return rowOf(await templateOf(db, input.code), who)
}

/** Changes a template: the next draft gets the new line, documents under way keep theirs. */
export async function updateTemplate(db: Db, who: Who, code: string, { version, ...input }: TemplateInput & { version: number }) {
  const before = await templateOf(db, code)
  if (input.code !== code) throw invalidField('code', 'INVALID')
  const { forms: _, ...old } = rowOf(before, who)
  await assertElements(db, input.elements, old.elements)
  const data = { ...input, elements: sorted(input.elements) }
  assertMet(await db.approvalLineTemplate.updateMany({ where: { code, version }, data: { ...data, version: { increment: 1 } } }))
  await logged(db, who, { entity: ENTITY, id: code, before: old, after: data })
  return rowOf(await templateOf(db, code), who)
}

export async function removeTemplate(db: Db, who: Who, code: string) {
  const template = await templateOf(db, code)
  const { forms, ...before } = rowOf(template, who)
  if (forms.length > 0) throw new Refusal(409, 'TEMPLATE_IN_USE', 'templateInUse', { values: [forms.join(', ')] })
  await db.approvalLineTemplate.delete({ where: { code } })
  await logged(db, who, { entity: ENTITY, id: code, before })
  return { code }
}

/** The line elements that are not saved yet would give a drafter, as the form would see it. Writes nothing. */
export async function previewTemplate(
  db: Db,
  who: Who,
  { formCode, drafterId, elements, fields }: { formCode: string; drafterId: string; elements: readonly LineElement[]; fields: LineFields },
) {
  const form = await db.approvalForm.findUnique({ where: { code: formCode }, include: { lineTemplate: true } })
  if (!form) throw invalidField('formCode', 'NOT_THERE')
  const drafter = (await findPeople(db, [drafterId])).get(drafterId)
  if (!drafter) throw invalidField('drafterId', 'UNKNOWN_PERSON')
  const tried = { ...form, lineTemplate: { ...form.lineTemplate, elements: sorted(elements) } }
  const built = await buildLine(db, tried, drafter, { fields, line: null })
  return loadShownPreview(db, built, who)
}
