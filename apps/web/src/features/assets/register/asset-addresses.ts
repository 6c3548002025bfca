import type { AssetRegister } from '@maru/shared/assets/asset-fields.ts'

/** Lists of the two registers. */
export const registerPaths = { AV: '/assetmgt/assetmgtavlist', GWG: '/assetmgt/assetmgtgwglist' } as const satisfies Record<
  AssetRegister,
  string
>
export const assetAddress = (id: string) => `/assetmgt/assetmgtdetailpopup?id=${encodeURIComponent(id)}`
