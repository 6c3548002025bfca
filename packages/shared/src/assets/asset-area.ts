// Contracts and labels of the assets, for `areas.ts`.

export { assetRules } from './asset-rule.ts'
export { assetCategories, places } from './asset-setup.ts'
export { assetRuleLabels, assetSetupLabels } from './asset-setup.labels.ts'
export { assets } from './asset.ts'
export { inventories } from './inventories/inventory.ts'
export * from './inventories/inventory.labels.ts'
export * from './asset.labels.ts'
