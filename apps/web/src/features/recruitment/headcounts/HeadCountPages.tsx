import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { useSearchParams } from 'react-router-dom'
import { RecordPopup } from '../../../widgets/records/RecordPopup.tsx'
import { useRecordAddress } from '../../../widgets/records/use-record-address.ts'
import { RequestDialogPage } from '../../approvals/request-list/RequestDialogPage.tsx'
import { HEAD_COUNT_POPUP, HEAD_COUNTS } from '../recruitment-addresses.ts'
import { headCountScreen } from './head-count-screen.ts'
import { HeadCountDialog } from './HeadCountDialog.tsx'
import { HeadCountList } from './HeadCountList.tsx'

export { DocumentHeadCount } from './DocumentHeadCount.tsx'

/** `/application/newrecruitlist` */
export const HeadCountListPage = () => <HeadCountList />

/** `/application/newrecruitdetailpopup`: `?new` and `?draft=…` write a request, `?id=…` shows one with its openings. */
export function HeadCountDialogPage() {
  const [params] = useSearchParams()
  const record = useRecordAddress({ path: HEAD_COUNTS, popup: HEAD_COUNT_POPUP })
  if (params.has('new') || params.has('draft')) return <RequestDialogPage screen={headCountScreen} />
  return (
    <RecordPopup record={record} route={headCounts.get} args={(id) => ({ params: { id } })}>
      {(request) => request && <HeadCountDialog request={request} onClose={record.close} />}
    </RecordPopup>
  )
}
