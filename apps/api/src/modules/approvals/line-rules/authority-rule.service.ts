import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { RuleInput, RuleRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import { lineConditions, type LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { offersCode } from '../../../kernel/reference-data/codes.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameIn } from '../../../kernel/names.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { assertMet, logged, mapUniqueViolation, unknownAt } from '../common/administration-checks.ts'

const ENTITY = 'approvalAuthorityRule'
const POSITIONS = 'CO00000040'
const withForm = { form: true }
type Stored = Prisma.ApprovalAuthorityRuleGetPayload<{ include: typeof withForm }>

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? ''

async function rowsOf(db: Db, { language }: Who, rules: readonly Stored[]): Promise<RuleRow[]> {
  const positions = await db.code.findMany({ where: { groupId: POSITIONS } })
  const nameOf = (code: string) => {
    const position = positions.find((one) => one.code === code)
    return position ? nameIn(position, language) : code
  }
  return rules.map(({ form, conditions, finalPosition, validFrom, validTo, ...rule }) => ({
    ...rule,
    conditions: lineConditions.parse(conditions),
    finalPosition: finalPosition ?? '',
    finalPositionName: finalPosition ? nameOf(finalPosition) : '',
    formName: nameIn(form, language),
    validFrom: dayOf(validFrom),
    validTo: dayOf(validTo),
  }))
}

export const listRules = async (db: Db, who: Who) => {
  const orderBy = [{ formCode: 'asc' as const }, { sortOrder: 'asc' as const }, { ruleNo: 'asc' as const }, { id: 'asc' as const }]
  return rowsOf(db, who, await db.approvalAuthorityRule.findMany({ include: withForm, orderBy }))
}

async function ruleOf(db: Db, who: Who, id: string) {
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const rule = isId ? await db.approvalAuthorityRule.findUnique({ where: { id }, include: withForm }) : null
  const [row] = rule ? await rowsOf(db, who, [rule]) : []
  if (!row) throw notFound()
  return row
}

/** A form that is there, and a position that is offered today or the rule's already. Throws 400. */
async function assertParts(db: Db, { formCode, finalPosition }: RuleInput, held = '') {
  const issues = []
  if ((await db.approvalForm.count({ where: { code: formCode } })) === 0) issues.push(unknownAt('formCode'))
  if (![held, ''].includes(finalPosition) && !(await offersCode(db, POSITIONS, finalPosition))) issues.push(unknownAt('finalPosition'))
  if (issues.length > 0) throw invalid(issues)
}

/** Kinds of requests that anybody may be let decide on alone: neither money nor one's own time. */
export const DECIDED_ALONE: readonly string[] = ['GENERAL', 'RESERVATION', 'TRIP_REPORT']
/** Kinds the top manager may be let decide on alone: those of everybody, and the own time. */
const DECIDED_BY_TOP: readonly string[] = [...DECIDED_ALONE, 'LEAVE', 'SCHEDULE']

/** Kinds that the portal itself may issue, where the request says `issuesAtOnce`: nobody decides anything. */
const ISSUED_AT_ONCE: readonly string[] = ['EMPLOYMENT_CERTIFICATE', 'CAREER_CERTIFICATE', 'OTHER_CERTIFICATE']

/**
 * Whether a request of a kind may be decided without anybody else: not in another's name and not on money, whatever a rule says; what the
 * portal issues from its own records in anybody's name.
 */
export const mayDecideAlone = (kind: string, { registrarId, fields }: { registrarId?: string | null | undefined; fields: LineFields }) =>
  ISSUED_AT_ONCE.includes(kind) ? fields['issuesAtOnce'] === true : !registrarId && DECIDED_BY_TOP.includes(kind)

/** Throws 400 for a rule by which anybody decides alone on money, or who is not the top manager on the own time (decision 017). */
async function assertDecides(db: Db, { formCode, finalPosition, conditions }: RuleInput) {
  if (finalPosition !== '') return
  const asks = (name: string) => conditions.some(({ field, is, value }) => field === name && is === 'eq' && value === true)
  const kinds = [...(asks('drafterIsTop') ? DECIDED_BY_TOP : DECIDED_ALONE), ...(asks('issuesAtOnce') ? ISSUED_AT_ONCE : [])]
  const isFree = (await db.approvalForm.count({ where: { code: formCode, kind: { in: kinds } } })) > 0
  if (!isFree) throw invalid([{ path: 'finalPosition', code: 'DECIDES_ALONE', message: 'DECIDES_ALONE' }])
}

const columns = ({ finalPosition, validFrom, validTo, ...input }: RuleInput) => ({
  ...input,
  finalPosition: finalPosition || null,
  selfDecided: finalPosition === '',
  validFrom: new Date(`${validFrom}T00:00:00Z`),
  validTo: dateValue(validTo),
})

export async function createRule(db: Db, who: Who, input: RuleInput) {
  await assertParts(db, input)
  await assertDecides(db, input)
  const { id } = await mapUniqueViolation(db.approvalAuthorityRule.create({ data: columns(input) }), 'ruleNo')
  await logged(db, who, { entity: ENTITY, id, after: input })
  return ruleOf(db, who, id)
}

export async function updateRule(db: Db, who: Who, id: string, { version, ...input }: RuleInput & { version: number }) {
  const before = await ruleOf(db, who, id)
  await assertParts(db, input, before.finalPosition)
  await assertDecides(db, input)
  const data = { ...columns(input), version: { increment: 1 } }
  assertMet(await mapUniqueViolation(db.approvalAuthorityRule.updateMany({ where: { id, version }, data }), 'ruleNo'))
  await logged(db, who, { entity: ENTITY, id, before, after: input })
  return ruleOf(db, who, id)
}
