import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import {
  type ResearchRuleInput,
  researchRuleInput,
  type ResearchRuleQuery,
  type ResearchRuleRow,
  type ResearchRuleUpdate,
} from '@maru/shared/projects/rules/research-rule.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { conflict, invalidField } from '../../../kernel/errors.ts'

const STATE = Prisma.sql`case when r.valid_from > office_day() then 'UPCOMING'
  when exists (select from research_rule n where n.valid_from > r.valid_from and n.valid_from <= office_day()) then 'ENDED' else 'IN_FORCE' end`

const rowSql: RowSql = {
  columns: Prisma.sql`r.id::text, ${fieldColumns('r', researchRuleInput)}, ${STATE} as state, ${revisionSql('researchRule', 'r.id::text')} as revision`,
  from: Prisma.sql`research_rule r`,
}

/** A page of the dated rules. */
export const listResearchRules = (db: Db, query: ResearchRuleQuery) =>
  readPage<ResearchRuleRow>(
    db,
    {
      ...rowSql,
      where: containsText(query.q, Prisma.sql`r.source`),
      orderBy: orderBySql({ validFrom: 'r.valid_from' }, query, 'r.id'),
    },
    query,
  )

/** Throws 404. */
export const loadResearchRule = (db: Db, id: string) => readRow<ResearchRuleRow>(db, rowSql, Prisma.sql`r.id = ${id}::uuid`)

const toStored = ({ validFrom, source, ...input }: ResearchRuleInput) => ({
  ...input,
  source: source.trim(),
  validFrom: new Date(validFrom),
})

/** Refuses a first day that has come already or is another rule's: what was decided under a rule stays explained by it. */
async function assertFirstDay(tx: Db, { validFrom }: ResearchRuleInput, except: string | null) {
  const [day] = await tx.$queryRaw<{ isPast: boolean; isTaken: boolean }[]>`
    select ${validFrom}::date <= office_day() as "isPast",
      exists (select from research_rule where valid_from = ${validFrom}::date and id is distinct from ${except}::uuid) as "isTaken"`
  if (day?.isPast) throw invalidField('validFrom', 'RESEARCH_RULE_PAST')
  if (day?.isTaken) throw invalidField('validFrom', 'RESEARCH_RULE_TAKEN')
}

/** Throws 409 once the first day of a rule has come. */
function assertUpcoming({ state }: Pick<ResearchRuleRow, 'state'>) {
  if (state !== 'UPCOMING') throw conflict('RESEARCH_RULE_IN_FORCE', 'researchRuleInForce')
}

/** One change of the rules at a time, so that two never get the same first day. */
const lockRules = (tx: Db) => tx.$executeRaw`select pg_advisory_xact_lock(hashtext('research rules'))`

/** Adds a rule from a day to come on; the warning of rates is that of the latest one. Throws 400 by field. */
export async function createResearchRule(db: PrismaClient, who: Who, input: ResearchRuleInput) {
  const id = await db.$transaction(async (tx) => {
    await lockRules(tx)
    await assertFirstDay(tx, input, null)
    const { rateWarning } = await tx.researchRule.findFirstOrThrow({ orderBy: { validFrom: 'desc' } })
    const rule = await tx.researchRule.create({ data: { ...toStored(input), rateWarning } })
    await recordChange(tx, who, { entity: 'researchRule', entityId: rule.id, action: 'create', after: { ...input } })
    return rule.id
  })
  return loadResearchRule(db, id)
}

const locked = (tx: Db, id: string) => ({
  entity: 'researchRule',
  entityId: id,
  lock: Prisma.sql`select 1 as locked from research_rule where id = ${id}::uuid for update`,
  load: () => loadResearchRule(tx, id),
})

/** Changes a rule to come. Throws 409 for a stale save and once it is in force. */
export async function updateResearchRule(db: PrismaClient, who: Who, id: string, { revision, ...input }: ResearchRuleUpdate) {
  await db.$transaction(async (tx) => {
    await lockRules(tx)
    await updateWithHistory(tx, who, {
      ...locked(tx, id),
      revision,
      input,
      validate: async (existing) => {
        assertUpcoming(existing)
        await assertFirstDay(tx, input, id)
      },
      write: () => tx.researchRule.update({ where: { id }, data: toStored(input) }),
    })
  })
  return loadResearchRule(db, id)
}

/** Deletes a rule to come. Throws 409 once it is in force. */
export async function removeResearchRule(db: PrismaClient, who: Who, id: string) {
  await db.$transaction(async (tx) => {
    await lockRules(tx)
    assertUpcoming(await loadResearchRule(tx, id))
    await removeWithHistory(tx, who, {
      ...locked(tx, id),
      write: () => tx.researchRule.delete({ where: { id } }),
      fields: ({ revision: _revision, id: _id, state: _state, ...fields }) => fields,
    })
  })
  return { id }
}
