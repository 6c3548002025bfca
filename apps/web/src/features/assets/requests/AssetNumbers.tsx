import { useLabel } from '../../../kit/text/use-label.ts'
import { assetsText } from './asset-request-addresses.ts'

/** The assets of a request in a list: the first number and how many more. */
export function AssetNumbers({ lines }: { lines: readonly { readonly assetNo: string }[] }) {
  return <span className="num ellipsis">{assetsText(useLabel(), lines)}</span>
}
