import { assetStatuses } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetStatusLabels } from '@maru/shared/assets/asset.labels.ts'
import type { AssetQuery } from '@maru/shared/assets/asset.ts'
import { useMe } from '../../../api/identity.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { PersonFilter } from '../../approvals/common/PersonFilter.tsx'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { useProjectChoices } from '../../projects/common/use-project-choices.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { useAssetCategories, usePlaces } from './use-asset-choices.ts'

const scopes = ['mine', 'toConfirm'] as const
const DUE_DAYS = { '30': labels.due30, '90': labels.due90 } as const

interface FilterProps {
  readonly value: AssetQuery
  readonly set: (change: Partial<AssetQuery>) => void
}

/** Years back from whose first day on nobody has counted an asset. */
const YEARS_BACK = [0, 1, 2] as const

/** Assets that no inventory has seen since the beginning of a year. */
function UncountedChip({ value, set }: FilterProps) {
  const year = Number(today(useMe().timeZone).slice(0, 4))
  const days = YEARS_BACK.map((back) => `${String(year - back)}-01-01`)
  return (
    <FilterChip
      label={labels.notInventoried}
      value={value.notSeenSince ?? ''}
      options={days.map((day) => ({ value: day, text: day }))}
      onChange={(day) => set({ notSeenSince: day || undefined })}
    />
  )
}

/** What a register is narrowed by. */
export function AssetFilters({ value, set }: FilterProps) {
  const label = useLabel()
  const options = useAssetCategories().options
  const places = usePlaces()
  const project = value.project ?? ''
  const projects = useProjectChoices('any', project).options
  return (
    <>
      <FilterChip
        label={labels.scope}
        value={value.scope ?? ''}
        options={scopes.map((one) => ({ value: one, text: label(labels[one]) }))}
        onChange={(scope) => set({ scope: scopes.find((one) => one === scope) })}
      />
      <FilterChip
        label={labels.categoryCode}
        value={value.category ?? ''}
        options={options}
        onChange={(one) => set({ category: one || undefined })}
      />
      <ChoiceChip
        label={labels.status}
        words={assetStatusLabels}
        value={assetStatuses.find((one) => one === value.status)}
        onChange={(status) => set({ status })}
      />
      <FilterChip
        label={labels.place}
        value={value.place ?? ''}
        options={places}
        onChange={(place) => set({ place: place || undefined })}
      />
      <FilterChip
        label={labels.departmentCode}
        value={value.department ?? ''}
        options={useDepartments()}
        onChange={(department) => set({ department: department || undefined })}
      />
      <PersonFilter label={labels.custodian} value={value.custodian} onChange={(custodian) => set({ custodian: custodian || undefined })} />
      <FilterChip
        label={labels.dueSoon}
        value={value.dueWithin === undefined ? '' : String(value.dueWithin)}
        options={Object.entries(DUE_DAYS).map(([days, record]) => ({ value: days, text: label(record) }))}
        onChange={(days) => set({ dueWithin: days === '' ? undefined : Number(days) })}
      />
      <FilterChip label={labels.projectNo} value={project} options={projects} onChange={(one) => set({ project: one || undefined })} />
      <PeriodChip
        label={labels.purchaseDate}
        value={{ from: value.purchasedFrom, to: value.purchasedTo }}
        onChange={({ from, to }) => set({ purchasedFrom: from, purchasedTo: to })}
      />
      <UncountedChip value={value} set={set} />
    </>
  )
}
