import { usualReply } from '@maru/shared/leave/requests/auto-reply.ts'
import type { LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { query } from '../../../api/client.ts'
import { OnBehalfContext } from '../../approvals/requests/request-kind.ts'
import { useDebouncedBody } from '../common/use-debounced-body.ts'

/** What the leave in the form would cost, day by day; nothing while its type or its days are missing. */
export function useLeavePreview() {
  const body = useDebouncedBody('leave')
  const onBehalfOf = use(OnBehalfContext)
  const isEnough = body.leaveType !== '' && body.from !== '' && body.to !== ''
  // What is said in free text costs nothing: it is not sent, so that writing it asks for nothing.
  const autoReply = body.autoReply && { ...usualReply, names: body.autoReply.names }
  const requestBody: LeaveBody = { ...body, reason: '', contact: '', handover: '', autoReply }
  const preview = useQuery({
    ...query(leaves.preview, { body: { body: requestBody, documentId: '', ...(onBehalfOf !== undefined && { onBehalfOf }) } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return { preview, isEnough, body }
}
