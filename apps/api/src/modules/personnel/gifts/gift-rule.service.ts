import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import {
  type GiftRuleInput,
  giftRuleInput,
  type GiftRuleQuery,
  type GiftRuleRow,
  type GiftRuleUpdate,
} from '@maru/shared/personnel/gifts/gift.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'

const sortColumns: Record<GiftRuleQuery['sort'], string> = { giftKind: 'r.gift_kind', validFrom: 'r.valid_from', limitEur: 'r.limit_eur' }
const rowSql: RowSql = {
  columns: Prisma.sql`r.id::text, ${fieldColumns('r', giftRuleInput)}, ${revisionSql('giftRule', 'r.id::text')} as revision`,
  from: Prisma.sql`gift_rule r`,
}

export function listGiftRules(db: Db, query: GiftRuleQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`r.source`),
    ...(query.giftKind === undefined ? [] : [Prisma.sql`r.gift_kind = ${query.giftKind}::gift_kind`]),
  ]
  return readPage<GiftRuleRow>(db, { ...rowSql, where, orderBy: orderBySql(sortColumns, query, 'r.id') }, query)
}

/** Throws 404. */
export const loadGiftRule = (db: Db, id: string) => readRow<GiftRuleRow>(db, rowSql, Prisma.sql`r.id = ${id}::uuid`)

const stored = ({ validFrom, ...input }: GiftRuleInput) => ({ ...input, validFrom: new Date(validFrom) })

/** Two rules of a kind never begin on one day. */
async function assertFree(db: Db, { giftKind, party, validFrom }: GiftRuleInput, except?: string) {
  const same = await db.giftRule.findFirst({ where: { giftKind, party, validFrom: new Date(validFrom) } })
  if (same && same.id !== except) throw invalidField('validFrom', 'RULE_TAKEN')
}

export async function createGiftRule(db: PrismaClient, who: Who, input: GiftRuleInput) {
  const id = await db.$transaction(async (tx) => {
    await assertFree(tx, input)
    const row = await tx.giftRule.create({ data: stored(input) })
    await recordChange(tx, who, { entity: 'giftRule', entityId: row.id, action: 'create', after: { ...input } })
    return row.id
  })
  return loadGiftRule(db, id)
}

const lock = (id: string) => Prisma.sql`select 1 as locked from gift_rule where id = ${id}::uuid for update`

/** Changes a rule; gifts that were declared keep what it said then. Throws 409 when somebody changed it meanwhile. */
export async function updateGiftRule(db: PrismaClient, who: Who, id: string, { revision, ...input }: GiftRuleUpdate) {
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'giftRule',
      entityId: id,
      revision,
      input,
      lock: lock(id),
      load: () => loadGiftRule(tx, id),
      validate: () => assertFree(tx, input, id),
      write: () => tx.giftRule.update({ where: { id }, data: stored(input) }),
    }),
  )
  return loadGiftRule(db, id)
}

export const removeGiftRule = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'giftRule',
      entityId: id,
      lock: lock(id),
      load: () => loadGiftRule(tx, id),
      write: () => tx.giftRule.delete({ where: { id } }),
      fields: ({ giftKind, party, validFrom, limitEur }) => ({ giftKind, party, validFrom, limitEur }),
    })
    return { id }
  })
