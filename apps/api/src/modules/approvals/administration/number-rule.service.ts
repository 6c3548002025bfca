import type { NumberInput, NumberRow } from '@maru/shared/approvals/administration/administration-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { assertMet, logged, mapUniqueViolation } from '../common/administration-checks.ts'

const ENTITY = 'approvalNumberRule'

export async function listNumbers(db: Db): Promise<NumberRow[]> {
  const rules = await db.approvalNumberRule.findMany({
    include: { numbers: true, _count: { select: { forms: true } } },
    orderBy: { code: 'asc' },
  })
  return rules.map(({ numbers, _count, ...rule }) => ({
    ...rule,
    forms: _count.forms,
    given: numbers.reduce((sum, { last }) => sum + last, 0),
  }))
}

async function numberOf(db: Db, code: string) {
  const numberRow = (await listNumbers(db)).find((rule) => rule.code === code)
  if (!numberRow) throw notFound()
  return numberRow
}

export async function createNumber(db: Db, who: Who, input: NumberInput) {
  if ((await db.approvalNumberRule.count({ where: { code: input.code } })) > 0) throw invalidField('code', 'CODE_TAKEN')
  await mapUniqueViolation(db.approvalNumberRule.create({ data: input }), 'prefix')
  await logged(db, who, { entity: ENTITY, id: input.code, after: input })
  return numberOf(db, input.code)
}

/** Changes a number rule. Its shape stays from the first number on, so that numbers stay unique and without gaps. */
export async function updateNumber(db: Db, who: Who, code: string, { version, ...input }: NumberInput & { version: number }) {
  const before = await numberOf(db, code)
  if (input.code !== code) throw invalidField('code', 'INVALID')
  const isOtherShape = input.prefix !== before.prefix || input.digits !== before.digits || input.perDepartment !== before.perDepartment
  if (before.given > 0 && isOtherShape) throw new Refusal(409, 'NUMBER_RULE_GIVEN', 'numberRuleGiven', { values: [String(before.given)] })
  if (!input.active && before.forms > 0)
    throw new Refusal(409, 'NUMBER_RULE_NEEDED', 'numberRuleNeeded', { values: [String(before.forms)] })
  const data = { ...input, version: { increment: 1 } }
  assertMet(await mapUniqueViolation(db.approvalNumberRule.updateMany({ where: { code, version }, data }), 'prefix'))
  await logged(db, who, { entity: ENTITY, id: code, before, after: input })
  return numberOf(db, code)
}
