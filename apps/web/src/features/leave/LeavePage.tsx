import { leavePreferenceLabels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Outlet, useNavigate } from 'react-router-dom'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { PrintButton } from '../../widgets/lists/PrintButton.tsx'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'
import { BalancesTab } from './balances/BalancesTab.tsx'
import { LeaveListTab } from './requests/LeaveListTab.tsx'
import { OwnBalance } from './balances/OwnBalance.tsx'
import { isOffice, PATH, POPUP } from './common/leave-labels.ts'
import { PlannerTab } from './planning/PlannerTab.tsx'
import { NoticeStrip } from './requests/NoticeStrip.tsx'
import { TeamCalendarTab } from './calendars/TeamCalendarTab.tsx'
import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { YearTab } from './balances/YearTab.tsx'
import { NewButton } from '../../widgets/lists/NewButton.tsx'

/** Tabs whose list is longer than its page: they print all of it. */
const printsItself: ReadonlySet<string> = new Set(['mine', 'requests', 'balances'])

/** `/application/holidaylist`: the own balance and requests, the calendar of the team, and what heads and the office see of others. */
export function HolidayListPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const office = isOffice(useMe().roles)
  const tab = useTab(PATH)
  const views = [
    { key: 'mine', text: label(labels.myLeave) },
    { key: 'year', text: label(labels.year) },
    { key: 'calendar', text: label(labels.teamCalendar) },
    { key: 'planner', text: label(leavePreferenceLabels.planner) },
    { key: 'requests', text: label(labels.requests) },
    { key: 'balances', text: label(labels.balances) },
  ]
  const open = views.some(({ key }) => key === tab) ? tab : 'mine'
  const actions = (
    <>
      {printsItself.has(open) || <PrintButton />}
      <Button variant="outlined" onClick={() => void navigate(`${POPUP}?sick`)}>
        {label(labels.reportSick)}
      </Button>
      <NewButton text={labels.newRequest} onClick={() => void navigate(`${POPUP}?new`)} />
    </>
  )
  return (
    <ListPage crumb={[label(menuLabels.application)]} title={label(menuLabels.leave)} actions={actions}>
      <ViewTabs path={PATH} open={open} views={views} />
      {open === 'mine' && (
        <>
          <NoticeStrip />
          <OwnBalance />
          <LeaveListTab whose="mine" tab="mine" />
        </>
      )}
      {open === 'year' && <YearTab />}
      {open === 'calendar' && <TeamCalendarTab />}
      {open === 'planner' && <PlannerTab />}
      {open === 'requests' && <LeaveListTab whose={office ? 'all' : 'team'} tab="requests" />}
      {open === 'balances' && <BalancesTab />}
      <Outlet />
    </ListPage>
  )
}
