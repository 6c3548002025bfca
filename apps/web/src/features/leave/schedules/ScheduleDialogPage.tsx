import { approvals } from '@maru/shared/approvals/approval.ts'
import { scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { scheduleLabels as words } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestForm } from '../../approvals/requests/RequestForm.tsx'
import { CancellationDraft } from '../requests/CancellationDraft.tsx'
import { SCHEDULE_PATH } from '../common/leave-labels.ts'
import { ScheduleDetailDialog } from './ScheduleDetailDialog.tsx'
import { scheduleKind } from './schedule-kind.ts'

/** A request to work otherwise while it is written. */
function ScheduleRequest({ draft, onClose }: { draft?: string; onClose: () => void }) {
  const label = useLabel()
  const cache = useQueryClient()
  const [id, setId] = useState(draft)
  const kind = useMemo(() => scheduleKind((change) => label(words[change]), label(messages.scheduleHoursMissing)), [label])
  const close = () => {
    void cache.invalidateQueries({ queryKey: [scheduleAdjustments.list.resource] })
    onClose()
  }
  const title = label(draft === undefined ? words.newTitle : words.draftTitle)
  return <RequestForm kind={kind} formCode="SCHEDULE" title={title} documentId={id} frame="dialog" onSaved={setId} onClose={close} />
}

/** A draft: of a request, or of the cancellation of one. */
function ScheduleDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const document = useQuery(query(approvals.get, { params: { id } })).data
  if (document !== undefined && document.cancelsId !== '') return <CancellationDraft document={document} onClose={onClose} />
  return <ScheduleRequest draft={id} onClose={onClose} />
}

/** `/application/scheduleadjustmentdetailpopup`: `?new` asks, `?draft=…` goes on with a draft, `?id=…` shows a request. */
export function ScheduleDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const close = () => void navigate(listAddress(SCHEDULE_PATH))
  const draft = params.get('draft')
  if (draft !== null) return <ScheduleDraft key={draft} id={draft} onClose={close} />
  if (params.has('new')) return <ScheduleRequest key="new" onClose={close} />
  return <ScheduleDetailDialog key={params.get('id')} id={params.get('id') ?? ''} onClose={close} />
}
