import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveListQuery } from '@maru/shared/leave/leave-list.ts'
import { leaveCalendars } from '@maru/shared/leave/leave-calendar.ts'
import { leaveScreen as words } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { today } from '../../kit/format.ts'
import { Toolbar } from '../../kit/layout.tsx'
import { FilterChip } from '../../kit/SearchBar.tsx'
import { ErrorBox } from '../../kit/states.tsx'
import { YearStrip } from '../../widgets/calendar/YearStrip.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { calendarColourOf, PATH } from './leave-words.ts'
import { useTabList } from './use-tab-list.ts'

const search = z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() })
const COUNTED = new Set(['IN_APPROVAL', 'APPROVED', 'RECORDED', 'TAKEN', 'CANCELLING'])
const PENDING = new Set(['IN_APPROVAL'])
const MOST = 100

/** The public holidays of a year where the person works, by date. */
function useHolidays(year: number) {
  const calendars = useQuery({ ...query(leaveCalendars.calendars, {}), staleTime: 60_000 })
  const calendar = calendars.data?.find(({ own }) => own)?.code
  const holidays = useQuery({
    ...query(leaveCalendars.holidays, { query: { year, ...(calendar !== undefined && { calendar }) } }),
    enabled: calendar !== undefined,
  })
  return Object.fromEntries((holidays.data ?? []).map(({ date, name }) => [date, name]))
}

/** One's own year: the figures of its accounts, and a box for each day. */
export function YearTab() {
  const me = useMe()
  const now = today(me.timeZone)
  const { value, set } = useTabList(search, PATH, 'year')
  const current = Number(now.slice(0, 4))
  const year = value.year ?? current
  const asked = leaveListQuery.parse({ from: `${String(year)}-01-01`, to: `${String(year)}-12-31`, size: MOST })
  const list = useQuery(query(leaves.list, { query: asked }))
  const holidays = useHolidays(year)
  const entries = (list.data?.rows ?? [])
    .filter(({ status, from }) => from !== '' && COUNTED.has(status))
    .map((row) => ({
      id: row.id,
      from: row.from,
      to: row.to,
      title: row.typeName,
      colour: calendarColourOf[row.colour],
      pending: PENDING.has(row.status),
    }))
  const years = [1, 0, -1, -2].map((step) => String(current + step)).map((text) => ({ value: text, text }))
  return (
    <>
      <Toolbar>
        <FilterChip
          label={words.year}
          value={String(year)}
          options={years}
          onChange={(next) => set({ year: next === '' ? undefined : Number(next) })}
        />
      </Toolbar>
      <div className="year-page">
        <BalancePanel year={year} />
        {list.isError && <ErrorBox error={list.error} onRetry={() => void list.refetch()} />}
        <YearStrip name={me.englishName} year={year} today={now} entries={entries} holidays={holidays} />
      </div>
    </>
  )
}
