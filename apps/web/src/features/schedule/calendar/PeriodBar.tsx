import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { ChevronLeft, ChevronRight } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays, findMonday } from '../../../widgets/calendar/month-days.ts'
import { MonthBar } from '../../../widgets/calendar/MonthBar.tsx'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import type { CalendarView } from './use-event-calendar.ts'

const WEEK = 7

interface PeriodBarProps {
  readonly view: CalendarView
  readonly day: string
  readonly today: string
  readonly onChange: (day: string) => void
}

/** Month by month, week by week or day by day, and back to today. */
export function PeriodBar({ view, day, today, onChange }: PeriodBarProps) {
  const label = useLabel()
  const words = useMonthTexts()
  if (view === 'month') return <MonthBar value={day} today={today} onChange={onChange} />
  const step = view === 'week' ? WEEK : 1
  const monday = findMonday(day)
  const text = view === 'day' ? words.day(day) : words.shortPeriod(monday, addDays(monday, WEEK - 1))
  return (
    <div className="row gap-4 month-bar-head">
      <IconButton name={label(labels.previous)} onClick={() => onChange(addDays(day, -step))}>
        <ChevronLeft size={16} />
      </IconButton>
      <p className="text-center nowrap section-title month-name" aria-live="polite">
        {text}
      </p>
      <IconButton name={label(labels.next)} onClick={() => onChange(addDays(day, step))}>
        <ChevronRight size={16} />
      </IconButton>
      <Button variant="outlined" size="small" onClick={() => onChange(today)}>
        {label(calendarLabels.today)}
      </Button>
    </div>
  )
}
