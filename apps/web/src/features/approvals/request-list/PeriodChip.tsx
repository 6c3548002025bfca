import { useMe } from '../../../api/identity.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { today } from '../../../kit/text/format.ts'
import { parsePeriod, periodOptions, toPeriod } from '../common/periods.ts'

/** First and last day; undefined where there is none. */
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Props {
  readonly label: LabelKey
  readonly value: Days
  /** Choices before those of every list. */
  readonly more?: readonly Option[]
  /** Coming years to offer where dates lie ahead. */
  readonly yearsAhead?: number
  readonly onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Narrows a list to a period of days. */
export function PeriodChip({ label, value, more = [], yearsAhead, onChange }: Props) {
  const { timeZone } = useMe()
  const choose = (text: string) => {
    const { from, to } = parsePeriod(text)
    onChange({ from: from || undefined, to: to || undefined })
  }
  const options = [...more, ...periodOptions(today(timeZone), yearsAhead)]
  return <FilterChip label={label} value={toPeriod(value.from, value.to)} options={options} onChange={choose} />
}
