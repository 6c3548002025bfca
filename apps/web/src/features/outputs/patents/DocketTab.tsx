import { menuLabels } from '@maru/shared/menus.labels.ts'
import { patentLabels as labels, patentStatusLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { patentColumns } from '@maru/shared/outputs/patents/patent-columns.ts'
import { patentOffices, patents } from '@maru/shared/outputs/patents/patent.ts'
import { useNavigate } from 'react-router-dom'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { ProjectFilter } from '../common/ProjectFilter.tsx'
import { shareColumn } from '../common/share-column.ts'
import { PATENT_INFO, patentAddress, PATENTS } from './patent-addresses.ts'
import { DueDay } from './DueDay.tsx'
import { PatentStatus } from './PatentStatus.tsx'

const clerkColumns = tableColumns(patentColumns, {
  status: (row) => <PatentStatus status={row.status} />,
  nextDue: (row) => <DueDay day={row.nextDue} isOverdue={row.isOverdue} />,
})

const share = shareColumn(patentColumns)

/** Without money, which is the clerk's; with the share of a project in the place of the day before it moved where the list is filtered by one. */
const toColumns = (isClerk: boolean, hasProject: boolean) =>
  clerkColumns
    .filter(({ field }) => isClerk || field !== 'costTotal')
    .flatMap((column) => (hasProject && column.field === 'nextNominal' ? share : [column]))

/** The docket of patents; inventors see their own. */
export function DocketTab() {
  const label = useLabel()
  const navigate = useNavigate()
  const screen = useTabScreen(patents, { path: PATENTS, popup: PATENT_INFO, tab: '' })
  const isClerk = useMay()(patents.decide)
  const { value, set } = screen.search
  const dueTexts = { soon: label(labels.dueSoon), late: label(labels.dueLate) }
  const filters = (
    <>
      <FilterChip
        label={labels.due}
        value={value.due ?? ''}
        options={(['soon', 'late'] as const).map((one) => ({ value: one, text: dueTexts[one] }))}
        onChange={(chosen) => set({ due: (['soon', 'late'] as const).find((one) => one === chosen), sort: 'nextDue', direction: 'asc' })}
      />
      <ChoiceChip label={labels.status} words={patentStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <FilterChip
        label={labels.office}
        value={value.office ?? ''}
        options={patentOffices.map((one) => ({ value: one, text: one }))}
        onChange={(chosen) => set({ office: patentOffices.find((one) => one === chosen) })}
      />
      <ProjectFilter search={screen.search} />
    </>
  )
  return (
    <TabScreen
      screen={screen}
      title={menuLabels.patents}
      columns={toColumns(isClerk, value.project !== undefined)}
      rowId={({ id }) => id}
      onOpen={({ id }) => void navigate(patentAddress(id))}
      searchText={labels.search}
      filters={filters}
      newText={isClerk ? labels.addPatent : labels.newPatent}
      emptyTitle={labels.noPatents}
    />
  )
}
