import { approvals } from '@maru/shared/approvals/approval.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { listAddress } from '../../kit/table/saved-search.ts'
import { CancellationDraft } from './requests/CancellationDraft.tsx'
import { LeaveDetailDialog } from './requests/LeaveDetailDialog.tsx'
import { LeaveChangeDialog, LeaveRequestDialog } from './request-form/LeaveRequestDialog.tsx'
import { PATH } from './common/leave-labels.ts'
import { SickDialog } from './sickness/SickDialog.tsx'

/** A draft: of a request, or of the cancellation of one. */
function LeaveDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const document = useQuery(query(approvals.get, { params: { id } })).data
  if (document !== undefined && document.cancelsId !== '') return <CancellationDraft document={document} onClose={onClose} />
  return <LeaveRequestDialog draft={id} onClose={onClose} />
}

/**
 * `/application/holidaydetailpopup`: `?new` (with `from` and `to`, on those days) asks for leave, `?draft=…` goes on with a draft, `?change=…` changes an approved one,
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
  if (draft !== null) return <LeaveDraft key={draft} id={draft} onClose={close} />
  if (params.has('new'))
    return <LeaveRequestDialog key="new" {...(from !== null && { from, to: params.get('to') ?? from })} onClose={close} />
  return <LeaveDetailDialog key={params.get('id')} id={params.get('id') ?? ''} onClose={close} />
}
