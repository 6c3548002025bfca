import { menuLabels } from '@maru/shared/menus.labels.ts'
import { patentLabels as labels, patentStatusLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { patentColumns, patentOffices, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { useNavigate } from 'react-router-dom'
import { StatusChip } from '../../../kit/marks.tsx'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

export const PATENTS = '/project/patentlist'
const INFO = '/project/patentinfo'
export const patentAddress = (id: string) => `${INFO}/${id}`

const active = { tone: 'blue', dot: 'half' } as const
const over = { tone: 'grey', dot: 'ring' } as const
const looks = {
  DISCLOSED: { tone: 'amber', dot: 'ring' },
  CLAIMED: active,
  RELEASED: over,
  DRAFTING: active,
  FILED: active,
  PUBLISHED: active,
  EXAMINED: active,
  GRANTED: { tone: 'green', dot: 'full' },
  LAPSED: over,
  SOLD: over,
  ABANDONED: over,
} as const

export function PatentStatus({ status }: Pick<PatentRow, 'status'>) {
  const label = useLabel()
  return <StatusChip {...looks[status]} text={label(patentStatusLabels[status])} />
}

const columns = tableColumns(patentColumns, {
  status: (row) => <PatentStatus status={row.status} />,
  nextDue: ({ nextDue }) => <DateText text={nextDue} />,
})

/** `/project/patentlist`: the docket of patents; inventors see their own. */
export function PatentListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const screen = useListScreen(patents, { path: PATENTS, popup: INFO })
  const { value, set } = screen.search
  const dueTexts = { soon: label(labels.dueSoon), late: label(labels.dueLate) }
  const filters = (
    <>
      <FilterChip
        label={labels.due}
        value={value.due ?? ''}
        options={(['soon', 'late'] as const).map((one) => ({ value: one, text: dueTexts[one] }))}
        onChange={(chosen) => set({ due: (['soon', 'late'] as const).find((one) => one === chosen) })}
      />
      <ChoiceChip label={labels.status} words={patentStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <FilterChip
        label={labels.office}
        value={value.office ?? ''}
        options={patentOffices.map((one) => ({ value: one, text: one }))}
        onChange={(chosen) => set({ office: patentOffices.find((one) => one === chosen) })}
      />
    </>
  )
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={menuLabels.patents}
      columns={columns}
      rowId={({ id }) => id}
      onOpen={({ id }) => void navigate(patentAddress(id))}
      searchText={labels.search}
      filters={filters}
      newText={useMay()(patents.decide) ? labels.addPatent : labels.newPatent}
      emptyTitle={labels.noPatents}
    />
  )
}
