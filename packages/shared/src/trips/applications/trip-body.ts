import { z } from 'zod'
import { isBlank, isoDay, text } from '../../codecs.ts'
import { isZeroAmount, sumAmounts } from '../../amounts/decimal.ts'
import { fromLocal, isSkippedTime } from '../../reservations/zoned-time.ts'
import { privateKilometres } from '../per-diem/mileage.ts'
import {
  countTripDays,
  eachTripDay,
  findLodgingAnswer,
  listAskedNights,
  type TripLeg,
  type TripRoute,
  TOWN_MAX,
  tripLeg,
} from '../per-diem/trip-route.ts'
import { costBearers, MAX_LEGS, MAX_TRIP_DAYS, tripAmount, tripDay, type TripKind } from '../trip-fields.ts'

export const PURPOSE_MAX = 500
export const TRIP_REASON_MAX = 300
const MAX_PEOPLE = 5
/** Time zone of the head office, where a blank form starts. */
const HOME_ZONE = 'Europe/Berlin'

/** What the form of a trip and that of its settlement share: the route and what was provided on its days. */
export const routeFields = {
  /** Town the trip starts and ends in. */
  homeTown: text(TOWN_MAX),
  homeZone: tripLeg.shape.zone,
  legs: z.array(tripLeg).max(MAX_LEGS),
  days: z.array(tripDay).max(MAX_TRIP_DAYS),
  /** Two days without a night anywhere; null until it is answered. */
  withoutLodging: z.boolean().nullable(),
  /** The answers by the first day of each part, where home lies between several such parts. */
  nightsWithoutLodging: z.record(isoDay, z.boolean()).default({}),
}

/** What an application for a trip says. A draft may be incomplete: what is missing is '' or 0. */
export const tripBody = z.strictObject({
  type: z.literal('trip'),
  purpose: text(PURPOSE_MAX),
  ...routeFields,
  companions: z.array(text(20).min(1)).max(MAX_PEOPLE),
  substitutes: z.array(text(20).min(1)).max(MAX_PEOPLE),
  costBearer: z.enum(costBearers),
  projectNo: text(20),
  budgetLineId: z.union([z.literal(''), z.uuid()]),
  /** Estimated costs beside per diem and mileage. */
  transport: tripAmount,
  lodging: tripAmount,
  other: tripAmount,
  advance: tripAmount,
  carInterest: z.boolean(),
  carReason: text(TRIP_REASON_MAX),
  companyCarFree: z.boolean(),
  /** Why it was not asked for before the trip. */
  lateReason: text(TRIP_REASON_MAX),
})
export type TripBody = z.output<typeof tripBody>

/** A leg to be filled in. */
export const blankLeg = (part: Partial<TripLeg> = {}): TripLeg => ({
  mode: 'TRAIN',
  town: '',
  country: 'DE',
  zone: HOME_ZONE,
  departsAt: '',
  arrivesAt: '',
  distanceKm: '',
  transfer: false,
  ...part,
})

export const blankTrip: TripBody = {
  type: 'trip',
  purpose: '',
  homeTown: '',
  homeZone: HOME_ZONE,
  legs: [blankLeg(), blankLeg()],
  days: [],
  withoutLodging: null,
  nightsWithoutLodging: {},
  companions: [],
  substitutes: [],
  costBearer: 'OWN',
  projectNo: '',
  budgetLineId: '',
  transport: '0',
  lodging: '0',
  other: '0',
  advance: '0',
  carInterest: false,
  carReason: '',
  companyCarFree: false,
  lateReason: '',
}

type RouteBody = Pick<TripBody, 'legs' | 'homeZone' | 'homeTown'>
type Faults = Readonly<Record<string, string>>

/** The moments of a leg; undefined while a time is missing. */
function momentsOf({ legs, homeZone }: TripRoute, at: number) {
  const leg = legs[at]
  if (!leg || leg.departsAt === '' || leg.arrivesAt === '') return undefined
  return { departs: fromLocal(leg.departsAt, legs[at - 1]?.zone ?? homeZone), arrives: fromLocal(leg.arrivesAt, leg.zone) }
}

/** Whether no clock of a place shows a time; '' is none yet. */
function isSkippedAt(local: string, zone: string) {
  const [day = '', time = ''] = local.split('T')
  return local !== '' && isSkippedTime(day, time, zone)
}

