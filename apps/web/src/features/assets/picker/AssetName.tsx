import type { PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'

interface AssetNameProps {
  readonly assetNo: string
  /** Undefined until it is known. */
  readonly asset: PickedAsset | undefined
}

/** An asset with number, name, place and custodian. */
export function AssetName({ assetNo, asset }: AssetNameProps) {
  const where = [asset?.place, asset?.custodianName].filter((part) => part !== undefined && part !== '').join(' · ')
  return (
    <span className="column shrink">
      <span>
        <b className="num">{assetNo}</b> {asset?.name}
      </span>
      {where !== '' && <span className="muted small">{where}</span>}
    </span>
  )
}
