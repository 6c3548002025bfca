import type { TeamCalendar } from '@maru/shared/leave/leave.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDrafterId } from '../../approvals/requests/request-kind.ts'
import type { DayMark, DayMarks } from '../../../widgets/calendar/day-marks.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { useTeamCalendar } from '../calendars/use-team-calendar.ts'

const none: TeamCalendar = { people: [], absences: [], holidays: [] }

/** What is known of the days of a month for somebody who asks for leave: holidays at his place, his leave, who is away, closed days. */
export function useDayMarks(month: string): DayMarks {
  const label = useLabel()
  const me = useMe().userId
  const person = useDrafterId()
  const team = useTeamCalendar(`${month}-01`, { person }).data ?? none
  const blocks = useQuery({ ...query(leaveCalendars.blocks, { query: { person } }), staleTime: 60_000 }).data
  return useMemo(() => {
    const marks: Record<string, DayMark[]> = {}
    const mark = (date: string, kind: DayMark['kind'], text: string) => (marks[date] ??= []).push({ kind, text })
    const names = new Map(team.people.map(({ userId, name }) => [userId, name]))
    const place = team.people.find(({ userId }) => userId === person)?.calendarCode
    for (const { calendarCode, date, name, fraction } of team.holidays) {
      if (calendarCode !== place) continue
      if (Number(fraction) === 1) mark(date, 'holiday', name)
      else mark(date, 'halfHoliday', label(labels.halfHoliday, name))
    }
    for (const block of blocks ?? []) {
      for (let date = block.from; date <= block.to; date = addDays(date, 1)) {
        if (date.startsWith(month)) mark(date, 'blocked', label(labels.closed, block.reason))
      }
    }
    for (const { date, userId } of team.absences) {
      const text = userId === me ? label(labels.ownLeave) : label(labels.away, names.get(userId) ?? userId)
      mark(date, userId === person ? 'own' : 'away', text)
    }
    return marks
  }, [team, blocks, month, me, person, label])
}
