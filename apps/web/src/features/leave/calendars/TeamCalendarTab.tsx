import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CalendarLegend } from '../../../widgets/calendar/CalendarLegend.tsx'
import { MonthBar } from '../../../widgets/calendar/MonthBar.tsx'
import { MonthCalendar } from '../../../widgets/calendar/MonthCalendar.tsx'
import type { MonthDay } from '../../../widgets/calendar/month-days.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { toAbsenceEntries } from './calendar-entries.ts'
import { calendarColourOf, PATH, POPUP } from '../common/leave-labels.ts'
import { PeopleMonth } from './PeopleMonth.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { useTeamCalendar } from './use-team-calendar.ts'

const search = z.object({
  day: z.iso.date().optional(),
  department: z.string().optional(),
  look: z.enum(['month', 'people']).default('month'),
  /** Names of types that are not shown, parted by commas. */
  hide: z.string().default(''),
})

/** Calendar of who of a department is away, as a month of days or with a line for each person. */
export function TeamCalendarTab() {
  const label = useLabel()
  const navigate = useNavigate()
  const { month } = useMonthTexts()
  const now = today(useMe().timeZone)
  const { value, set } = useTabList(search, PATH, 'calendar')
  const day = value.day ?? now
  const team = useTeamCalendar(day, value)
  const hidden = useMemo(() => value.hide.split(',').filter(Boolean), [value.hide])
  const absences = useMemo(() => (team.data?.absences ?? []).filter((absence) => !hidden.includes(absence.typeName)), [team.data, hidden])
  const entries = useMemo(() => {
    const names = new Map((team.data?.people ?? []).map((person) => [person.userId, person.name]))
    return toAbsenceEntries(absences, (userId) => names.get(userId) ?? userId)
  }, [absences, team.data])
  const legend = [...new Map((team.data?.absences ?? []).map((absence) => [absence.typeName, absence.colour]))].map(
    ([typeName, colour]) => ({
      key: typeName,
      text: typeName,
      colour: calendarColourOf[colour],
    }),
  )
  const lookOf = ({ date }: MonthDay) => {
    const names = [...new Set((team.data?.holidays ?? []).filter((holiday) => holiday.date === date).map(({ name }) => name))]
    return names.length === 0 ? {} : { className: 'is-holiday', note: names.join(', ') }
  }
  const looks = [
    { value: 'month' as const, text: label(labels.month) },
    { value: 'people' as const, text: label(labels.people) },
  ]
  const shown = () => {
    if (team.isError) return <ErrorBox error={team.error} onRetry={() => void team.refetch()} />
    if (team.data === undefined) return <SkeletonRows />
    if (value.look === 'people') return <PeopleMonth month={day} today={now} team={team.data} absences={absences} />
    return (
      <MonthCalendar
        name={month(day)}
        value={day}
        today={now}
        entries={entries}
        onChange={(date) => set({ day: date })}
        onOpen={({ id }) => {
          const requestId = entries.find((entry) => entry.id === id)?.requestId ?? ''
          if (requestId !== '') void navigate(`${POPUP}?id=${requestId}`)
        }}
        lookOf={lookOf}
      />
    )
  }
  return (
    <>
      <Toolbar>
        <MonthBar value={day} today={now} onChange={(date) => set({ day: date })} />
        <Segments name={label(kitLabels.views)} value={value.look} options={looks} onChange={(look) => set({ look })} />
        <DepartmentFilter
          label={labels.department}
          value={value.department}
          onChange={(department) => set({ department: department === '' ? undefined : department })}
        />
        <span className="grow" />
        <CalendarLegend entries={legend} hidden={hidden} onChange={(next) => set({ hide: next.join(',') })} />
      </Toolbar>
      <div className="scroll pb-20 px-20 month-fill">{shown()}</div>
    </>
  )
}
