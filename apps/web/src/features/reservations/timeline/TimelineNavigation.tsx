import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { timelineLabels as labels } from '@maru/shared/reservations/screens/timeline.labels.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ChevronLeft, ChevronRight } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { findDates, type Scale, shiftDate } from './axis.ts'

interface NavigationProps {
  readonly scale: Scale
  readonly date: string
  readonly today: string
  /** A month begins on the date itself. */
  readonly rolls: boolean
  readonly onDate: (date: string) => void
}

/** The shown day, week or month in words. */
function usePeriodText(scale: Scale, date: string, rolls: boolean): string {
  const words = useMonthTexts()
  if (scale === 'month' && !rolls) return words.month(date)
  if (scale === 'day') return words.day(date)
  return words.shortPeriod(...findDates(scale, date, rolls))
}

/** Back and forth by a day, week or month, and to today. */
export function TimelineNavigation({ scale, date, today, rolls, onDate }: NavigationProps) {
  const label = useLabel()
  const text = usePeriodText(scale, date, rolls)
  return (
    <div className="row">
      <IconButton name={label(labels.previous)} onClick={() => onDate(shiftDate(scale, date, -1, rolls))}>
        <ChevronLeft size={16} />
      </IconButton>
      <p className="text-center section-title timeline-period" aria-live="polite">
        {text}
      </p>
      <IconButton name={label(labels.next)} onClick={() => onDate(shiftDate(scale, date, 1, rolls))}>
        <ChevronRight size={16} />
      </IconButton>
      <Button variant="outlined" size="small" onClick={() => onDate(today)}>
        {label(calendarLabels.today)}
      </Button>
    </div>
  )
}

/** How long a period is shown. */
export function ScaleChoice({ scale, scales, onChange }: { scale: Scale; scales: readonly Scale[]; onChange: (scale: Scale) => void }) {
  const label = useLabel()
  const options = scales.map((value) => ({ value, text: label(labels[value]) }))
  return <Segments name={label(labels.scale)} value={scale} options={options} onChange={onChange} />
}
