import { openingColumns, openings } from '@maru/shared/recruitment/opening.ts'
import { openingStatusLabels, recruitmentLabels as labels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { openingAddress, OPENING_POPUP, RECRUITMENT } from '../recruitment-addresses.ts'
import { OpeningChip } from './OpeningChip.tsx'
import { RetentionDialog } from './RetentionDialog.tsx'

const columns = tableColumns(openingColumns, {
  live: ({ live }) => <span className="num">{live ?? '–'}</span>,
  status: (row) => <OpeningChip {...row} />,
})

/** Openings the reader may see, as the first view of recruitment. */
export function OpeningsTab() {
  const label = useLabel()
  const navigate = useNavigate()
  const isOffice = useMay()(openings.create)
  const [isRule, setRule] = useState(false)
  const { record: _record, ...screen } = useTabScreen(openings, { path: RECRUITMENT, popup: OPENING_POPUP, tab: '' })
  const { value, set } = screen.search
  const actions = isOffice && (
    <>
      <Button variant="outlined" onClick={() => setRule(true)}>
        {label(labels.retention)}
      </Button>
      <NewButton text={labels.newOpening} onClick={() => void navigate(`${OPENING_POPUP}?new`)} />
    </>
  )
  return (
    <TabScreen
      screen={screen}
      title={labels.openings}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      filters={
        <>
          <ChoiceChip label={labels.show} words={{ panel: labels.showPanel }} value={value.show} onChange={(show) => set({ show })} />
          <ChoiceChip label={labels.status} words={openingStatusLabels} value={value.status} onChange={(status) => set({ status })} />
          <DepartmentFilter
            label={labels.departmentName}
            value={value.department}
            onChange={(one) => set({ department: one || undefined })}
          />
        </>
      }
      actions={actions}
      onOpen={({ id }) => void navigate(openingAddress(id))}
      emptyTitle={labels.noOpenings}
    >
      {isRule && <RetentionDialog onClose={() => setRule(false)} />}
    </TabScreen>
  )
}
