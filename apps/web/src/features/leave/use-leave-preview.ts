import type { LeaveBody } from '@maru/shared/leave/leave-body.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '../../api/client.ts'
import { useRested } from '../../widgets/use-rested.ts'

/** What the form around holds of the leave once it has rested. */
function useRestedBody(): LeaveBody {
  const body = useWatch({ name: 'body' }) as LeaveBody
  return JSON.parse(useRested(JSON.stringify(body))) as LeaveBody
}

/** What the leave in the form would cost, day by day; nothing while its type or its days are missing. */
export function useLeavePreview() {
  const body = useRestedBody()
  const isEnough = body.leaveType !== '' && body.from !== '' && body.to !== ''
  // What is said in free text costs nothing: it is not sent, so that writing it asks for nothing.
  const asked: LeaveBody = { ...body, reason: '', contact: '', handover: '' }
  const preview = useQuery({
    ...query(leaves.preview, { body: { body: asked, documentId: '' } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return { preview, isEnough, body }
}
