import type { ProjectQuery } from '@maru/shared/projects/project.ts'
import { projectLabels as labels, projectStatusLabels, projectTypeLabels } from '@maru/shared/projects/project.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import type { ListSearch } from '../../../kit/table/use-list-search.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'

type Filters = Pick<ProjectQuery, 'scope' | 'status' | 'type' | 'year' | 'department'>
type Search = Pick<ListSearch<Filters>, 'value' | 'set'>
const YEARS_BACK = 5
const YEARS = 11

/** What the lists of projects are narrowed by. */
export function ProjectFilters({ search: { value, set } }: { search: Search }) {
  const label = useLabel()
  const thisYear = Number(today(useMe().timeZone).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, at) => String(thisYear - YEARS_BACK + at))
  return (
    <>
      <FilterChip
        label={labels.scope}
        value={value.scope === 'mine' ? 'mine' : ''}
        options={[{ value: 'mine', text: label(labels.scopeMine) }]}
        onChange={(scope) => set({ scope: scope === 'mine' ? 'mine' : 'all' })}
      />
      <ChoiceChip label={labels.status} words={projectStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <ChoiceChip label={labels.type} words={projectTypeLabels} value={value.type} onChange={(type) => set({ type })} />
      <FilterChip
        label={labels.yearFilter}
        value={value.year === undefined ? '' : String(value.year)}
        options={years.map((year) => ({ value: year, text: year }))}
        onChange={(year) => set({ year: year === '' ? undefined : Number(year) })}
      />
      <DepartmentFilter
        label={labels.leadDepartmentCode}
        value={value.department}
        onChange={(department) => set({ department: department === '' ? undefined : department })}
      />
    </>
  )
}
