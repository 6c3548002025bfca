import { menuLabels } from '@maru/shared/menus.labels.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveProposalLabels } from '@maru/shared/leave/administration/leave-proposal.labels.ts'
import { leaveControlLabels } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leavePreferenceLabels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'
import { ADMIN_PATH } from './administration/administration-labels.ts'
import { ProposalsTab } from './administration/ProposalsTab.tsx'
import { BlocksTab } from './planning/BlocksTab.tsx'
import { ChangesTab } from './balances/ChangesTab.tsx'
import { GrantsTab } from './balances/GrantsTab.tsx'
import { HolidaysTab } from './calendars/HolidaysTab.tsx'
import { StaffingTab } from './planning/StaffingTab.tsx'
import { PopularTimesTab } from './planning/PopularTimesTab.tsx'
import { PlacesTab } from './schedules/PlacesTab.tsx'
import { RunsTab } from './runs/RunsTab.tsx'
import { TypesTab } from './balances/TypesTab.tsx'
import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import './administration/leave-administration.css'

const tabs = [
  { key: 'holidays', Tab: HolidaysTab },
  { key: 'blocks', Tab: BlocksTab },
  { key: 'times', Tab: PopularTimesTab },
  { key: 'types', Tab: TypesTab },
  { key: 'grants', Tab: GrantsTab },
  { key: 'runs', Tab: RunsTab },
  { key: 'places', Tab: PlacesTab },
  { key: 'staffing', Tab: StaffingTab },
  { key: 'proposals', Tab: ProposalsTab },
  { key: 'history', Tab: ChangesTab },
] as const

const tabNames = {
  ...labels,
  times: leavePreferenceLabels.times,
  staffing: leaveControlLabels.staffing,
  proposals: leaveProposalLabels.proposals,
}

/** Tabs whose list is longer than its page: they print all of it. */
const printsItself: ReadonlySet<string> = new Set(['grants', 'history'])

/** `/system/holidaylist`: holidays by place, closed days, types of leave, granted days, the runs over everybody, places and hours. */
export function HolidayAdminPage() {
  const label = useLabel()
  const tab = useTab(ADMIN_PATH)
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0]
  return (
    <ListPage
      crumb={[label(userPopupLabels.administration)]}
      title={label(menuLabels.publicHolidays)}
      {...(!printsItself.has(open.key) && { actions: <PrintButton /> })}
    >
      <ViewTabs path={ADMIN_PATH} open={open.key} views={tabs.map(({ key }) => ({ key, text: label(tabNames[key]) }))} />
      <open.Tab />
    </ListPage>
  )
}
