import type { Answer } from '@maru/shared/contract.ts'
import type { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CircleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import '../common/leave.css'
import '../administration/leave-administration.css'

interface CalendarGapsProps {
  calendars: Answer<typeof leaveCalendars.calendars>
  onChoose: (gap: { calendar: string; year: number }) => void
}

/** Calendars in use without public holidays for years leave can be asked for, each a button; nothing where there is none. */
export function CalendarGaps({ calendars, onChoose }: CalendarGapsProps) {
  const label = useLabel()
  const gaps = calendars.flatMap(({ code, name, lacks }) => lacks.map((year) => ({ code, name, year })))
  if (gaps.length === 0) return null
  return (
    <div className="mx-20 mt-10 mb-6 row flex-none tint-amber gap-10 note" role="status">
      <CircleAlert size={15} aria-hidden />
      <div className="grow calendar-gaps">
        <b>{label(labels.holidaysMissing)}</b> {label(labels.holidaysMissingText)}
        <ul>
          {gaps.map(({ code, name, year }) => (
            <li key={code + String(year)}>
              <Button variant="outlined" size="small" onClick={() => onChoose({ calendar: code, year })}>
                {name} {year}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
