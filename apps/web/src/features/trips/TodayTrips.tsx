import { tripApplications } from '@maru/shared/trips/trip.ts'
import type { TripRow } from '@maru/shared/trips/trip-fields.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { tripLabels as labels } from '@maru/shared/trips/trip.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

const LOOKED_AT = 25
const SHOWN = 3
const isDue = (state: string) => state === 'DUE' || state === 'OVERDUE'

/** What a trip asks of its traveller: where it is written, how it is called, and until when. */
function itemsOf({ id, destination, from, documentId, state, reportState, settlementState, reportDueOn, settlementDueOn }: TripRow) {
  const info = '/businesstrip/businesstripapplicationinfo'
  return [
    ...(state === 'ONGOING'
      ? [{ key: `trip ${id}`, to: `${info}?id=${documentId}`, label: labels.tripTo, destination, on: from, overdue: false }]
      : []),
    ...(isDue(reportState)
      ? [
          {
            key: `report ${id}`,
            to: `/businesstrip/businesstripreportinfo?new&trip=${id}`,
            label: labels.reportFor,
            destination,
            on: reportDueOn,
            overdue: reportState === 'OVERDUE',
          },
        ]
      : []),
    ...(isDue(settlementState)
      ? [
          {
            key: `expense ${id}`,
            to: `/businesstrip/businesstripexpenseinfo?new&trip=${id}`,
            label: labels.settlementFor,
            destination,
            on: settlementDueOn,
            overdue: settlementState === 'OVERDUE',
          },
        ]
      : []),
  ]
}

/** The own trips of today and reports and settlements that are due, below the calendar of the home page; nothing where there are none. */
export function TodayTrips() {
  const label = useLabel()
  const newest = { page: 1, size: LOOKED_AT, scope: 'mine', sort: 'from', direction: 'desc' } as const
  const rows = useQuery({ ...query(tripApplications.list, { query: newest }), staleTime: 60_000 }).data?.rows ?? []
  const items = rows.flatMap(itemsOf).toSorted((a, b) => a.on.localeCompare(b.on))
  if (items.length === 0) return null
  return (
    <ul className="stack gap-6 line-top pt-10 pb-12 px-16 calendar-card-day" aria-label={label(menuLabels.businessTrip)}>
      {items.slice(0, SHOWN).map(({ key, to, label: name, destination, on, overdue }) => (
        <li key={key} className="mark-blue">
          <Link className="ellipsis grow" to={to}>
            {label(name, destination)}
          </Link>
          <span className={overdue ? 'text-danger medium' : 'muted'}>
            <DateText text={overdue ? label(labels.overdueSince, on) : on} />
          </span>
        </li>
      ))}
    </ul>
  )
}
