import { useMe } from '../../../api/identity.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { today } from '../../../kit/text/format.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'

/** Years that are offered to filter by, the running one first. */
const YEARS = 8

interface Props {
  readonly label: LabelKey
  readonly search: {
    readonly value: { readonly year?: number | undefined }
    readonly set: (change: { year: number | undefined }) => void
  }
}

/** Filters a list by a publication year in its address. */
export function YearFilter({ label, search: { value, set } }: Props) {
  const { timeZone } = useMe()
  const newest = Number(today(timeZone).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, ago) => String(newest - ago))
  return (
    <FilterChip
      label={label}
      value={value.year === undefined ? '' : String(value.year)}
      options={years.map((year) => ({ value: year, text: year }))}
      onChange={(year) => set({ year: year === '' ? undefined : Number(year) })}
    />
  )
}
