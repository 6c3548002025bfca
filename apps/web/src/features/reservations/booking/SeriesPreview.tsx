import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import type { SeriesDate, SeriesException } from '@maru/shared/reservations/reservation-series.ts'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { skippedFields } from '../../pickers/parts/day-times.ts'
import { SkippedTime } from '../../pickers/parts/times/SkippedTime.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'
import { Alternatives, Problems } from './BookingChecks.tsx'
import { type BookingForm, toFormTimes } from './booking-form.ts'
import { useSeriesPreview } from './use-booking-preview.ts'

const tones: Readonly<Record<SeriesDate['state'], Tone>> = {
  OK: 'green',
  SKIPPED: 'grey',
  CONFLICT: 'red',
  BLACKOUT: 'red',
  PROBLEM: 'red',
}
const texts = {
  OK: labels.dateFree,
  SKIPPED: labels.dateSkipped,
  CONFLICT: labels.dateTaken,
  BLACKOUT: labels.dateClosed,
  PROBLEM: labels.dateRefused,
} as const

interface DateLineProps {
  readonly date: SeriesDate
  /** Whether it was moved to another time than that of the rule. */
  readonly isShifted: boolean
  readonly zone: string
  readonly onChange: (exception: SeriesException | undefined) => void
}

/** A date of the series: free, or left out, or moved to a free slot of its day. */
function DateLine({ date, isShifted, zone, onChange }: DateLineProps) {
  const label = useLabel()
  const text = useSpanText(zone)
  const isSkipped = date.state === 'SKIPPED'
  const isRefused = !isSkipped && date.state !== 'OK'
  const nothing = { date: date.date, start: '', end: '' } as const
  return (
    <li
      className={
        isSkipped ? 'py-6 px-12 align-center line-bottom series-date is-skipped' : 'py-6 px-12 align-center line-bottom series-date'
      }
    >
      <span className="num">{text.whole(date.start.getTime(), date.end.getTime())}</span>
      <span>
        <StatusChip tone={tones[date.state]} text={label(texts[date.state])} />
        {isShifted && <span className="muted small"> {label(labels.dateShifted)}</span>}
        {date.clockChange && <span className="muted small"> {label(labels.clockChange)}</span>}
      </span>
      {isSkipped || isShifted ? (
        <Button variant="text" size="small" onClick={() => onChange(undefined)}>
          {label(isSkipped ? labels.bookDate : labels.undo)}
        </Button>
      ) : (
        <Button variant="text" size="small" onClick={() => onChange({ ...nothing, skip: true })}>
          {label(labels.skipDate)}
        </Button>
      )}
      {isRefused && <Problems problems={date.problems} zone={zone} />}
      {isRefused && (
        <Alternatives slots={date.alternatives} onPick={({ start, end }) => onChange({ date: date.date, skip: false, start, end })} />
      )}
    </li>
  )
}

interface SeriesPreviewProps {
  readonly zone: string
  readonly exceptions: readonly SeriesException[]
  readonly onChange: (exceptions: readonly SeriesException[]) => void
}

/** Every date of the series before it is booked; those that cannot be are skipped or moved here. */
export function SeriesPreview({ zone, exceptions, onChange }: SeriesPreviewProps) {
  const label = useLabel()
  const preview = useSeriesPreview(zone, exceptions)
  const { month } = useMonthTexts()
  const typed = useWatch() as BookingForm
  if (skippedFields(toFormTimes(typed), zone).length > 0) return <SkippedTime />
  if (preview === undefined) return <p className="muted">{label(labels.chooseUntil)}</p>
  if (preview.isError) return <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
  const dates = preview.data?.dates ?? []
  const monthNames = (preview.data?.monthsWithout ?? []).map((one) => month(`${one}-01`))
  const refused = dates.filter(({ state }) => state !== 'OK' && state !== 'SKIPPED')
  const change = (date: string) => (exception: SeriesException | undefined) =>
    onChange([...exceptions.filter((one) => one.date !== date), ...(exception === undefined ? [] : [exception])])
  const skipAll = () =>
    onChange([
      ...exceptions.filter(({ date }) => !refused.some((one) => one.date === date)),
      ...refused.map(({ date }) => ({ date, skip: true, start: '', end: '' }) as const),
    ])
  return (
    <div className="stack">
      <p className="row" role="status">
        <span className="grow">{label(labels.datesFree, dates.filter(({ state }) => state === 'OK').length, dates.length)}</span>
        {refused.length > 0 && (
          <Button variant="outlined" size="small" onClick={skipAll}>
            {label(labels.skipRefused, refused.length)}
          </Button>
        )}
      </p>
      {monthNames.length > 0 && <p className="text-amber">{label(labels.monthsWithout, monthNames.join(', '))}</p>}
      <ScrollRegion name={label(labels.dates)} className="max-h-340 box overflow-auto">
        <ul>
          {dates.map((date) => (
            <DateLine
              key={date.date}
              date={date}
              isShifted={exceptions.some((one) => one.date === date.date && one.start !== '')}
              zone={zone}
              onChange={change(date.date)}
            />
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}
