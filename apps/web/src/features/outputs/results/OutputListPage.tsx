import { menuLabels } from '@maru/shared/menus.labels.ts'
import { quartiles } from '@maru/shared/outputs/journals/journal.ts'
import { outputKindLabels, outputLabels as labels, outputStatusLabels } from '@maru/shared/outputs/results/output.labels.ts'
import type { Citation } from '@maru/shared/outputs/results/citation.ts'
import { outputs } from '@maru/shared/outputs/results/output.ts'
import { outputColumns } from '@maru/shared/outputs/results/output-columns.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { Quote } from '../../../kit/icons.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ListScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { type ListScreenState, useListScreen } from '../../../widgets/lists/use-list-screen.ts'
import { ProjectFilter } from '../common/ProjectFilter.tsx'
import { shareColumn } from '../common/share-column.ts'
import { YearFilter } from '../common/YearFilter.tsx'
import { OutputStatus } from './OutputStatus.tsx'
import { CitationDialog } from './CitationDialog.tsx'
import { ReferenceExport } from './ReferenceMenus.tsx'

export const OUTPUTS = '/project/researchperformancelist'
const INFO = '/project/researchperformanceinfo'
export const outputAddress = (id = '') => `${INFO}${id === '' ? '?new' : `/${id}`}`

const columns = tableColumns(outputColumns, { status: (row) => <OutputStatus status={row.status} /> })

/** With the share of the project the list is filtered by in the place of the impact factor. */
const sharedColumns = columns.flatMap((column) => (column.field === 'impactFactor' ? shareColumn(outputColumns) : [column]))

type Search = ListScreenState<OutputRow, ReturnType<typeof outputs.list.query.parse>>['search']

function OutputFilters({ search }: { search: Search }) {
  const label = useLabel()
  const { value, set } = search
  return (
    <>
      <FilterChip
        label={labels.mine}
        value={value.mine ?? ''}
        options={[{ value: 'yes', text: label(labels.onlyMine) }]}
        onChange={(mine) => set({ mine: mine === 'yes' ? 'yes' : undefined })}
      />
      <ChoiceChip label={labels.status} words={outputStatusLabels} value={value.status} onChange={(status) => set({ status })} />
      <ChoiceChip label={labels.kind} words={outputKindLabels} value={value.kind} onChange={(kind) => set({ kind })} />
      <YearFilter label={labels.year} search={search} />
      <ProjectFilter search={search} />
      <FilterChip
        label={labels.quartile}
        value={value.quartile ?? ''}
        options={quartiles.map((one) => ({ value: one, text: one }))}
        onChange={(chosen) => set({ quartile: quartiles.find((one) => one === chosen) })}
      />
    </>
  )
}

/** `/project/researchperformancelist`: research outputs; the office verifies those that wait. */
export function OutputListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const screen = useListScreen(outputs, { path: OUTPUTS, popup: INFO })
  const [isPasting, setPasting] = useState(false)
  const { page: _page, size: _size, ...filters } = screen.search.value
  /** The list stays in its tab, so the dialog is closed before the form opens over it. */
  const openOver = (address: string, state?: { citation: Citation }) => {
    setPasting(false)
    void navigate(address, { state })
  }
  const actions = (
    <>
      <ReferenceExport filters={filters} />
      <Button variant="outlined" onClick={() => setPasting(true)}>
        <Quote size={14} />
        {label(labels.import)}
      </Button>
    </>
  )
  return (
    <ListScreen
      screen={screen}
      crumb={menuLabels.project}
      title={menuLabels.researchPerformance}
      columns={filters.project === undefined ? columns : sharedColumns}
      rowId={({ id }) => id}
      onOpen={({ id }) => void navigate(outputAddress(id))}
      searchText={labels.search}
      filters={<OutputFilters search={screen.search} />}
      actions={actions}
      newText={labels.newOutput}
      emptyTitle={labels.noOutputs}
    >
      {isPasting && (
        <CitationDialog
          onClose={() => setPasting(false)}
          onUse={(citation) => openOver(outputAddress(), { citation })}
          onOpen={(id) => openOver(outputAddress(id))}
        />
      )}
    </ListScreen>
  )
}
