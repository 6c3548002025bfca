import type { LabelRecord } from '@maru/shared/labels.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { FilterChip } from '../../kit/table/SearchBar.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

/** How people call a record that is offered, and one that is not. */
interface ActiveLabels {
  readonly show: LabelRecord
  readonly active: LabelRecord
  readonly inactive: LabelRecord
}

/** Whether a record is offered, in a table. */
export function ActiveChip({ labels, active }: { labels: Omit<ActiveLabels, 'show'>; active: boolean }) {
  const label = useLabel()
  return (
    <StatusChip tone={active ? 'green' : 'grey'} dot={active ? 'full' : 'ring'} text={label(active ? labels.active : labels.inactive)} />
  )
}

interface ActiveFilterProps {
  readonly labels: ActiveLabels
  readonly search: {
    readonly value: { readonly show?: 'active' | 'inactive' | undefined }
    readonly set: (change: { show?: 'active' | 'inactive' | undefined }) => void
  }
}

/** Filters a list by `show`: only what is offered, or only what is not. */
export function ActiveFilter({ labels, search }: ActiveFilterProps) {
  const label = useLabel()
  const states = ['active', 'inactive'] as const
  return (
    <FilterChip
      label={labels.show}
      value={search.value.show ?? ''}
      options={states.map((state) => ({ value: state, text: label(labels[state]) }))}
      onChange={(chosen) => search.set({ show: states.find((state) => state === chosen) })}
    />
  )
}
