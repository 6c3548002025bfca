import type { LeaveBody } from '@maru/shared/leave/leave-body.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { query } from '../../api/client.ts'

const PAUSE_MS = 300

/** What the form around holds of the leave, once it has rested for a moment, so that typing does not ask at every letter. */
function useRestedBody(): LeaveBody {
  const body = useWatch({ name: 'body' }) as LeaveBody
  const text = JSON.stringify(body)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(rested) as LeaveBody
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
