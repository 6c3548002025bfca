import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { eventMessages } from '@maru/shared/schedule/event.messages.ts'
import type { EventDetail } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { assertTimesExist } from '../../pickers/parts/day-times.ts'
import { toEndlessRecurrence } from '../../pickers/parts/repeat-form.ts'
import { dayInAddress, SCHEDULE } from '../common/schedule-addresses.ts'
import { blankEvent, type EventForm, eventForm, toFormField, toEventForm, toEventInput } from './event-form.ts'
import { EventFields } from './EventFields.tsx'

const WIDTH = 860

/** Creates or changes an event; a refused field is marked by the name the form has for it. */
function useSave(zone: string) {
  const also = [reservations.timeline.resource]
  const create = useAction(events.create, also)
  const change = useAction(events.change, also)
  const send = async (form: EventForm, event: EventDetail | undefined) => {
    if (!form.allDay) assertTimesExist(form, zone)
    const input = toEventInput(form, zone, event)
    if (event !== undefined) {
      const body = { ...input, scopeOfChange: form.scopeOfChange, revision: event.revision, ...(event.date !== '' && { date: event.date }) }
      await change.mutateAsync({ params: { id: event.id }, body })
      return toast.success(eventMessages.eventSaved)
    }
    const { dates } = await create.mutateAsync({ body: { ...input, recurrence: toEndlessRecurrence(form) ?? null } })
    return dates === 1 ? toast.success(eventMessages.eventCreated) : toast.success(eventMessages.eventsCreated, dates)
  }
  return async (form: EventForm, opened: EventDetail | undefined) => {
    try {
      await send(form, opened)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw error.withIssues(error.issues.map((issue) => ({ ...issue, path: toFormField(issue.path) })))
    }
  }
}

function EventDialog({ event, onClose }: { event: EventDetail | undefined; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const [params] = useSearchParams()
  const [start] = useState(() =>
    blankEvent({ from: params.get('from') ?? '', to: params.get('to') ?? '', zone: timeZone, now: Date.now() }),
  )
  const save = useSave(timeZone)
  return (
    <FormDialog
      title={label(event ? labels.editEvent : labels.newEvent)}
      width={WIDTH}
      schema={eventForm}
      values={event ? toEventForm(event, timeZone) : start}
      record={event}
      labels={labels}
      {...(event && !event.mayChange && { readOnly: true })}
      onSave={save}
      onClose={onClose}
    >
      <EventFields eventId={event?.id ?? ''} isSeries={event !== undefined && (event.dates > 1 || event.isRepeating)} />
    </FormDialog>
  )
}

/** `/bbs/schedule/scheduleedt/{event}`: the form of an event over the calendar; a new one without an event. */
export function EventEditPage() {
  const { scheduleedt = '' } = useParams<'scheduleedt'>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const event = useQuery({
    ...query(events.get, { params: { id: scheduleedt }, query: dayInAddress(params) }),
    enabled: scheduleedt !== '',
  }).data
  if (scheduleedt !== '' && event === undefined) return null
  return <EventDialog key={scheduleedt} event={event} onClose={() => void navigate(listAddress(SCHEDULE))} />
}
