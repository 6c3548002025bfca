import { calendarEventLabels as labels, eventScopeLabels } from '@maru/shared/schedule/event.labels.ts'
import { FilterBar, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { periods, type ScheduleSearch } from './schedule-search.ts'

/** Search and filters of the list of events. */
export function ListFilters({ search }: { search: ScheduleSearch }) {
  const label = useLabel()
  const texts = { coming: labels.coming, past: labels.past, all: labels.allPeriods }
  return (
    <>
      <SearchBox value={search.value.q ?? ''} placeholder={label(labels.search)} onSearch={(q) => search.set({ q })} />
      <Segments
        name={label(labels.when)}
        value={search.value.period}
        options={periods.map((value) => ({ value, text: label(texts[value]) }))}
        onChange={(period) => search.set({ period, direction: period === 'past' ? 'desc' : 'asc' })}
      />
      <FilterBar narrowed={search.narrowed} onClear={search.clear}>
        <ChoiceChip label={labels.scope} words={eventScopeLabels} value={search.value.scope} onChange={(scope) => search.set({ scope })} />
      </FilterBar>
    </>
  )
}
