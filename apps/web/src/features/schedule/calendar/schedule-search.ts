import { events } from '@maru/shared/schedule/event.ts'
import { z } from 'zod'
import { type ListSearch, useListSearch } from '../../../kit/table/use-list-search.ts'
import { SCHEDULE } from '../common/schedule-addresses.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export const periods = ['coming', 'past', 'all'] as const
const query = events.list.query.omit({ from: true, to: true }).extend({
  view: z.enum(views).default('month'),
  day: z.iso.date().optional(),
  department: z.string().optional(),
  /** Layers that are not shown, parted by commas. */
  hide: z.string().default(''),
  period: z.enum(periods).default('coming'),
})
export type ScheduleSearch = ListSearch<z.output<typeof query>>

/** What the calendar shows, held in the address. */
export const useScheduleSearch = (): ScheduleSearch => useListSearch({ query }, SCHEDULE)

/** The filters of the list that a search means; `today` parts what is to come from what is over. */
export function listFilters({ q, scope, period, sort, direction }: ScheduleSearch['value'], today: string, yesterday: string) {
  const days = { coming: { from: today }, past: { to: yesterday }, all: {} }[period]
  return { sort, direction, ...days, ...(q !== undefined && { q }), ...(scope !== undefined && { scope }) }
}
