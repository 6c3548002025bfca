import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import {
  type AssetRuleInput,
  assetRuleInput,
  type AssetRuleQuery,
  type AssetRuleRow,
  type AssetRuleUpdate,
} from '@maru/shared/assets/asset-rule.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'

const sortColumns: Record<AssetRuleQuery['sort'], string> = { validFrom: 'r.valid_from' }
const rowSql: RowSql = {
  columns: Prisma.sql`${fieldColumns('r', assetRuleInput)}, ${revisionSql('assetRule', 'r.valid_from::text')} as revision,
    (select count(*)::int from asset a where a.purchase_date >= r.valid_from and not exists (
      select from asset_rule later where later.valid_from > r.valid_from and later.valid_from <= a.purchase_date)) as assets`,
  from: Prisma.sql`asset_rule r`,
}

export const listAssetRules = (db: Db, query: AssetRuleQuery) =>
  readPage<AssetRuleRow>(
    db,
    { ...rowSql, where: containsText(query.q, Prisma.sql`r.source`), orderBy: orderBySql(sortColumns, query, 'r.valid_from') },
    query,
  )

/** Throws 404. */
export const loadAssetRule = (db: Db, validFrom: string) => readRow<AssetRuleRow>(db, rowSql, Prisma.sql`r.valid_from = ${validFrom}::date`)

const stored = ({ validFrom, ...input }: AssetRuleInput) => ({ ...input, validFrom: new Date(validFrom) })

/**
 * Refuses limits the wrong way round, and a pool that begins or ends within a year: the choice holds for all assets of it (EStG § 6 (2a), sentence
 * 5). `assets` were booked by the rule: what it says of them stays.
 */
async function assertInput(db: Db, { validFrom, listedFrom, lowValueMax, pool }: AssetRuleInput) {
  if (new Prisma.Decimal(lowValueMax).lt(listedFrom)) throw invalidField('lowValueMax', 'BELOW_LISTED')
  const before = await db.assetRule.findFirst({ where: { validFrom: { lt: new Date(validFrom) } }, orderBy: { validFrom: 'desc' } })
  if (pool !== (before?.pool ?? false) && !validFrom.endsWith('-01-01')) throw invalidField('validFrom', 'NOT_NEW_YEAR')
}

const inUse = () => new Refusal(409, 'ASSET_RULE_IN_USE', 'assetRuleInUse')

/** Adds limits from a day on. Throws 409 where assets were bought since: they were booked by the limits before. */
export async function createAssetRule(db: PrismaClient, who: Who, input: AssetRuleInput) {
  await db.$transaction(async (tx) => {
    await assertInput(tx, input)
    const { count } = await tx.assetRule.createMany({ data: [stored(input)], skipDuplicates: true })
    if (count === 0) throw invalidField('validFrom', 'RULE_TAKEN')
    if ((await loadAssetRule(tx, input.validFrom)).assets > 0) throw inUse()
    await recordChange(tx, who, { entity: 'assetRule', entityId: input.validFrom, action: 'create', after: { ...input } })
  })
  return loadAssetRule(db, input.validFrom)
}

const lock = (validFrom: string) => Prisma.sql`select 1 as locked from asset_rule where valid_from = ${validFrom}::date for update`

/** Changes limits nothing was booked by yet, and the source of others. Throws 409 when somebody changed them meanwhile. */
export async function updateAssetRule(db: PrismaClient, who: Who, validFrom: string, { revision, ...input }: AssetRuleUpdate) {
  if (input.validFrom !== validFrom) throw invalidField('validFrom', 'FIXED')
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'assetRule',
      entityId: validFrom,
      revision,
      input,
      lock: lock(validFrom),
      load: () => loadAssetRule(tx, validFrom),
      validate: async ({ assets, listedFrom, lowValueMax, pool }) => {
        await assertInput(tx, input)
        const isSame = new Prisma.Decimal(listedFrom).eq(input.listedFrom) && new Prisma.Decimal(lowValueMax).eq(input.lowValueMax)
        if (assets > 0 && !(isSame && pool === input.pool)) throw inUse()
      },
      write: () => tx.assetRule.update({ where: { validFrom: new Date(validFrom) }, data: stored(input) }),
    }),
  )
  return loadAssetRule(db, validFrom)
}

/** Deletes limits nothing was booked by. Throws 409 otherwise. */
export const removeAssetRule = (db: PrismaClient, who: Who, validFrom: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'assetRule',
      entityId: validFrom,
      lock: lock(validFrom),
      load: () => loadAssetRule(tx, validFrom),
      validate: ({ assets }) => (assets > 0 ? Promise.reject(inUse()) : Promise.resolve()),
      write: () => tx.assetRule.delete({ where: { validFrom: new Date(validFrom) } }),
      fields: ({ listedFrom, lowValueMax, pool }) => ({ validFrom, listedFrom, lowValueMax, pool }),
    })
    return { validFrom }
  })