function legFaults(route: RouteBody, at: number): Faults {
  const { town, country, departsAt, arrivesAt, mode, distanceKm, zone } = route.legs[at] ?? blankLeg()
  const path = `legs.${String(at)}.`
  const empty = Object.entries({ town, country, departsAt, arrivesAt }).filter(([, value]) => isBlank(value))
  const departureZone = route.legs[at - 1]?.zone ?? route.homeZone
  const [own, before] = [momentsOf(route, at), momentsOf(route, at - 1)]
  return {
    ...Object.fromEntries(empty.map(([name]) => [`${path}${name}`, 'REQUIRED'])),
    ...(isSkippedAt(departsAt, departureZone) && { [`${path}departsAt`]: 'SKIPPED_TIME' }),
    ...(isSkippedAt(arrivesAt, zone) && { [`${path}arrivesAt`]: 'SKIPPED_TIME' }),
    ...(own && own.arrives <= own.departs && { [`${path}arrivesAt`]: 'ARRIVES_BEFORE' }),
    ...(own && before && own.departs < before.arrives && { [`${path}departsAt`]: 'DEPARTS_BEFORE' }),
    ...(mode === 'CAR_PRIVATE' && Number(distanceKm) === 0 && { [`${path}distanceKm`]: 'REQUIRED' }),
  }
}

/** What is missing or wrong in a route: field → word of the fault. Without one its times are complete and in order. */
export function routeFaults(route: RouteBody): Faults {
  if (route.legs.length < 2) return { legs: 'LEGS_TOO_FEW' }
  const faults: Faults = Object.assign({}, ...route.legs.map((_, at) => legFaults(route, at)))
  if (Object.keys(faults).length > 0) return faults
  return countTripDays(route) > MAX_TRIP_DAYS ? { legs: 'TRIP_TOO_LONG' } : {}
}

/** The field that says whether there was a night, by the day it begins. */
export const lodgingField = (nights: readonly string[], from: string) =>
  nights.length > 1 ? (`nightsWithoutLodging.${from}` as const) : ('withoutLodging' as const)

/** A part of a trip over one midnight is paid by whether there was a night, which is asked. */
export function lodgingFaults(route: RouteBody & Pick<TripBody, 'withoutLodging' | 'nightsWithoutLodging'>): Faults {
  if (Object.keys(routeFaults(route)).length > 0) return {}
  const nights = listAskedNights(route)
  const open = nights.filter((from) => findLodgingAnswer(route, from) === null)
  return Object.fromEntries(open.map((from) => [lodgingField(nights, from), 'REQUIRED']))
}

/** What was said of the days of a route, without days it no longer has. */
export function daysOnRoute({ legs, days }: Pick<TripBody, 'legs' | 'days'>) {
  const dates = new Set(eachTripDay({ legs }))
  return days.filter(({ date }) => dates.has(date))
}

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function tripFaults(body: TripBody): Faults {
  return {
    ...(isBlank(body.purpose) && { purpose: 'REQUIRED' }),
    ...routeFaults(body),
    ...lodgingFaults(body),
    ...(body.carInterest && isBlank(body.carReason) && { carReason: 'REQUIRED' }),
    ...(body.projectNo !== '' && body.budgetLineId === '' && { budgetLineId: 'REQUIRED' }),
  }
}

const HOME_COUNTRY = 'DE'

/** Where a trip leads: the first town abroad, else the first one that is no mere change. */
export function findDestination({ legs }: Pick<TripBody, 'legs'>): Pick<TripLeg, 'town' | 'country'> {
  const stops = legs.slice(0, -1).filter(({ transfer }) => !transfer)
  return stops.find(({ country }) => country !== HOME_COUNTRY) ?? stops[0] ?? legs[0] ?? { town: '', country: '' }
}

/** Abroad, at home, or within the own town. */
export function toTripKind(body: RouteBody): TripKind {
  const fold = (town: string) => town.trim().toLowerCase()
  if (body.legs.some(({ country }) => country !== HOME_COUNTRY && country !== '')) return 'FOREIGN'
  const isLocal = !isBlank(body.homeTown) && body.legs.every(({ town }) => fold(town) === fold(body.homeTown))
  return isLocal ? 'LOCAL' : 'DOMESTIC'
}

/** Estimated costs that are typed: everything beside per diem and mileage. */
export const typedEstimate = ({ transport, lodging, other }: Pick<TripBody, 'transport' | 'lodging' | 'other'>) =>
  sumAmounts([transport, lodging, other])

/** Whether the own car is part of the trip. */
export const drivesOwnCar = ({ legs }: Pick<TripBody, 'legs'>) =>
  legs.some(({ mode }) => mode === 'CAR_PRIVATE') || privateKilometres(legs) > 0

/** Whether an advance is asked for. */
export const asksAdvance = ({ advance }: Pick<TripBody, 'advance'>) => !isZeroAmount(advance)
