import { leaveAdminLabels as words } from '@maru/shared/leave/leave-admin.labels.ts'
import { leaveWishLabels } from '@maru/shared/leave/leave-wish.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { PrintButton } from '../../widgets/PrintButton.tsx'
import { ViewTabs } from '../../widgets/ViewTabs.tsx'
import { ADMIN_PATH } from './admin-words.ts'
import { BlocksTab } from './BlocksTab.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { GrantsTab } from './GrantsTab.tsx'
import { HolidaysTab } from './HolidaysTab.tsx'
import { PopularTimesTab } from './PopularTimesTab.tsx'
import { PlacesTab } from './PlacesTab.tsx'
import { RunsTab } from './RunsTab.tsx'
import { TypesTab } from './TypesTab.tsx'
import { useTab } from '../../widgets/use-tab-list.ts'
import './leave-admin.css'

const tabs = [
  { key: 'holidays', Tab: HolidaysTab },
  { key: 'blocks', Tab: BlocksTab },
  { key: 'times', Tab: PopularTimesTab },
  { key: 'types', Tab: TypesTab },
  { key: 'grants', Tab: GrantsTab },
  { key: 'runs', Tab: RunsTab },
  { key: 'places', Tab: PlacesTab },
  { key: 'history', Tab: ChangesTab },
] as const

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
      title={label(words.title)}
      {...(!printsItself.has(open.key) && { actions: <PrintButton /> })}
    >
      <ViewTabs
        name={label(leaveScreen.views)}
        path={ADMIN_PATH}
        open={open.key}
        views={tabs.map(({ key }) => ({ key, text: label(key === 'times' ? leaveWishLabels.times : words[key]) }))}
      />
      <open.Tab />
    </ListPage>
  )
}
