import { reservations } from '@maru/shared/reservations/reservation.ts'
import type { Timeline, TimelineBooking } from '@maru/shared/reservations/reservation-shapes.ts'
import { blackoutKindLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { resources } from '@maru/shared/reservations/resource.ts'
import type { ResourceRow } from '@maru/shared/reservations/resource-fields.ts'
import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Sheet, usePageTitle } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useMinute } from '../../../kit/text/clock.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { KindScreen } from '../common/kinds.ts'
import { type SpanText, useSpanText } from '../../pickers/parts/span-text.ts'
import { doorState } from './door-state.ts'
import './door.css'

const NEXT_SHOWN = 4
const QUICK_MINUTES = 30
const MINUTE_MS = 60_000
/** A booking can be checked in from so many minutes before its start on. */
const EARLY_MINUTES = 15

const titleOf = ({ detailed, title, userName }: TimelineBooking) => (detailed ? title : userName)

function BookingLine({ booking, text }: { booking: TimelineBooking; text: SpanText }) {
  return (
    <div className="grow">
      <b className="strong wrap-anywhere">{titleOf(booking)}</b>
      <p className="muted">
        <span className="num">{text.times(booking.start.getTime(), booking.end.getTime())}</span> · {booking.userName}
      </p>
    </div>
  )
}

/** Checks in the own booking that is due. */
function CheckIn({ booking }: { booking: TimelineBooking }) {
  const label = useLabel()
  const checkIn = useAction(reservations.checkIn)
  const run = async () => {
    await checkIn.mutateAsync({ params: { id: booking.id } })
    toast.success(messages.checkedIn)
  }
  return (
    <Button variant="contained" size="large" loading={checkIn.isPending} onClick={() => void run().catch(() => undefined)}>
      {label(reservationScreenLabels.checkIn)}
    </Button>
  )
}

interface DoorProps {
  readonly screen: KindScreen
  readonly resource: ResourceRow
  readonly bookings: readonly TimelineBooking[]
  readonly blackouts: Timeline['blackouts']
}

/** What the resource is now, with check-in for who booked it and a quick booking while it is free. */
function Now({ screen, resource, bookings, blackouts }: DoorProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const me = useMe()
  const now = useMinute().getTime()
  const text = useSpanText(resource.timeZone)
  const { opening, timeZone } = resource
  const state = doorState({ bookings, blackouts, opening, timeZone }, now)
  const due = bookings.find(
    ({ userId, status, start, end }) =>
      userId === me.userId && status === 'CONFIRMED' && start.getTime() - EARLY_MINUTES * MINUTE_MS <= now && now < end.getTime(),
  )
  const bookNow = () => {
    const start = Math.ceil(now / (QUICK_MINUTES * MINUTE_MS) - 1) * QUICK_MINUTES * MINUTE_MS
    const slot = new URLSearchParams({
      resource: resource.id,
      start: new Date(start).toISOString(),
      end: new Date(start + 2 * QUICK_MINUTES * MINUTE_MS).toISOString(),
    })
    void navigate(`${screen.popup}?new&${slot}`)
  }
  const isFree = state.kind === 'free'
  const stateText = { free: labels.freeNow, occupied: labels.occupied, closed: labels.closedNow }
  const chip = state.kind === 'blocked' ? blackoutKindLabels[state.blackout.kind] : stateText[state.kind]
  return (
    <section className={isFree ? 'py-16 px-16 gap-12 door-now is-free' : 'py-16 px-16 gap-12 door-now'} aria-live="polite">
      <StatusChip tone={isFree ? 'green' : 'red'} text={label(chip)} />
      {state.kind === 'occupied' && <BookingLine booking={state.booking} text={text} />}
      {state.kind === 'blocked' && <p className="muted">{state.blackout.reason}</p>}
      {isFree && <p className="muted num">{label(labels.freeUntil, localTime(new Date(state.until), timeZone))}</p>}
      {due !== undefined && <CheckIn booking={due} />}
      {isFree && (
        <Button variant="outlined" size="large" onClick={bookNow}>
          {label(labels.bookNow)}
        </Button>
      )}
    </section>
  )
}

/** Now and next of one resource. */
function Door(props: DoorProps) {
  const { screen, resource, bookings } = props
  const label = useLabel()
  const navigate = useNavigate()
  const now = useMinute().getTime()
  const text = useSpanText(resource.timeZone)
  const next = bookings.filter(({ start, status }) => start.getTime() > now && status !== 'IN_USE').slice(0, NEXT_SHOWN)
  return (
    <div className="full-width door fits-phone">
      <header>
        <h1 className="greeting">{resource.name}</h1>
        <p className="muted">{[resource.siteName, resource.location].filter(Boolean).join(' · ')}</p>
      </header>
      <Now {...props} />
      <section>
        <h2 className="mb-8">{label(labels.nextToday)}</h2>
        <ul className="stack">
          {next.length === 0 && <li className="muted">{label(labels.nothingNext)}</li>}
          {next.map((booking) => (
            <li key={booking.id}>
              <BookingLine booking={booking} text={text} />
            </li>
          ))}
        </ul>
      </section>
      <Button variant="text" onClick={() => void navigate(screen.path)}>
        {label(labels.openCalendar)}
      </Button>
    </div>
  )
}

/** `?resource=…`, the address of the code at a door: what is there now and next, on the width of a phone too. */
export function DoorPage({ screen, resourceId }: { screen: KindScreen; resourceId: string }) {
  const resource = useQuery(query(resources.get, { params: { id: resourceId } }))
  const zone = resource.data?.timeZone ?? 'UTC'
  const day = localDay(useMinute(), zone)
  const timeline = useQuery({
    ...query(reservations.timeline, { query: { kind: screen.kind, from: day, to: day, resourceId } }),
    enabled: resource.data !== undefined,
  })
  usePageTitle(resource.data?.name ?? '')
  const failed = resource.isError ? resource : timeline.isError ? timeline : undefined
  return (
    <Sheet>
      {failed && <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (resource.data === undefined || timeline.data === undefined) && <SkeletonRows />}
      {resource.data && timeline.data && (
        <Door
          screen={screen}
          resource={resource.data}
          blackouts={timeline.data.blackouts}
          bookings={timeline.data.bookings.toSorted((one, other) => one.start.getTime() - other.start.getTime())}
        />
      )}
    </Sheet>
  )
}
