import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { inventoryLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { assetRuleLabels, assetSetupLabels } from '@maru/shared/assets/asset-setup.labels.ts'
import type { CreateAction } from './create-action.ts'

/** What the office keeps of the asset registers. */
export const assetActions: readonly CreateAction[] = [
  {
    id: 'new-asset',
    label: assetLabels.newAsset,
    page: '/assetmgt/assetmgtavlist',
    address: '/assetmgt/assetmgtavlist?new',
    call: 'POST /api/v1/assetmgt/asset',
    synonyms: 'equipment device inventory register add create fixed asset 자산 등록 장비 anlage gerät inventar erfassen',
  },
  {
    id: 'new-place',
    label: assetSetupLabels.newPlace,
    page: '/assetmgt/assetmgtavlist',
    address: '/assetmgt/assetmgtavlist?tab=places&new',
    call: 'POST /api/v1/assetmgt/place',
    synonyms: 'room building site location add create 위치 건물 방 추가 raum gebäude standort ort anlegen',
  },
  {
    id: 'new-inventory',
    label: inventoryLabels.newInventory,
    page: '/assetmgt/assetmgtavlist',
    address: '/assetmgt/assetmgtavlist?tab=inventories&new',
    call: 'POST /api/v1/assetmgt/inventory',
    synonyms: 'inventory count stocktaking scan 재물조사 실사 inventur zählen',
  },
  {
    id: 'new-asset-category',
    label: assetSetupLabels.newCategory,
    page: '/assetmgt/assetmgtavlist',
    address: '/assetmgt/assetmgtavlist?tab=categories&new',
    call: 'POST /api/v1/assetmgt/category',
    synonyms: 'asset kind useful life depreciation add create 자산 분류 내용연수 추가 anlagenkategorie nutzungsdauer afa anlegen',
  },
  {
    id: 'new-asset-limits',
    label: assetRuleLabels.newRule,
    page: '/assetmgt/assetmgtavlist',
    address: '/assetmgt/assetmgtavlist?tab=rules&new',
    call: 'POST /api/v1/assetmgt/rule',
    synonyms: 'asset limit low-value pool threshold add create 자산 기준 금액 소액 추가 wertgrenze gwg sammelposten anlegen',
  },
]
