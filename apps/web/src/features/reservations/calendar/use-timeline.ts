import { isoDay, text } from '@maru/shared/codecs.ts'
import { commaList, resourceFeatures } from '@maru/shared/reservations/reservation-fields.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import type { KindScreen } from '../common/kinds.ts'
import { findDates, makeAxis, type Scale, WHOLE_DAY } from '../timeline/axis.ts'

const OFFICE_HOURS = { from: '07:00', to: '19:00' }

/** What the address says of a timeline. */
const timelineSearch = z.object({
  date: isoDay.optional(),
  scale: z.enum(['day', 'week', 'month']).optional(),
  /** `all` shows the night too. */
  hours: z.enum(['office', 'all']).default('office'),
  q: text(100).optional(),
  site: text(20).optional(),
  capacity: z.coerce.number().int().min(1).max(1000).optional(),
  features: commaList(resourceFeatures).optional(),
})

/** The search of a kind's timeline, in the address. */
export function useTimelineSearch({ path, scales }: KindScreen) {
  const now = today(useMe().timeZone)
  const search = useTabList(timelineSearch, path, '', 'timeline')
  const { date = now, scale, q, site, capacity, features } = search.value
  // Another day or scale narrows nothing.
  const narrowed = [q, site, capacity, features?.[0]].some((value) => value !== undefined && value !== '')
  const clear = () => search.set({ q: undefined, site: undefined, capacity: undefined, features: undefined })
  const shownScale: Scale = scale !== undefined && scales.includes(scale) ? scale : (scales[0] ?? 'day')
  return { search: { ...search, narrowed, clear }, date, scale: shownScale, today: now }
}

/** The timeline of a kind as the server has it, with its axis by the clock of its resources, or one's own where they have several. */
export function useTimeline(screen: KindScreen) {
  const me = useMe()
  const { search, date, scale, today: now } = useTimelineSearch(screen)
  const [from, to] = findDates(scale, date, screen.byNight)
  const { q, site, capacity, features, hours } = search.value
  const filters = { kind: screen.kind, q, site, capacity, features }
  const ask = (first: string, last: string, enabled: boolean) =>
    ({
      ...query(reservations.timeline, { query: { ...filters, from: first, to: last } }),
      enabled,
      placeholderData: keepPreviousData,
    }) as const
  const near = useQuery(ask(from, to, true))
  const zones = new Set(near.data?.resources.map(({ timeZone }) => timeZone))
  // Days of resources elsewhere begin and end at other times than the axis.
  const wide = useQuery(ask(addDays(from, -1), addDays(to, 1), zones.size > 1))
  const answer = zones.size > 1 ? wide : near
  const [only] = zones.size === 1 ? zones : [me.timeZone]
  const axis = makeAxis(scale, date, only ?? me.timeZone, hours === 'all' || screen.byNight ? WHOLE_DAY : OFFICE_HOURS, screen.byNight)
  return { search, date, scale, today: now, answer, axis }
}
