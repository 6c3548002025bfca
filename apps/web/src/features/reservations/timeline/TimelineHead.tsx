import { isSecondTime, localTime, plainTime, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import { useMinute } from '../../../kit/text/clock.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { timeText } from '../../pickers/parts/times/clock-text.ts'
import { type Axis, toPeriod, findPlace, listSlots } from './axis.ts'
import { placed } from './placed.ts'

const HOUR_MINUTES = 60
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const dayLook = (date: string) => ({ 6: 'is-saturday', 0: 'is-sunday' })[weekdayOf(date)] ?? ''

/** The columns of an axis: hours of a day, days of a week or month. */
export const countColumns = (axis: Axis) => (axis.scale === 'day' ? listSlots(axis, HOUR_MINUTES).length : axis.days.length)

/** An hour; the second of one that comes twice says which it is below. */
function HourText({ time }: { time: string }) {
  if (!isSecondTime(time)) return time
  return (
    <span className="timeline-second" title={timeText(time)}>
      {plainTime(time)}
      <small>{timeText(time).replace(plainTime(time), '').trim()}</small>
    </span>
  )
}

/** Hours above a day, weekdays with their date above a week, dates above a month. */
export function TimelineHead({ axis, today }: { axis: Axis; today: string }) {
  const { weekday } = useMonthTexts()
  if (axis.scale === 'day')
    return listSlots(axis, HOUR_MINUTES).map(({ start, end }) => (
      <span key={start} role="columnheader" className="timeline-hour num" ref={placed(findPlace(axis, start), findPlace(axis, end))}>
        <HourText time={wallTime(new Date(start), axis.zone)} />
      </span>
    ))
  return axis.days.map(({ date }, at) => (
    <span
      key={date}
      role="columnheader"
      className={`text-center timeline-date num ${dayLook(date)}`}
      aria-current={date === today ? 'date' : undefined}
      ref={placed(at / axis.days.length, (at + 1) / axis.days.length)}
    >
      {axis.scale === 'week' ? `${weekday(date)} ${String(Number(date.slice(8)))}` : String(Number(date.slice(8)))}
    </span>
  ))
}

/** Where it is now, above a day with the time; not there while another period is shown. */
export function NowLine({ axis }: { axis: Axis }) {
  const now = useMinute().getTime()
  const day = axis.days.find(({ start, end }) => now >= start && now < end)
  const { start, end } = toPeriod(axis)
  if (day === undefined || now < start || now >= end) return null
  return (
    <div className="timeline-now" aria-hidden>
      <i ref={placed(findPlace(axis, now), 1)}>
        {axis.scale === 'day' && <span className="num">{localTime(new Date(now), axis.zone)}</span>}
      </i>
    </div>
  )
}
