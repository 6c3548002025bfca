import { scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestForm } from '../../approvals/requests/RequestForm.tsx'
import { DraftOrCancellation } from '../../approvals/request-list/DraftOrCancellation.tsx'
import { SCHEDULE_PATH } from '../common/leave-labels.ts'
import { ScheduleDetailDialog } from './ScheduleDetailDialog.tsx'
import { scheduleKind } from './schedule-kind.ts'

/** A request to work otherwise while it is written. */
function ScheduleRequest({ draft, onClose }: { draft?: string; onClose: () => void }) {
  const label = useLabel()
  const cache = useQueryClient()
  const [id, setId] = useState(draft)
  const kind = useMemo(() => scheduleKind((change) => label(labels[change]), label(messages.scheduleHoursMissing)), [label])
  const close = () => {
    void cache.invalidateQueries({ queryKey: [scheduleAdjustments.list.resource] })
    onClose()
  }
  const title = label(draft === undefined ? labels.newTitle : labels.draftTitle)
  return <RequestForm kind={kind} formCode="SCHEDULE" title={title} documentId={id} frame="dialog" onSaved={setId} onClose={close} />
}

/** `/application/scheduleadjustmentdetailpopup`: `?new` asks, `?draft=…` goes on with a draft, `?id=…` shows a request. */
export function ScheduleDialogPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const close = () => void navigate(listAddress(SCHEDULE_PATH))
  const draft = params.get('draft')
  if (draft !== null)
    return (
      <DraftOrCancellation key={draft} id={draft} resources={['leaves', 'schedule-adjustments']} onClose={close}>
        <ScheduleRequest draft={draft} onClose={close} />
      </DraftOrCancellation>
    )
  if (params.has('new')) return <ScheduleRequest key="new" onClose={close} />
  return <ScheduleDetailDialog key={params.get('id')} id={params.get('id') ?? ''} onClose={close} />
}
