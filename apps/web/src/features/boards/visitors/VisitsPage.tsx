import { Outlet } from 'react-router-dom'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ReviewRulesPage } from './ReviewRulesPage.tsx'
import { VISITS } from './visit-addresses.ts'
import { VisitListPage } from './VisitListPage.tsx'

/** `/bbs/visitor/visitorlist`: the visits, and as `?tab=reviewrules` which of them are reviewed. */
export const VisitsPage = () => (
  <>
    {useTab(VISITS) === 'reviewrules' ? <ReviewRulesPage /> : <VisitListPage />}
    <Outlet />
  </>
)
