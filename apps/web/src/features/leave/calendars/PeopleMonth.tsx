import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { listWeeks } from '../../../widgets/calendar/month-days.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { calendarColourOf } from '../common/leave-labels.ts'

type Person = TeamCalendar['people'][number]
type Absence = TeamCalendar['absences'][number]

interface PeopleMonthProps {
  readonly month: string
  readonly today: string
  readonly team: TeamCalendar
  readonly absences: readonly Absence[]
}

function DayCell({ absences, holiday }: { absences: readonly Absence[]; holiday: string | undefined }) {
  const label = useLabel()
  const pending = (one: Absence) => (one.pending ? `${one.typeName} (${label(calendarLabels.pending)})` : one.typeName)
  const note = [...(holiday === undefined ? [] : [holiday]), ...absences.map(pending)].join(', ')
  if (note === '') return null
  return (
    <span title={note}>
      {absences.map((one) => (
        <i
          key={one.half + one.typeName}
          className={`mark-fill mark-${calendarColourOf[one.colour]} is-${one.half.toLowerCase()}${one.pending ? ' is-pending' : ''}`}
        />
      ))}
      <span className="sr">{note}</span>
    </span>
  )
}

/** A month with a line for each person, as leads of teams look at it: who is away together. */
export function PeopleMonth({ month, today, team, absences }: PeopleMonthProps) {
  const label = useLabel()
  const { month: monthText } = useMonthTexts()
  const days = listWeeks(month)
    .flat()
    .filter((day) => !day.outside)
  const byPerson = Map.groupBy(absences, (absence) => absence.userId)
  const holidayOf = (person: Person, date: string) =>
    team.holidays.find((one) => one.calendarCode === person.calendarCode && one.date === date)?.name
  return (
    <ScrollRegion className="full-height overflow-auto people-month" name={monthText(month)}>
      <table className="cell-table full-width" aria-label={monthText(month)}>
        <thead>
          <tr>
            <th scope="col">{label(labels.person)}</th>
            {days.map((day) => (
              <th key={day.date} scope="col" className={`is-${day.weekday}${day.date === today ? ' is-today' : ''}`}>
                {day.day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {team.people.map((person) => (
            <tr key={person.userId}>
              <th scope="row">
                <UserCell userId={person.userId} name={person.name} />
              </th>
              {days.map((day) => {
                const holiday = holidayOf(person, day.date)
                return (
                  <td key={day.date} className={`is-${day.weekday}${holiday === undefined ? '' : ' is-off'}`}>
                    <DayCell absences={(byPerson.get(person.userId) ?? []).filter((one) => one.date === day.date)} holiday={holiday} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
