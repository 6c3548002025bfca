import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { ChevronLeft, ChevronRight } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { addMonths } from './month-days.ts'
import { useMonthTexts } from './month-names.ts'

/** Month by month, and back to today. */
export function MonthBar({ value, today, onChange }: { value: string; today: string; onChange: (date: string) => void }) {
  const label = useLabel()
  const { month } = useMonthTexts()
  return (
    <div className="row gap-4 month-bar-head">
      <IconButton name={label(labels.previousMonth)} onClick={() => onChange(addMonths(value, -1))}>
        <ChevronLeft size={16} />
      </IconButton>
      <p className="text-center nowrap section-title month-name" aria-live="polite">
        {month(value)}
      </p>
      <IconButton name={label(labels.nextMonth)} onClick={() => onChange(addMonths(value, 1))}>
        <ChevronRight size={16} />
      </IconButton>
      <Button variant="outlined" size="small" onClick={() => onChange(today)}>
        {label(labels.today)}
      </Button>
    </div>
  )
}
