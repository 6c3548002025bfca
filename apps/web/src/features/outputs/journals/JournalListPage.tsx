import { menuLabels } from '@maru/shared/menus.labels.ts'
import { journalColumns, journalIndexes, journals, quartiles } from '@maru/shared/outputs/journals/journal.ts'
import { journalLabels as labels } from '@maru/shared/outputs/journals/journal.labels.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ImportButton } from '../../imports/dialog/ImportButton.tsx'
import { ActiveChip, ActiveFilter } from '../../../widgets/lists/ActiveState.tsx'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { JournalDialog } from './JournalDialog.tsx'

const columns = tableColumns(journalColumns, { active: ({ active }) => <ActiveChip labels={labels} active={active} /> })
const options = (values: readonly string[]) => values.map((value) => ({ value, text: value }))

/** `/project/journalpoollist`: journals with their metrics by year; outputs take theirs from here. */
export function JournalListPage() {
  const label = useLabel()
  const screen = useListScreen(journals, { path: '/project/journalpoollist' })
  const { value, set } = screen.search
  const mayWrite = useMay()(journals.create)
  const filters = (
    <>
      <FilterChip
        label={labels.indexName}
        value={value.indexName ?? ''}
        options={options(journalIndexes)}
        onChange={(chosen) => set({ indexName: journalIndexes.find((one) => one === chosen) })}
      />
      <FilterChip
        label={labels.quartile}
        value={value.quartile ?? ''}
        options={options(quartiles)}
        onChange={(chosen) => set({ quartile: quartiles.find((one) => one === chosen) })}
      />
      <ActiveFilter labels={labels} search={screen.search} />
    </>
  )
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.researchPerformance}
      title={menuLabels.journalPool}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={filters}
      actions={
        mayWrite && <ImportButton kind="journals" title={label(menuLabels.journalPool)} touches={['journals', 'referenceHistory']} />
      }
      {...(mayWrite && { newText: labels.newJournal })}
      emptyTitle={labels.noJournals}
    >
      <RecordPopup record={screen.record} route={journals.get} args={(id) => ({ params: { id } })}>
        {(row) => <JournalDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </ListScreen>
  )
}
