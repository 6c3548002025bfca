import { useNavigate, useSearchParams } from 'react-router-dom'
import { listAddress } from '../../kit/table/saved-search.ts'
import { DraftOrCancellation } from '../approvals/request-list/DraftOrCancellation.tsx'
import { LeaveDetailDialog } from './requests/LeaveDetailDialog.tsx'
import { LeaveChangeDialog, LeaveRequestDialog } from './request-form/LeaveRequestDialog.tsx'
import { PATH } from './common/leave-labels.ts'
import { SickDialog } from './sickness/SickDialog.tsx'

/**
 * `/application/holidaydetailpopup`: `?new` (with `from` and `to`, on those days; with `type`, of that type) asks for leave, `?draft=…` goes on with a draft, `?change=…` changes an approved one,
 * `?sick` tells an illness, `?id=…` shows a leave.
 */
export function HolidayDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const close = () => void navigate(listAddress(PATH))
  const draft = params.get('draft')
  const change = params.get('change')
  const from = params.get('from')
  if (params.has('sick')) return <SickDialog onClose={close} />
  if (change !== null) return <LeaveChangeDialog key={change} id={change} onClose={close} />
  if (draft !== null)
    return (
      <DraftOrCancellation key={draft} id={draft} resources={['leaves', 'schedule-adjustments']} onClose={close}>
        <LeaveRequestDialog draft={draft} onClose={close} />
      </DraftOrCancellation>
    )
  if (params.has('new'))
    return (
      <LeaveRequestDialog
        key="new"
        leaveType={params.get('type') ?? ''}
        {...(from !== null && { from, to: params.get('to') ?? from })}
        onClose={close}
      />
    )
  return <LeaveDetailDialog key={params.get('id')} id={params.get('id') ?? ''} onClose={close} />
}
