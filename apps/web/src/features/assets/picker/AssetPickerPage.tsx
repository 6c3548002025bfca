import type { PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'
import { REQUEST_ASSETS_MAX } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { AssetName } from './AssetName.tsx'
import { AssetPicker } from './AssetPicker.tsx'

/** `/assetmgt/assetmgtlistpopup`: the picker of assets, open at once, its result below. */
export function AssetPickerPage() {
  const label = useLabel()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<readonly PickedAsset[]>([])
  const title = label(labels.chooseAssets)
  return (
    <ListPage title={title}>
      <div className="top stack py-20 px-20 gap-12">
        {chosen.length > 0 && (
          <ul aria-label={label(peopleLabels.chosen)}>
            {chosen.map((asset) => (
              <li key={asset.assetNo}>
                <AssetName assetNo={asset.assetNo} asset={asset} />
              </li>
            ))}
          </ul>
        )}
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      {open && (
        <AssetPicker
          scope="all"
          most={REQUEST_ASSETS_MAX}
          onClose={() => setOpen(false)}
          onPick={(assets) => {
            setChosen(assets)
            setOpen(false)
          }}
        />
      )}
    </ListPage>
  )
}
