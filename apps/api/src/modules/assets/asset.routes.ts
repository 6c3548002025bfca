import { assetColumns } from '@maru/shared/assets/asset-columns.ts'
import { assetCategories, assetCategoryColumns, placeColumns, places } from '@maru/shared/assets/asset-setup.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assetRuleColumns, assetRules } from '@maru/shared/assets/asset-rule.ts'
import { assetRuleLabels, assetSetupLabels } from '@maru/shared/assets/asset-setup.labels.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Database } from '../../kernel/database/database.ts'
import { listOpenProposals } from '../purchases/orders/purchase-asset.service.ts'
import { changeCost, reverseCost } from './register/asset-cost.service.ts'
import { listAssets, loadAsset } from './register/asset-list.service.ts'
import { createAsset, updateAsset } from './register/asset-write.service.ts'
import { changeState } from './custody/asset-state.service.ts'
import { answerHandover, handOver, moveAssets, restock } from './custody/custody.service.ts'
import { depreciationWorkbook } from './register/depreciation-list.ts'
import { takeOver } from './register/take-over.service.ts'
import {
  createAssetCategory,
  listAssetCategories,
  listAssetCategoryChoices,
  loadAssetCategory,
  removeAssetCategory,
  updateAssetCategory,
} from './setup/asset-category.service.ts'
import { inventoryRoutes } from './inventories/inventory.routes.ts'
import { createAssetRule, listAssetRules, loadAssetRule, removeAssetRule, updateAssetRule } from './setup/asset-rule.service.ts'
import { createPlace, listPlaceChoices, listPlaces, loadPlace, removePlace, updatePlace } from './setup/place.service.ts'

export function assetRoutes(app: FastifyInstance, { db }: Database) {
  implement(app, assets, {
    list: ({ who, query }) => listAssets(db, who, query),
    export: exportList(app, assets.export, ({ who, query }) =>
      listWorkbook(who, labels.assets, assetColumns, (page) => listAssets(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadAsset(db, who, params.id),
    create: ({ who, body }) => createAsset(db, who, body),
    update: ({ who, params, body }) => updateAsset(db, who, params.id, body),
    handOver: ({ who, body }) => handOver(db, who, body),
    answer: ({ who, params, body }) => answerHandover(db, who, params.id, body),
    restock: ({ who, body }) => restock(db, who, body),
    move: ({ who, body }) => moveAssets(db, who, body),
    changeState: ({ who, params, body }) => changeState(db, who, params.id, body),
    changeCost: ({ who, params, body }) => changeCost(db, who, params.id, body),
    reverseCost: ({ who, params, body }) => reverseCost(db, who, params, body.note),
    proposals: ({ who }) => listOpenProposals(db, who),
    takeOver: ({ who, params, body }) => takeOver(db, who, params.id, body),
    depreciation: exportList(app, assets.depreciation, ({ who, params }) => depreciationWorkbook(db, who, Number(params.year))),
  })
}

/** Places and categories, which the office keeps, and inventories. */
export function assetSetupRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  inventoryRoutes(app, { db })
  implement(app, places, {
    choices: ({ who }) => listPlaceChoices(db, who),
    list: ({ who, query }) => listPlaces(db, who, query),
    export: exportList(app, places.export, ({ who, query }) =>
      listWorkbook(who, assetSetupLabels.places, placeColumns, (page) => listPlaces(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadPlace(db, who, params.id),
    create: ({ who, body }) => createPlace(db, who, body),
    update: ({ who, params, body }) => updatePlace(db, who, params.id, body),
    remove: ({ who, params }) => removePlace(db, who, params.id),
  })
  implement(app, assetCategories, {
    choices: ({ who }) => listAssetCategoryChoices(db, who),
    list: ({ who, query }) => listAssetCategories(db, who, query),
    export: exportList(app, assetCategories.export, ({ who, query }) =>
      listWorkbook(who, assetSetupLabels.categories, assetCategoryColumns, (page) => listAssetCategories(db, who, { ...query, ...page })),
    ),
    get: ({ who, params }) => loadAssetCategory(db, who, params.code),
    create: ({ who, body }) => createAssetCategory(db, who, body),
    update: ({ who, params, body }) => updateAssetCategory(db, who, params.code, body),
    remove: ({ who, params }) => removeAssetCategory(db, who, params.code),
  })
  implement(app, assetRules, {
    list: ({ query }) => listAssetRules(db, query),
    export: exportList(app, assetRules.export, ({ who, query }) =>
      listWorkbook(who, assetRuleLabels.rules, assetRuleColumns, (page) => listAssetRules(db, { ...query, ...page })),
    ),
    get: ({ params }) => loadAssetRule(db, params.validFrom),
    create: ({ who, body }) => createAssetRule(db, who, body),
    update: ({ who, params, body }) => updateAssetRule(db, who, params.validFrom, body),
    remove: ({ who, params }) => removeAssetRule(db, who, params.validFrom),
  })
}
