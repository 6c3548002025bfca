import {
  blankEmployeeChange,
  CHANGE_ITEMS_MAX,
  type EmployeeChangeBody,
  employeeChangeFaults,
} from '@maru/shared/personnel/changes/change-body.ts'
import { changeFieldNames, employeeChangeLabels as labels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { employeeChangeRequests, employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { assetRequestLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Outlet } from 'react-router-dom'
import { ListPage } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { RequestListPage } from '../../approvals/request-list/RequestListPage.tsx'
import { defineRequestScreen } from '../../approvals/request-list/request-screen.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { CHANGE_POPUP, CHANGES } from './change-addresses.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { DocumentEmployeeChange } from './DocumentChange.tsx'
import { PlannedTab } from './PlannedTab.tsx'

const { userId, effectiveOn, items, deputyId } = labels
const rows = rowLabels('items', CHANGE_ITEMS_MAX, labels.item, { field: assetRequestLabels.field, after: assetRequestLabels.after })

const screen = defineRequestScreen<EmployeeChangeBody>({
  routes: employeeChangeRequests,
  formCode: 'EMPLOYEE_CHANGE',
  path: CHANGES,
  popup: CHANGE_POPUP,
  title: menuLabels.employeeChange,
  newTitle: labels.newChange,
  draftTitle: labels.draftChange,
  kind: (label) => ({
    blank: blankEmployeeChange,
    labels: { userId, effectiveOn, items, deputyId, reason: accountLabels.reason, leavingStatus: accountLabels.statusCode, ...rows },
    Body: ChangeFields,
    titleOf: ({ personName, items: changed }) =>
      personName === ''
        ? ''
        : [personName, changed.map(({ field }) => label(changeFieldNames[field])).join(', ')].filter(Boolean).join(': '),
    missing: employeeChangeFaults,
    lineFollowsBody: true,
  }),
  columns: [
    { name: 'personName', label: userId, width: 150 },
    { name: 'effectiveOn', label: effectiveOn, width: 116, render: ({ body }) => <DateText text={body.effectiveOn} /> },
  ],
  Body: DocumentEmployeeChange,
})

function Views({ open }: { open: string }) {
  const label = useLabel()
  const views = [
    { key: '', text: label(labels.requests) },
    { key: 'planned', text: label(labels.planned) },
  ]
  return <ViewTabs path={CHANGES} open={open} views={views} />
}

/** `/application/employeechangelist`: requests, and what changes when. */
export function EmployeeChangeListPage() {
  const label = useLabel()
  const tab = useTab(CHANGES)
  const mayPlan = useMay()(employeeChanges.planned)
  if (!mayPlan) return <RequestListPage screen={screen} />
  if (tab !== 'planned') return <RequestListPage screen={screen} tabs={<Views open="" />} />
  return (
    <ListPage crumb={[label(menuLabels.application)]} title={label(menuLabels.employeeChange)}>
      <Views open={tab} />
      <PlannedTab />
      <Outlet />
    </ListPage>
  )
}
/** `/application/employeechangedetailpopup` */
export const EmployeeChangeDialogPage = () => <RequestDialogPage screen={screen} />
