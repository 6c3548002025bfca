import { useNavigate, useSearchParams } from 'react-router-dom'
import { listAddress } from '../../kit/saved-search.ts'
import { LeaveDetailDialog } from './LeaveDetailDialog.tsx'
import { LeaveChangeDialog, LeaveRequestDialog } from './LeaveRequestDialog.tsx'
import { PATH } from './leave-words.ts'
import { SickDialog } from './SickDialog.tsx'

/**
 * `/application/holidaydetailpopup`: `?new` asks for leave, `?draft=…` goes on with a draft, `?change=…` changes an approved one,
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
  if (draft !== null) return <LeaveRequestDialog key={draft} draft={draft} onClose={close} />
  if (params.has('new')) return <LeaveRequestDialog key="new" {...(from !== null && { from })} onClose={close} />
  return <LeaveDetailDialog key={params.get('id')} id={params.get('id') ?? ''} onClose={close} />
}
