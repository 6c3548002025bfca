import { galleryLabels as words } from '@maru/shared/gallery.labels.ts'
import { useState } from 'react'
import { useMe } from '../../api/identity.ts'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { today } from '../../kit/format.ts'
import { ChevronLeft, ChevronRight } from '../../kit/icons.ts'
import { Toolbar } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { calendarColours, MonthCalendar } from '../../widgets/MonthCalendar.tsx'
import { addDays, addMonths } from '../../widgets/month-days.ts'
import { useLocale } from '../../widgets/use-locale.ts'
import { GalleryFrame } from './GalleryFrame.tsx'

/** `/application/AcCalendar`: the month calendar with today, weekends, days outside the month and every colour of events. */
export function CalendarPage() {
  const label = useLabel()
  const locale = useLocale()
  const now = today(useMe().timeZone)
  const [date, setDate] = useState(now)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const events = [
    ...calendarColours.map((colour, index) => ({ date: addDays(now, index - 2), title: colour, colour })),
    { date: now, title: label(words.longText), colour: 'grey' as const },
  ]
  return (
    <GalleryFrame title={words.calendar}>
      <Toolbar>
        <IconButton name={label(words.previousMonth)} onClick={() => setDate(addMonths(date, -1))}>
          <ChevronLeft size={16} />
        </IconButton>
        <h2 aria-live="polite">{month}</h2>
        <IconButton name={label(words.nextMonth)} onClick={() => setDate(addMonths(date, 1))}>
          <ChevronRight size={16} />
        </IconButton>
        <Button variant="outlined" size="small" onClick={() => setDate(now)}>
          {label(words.today)}
        </Button>
        <span className="muted num" role="status">
          {label(words.chosen, date)}
        </span>
        <span className="grow" />
        <ul className="month-legend" aria-label={label(words.legend)}>
          {calendarColours.map((colour) => (
            <li key={colour} className={`mark-${colour}`}>
              <i aria-hidden />
              {colour}
            </li>
          ))}
        </ul>
      </Toolbar>
      <MonthCalendar name={month} value={date} today={now} events={events} onChange={setDate} />
    </GalleryFrame>
  )
}
