import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import type { EventClash } from '@maru/shared/schedule/event-fields.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CircleCheck, TriangleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { toEndlessRecurrence } from '../../pickers/parts/repeat-form.ts'
import { skippedFields } from '../../pickers/parts/day-times.ts'
import { SkippedTime } from '../../pickers/parts/times/SkippedTime.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { type EventForm, eventForm, toEventInput } from './event-form.ts'

const ROOMS_SHOWN = 5
/** What is asked while the form has no time yet; it is never sent. */
const nothingYet = {
  allDay: false,
  start: new Date(0),
  end: new Date(60_000),
  timeZone: 'UTC',
  attendees: [] as string[],
  recurrence: null,
}
const clashTexts = {
  LEAVE: reservationScreenLabels.personOnLeave,
  BOOKING: reservationScreenLabels.personBooked,
  EVENT: labels.personHasEvent,
} as const

/** Time, people and repetition of the form once typing has rested; undefined while they are no time. */
function useDebouncedTimes(zone: string) {
  const typed = useWatch() as EventForm
  const values = { ...(JSON.parse(useDebouncedValue(JSON.stringify(typed))) as EventForm), title: '–' }
  const form = eventForm.safeParse({ ...values, repeat: 'NONE' })
  const series = eventForm.safeParse(values)
  if (!form.success) return undefined
  const { allDay, start, end, timeZone, attendees } = toEventInput(form.data, zone)
  const recurrence = (series.success && toEndlessRecurrence(series.data)) || null
  return end > start ? { allDay, start, end, timeZone, attendees, recurrence } : undefined
}

function Clashes({ clashes }: { clashes: readonly EventClash[] }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const span = useSpanText(timeZone)
  if (clashes.length === 0)
    return (
      <p className="row top text-green">
        <CircleCheck size={15} aria-hidden />
        {label(labels.everybodyFree)}
      </p>
    )
  return (
    <ul className="stack gap-6" aria-label={label(labels.clashes)}>
      {clashes.map(({ userId, name, reason, start, end }) => (
        <li key={`${userId} ${start.toISOString()} ${end.toISOString()}`} className="row top text-amber wrap-anywhere">
          <TriangleAlert size={15} aria-hidden />
          {label(clashTexts[reason], name)} ({span.whole(start.getTime(), end.getTime())})
        </li>
      ))}
    </ul>
  )
}

/** Rooms that are free at the time for as many people, each chosen by one click. */
function FreeRooms({ start, end, people }: { start: Date; end: Date; people: number }) {
  const label = useLabel()
  const form = useFormContext<EventForm>()
  const need = { kind: 'ROOM' as const, start, end, capacity: people, features: [], site: '' }
  const answer = useQuery({ ...query(reservationSearch.bundle, { body: { needs: [need] } }), placeholderData: keepPreviousData }).data
  if (!answer) return null
  const rooms = answer.flatMap(({ candidates }) => candidates).slice(0, ROOMS_SHOWN)
  if (rooms.length === 0) return <p className="muted">{label(labels.noFreeRooms)}</p>
  const pick = (roomId: string) => form.setValue('roomId', roomId, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="row wrap gap-6">
      <span className="muted">{label(labels.freeRooms)}</span>
      {rooms.map(({ resourceId, resourceName }) => (
        <Button key={resourceId} variant="outlined" size="small" onClick={() => pick(resourceId)}>
          {resourceName}
        </Button>
      ))}
    </div>
  )
}

/** Before an event is saved: who of its people is away or busy then, and which rooms are free. */
export function EventChecks({ exceptId }: { exceptId: string }) {
  const { timeZone } = useMe()
  const form = useWatch() as EventForm
  const times = useDebouncedTimes(timeZone)
  const clashes = useQuery({
    ...query(events.clashes, { body: { ...(times ?? nothingYet), exceptId } }),
    enabled: times !== undefined,
    placeholderData: keepPreviousData,
  }).data
  if (!form.allDay && skippedFields(form, timeZone).length > 0) return <SkippedTime />
  if (times === undefined) return null
  const isEndless = times.recurrence?.until === '' && times.recurrence.count === 0
  return (
    <div className="stack gap-6 whole-row" aria-live="polite">
      {clashes && <Clashes clashes={clashes} />}
      {!times.allDay && !isEndless && <FreeRooms start={times.start} end={times.end} people={times.attendees.length + 1} />}
    </div>
  )
}
