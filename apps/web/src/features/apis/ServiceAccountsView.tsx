import { serviceAccountColumns, serviceAccounts } from '@maru/shared/tokens/service-account.ts'
import { serviceAccountFields as labels } from '@maru/shared/tokens/service-account.labels.ts'
import { ActiveChip, ActiveFilter } from '../../widgets/lists/ActiveState.tsx'
import { TabScreen } from '../../widgets/lists/ListScreen.tsx'
import { tableColumns } from '../../widgets/lists/table-columns.tsx'
import { useTabScreen } from '../../widgets/lists/use-list-screen.ts'
import { RecordPopup } from '../../widgets/records/RecordPopup.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { scopeText } from '../tokens/scope-text.ts'
import { ServiceAccountDialog } from './ServiceAccountDialog.tsx'

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const label = useLabel()
  return <span className="ellipsis">{scopeText(label, scopes)}</span>
}

const columns = tableColumns(serviceAccountColumns, {
  scopes: ({ scopes }) => <Scopes scopes={scopes} />,
  active: ({ active }) => <ActiveChip labels={labels} active={active} />,
})

/** Accounts of programs, as a view of the APIs. */
export function ServiceAccountsView({ path }: { path: string }) {
  const screen = useTabScreen(serviceAccounts, { path, tab: 'services' })
  return (
    <TabScreen
      screen={screen}
      title={labels.title}
      columns={columns}
      rowId={({ userId }) => userId}
      searchText={labels.search}
      filters={<ActiveFilter labels={labels} search={screen.search} />}
      newText={labels.add}
      emptyTitle={labels.empty}
    >
      <RecordPopup record={screen.record} route={serviceAccounts.get} args={(userId) => ({ params: { userId } })}>
        {(row) => <ServiceAccountDialog row={row} onClose={screen.record.close} />}
      </RecordPopup>
    </TabScreen>
  )
}
