import { useTab } from '../../widgets/tabs/use-tab-list.ts'
import { SetUpPage } from './set-up/SetUpPage.tsx'
import { WorkplaceListPage } from './WorkplaceListPage.tsx'

/** `/chems/bizpcmn`: the workplaces, and as `?tab=setup` what a new portal still lacks. */
export const WorkplacesPage = () => (useTab('/chems/bizpcmn') === 'setup' ? <SetUpPage /> : <WorkplaceListPage />)
