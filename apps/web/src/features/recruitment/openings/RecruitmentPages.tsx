import { menuLabels } from '@maru/shared/menus.labels.ts'
import { onboardingSteps } from '@maru/shared/recruitment/onboarding.ts'
import { applicationLabels } from '@maru/shared/recruitment/application.labels.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { recruitmentLabels as labels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { ListPage } from '../../../kit/layout.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { useTab } from '../../../widgets/tabs/use-tab-list.ts'
import { ViewTabs } from '../../../widgets/tabs/ViewTabs.tsx'
import { StepsTab } from '../onboarding/StepsTab.tsx'
import { TasksTab } from '../onboarding/TasksTab.tsx'
import { ApplicantsTab } from '../applicants/ApplicantsTab.tsx'
import { RECRUITMENT } from '../recruitment-addresses.ts'
import { OpeningForm } from './OpeningForm.tsx'
import { OpeningsTab } from './OpeningsTab.tsx'
import { OpeningView } from './OpeningView.tsx'

const WIDTH = 560

function View({ tab }: { tab: string }) {
  if (tab === 'onboarding') return <TasksTab />
  if (tab === 'steps') return <StepsTab />
  return tab === 'applicants' ? <ApplicantsTab /> : <OpeningsTab />
}

/** `/application/recruitmentlist`: openings, what is to be done for new colleagues, and the checklist behind it. */
export function RecruitmentListPage() {
  const label = useLabel()
  const keepsSteps = useMay()(onboardingSteps.create)
  const tab = useTab(RECRUITMENT)
  const ofOpening = useSearchParams()[0].has('openingId')
  const views = [
    { key: '', text: label(labels.openings) },
    { key: 'onboarding', text: label(labels.onboarding) },
    ...(tab === 'applicants' && ofOpening ? [{ key: 'applicants', text: label(applicationLabels.applicants) }] : []),
    ...(keepsSteps ? [{ key: 'steps', text: label(labels.steps) }] : []),
  ]
  return (
    <ListPage crumb={[label(menuLabels.application)]} title={label(menuLabels.recruitment)}>
      <ViewTabs path={RECRUITMENT} open={tab} views={views} />
      <View tab={tab === 'applicants' && !ofOpening ? '' : tab} />
      <Outlet />
    </ListPage>
  )
}

/** `/application/recruitmentdetailpopup`: `?new` writes an opening, `?id=…&edit` changes one, `?id=…` shows it with its applicants. */
export function OpeningDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = useQuery({ ...query(openings.get, { params: { id } }), enabled: id !== '' })
  const close = () => void navigate(listAddress(RECRUITMENT))
  if (params.has('new')) return <OpeningForm row={undefined} requestId={params.get('request') ?? ''} onClose={close} />
  if (answer.isError)
    return (
      <DialogFrame title={id} width={WIDTH} readOnly onClose={close}>
        <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
      </DialogFrame>
    )
  if (answer.data === undefined) return null
  return <OpeningView key={id} opening={answer.data} onClose={close} />
}
