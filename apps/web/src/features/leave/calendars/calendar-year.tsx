import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { ADMIN_PATH, yearsAround } from '../administration/administration-labels.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'

const search = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional(), calendar: z.string().optional() })

/** The year and the calendar a view of the administration shows; the own calendar until another one is chosen. */
export function useCalendarYear(tab: string) {
  const now = today(useMe().timeZone)
  const { value, set } = useTabList(search, ADMIN_PATH, tab)
  const current = Number(now.slice(0, 4))
  const calendars = useQuery(query(leaveCalendars.calendars, {}))
  const options = (calendars.data ?? []).map(({ code, name }) => ({ value: code, text: name }))
  const calendar = value.calendar ?? (calendars.data?.find(({ own }) => own) ?? calendars.data?.[0])?.code
  return { now, current, year: value.year ?? current, calendar, calendars, options, set }
}

export function CalendarYearFilters({ year, current, calendar, options, set }: ReturnType<typeof useCalendarYear>) {
  return (
    <>
      <FilterChip
        label={labels.year}
        value={String(year)}
        options={yearsAround(current)}
        onChange={(next) => set({ year: next === '' ? undefined : Number(next) })}
      />
      <FilterChip
        label={labels.calendarCode}
        value={calendar ?? ''}
        options={options}
        onChange={(next) => set({ calendar: next === '' ? undefined : next })}
      />
    </>
  )
}
