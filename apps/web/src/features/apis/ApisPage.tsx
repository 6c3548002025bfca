import { menuLabels } from '@maru/shared/menus.labels.ts'
import { serviceAccountLabels } from '@maru/shared/tokens/service-account.labels.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { ListPage } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { ServiceAccountsView } from './ServiceAccountsView.tsx'
import { ApiListPage } from './ApiListPage.tsx'
import { APIS, ApisViews } from './ApisViews.tsx'

/** `/chems/apimn`: the APIs, and the accounts of programs that call them. */
export function ApisPage() {
  const label = useLabel()
  if (useTab(APIS) !== 'services') return <ApiListPage />
  return (
    <ListPage crumb={[label(userPopupLabels.administration), label(menuLabels.apis)]} title={label(serviceAccountLabels.title)}>
      <ApisViews open="services" />
      <ServiceAccountsView path={APIS} />
    </ListPage>
  )
}
