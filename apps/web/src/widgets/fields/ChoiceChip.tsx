import type { LabelRecord } from '@maru/shared/labels.ts'
import { FilterChip } from '../../kit/table/SearchBar.tsx'
import type { LabelKey } from '../../kit/text/label-store.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { toOptions } from './options.ts'

interface ChoiceChipProps<V extends string> {
  readonly label: LabelKey
  /** Every value with its name, in the order of the menu. */
  readonly words: Readonly<Record<V, LabelRecord>>
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
}

/** A filter over a fixed set of values; undefined = not filtered. */
export function ChoiceChip<V extends string>({ label: name, words, value, onChange }: ChoiceChipProps<V>) {
  const label = useLabel()
  const choose = (chosen: string) => onChange((Object.keys(words) as V[]).find((one) => one === chosen))
  return <FilterChip label={name} value={value ?? ''} options={toOptions(label, words)} onChange={choose} />
}
