import { isBlank } from '@maru/shared/codecs.ts'
import { COUNTRIES } from '@maru/shared/constants.ts'
import {
  type ReviewRuleInput,
  reviewRuleInput,
  type ReviewRuleQuery,
  type ReviewRuleRow,
  type ReviewRuleUpdate,
} from '@maru/shared/boards/visitors/review-rule.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { nameSql } from '../../../kernel/names.ts'
import { toOrganisationKey } from '../../../kernel/organisation-name.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'
import { applyReviewRule, lockReviewRules } from './visit-review.service.ts'

const nameOf = ({ language }: Pick<Who, 'language'>) =>
  Prisma.raw(`case when r.kind = 'ORGANISATION' then r.organisation else coalesce(${nameSql('c', language)}, r.nationality_code) end`)
const STATE = Prisma.sql`case when office_day() < r.valid_from then 'UPCOMING' when r.valid_to < office_day() then 'ENDED' else 'IN_FORCE' end`

const rowSql = (who: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`r.id, ${fieldColumns('r', reviewRuleInput)}, ${nameOf(who)} as name, ${STATE} as state,
    ${revisionSql('visitReviewRule', 'r.id::text')} as revision`,
  from: Prisma.sql`visit_review_rule r left join code c on c.group_id = ${COUNTRIES} and c.code = r.nationality_code`,
})
const sortColumns: Record<ReviewRuleQuery['sort'], string> = {
  kind: 'r.kind',
  name: 'lower(name)',
  validFrom: 'r.valid_from',
  validTo: 'r.valid_to',
}

/** A page of the rules. */
export function listReviewRules(db: Db, who: Who, query: ReviewRuleQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`${nameOf(who)}, r.reason, r.source`),
    ...(query.kind ? [Prisma.sql`r.kind::text = ${query.kind}`] : []),
    ...(query.state ? [Prisma.sql`${STATE} = ${query.state}`] : []),
  ]
  const columns = { ...sortColumns, name: `lower(${nameOf(who).sql})` }
  return readPage<ReviewRuleRow>(db, { ...rowSql(who), where, orderBy: orderBySql(columns, query, 'r.valid_from, r.id') }, query)
}

/** Throws 404. */
export const loadReviewRule = (db: Db, who: Pick<Who, 'language'>, id: string) =>
  readRow<ReviewRuleRow>(db, rowSql(who), Prisma.sql`r.id = ${id}::uuid`)

const matchKeyOf = ({ kind, organisation, nationalityCode }: Pick<ReviewRuleInput, 'kind' | 'organisation' | 'nationalityCode'>) =>
  kind === 'NATIONALITY' ? nationalityCode : toOrganisationKey(organisation)

/** What is stored of a rule: of the two names only that of its kind. */
function storedOf({ validFrom, validTo, ...input }: ReviewRuleInput) {
  const isNationality = input.kind === 'NATIONALITY'
  return {
    ...input,
    organisation: isNationality ? '' : input.organisation.trim(),
    nationalityCode: isNationality ? input.nationalityCode : '',
    matchKey: matchKeyOf(input),
    validFrom: new Date(validFrom),
    validTo: dateValue(validTo),
  }
}

/** Refuses a rule without the name of its kind, days in a wrong order, and days another rule about the same name covers; `except` is the own id. */
async function assertInput(tx: Db, input: ReviewRuleInput, except: string | null) {
  const { kind, organisation, nationalityCode, validFrom, validTo } = input
  if (kind === 'NATIONALITY' && nationalityCode === '') throw invalidField('nationalityCode', 'REQUIRED')
  if (kind === 'NATIONALITY' && (await tx.code.count({ where: { groupId: COUNTRIES, code: nationalityCode } })) === 0)
    throw invalidField('nationalityCode', 'INVALID')
  if (kind === 'ORGANISATION' && isBlank(organisation)) throw invalidField('organisation', 'REQUIRED')
  if (matchKeyOf(input) === '') throw invalidField('organisation', 'REVIEW_RULE_NAME')
  if (validTo !== '' && validTo < validFrom) throw invalidField('validTo', 'REVIEW_RULE_PERIOD')
  const [other] = await tx.$queryRaw<{ id: string }[]>`
    select id from visit_review_rule where kind::text = ${kind} and match_key = ${matchKeyOf(input)} and id is distinct from ${except}::uuid
      and daterange(valid_from, valid_to, '[]') && daterange(${validFrom}::date, nullif(${validTo}, '')::date, '[]') limit 1`
  if (other) throw invalidField(kind === 'NATIONALITY' ? 'nationalityCode' : 'organisation', 'REVIEW_RULE_TAKEN')
}

/** Adds a rule; visits that are expected and match it need a review from now on. Throws 400 by field. */
export async function createReviewRule(db: PrismaClient, who: Who, input: ReviewRuleInput) {
  const id = await db.$transaction(async (tx) => {
    await lockReviewRules(tx)
    await assertInput(tx, input, null)
    const rule = await tx.visitReviewRule.create({ data: storedOf(input) })
    await applyReviewRule(tx, rule)
    await recordChange(tx, who, { entity: 'visitReviewRule', entityId: rule.id, action: 'create', after: { ...input } })
    return rule.id
  })
  return loadReviewRule(db, who, id)
}

const locked = (tx: Db, who: Who, id: string) => ({
  entity: 'visitReviewRule',
  entityId: id,
  lock: Prisma.sql`select 1 as locked from visit_review_rule where id = ${id}::uuid for update`,
  load: () => loadReviewRule(tx, who, id),
})

/** Changes a rule. A review that is asked for already stays. Throws 409 for a stale save. */
export async function updateReviewRule(db: PrismaClient, who: Who, id: string, { revision, ...input }: ReviewRuleUpdate) {
  await db.$transaction(async (tx) => {
    await lockReviewRules(tx)
    await updateWithHistory(tx, who, {
      ...locked(tx, who, id),
      revision,
      input,
      validate: () => assertInput(tx, input, id),
      write: async () => {
        const before = await tx.visitReviewRule.findUniqueOrThrow({ where: { id } })
        await applyReviewRule(tx, await tx.visitReviewRule.update({ where: { id }, data: storedOf(input) }), before)
      },
    })
  })
  return loadReviewRule(db, who, id)
}

/** Deletes a rule. A review that is asked for already stays. */
export const removeReviewRule = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await lockReviewRules(tx)
    await removeWithHistory(tx, who, {
      ...locked(tx, who, id),
      write: () => tx.visitReviewRule.delete({ where: { id } }),
      fields: ({ name: _name, state: _state, revision: _revision, id: _id, ...fields }) => fields,
    })
    return { id }
  })
