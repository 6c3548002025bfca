import { menuLabels } from '@maru/shared/menus.labels.ts'
import { serviceAccountLabels } from '@maru/shared/tokens/service-account.labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { ViewTabs } from '../../widgets/tabs/ViewTabs.tsx'

export const APIS = '/chems/apimn'

/** The views of the page, as tabs. */
export function ApisViews({ open }: { open: '' | 'services' }) {
  const label = useLabel()
  const views = [
    { key: '', text: label(menuLabels.apis) },
    { key: 'services', text: label(serviceAccountLabels.title) },
  ]
  return <ViewTabs path={APIS} open={open} views={views} />
}
