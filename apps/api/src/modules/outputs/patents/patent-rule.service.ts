import {
  type PatentRuleInput,
  patentRuleInput,
  type PatentRuleQuery,
  type PatentRuleRow,
  type PatentRuleUpdate,
} from '@maru/shared/outputs/patents/patent-rule.ts'
import { turnMonths } from '@maru/shared/outputs/patents/patent-rules.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { replanPatents } from './patent-plan.service.ts'

const rowSql: RowSql = {
  columns: Prisma.sql`r.id, ${fieldColumns('r', patentRuleInput)}, 0 as "movedDates", ${revisionSql('patentRule', 'r.id::text')} as revision`,
  from: Prisma.sql`patent_rule r`,
}
const sortColumns: Record<PatentRuleQuery['sort'], string> = { kind: 'r.kind', office: 'r.office', validFrom: 'r.valid_from' }

/** A page of the dated rules. */
export function listPatentRules(db: Db, query: PatentRuleQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`r.office, r.source`),
    ...(query.kind ? [Prisma.sql`r.kind::text = ${query.kind}`] : []),
    ...(query.rightKind ? [Prisma.sql`r.right_kind::text = ${query.rightKind}`] : []),
    ...(query.office ? [Prisma.sql`r.office = ${query.office}`] : []),
  ]
  const orderBy = orderBySql(sortColumns, query, 'r.kind, r.right_kind, r.office, r.first_turn, r.valid_from, r.id')
  return readPage<PatentRuleRow>(db, { ...rowSql, where, orderBy }, query)
}

/** Throws 404. */
export const loadPatentRule = (db: Db, id: string) => readRow<PatentRuleRow>(db, rowSql, Prisma.sql`r.id = ${id}::uuid`)

const toStored = ({ validFrom, source, ...input }: PatentRuleInput) => ({ ...input, source: source.trim(), validFrom: new Date(validFrom) })

/** Refuses turns that cannot be counted, months in a wrong order, and turns another rule has from the same day; `except` is the own id. */
async function assertInput(tx: Db, input: PatentRuleInput, except: string | null) {
  const { kind, rightKind, office, validFrom, firstTurn, lastTurn, stepMonths, freeMonths, graceMonths } = input
  if (lastTurn < firstTurn) throw invalidField('lastTurn', 'PATENT_RULE_TURNS')
  if (stepMonths % turnMonths[kind] !== 0 || (lastTurn > firstTurn && stepMonths === 0))
    throw invalidField('stepMonths', 'PATENT_RULE_STEP')
  if (graceMonths !== null && (freeMonths === null || graceMonths < freeMonths)) throw invalidField('graceMonths', 'PATENT_RULE_GRACE')
  const [other] = await tx.$queryRaw<{ id: string }[]>`
    select id from patent_rule where kind::text = ${kind} and right_kind::text = ${rightKind} and office = ${office} and valid_from = ${validFrom}::date
      and id is distinct from ${except}::uuid and int4range(first_turn, last_turn, '[]') && int4range(${firstTurn}::int, ${lastTurn}::int, '[]') limit 1`
  if (other) throw invalidField('validFrom', 'PATENT_RULE_TAKEN')
}

/** One change of the rules at a time, so that the second of two plans with the first. */
const lockRules = (tx: Db) => tx.$executeRaw`select pg_advisory_xact_lock(hashtext('patent rules'))`
const limits = { timeout: 30_000 }

/** Adds a rule and plans the open due dates anew. Throws 400 by field. */
export async function createPatentRule(db: PrismaClient, who: Who, input: PatentRuleInput) {
  const { id, movedDates } = await db.$transaction(async (tx) => {
    await lockRules(tx)
    await assertInput(tx, input, null)
    const rule = await tx.patentRule.create({ data: toStored(input) })
    await recordChange(tx, who, { entity: 'patentRule', entityId: rule.id, action: 'create', after: { ...input } })
    return { id: rule.id, movedDates: await replanPatents(tx) }
  }, limits)
  return { ...(await loadPatentRule(db, id)), movedDates }
}

const locked = (tx: Db, id: string) => ({
  entity: 'patentRule',
  entityId: id,
  lock: Prisma.sql`select 1 as locked from patent_rule where id = ${id}::uuid for update`,
  load: () => loadPatentRule(tx, id),
})

/** Changes a rule and plans the open due dates anew; decided ones stay. Throws 409 for a stale save. */
export async function updatePatentRule(db: PrismaClient, who: Who, id: string, { revision, ...input }: PatentRuleUpdate) {
  const movedDates = await db.$transaction(async (tx) => {
    await lockRules(tx)
    const changed = await updateWithHistory(tx, who, {
      ...locked(tx, id),
      revision,
      input,
      validate: () => assertInput(tx, input, id),
      write: () => tx.patentRule.update({ where: { id }, data: toStored(input) }),
    })
    return changed.length === 0 ? 0 : replanPatents(tx)
  }, limits)
  return { ...(await loadPatentRule(db, id)), movedDates }
}

/** Deletes a rule; open due dates that followed it go, or follow an earlier one. */
export const removePatentRule = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await lockRules(tx)
    await removeWithHistory(tx, who, {
      ...locked(tx, id),
      write: () => tx.patentRule.delete({ where: { id } }),
      fields: ({ revision: _revision, id: _id, movedDates: _moved, ...fields }) => fields,
    })
    return { id, movedDates: await replanPatents(tx) }
  }, limits)
