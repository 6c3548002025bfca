import { isoDay } from '@maru/shared/codecs.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { fromLocal, localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import { featuresOfKind } from '@maru/shared/reservations/reservation-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { addDays } from '../../../widgets/calendar/month-days.ts'
import { type KindScreen, kindOfPopup, kindScreens } from '../common/kinds.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'
import { TripDialog } from '../cars/TripDialog.tsx'
import { DetailDialog } from '../details/DetailDialog.tsx'
import { AboutDialog } from '../resources/AboutDialog.tsx'
import { toDayTimes } from '../../pickers/parts/day-times.ts'
import { blankBooking, type BookingForm, toBookingForm } from './booking-form.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { BundleDialog } from '../search/BundleDialog.tsx'
import { RequestAgain } from './RequestAgain.tsx'

interface PopupProps {
  readonly screen: KindScreen
  readonly params: URLSearchParams
  readonly onClose: () => void
}

/** The period an address names, by the clock of a zone; nothing where it names none. */
function timesIn(params: URLSearchParams, zone: string) {
  const [start, end] = [Date.parse(params.get('start') ?? ''), Date.parse(params.get('end') ?? '')]
  return Number.isNaN(start) || Number.isNaN(end) ? undefined : toDayTimes({ start, end }, zone)
}

const HOUR_MS = 3_600_000
const OPENS = '08:00'
const CLOSES = '18:00'

/** The moment itself within working hours, else the next morning of a working day. */
function workingHour(at: number, zone: string): number {
  const [day, time] = [localDay(new Date(at), zone), localTime(new Date(at), zone)]
  const isFree = toWeekday(day) > 4
  if (!isFree && time >= OPENS && time < CLOSES) return at
  const next = !isFree && time < OPENS ? day : addDays(day, 1)
  return workingHour(fromLocal(`${next}T${OPENS}`, zone).getTime(), zone)
}
const nextHour = () => Math.ceil(Date.now() / HOUR_MS) * HOUR_MS

/** The first hour of the day that is shown, else the next whole hour of a working day; one night from that day or today. */
function usualTimes(byNight: boolean, zone: string, shownDay: string | undefined) {
  const start = shownDay === undefined ? workingHour(nextHour(), zone) : fromLocal(`${shownDay}T${OPENS}`, zone).getTime()
  if (!byNight) return toDayTimes({ start, end: start + HOUR_MS }, zone)
  const arrival = shownDay ?? localDay(new Date(), zone)
  return { date: arrival, endDate: addDays(arrival, 1), startTime: '', endTime: '' }
}

/** A new booking, on the resource and time of the address or the next free hour. */
function NewBooking({ screen, params, onClose }: PopupProps) {
  const me = useMe()
  const resources = useResources(screen.kind)
  const resourceId = params.get('resource') ?? ''
  const zone = resources.find(({ id }) => id === resourceId)?.timeZone ?? me.timeZone
  // Only once the zone of the resource is known: its clock names the times.
  if (resourceId !== '' && resources.length === 0) return null
  const times = timesIn(params, zone) ?? usualTimes(screen.byNight, zone, isoDay.safeParse(params.get('date')).data)
  const needs = featuresOfKind[screen.kind].filter((feature) => (params.get('needs') ?? '').split(',').includes(feature))
  const nights = screen.byNight ? { byNight: true, startTime: '15:00', endTime: '10:00' } : {}
  const values: BookingForm = {
    ...blankBooking,
    ...times,
    ...nights,
    resourceId,
    needs,
    until: '',
    people: Number(params.get('people') ?? 1),
  }
  return <BookingDialog screen={screen} values={values} onClose={onClose} />
}

/** A booking that changes, with the resource and time an address proposes. */
function ChangedBooking({ screen, params, onClose }: PopupProps) {
  const id = params.get('change') ?? ''
  const { data } = useQuery(query(reservations.get, { params: { id } }))
  if (data === undefined) return null
  const proposed = timesIn(params, data.timeZone)
  const values = { ...toBookingForm(data), ...proposed, resourceId: params.get('resource') ?? data.resourceId }
  return <BookingDialog screen={screen} values={values} stored={data} onClose={onClose} />
}

/**
 * The popup of each kind: `?new` (with `resource`, `start` and `end` on those) books, `?change=…` changes a booking, `?id=…` shows
 * one, `?trip=…` enters its trip in the car log, `?about=…` shows a resource, `?draft=…` goes on with an approval
 * document, `?bundle` books several kinds together.
 */
export function ReservationPopup() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const screen = kindScreens[kindOfPopup(pathname)]
  const props = { screen, params, onClose: () => void navigate(listAddress(screen.path)) }
  if (params.has('new')) return <NewBooking key={params.toString()} {...props} />
  if (params.has('change')) return <ChangedBooking key={params.get('change')} {...props} />
  if (params.has('bundle')) return <BundleDialog onClose={props.onClose} />
  const draft = params.get('draft')
  if (draft !== null) return <RequestAgain key={draft} id={draft} onClose={props.onClose} />
  const about = params.get('about')
  const trip = params.get('trip')
  if (about !== null) return <AboutDialog key={about} id={about} screen={screen} onClose={props.onClose} />
  if (trip !== null) return <TripDialog key={trip} bookingId={trip} onClose={props.onClose} />
  return <DetailDialog key={params.get('id')} id={params.get('id') ?? ''} screen={screen} onClose={props.onClose} />
}
