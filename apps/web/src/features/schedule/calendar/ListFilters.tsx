import { calendarEventLabels as labels, eventScopeLabels } from '@maru/shared/schedule/event.labels.ts'
import { eventScopes } from '@maru/shared/schedule/event-fields.ts'
import { FilterBar, FilterChip, SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
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
        <FilterChip
          label={labels.scope}
          value={search.value.scope ?? ''}
          options={eventScopes.map((value) => ({ value, text: label(eventScopeLabels[value]) }))}
          onChange={(scope) => search.set({ scope: eventScopes.find((one) => one === scope) })}
        />
      </FilterBar>
    </>
  )
}
