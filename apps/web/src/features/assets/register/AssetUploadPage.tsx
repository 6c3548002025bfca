import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { useNavigate } from 'react-router-dom'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ImportDialog } from '../../imports/dialog/ImportDialog.tsx'
import { FixedAssetPage } from './AssetListPages.tsx'
import { registerPaths } from './asset-addresses.ts'

/** `/assetmgt/assetmgtuploadpopup`: assets from a workbook, over the register. */
export function AssetUploadPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const mayUpload = useMay()(assets.create)
  return (
    <>
      <FixedAssetPage />
      {mayUpload && (
        <ImportDialog
          kind="assets"
          title={label(labels.assets)}
          touches={['assets', 'referenceHistory']}
          onClose={() => void navigate(registerPaths.AV)}
        />
      )}
    </>
  )
}
