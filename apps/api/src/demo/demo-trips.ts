import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankLeg, blankTrip, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { findZone } from '@maru/shared/trips/country-zones.ts'
import { blankTripReport } from '@maru/shared/trips/reports/report-body.ts'
import type { Who } from '../kernel/access/session.ts'
import { checkTrip } from '../modules/trips/applications/trip-check.service.ts'
import { planTrip } from '../modules/trips/applications/trip-plan.service.ts'
import { approveRequest, submitRequest } from './approve-request.ts'
import { everybody } from './demo-documents.ts'
import { seedOnce } from './seed-once.ts'

type Db = Prisma.TransactionClient
type As = (userId: string) => Who
const FACT = 'demo.trips'
export const HOME = 'Saarbrücken'

interface DemoTrip {
  by: string
  town: string
  /** Kilometres each way, by train. */
  km: string
  country: string
  purpose: string
  /** Days from today, first and last. */
  days: readonly [number, number]
  /** How far it is: waiting, approved, or with its report. */
  until: 'SUBMITTED' | 'APPROVED' | 'REPORTED'
  part?: Partial<TripBody>
}

const trips: readonly DemoTrip[] = [
  { by: 'kim', town: 'Berlin', km: '750', country: 'DE', purpose: 'Kick-off of CLEARWATER', days: [-32, -30], until: 'APPROVED' },
  { by: 'lee', town: 'Paris', km: '390', country: 'FR', purpose: 'Workshop on river sensors', days: [-12, -10], until: 'REPORTED' },
  { by: 'choi', town: 'Luxembourg', km: '105', country: 'LU', purpose: 'Visit of the supplier', days: [-6, -6], until: 'APPROVED' },
  {
    by: 'han',
    town: 'Copenhagen',
    km: '1180',
    country: 'DK',
    purpose: 'Project meeting',
    days: [13, 15],
    until: 'APPROVED',
    part: { advance: '200' },
  },
  {
    by: 'kim',
    town: 'Strasbourg',
    km: '125',
    country: 'FR',
    purpose: 'Talk at the university',
    days: [18, 19],
    until: 'SUBMITTED',
    part: { withoutLodging: false },
  },
]

interface Destination {
  readonly town: string
  readonly country: string
  /** Kilometres each way. */
  readonly km: string
}

/** The way there on the first day in the morning, and back on the last one in the afternoon. */
export function legsTo({ town, country, km: distanceKm }: Destination, from: string, to: string) {
  const zone = findZone(country) ?? blankTrip.homeZone
  return [
    blankLeg({ town, country, zone, distanceKm, departsAt: `${from}T07:30`, arrivesAt: `${from}T11:45` }),
    blankLeg({ town: HOME, distanceKm, departsAt: `${to}T15:10`, arrivesAt: `${to}T19:25` }),
  ]
}

function bodyOf(today: string, { purpose, days: [first, last], part, ...destination }: DemoTrip): TripBody {
  const [from, to] = [addDays(today, first), addDays(today, last)]
  return {
    ...blankTrip,
    purpose,
    homeTown: HOME,
    legs: legsTo(destination, from, to),
    days: first === last ? [] : [{ date: to, breakfast: true, lunch: false, dinner: false, private: false }],
    transport: '164',
    lodging: first === last ? '0' : '230',
    ...(first < 0 && { lateReason: 'Called in at short notice' }),
    ...part,
  }
}

/** Applies for a trip and brings it as far as it is to be; one that the rules refuse, as during a leave, is left out. */
async function write(db: Db, as: As, today: string, trip: DemoTrip) {
  const { by, town, until } = trip
  const body = bodyOf(today, trip)
  const request = { userId: by, documentId: '', body }
  if ((await checkTrip(db, request, await planTrip(db, request))).length > 0) return
  const title = `Business trip ${town}, ${body.legs[0]?.departsAt.slice(0, 10) ?? ''}`
  const id = await submitRequest(db, as, { by, formCode: 'TRIP', title, body })
  if (until === 'SUBMITTED') return
  await approveRequest(db, as, { by, id })
  if (until === 'APPROVED') return
  const { id: tripId } = await db.trip.findUniqueOrThrow({ where: { documentId: id } })
  const report = { ...blankTripReport, tripId, result: 'Agreed on the sensors and on a joint paper.', partners: 'Sorbonne Université' }
  await submitRequest(db, as, { by, formCode: 'TRIP_REPORT', title: `Trip report ${town}`, body: report })
}

/** Business trips of the demo organisation, made once by the services themselves: due, under way, planned and waiting. */
export async function seedDemoTrips({ db }: { db: PrismaClient }, now = new Date()) {
  await seedOnce(db, FACT, now, async (tx, today) => {
    const as = await everybody(tx)
    for (const trip of trips) await write(tx, as, today, trip)
  })
}
