import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import {
  type AssetCategoryInput,
  assetCategoryInput,
  type AssetCategoryQuery,
  type AssetCategoryRow,
  type AssetCategoryUpdate,
} from '@maru/shared/assets/asset-setup.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import { nameSql } from '../../../kernel/names.ts'

const sortColumns: Record<AssetCategoryQuery['sort'], string> = {
  sortOrder: 'c.sort_order',
  name: 'name',
  code: 'c.code',
  usefulLifeMonths: 'c.useful_life_months',
}

const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`${fieldColumns('c', assetCategoryInput)}, ${Prisma.raw(nameSql('c', language))} as name,
    (select count(*)::int from asset a where a.category_code = c.code and a.status <> 'DISPOSED') as assets,
    ${revisionSql('assetCategory', 'c.code')} as revision`,
  from: Prisma.sql`asset_category c`,
})

export function listAssetCategories(db: Db, who: Pick<Who, 'language'>, query: AssetCategoryQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`c.code, c.name_en, c.name_ko, c.name_de, c.source`),
    ...isShown(query.show, Prisma.sql`c.active`),
  ]
  return readPage<AssetCategoryRow>(db, { ...rowSql(who), where, orderBy: orderBySql(sortColumns, query, 'c.code') }, query)
}

/** Every category that is offered, in their order. */
export const listAssetCategoryChoices = (db: Db, { language }: Pick<Who, 'language'>) =>
  db.$queryRaw<Pick<AssetCategoryRow, 'code' | 'name' | 'usefulLifeMonths'>[]>`
    select c.code, ${Prisma.raw(nameSql('c', language))} as name, c.useful_life_months as "usefulLifeMonths" from asset_category c
    where c.active order by c.sort_order, c.code`

/** Throws 404. */
export const loadAssetCategory = (db: Db, who: Pick<Who, 'language'>, code: string) =>
  readRow<AssetCategoryRow>(db, rowSql(who), Prisma.sql`c.code = ${code}`)

export async function createAssetCategory(db: PrismaClient, who: Who, input: AssetCategoryInput) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.assetCategory.createMany({ data: [input], skipDuplicates: true })
    if (count === 0) throw invalidField('code', 'CODE_IN_USE')
    await recordChange(tx, who, { entity: 'assetCategory', entityId: input.code, action: 'create', after: { ...input } })
  })
  return loadAssetCategory(db, who, input.code)
}

const lock = (code: string) => Prisma.sql`select 1 as locked from asset_category where code = ${code} for update`

/** Changes a category; its useful life counts for assets entered from now on. Throws 409 when somebody changed it meanwhile. */
export async function updateAssetCategory(db: PrismaClient, who: Who, code: string, { revision, ...input }: AssetCategoryUpdate) {
  if (input.code !== code) throw invalidField('code', 'FIXED')
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      entity: 'assetCategory',
      entityId: code,
      revision,
      input,
      lock: lock(code),
      load: () => loadAssetCategory(tx, who, code),
      write: () => tx.assetCategory.update({ where: { code }, data: input }),
    }),
  )
  return loadAssetCategory(db, who, code)
}

/** Deletes a category that no asset has. Throws 409 otherwise. */
export const removeAssetCategory = (db: PrismaClient, who: Who, code: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'assetCategory',
      entityId: code,
      lock: lock(code),
      load: () => loadAssetCategory(tx, who, code),
      validate: async () => {
        if ((await tx.asset.count({ where: { categoryCode: code } })) > 0) throw new Refusal(409, 'CATEGORY_IN_USE', 'assetCategoryInUse')
      },
      write: () => tx.assetCategory.delete({ where: { code } }),
      fields: ({ nameEn, usefulLifeMonths }) => ({ code, nameEn, usefulLifeMonths }),
    })
    return { code }
  })
