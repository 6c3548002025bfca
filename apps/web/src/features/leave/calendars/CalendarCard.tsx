import { leaveHomeLabels, leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card } from '../../../widgets/cards/Card.tsx'
import { MonthBar } from '../../../widgets/calendar/MonthBar.tsx'
import { MonthCalendar } from '../../../widgets/calendar/MonthCalendar.tsx'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import type { CalendarEntry } from '../../../widgets/calendar/month-lanes.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { toAbsenceEntries } from './calendar-entries.ts'
import { PATH } from '../common/leave-labels.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import './calendar-card.css'

/** Lines below the month, and how many of them are entries of the chosen day at most; the rest tells what comes next. */
const LINES = 4
const SHOWN = 3
/** A photo within the height of a line. */
const AVATAR = 18

/** What an entry is, with the photo of the person who is away. */
function EntryTitle({ entry, nameOf }: { entry: CalendarEntry & { userId?: string }; nameOf: (userId: string) => string }) {
  return (
    <>
      {entry.userId !== undefined && <PersonAvatar userId={entry.userId} name={nameOf(entry.userId)} size={AVATAR} />}
      <span className="ellipsis grow" title={entry.title}>
        {entry.title}
      </span>
    </>
  )
}

/**
 * A month of the own leave, holidays at the own place and colleagues who are away, and what of it falls on the chosen day; below it what
 * other areas say of today.
 */
export function CalendarCard({ children }: { children?: ReactNode }) {
  const label = useLabel()
  const me = useMe()
  const { month, day: dayText } = useMonthTexts()
  const now = today(me.timeZone)
  const [day, setDay] = useState(now)
  const team = useTeamCalendar(day).data
  const names = new Map((team?.people ?? []).map((person) => [person.userId, person.name]))
  const nameOf = (userId: string) => names.get(userId) ?? userId
  const place = team?.people.find((person) => person.userId === me.userId)?.calendarCode
  const holidays = (team?.holidays ?? [])
    .filter(({ calendarCode }) => calendarCode === place)
    .map(({ date, name }) => ({ id: `h${date}`, from: date, to: date, title: name, colour: 'red' as const }))
  const absences = toAbsenceEntries(team?.absences ?? [], nameOf)
  const entries = [...holidays, ...absences]
  const ofDay = entries.filter(({ from, to }) => from <= day && to >= day)
  const upcoming = entries.filter(({ from }) => from > day).toSorted((one, other) => one.from.localeCompare(other.from))
  const linesLeft = LINES - Math.max(1, Math.min(ofDay.length, SHOWN + 1))
  return (
    <Card
      title={label(labels.teamCalendar)}
      actions={<Link to={`${PATH}?tab=calendar&day=${day}`}>{label(leaveHomeLabels.openCalendar)}</Link>}
    >
      <div className="pb-8 px-16 calendar-card">
        <MonthBar value={day} today={now} onChange={setDay} />
        <MonthCalendar small name={month(day)} value={day} today={now} entries={entries} onChange={setDay} />
      </div>
      <ul className="stack gap-6 line-top pt-10 pb-12 px-16 calendar-card-day" aria-label={label(calendarLabels.entriesOf, dayText(day))}>
        {ofDay.length === 0 && <li className="muted">{label(leaveHomeLabels.nobodyOn, dayText(day))}</li>}
        {ofDay.slice(0, SHOWN).map((entry) => (
          <li key={entry.id} className={`mark-${entry.colour}`}>
            <EntryTitle entry={entry} nameOf={nameOf} />
            {entry.to > day && (
              <span className="muted num">
                <DateText text={label(leaveHomeLabels.untilDay, entry.to)} />
              </span>
            )}
          </li>
        ))}
        {ofDay.length > SHOWN && <li className="muted">{label(calendarLabels.more, ofDay.length - SHOWN)}</li>}
      </ul>
      {upcoming.length > 0 && linesLeft > 0 && (
        <ul className="stack gap-6 line-top pt-10 pb-12 px-16 calendar-card-day is-upcoming" aria-label={label(leaveHomeLabels.upcoming)}>
          <li className="muted small" aria-hidden>
            {label(leaveHomeLabels.upcoming)}
          </li>
          {upcoming.slice(0, linesLeft).map((entry) => (
            <li key={entry.id} className={`mark-${entry.colour}`}>
              <EntryTitle entry={entry} nameOf={nameOf} />
              <span className="muted num">
                <DateText text={entry.from} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}
