import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { isMarkedTime, isRepeatedTime, isSkippedTime, plainTime } from '@maru/shared/reservations/zoned-time.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { interviewInput, type InterviewInput } from '@maru/shared/recruitment/application-fields.ts'
import { applicationLabels } from '@maru/shared/recruitment/application.labels.ts'
import { interviewLabels } from '@maru/shared/recruitment/letters/letter.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { toPeriod } from '../../pickers/parts/day-times.ts'
import { SkippedTime } from '../../pickers/parts/times/SkippedTime.tsx'

const ROOMS_SHOWN = 5
const MINUTE_MS = 60_000
const clashTexts = {
  LEAVE: reservationScreenLabels.personOnLeave,
  BOOKING: reservationScreenLabels.personBooked,
  EVENT: labels.personHasEvent,
} as const

/** The time of the form once typing has rested; undefined while it is none. */
function useTimes(zone: string) {
  const typed = useDebouncedValue(JSON.stringify(useWatch<InterviewInput>()))
  const form = interviewInput.pick({ day: true, startTime: true, minutes: true }).safeParse(pickTimes(JSON.parse(typed) as InterviewInput))
  if (!form.success) return undefined
  const { day, minutes } = form.data
  if (isRepeatedTime(day, form.data.startTime, zone) !== isMarkedTime(form.data.startTime)) return undefined
  const startTime = form.data.startTime.replace('A', '')
  if (isSkippedTime(day, startTime, zone)) return undefined
  const period = toPeriod({ date: day, startTime, endDate: day, endTime: startTime }, zone)
  if (!period) return undefined
  const start = new Date(period.start)
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) }
}
const pickTimes = ({ day, startTime, minutes }: InterviewInput) => ({ day, startTime, minutes })

/** A time that clocks skip says so; of one they show twice it is asked which. */
function ClockChange({ zone }: { zone: string }) {
  const label = useLabel()
  const { setValue } = useFormContext<InterviewInput>()
  const [day, typed] = useWatch<InterviewInput, ['day', 'startTime']>({ name: ['day', 'startTime'] })
  const isTime = interviewInput.pick({ day: true, startTime: true }).safeParse({ day, startTime: typed }).success
  if (!isTime) return null
  const time = plainTime(typed)
  if (isSkippedTime(day, time, zone)) return <SkippedTime />
  if (!isRepeatedTime(day, time, zone)) return null
  return (
    <div className="row wrap gap-6 whole-row" role="group" aria-label={label(applicationLabels.startTime)}>
      {(['A', 'B'] as const).map((mark) => (
        <Button
          key={mark}
          variant="outlined"
          size="small"
          onClick={() => setValue('startTime', `${time}${mark}`, { shouldDirty: true, shouldValidate: true })}
        >
          {label(mark === 'A' ? interviewLabels.summerTime : reservationScreenLabels.winterTime, time)}
        </Button>
      ))}
    </div>
  )
}

/** Before an interview is planned: who of the panel is away or busy then, and which rooms are free; one click takes a room, which is booked with the interview. */
export function InterviewChecks({ panel }: { panel: readonly string[] }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const form = useFormContext<InterviewInput>()
  const times = useTimes(timeZone)
  const enabled = times !== undefined
  const { start, end } = times ?? { start: new Date(0), end: new Date(MINUTE_MS) }
  const meeting = { allDay: false, start, end, timeZone, attendees: [...panel], exceptId: '', recurrence: null }
  const clashes = useQuery({ ...query(events.clashes, { body: meeting }), enabled, placeholderData: keepPreviousData }).data
  const need = { kind: 'ROOM' as const, start, end, capacity: panel.length + 1, features: [], site: '' }
  const found = useQuery({
    ...query(reservationSearch.bundle, { body: { needs: [need] } }),
    enabled,
    placeholderData: keepPreviousData,
  }).data
  const roomId = useWatch<InterviewInput, 'roomId'>({ name: 'roomId' })
  const place = useWatch<InterviewInput, 'place'>({ name: 'place' })
  const choose = (id: string, name: string) => {
    form.setValue('roomId', id, { shouldDirty: true })
    form.setValue('place', name, { shouldDirty: true, shouldValidate: true })
  }
  if (!enabled) return <ClockChange zone={timeZone} />
  if (clashes === undefined) return null
  const rooms = (found ?? []).flatMap(({ candidates }) => candidates).slice(0, ROOMS_SHOWN)
  return (
    <div className="stack gap-6 whole-row" aria-live="polite">
      {clashes.length === 0 && <p className="text-green">{label(labels.everybodyFree)}</p>}
      {clashes.map(({ userId, name, reason, start: from }) => (
        <p key={`${userId} ${from.toISOString()}`} className="text-amber wrap-anywhere">
          {label(clashTexts[reason], name)}
        </p>
      ))}
      {roomId !== '' && (
        <div className="row wrap gap-6">
          <span className="strong wrap-anywhere">{label(interviewLabels.bookedRoom, place)}</span>
          <Button variant="text" size="small" onClick={() => form.setValue('roomId', '', { shouldDirty: true })}>
            {label(interviewLabels.withoutRoom)}
          </Button>
        </div>
      )}
      {rooms.length > 0 && (
        <div className="row wrap gap-6">
          <span className="muted">{label(labels.freeRooms)}</span>
          {rooms.map(({ resourceId, resourceName }) => (
            <Button
              key={resourceId}
              variant="outlined"
              size="small"
              aria-pressed={roomId === resourceId}
              onClick={() => choose(resourceId, resourceName)}
            >
              {resourceName}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
