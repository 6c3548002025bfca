import { leaves } from '@maru/shared/leave/leave.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { addDays, addMonths } from '../../../widgets/calendar/month-days.ts'

/** A week before a month stands in its calendar too, and absences that begin in it are told with their end. */
const BEFORE = 7
const AFTER = 60

/** Loads who is away in the month of a day, and in the days around it: of a department, or of that of a person; without either, of one's own. */
export function useTeamCalendar(
  day: string,
  { department, person }: { department?: string | undefined; person?: string | undefined } = {},
) {
  const first = `${day.slice(0, 7)}-01`
  const calendarQuery = {
    from: addDays(first, -BEFORE),
    to: addDays(addMonths(first, 1), AFTER),
    ...(department !== undefined && department !== '' && { department }),
    ...(person !== undefined && { person }),
  }
  return useQuery({ ...query(leaves.calendar, { query: calendarQuery }), placeholderData: keepPreviousData })
}
