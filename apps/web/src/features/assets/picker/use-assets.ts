import { assetPicker, type PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

const joined = (numbers: readonly string[]) => [...new Set(numbers.filter((number) => number !== ''))].toSorted().join(',')

/** Gives the asset behind a number, undefined until it is known. */
export function useNamedAssets(numbers: readonly string[]) {
  const wanted = joined(numbers)
  const answer = useQuery({
    ...query(assetPicker.named, { query: { numbers: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const byNumber = new Map((answer.data ?? []).map((asset) => [asset.assetNo, asset]))
  return (assetNo: string): PickedAsset | undefined => byNumber.get(assetNo)
}

/** Gives what a request about an asset starts from, undefined until it is known and for what one may not ask for. */
export function useAssetFacts(numbers: readonly string[]) {
  const wanted = joined(numbers)
  const answer = useQuery({
    ...query(assetPicker.facts, { query: { numbers: wanted } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const byNumber = new Map((answer.data ?? []).map((facts) => [facts.assetNo, facts]))
  return (assetNo: string) => byNumber.get(assetNo)
}
