import { text } from '@maru/shared/codecs.ts'
import { commaList, resourceFeatures, type Alternative } from '@maru/shared/reservations/reservation-fields.ts'
import { reservationSearch } from '@maru/shared/reservations/reservation-search.ts'
import { reservationMoreLabels } from '@maru/shared/reservations/screens/reservation-more.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Toolbar } from '../../../kit/layout.tsx'
import { FilterBar, FilterChip } from '../../../kit/table/SearchBar.tsx'
import { TableView } from '../../../kit/table/TableView.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { addDays, findMonday, monthEnd } from '../../../widgets/calendar/month-days.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { useTabList } from '../../../widgets/tabs/use-tab-list.ts'
import type { KindScreen } from '../common/kinds.ts'
import { ResourceFilters } from '../common/ResourceFilters.tsx'
import { useSpanText } from '../../pickers/parts/span-text.ts'

const MOST = 50
const HOUR = 60
const DAY = 1440
const lengths = { hours: [30, HOUR, 90, 120, 180, 240, 480], nights: [DAY, 2 * DAY, 3 * DAY, 5 * DAY, 7 * DAY] }

const periods = ['today', 'tomorrow', 'week', 'next', 'month'] as const

const findSearch = z.object({
  minutes: z.coerce.number().int().min(1).optional(),
  period: z.enum(periods).default('week'),
  site: text(20).optional(),
  capacity: z.coerce.number().int().min(1).max(1000).optional(),
  features: commaList(resourceFeatures).optional(),
})

/** First and last day of what is searched; days that have passed are left out. */
function daysOfPeriod(period: z.output<typeof findSearch>['period'], now: string): readonly [string, string] {
  const monday = findMonday(now)
  return (
    {
      today: [now, now],
      tomorrow: [addDays(now, 1), addDays(now, 1)],
      week: [now, addDays(monday, 6)],
      next: [addDays(monday, 7), addDays(monday, 13)],
      month: [now, monthEnd(now)],
    } as const
  )[period]
}

function When({ slot }: { slot: Alternative }) {
  const span = useSpanText(slot.timeZone)
  return <span className="num">{span.whole(slot.start.getTime(), slot.end.getTime())}</span>
}

/** The first free slot of each resource and day that has the length and everything else that is asked for. */
export function FindTab({ screen }: { screen: KindScreen }) {
  const label = useLabel()
  const navigate = useNavigate()
  const now = today(useMe().timeZone)
  const search = useTabList(findSearch, screen.path, 'find', 'find')
  const { minutes = screen.byNight ? DAY : HOUR, period, site, capacity, features } = search.value
  const [from, to] = daysOfPeriod(period, now)
  const slotQuery = { kind: screen.kind, minutes, from, to, site, capacity, features, limit: MOST }
  const slots = useQuery({ ...query(reservationSearch.slots, { query: slotQuery }), placeholderData: keepPreviousData })
  const lengthText = (length: number) =>
    screen.byNight
      ? label(labels.nights, length / DAY)
      : length < HOUR
        ? label(labels.minutes, length)
        : label(labels.hours, String(length / HOUR))
  const book = (slot: Alternative) => {
    const times = new URLSearchParams({ resource: slot.resourceId, start: slot.start.toISOString(), end: slot.end.toISOString() })
    if (capacity !== undefined) times.set('people', String(capacity))
    if (features !== undefined && screen.kind === 'ROOM') times.set('needs', features.join(','))
    void navigate(`${screen.popup}?new&${times}`)
  }
  const columns = [
    { key: 'when', label: labels.slotWhen, width: 260, render: (slot: Alternative) => <When slot={slot} /> },
    { key: 'resource', label: screen.title, render: (slot: Alternative) => <b className="title-cell">{slot.resourceName}</b> },
    {
      key: 'book',
      label: labels.action,
      width: 140,
      render: (slot: Alternative) => (
        <Button variant="outlined" size="small" aria-label={`${label(screen.book)}: ${slot.resourceName}`} onClick={() => book(slot)}>
          {label(labels.bookSlot)}
        </Button>
      ),
    },
  ]
  const options = (screen.byNight ? lengths.nights : lengths.hours).map((length) => ({ value: String(length), text: lengthText(length) }))
  return (
    <>
      <Toolbar>
        <Segments
          name={label(labels.period)}
          value={period}
          options={periods.map((value) => ({ value, text: label(labels[`period_${value}`]) }))}
          onChange={(next) => search.set({ period: next })}
        />
        <FilterBar narrowed={search.narrowed} onClear={search.clear}>
          <FilterChip
            label={labels.length}
            value={String(minutes)}
            options={options}
            onChange={(length) => search.set({ minutes: length === '' ? undefined : Number(length) })}
          />
          <ResourceFilters kind={screen.kind} value={search.value} onChange={search.set} />
        </FilterBar>
        <span className="grow" />
        <Button variant="outlined" size="small" onClick={() => void navigate(`${screen.popup}?bundle`)}>
          {label(reservationMoreLabels.bundleTitle)}
        </Button>
      </Toolbar>
      <TableView
        name={labels.freeSlots}
        empty={labels.noSlots}
        list={slots}
        columns={columns}
        rowId={(slot) => slot.resourceId + slot.start.toISOString()}
      />
    </>
  )
}
