import { menuLabels } from '@maru/shared/menus.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { workplaceLabels as labels } from '@maru/shared/workplaces/workplace.labels.ts'
import { workplaceColumns, workplaces } from '@maru/shared/workplaces/workplace.ts'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { ActiveChip, ActiveFilter } from '../../widgets/lists/ActiveState.tsx'
import { ListScreen } from '../../widgets/lists/ListScreen.tsx'
import { useListScreen } from '../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../widgets/records/RecordPopup.tsx'
import { WorkplaceDialog } from './WorkplaceDialog.tsx'

const columns = tableColumns(workplaceColumns, { active: ({ active }) => <ActiveChip labels={labels} active={active} /> })

/** `/chems/bizpcmn`: business places with time zone, calendar and address; the settings of everybody offer them. */
export function WorkplaceListPage() {
  const screen = useListScreen(workplaces, { path: '/chems/bizpcmn' })
  return (
    <ListScreen
      screen={screen}
      crumb={userPopupLabels.administration}
      title={menuLabels.workplaces}
      columns={columns}
      rowId={({ code }) => code}
      searchText={labels.search}
      filters={<ActiveFilter labels={labels} search={screen.search} />}
      newText={labels.newPlace}
      emptyTitle={labels.noPlaces}
    >
      <RecordPopup record={screen.record} route={workplaces.get} args={(code) => ({ params: { code } })}>
        {(row) => <WorkplaceDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </ListScreen>
  )
}
