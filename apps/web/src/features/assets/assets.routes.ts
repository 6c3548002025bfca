import type { PageTable } from '../../kit/later.tsx'

const listPages = async () => import('./register/AssetListPages.tsx')

/** Pages of this area by their path. */
export const assetsPages = {
  '/assetmgt/assetmgtavlist': async () => ({ Component: (await listPages()).FixedAssetPage }),
  '/assetmgt/assetmgtgwglist': async () => ({ Component: (await listPages()).LowValueAssetPage }),
  '/assetmgt/assetmgtdetailpopup': async () => ({ Component: (await import('./register/AssetPage.tsx')).AssetPage }),
  '/assetmgt/assetmgtuploadpopup': async () => ({ Component: (await import('./register/AssetUploadPage.tsx')).AssetUploadPage }),
} satisfies PageTable
