import { leaves } from '@maru/shared/leave/leave.ts'
import { eachDay, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { type LeaveRow, leaveListQuery } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { FilterChip } from '../../../kit/table/SearchBar.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { YearStrip } from '../../../widgets/calendar/YearStrip.tsx'
import { MonthsOfYear } from './MonthsOfYear.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { calendarColourOf, PATH } from '../common/leave-labels.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import { shownName } from '#web/widgets/people/person-name.ts'

const search = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() })
const COUNTED = new Set(['IN_APPROVAL', 'APPROVED', 'RECORDED', 'TAKEN', 'CANCELLING'])
const PENDING = new Set(['IN_APPROVAL'])
const MOST = 100
/** Next year, this one and the ten before. */
const YEARS_SHOWN = 12
/** Saturday and Sunday, counted from Monday = 0. */
const WEEKEND = 5

/** The public holidays of a year where the person works, by date. */
function useHolidays(year: number) {
  const calendars = useQuery({ ...query(leaveCalendars.calendars, {}), staleTime: 60_000 })
  const calendar = calendars.data?.find(({ own }) => own)?.code
  const holidays = useQuery({
    ...query(leaveCalendars.holidays, { query: { year, ...(calendar !== undefined && { calendar }) } }),
    enabled: calendar !== undefined,
  })
  return { holidays: holidays.data ?? [], failed: [calendars, holidays].find(({ isError }) => isError) }
}

/** The half of a day a leave takes where it takes one. */
function halfOn({ from, to, startHalf, endHalf }: LeaveRow, date: string): { half?: 'AM' | 'PM' } {
  const half = date === from && startHalf !== 'FULL' ? startHalf : date === to ? endHalf : 'FULL'
  return half === 'FULL' ? {} : { half }
}

/** One's own year: the figures of its accounts, and a box for each day. */
export function YearTab() {
  const me = useMe()
  const now = today(me.timeZone)
  const { value, set } = useTabList(search, PATH, 'year')
  const current = Number(now.slice(0, 4))
  const year = value.year ?? current
  const yearQuery = leaveListQuery.parse({ from: `${String(year)}-01-01`, to: `${String(year)}-12-31`, size: MOST })
  const list = useQuery(query(leaves.list, { query: yearQuery }))
  const { holidays, failed: withoutHolidays } = useHolidays(year)
  const failed = list.isError ? list : withoutHolidays
  const free = new Set(holidays.filter(({ fraction }) => fraction === '1').map(({ date }) => date))
  // Weekends and days off inside a leave cost nothing: they keep their own look.
  const isTaken = (date: string) => toWeekday(date) < WEEKEND && !free.has(date)
  const taken = (list.data?.rows ?? []).filter(({ status, from }) => from !== '' && COUNTED.has(status))
  const legend = [...new Map(taken.map((row) => [row.typeCode, row])).values()].map(({ typeCode, typeName, colour }) => ({
    key: typeCode,
    text: typeName,
    colour: calendarColourOf[colour],
  }))
  const entries = taken.flatMap((row) =>
    eachDay(row.from, row.to)
      .filter(isTaken)
      .map((date) => ({
        id: `${row.id}${date}`,
        from: date,
        to: date,
        title: row.typeName,
        colour: calendarColourOf[row.colour],
        pending: PENDING.has(row.status),
        ...halfOn(row, date),
      })),
  )
  const years = Array.from({ length: YEARS_SHOWN }, (_, index) => 1 - index)
    .map((step) => String(current + step))
    .map((text) => ({ value: text, text }))
  return (
    <>
      <Toolbar>
        <FilterChip
          label={labels.year}
          value={String(year)}
          options={years}
          onChange={(next) => set({ year: next === '' ? undefined : Number(next) })}
        />
      </Toolbar>
      <div className="scroll pb-20 year-page">
        <BalancePanel year={year} />
        {failed ? (
          <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <YearStrip
            name={shownName(me)}
            year={year}
            today={now}
            entries={entries}
            legend={legend}
            holidays={Object.fromEntries(holidays.map(({ date, name: off }) => [date, off]))}
          />
        )}
        <MonthsOfYear year={year} />
      </div>
    </>
  )
}
