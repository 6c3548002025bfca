import { assetCategories, places } from '@maru/shared/assets/asset-setup.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'

/** Categories that are offered, with their useful lives. */
export function useAssetCategories() {
  const rows = useQuery(query(assetCategories.choices, {})).data ?? []
  const options: readonly Option[] = rows.map(({ code, name }) => ({ value: code, text: name }))
  return { rows, options }
}

/** Places that are offered, each with the places above it. */
export const usePlaces = (): readonly Option[] =>
  (useQuery(query(places.choices, {})).data ?? []).map(({ id, path }) => ({ value: id, text: path }))

/** Devices and cars that staff reserve. */
export const useReservables = (): readonly Option[] =>
  [useResources('EQUIPMENT'), useResources('CAR')].flat().map(({ id, name }) => ({ value: id, text: name }))
