import type { ScheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import { scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { query } from '../../../api/client.ts'
import { OnBehalfContext } from '../../approvals/requests/request-kind.ts'
import { useDebouncedBody } from '../common/use-debounced-body.ts'

/** What the schedule adjustment in the form would change. `isEnough`: it names the days it is about. */
export function useSchedulePreview() {
  const body = useDebouncedBody('schedule')
  const onBehalfOf = use(OnBehalfContext)
  const { change, from, to, dayOff, dayWorked } = body
  const isEnough = { HOURS: from !== '' && to !== '', SWAP: dayOff !== '' && dayWorked !== '', EXTRA: dayWorked !== '' }[change]
  // The reason changes no day: it is sent as a mark, so that writing it asks for nothing.
  const requestBody: ScheduleBody = { ...body, reason: '–' }
  const preview = useQuery({
    ...query(scheduleAdjustments.preview, { body: { body: requestBody, documentId: '', ...(onBehalfOf !== undefined && { onBehalfOf }) } }),
    placeholderData: keepPreviousData,
  })
  return { preview, isEnough, change }
}
