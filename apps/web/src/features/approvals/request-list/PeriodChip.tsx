import type { LabelRecord } from '@maru/shared/labels.ts'
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

interface PeriodChipsProps<P extends string> {
  /** The dates a list may be narrowed by, with their names. */
  readonly periods: Readonly<Record<P, LabelRecord>>
  readonly value: Days & { readonly period: string }
  /** The date that mostly lies ahead: the next year is offered too. */
  readonly ahead?: NoInfer<P>
  readonly onChange: (days: { period: NoInfer<P>; from: string | undefined; to: string | undefined }) => void
}

/** Narrows a list to days of one of its dates, one of them at a time. */
export function PeriodChips<P extends string>({ periods, value, ahead, onChange }: PeriodChipsProps<P>) {
  return (Object.keys(periods) as P[]).map((period) => (
    <PeriodChip
      key={period}
      label={periods[period]}
      value={value.period === period ? value : {}}
      yearsAhead={period === ahead ? 1 : 0}
      onChange={(days) => onChange({ period, ...days })}
    />
  ))
}
