import { plannedColumns } from '@maru/shared/personnel/changes/change-columns.ts'
import { changeStatusLabels, employeeChangeLabels as labels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { changeStatuses, employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { useNavigate } from 'react-router-dom'
import { ChoiceChip } from '../../../widgets/fields/ChoiceChip.tsx'
import { TabScreen } from '../../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../../widgets/lists/use-list-screen.ts'
import { PeriodChip } from '../../approvals/request-list/PeriodChip.tsx'
import { CHANGE_POPUP, CHANGES } from './change-addresses.ts'
import { ChangeChip } from './ChangeChip.tsx'

const columns = tableColumns(plannedColumns, { status: ({ status }) => <ChangeChip status={status} /> })

/** Changes by the day they take effect: those to come unless days are chosen. */
export function PlannedTab() {
  const navigate = useNavigate()
  const screen = useTabScreen({ list: employeeChanges.planned, export: employeeChanges.export }, { path: CHANGES, tab: 'planned' })
  const { value, set } = screen.search
  return (
    <TabScreen
      screen={screen}
      title={labels.planned}
      columns={columns}
      rowId={({ id }) => id}
      searchText={labels.search}
      onOpen={({ documentId }) => void navigate(`${CHANGE_POPUP}?id=${documentId}`)}
      filters={
        <>
          <PeriodChip label={labels.effectiveOn} value={value} onChange={set} />
          <ChoiceChip
            label={accountLabels.state}
            words={changeStatusLabels}
            value={changeStatuses.find((one) => one === value.status)}
            onChange={(status) => set({ status })}
          />
        </>
      }
      emptyTitle={labels.noPlanned}
    />
  )
}
