import { openDatabase } from '../../../apps/api/src/kernel/database/database.ts'
import { planRoute } from '../../../apps/api/src/modules/trips/common/route-plan.service.ts'
import { readTravelRates } from '../../../apps/api/src/modules/trips/common/travel-rates.service.ts'
import { calculatePerDiem, sumPerDiem } from '../../../packages/shared/src/trips/per-diem/per-diem.ts'
import { blankLeg } from '../../../packages/shared/src/trips/applications/trip-body.ts'
import { eachTripDay } from '../../../packages/shared/src/trips/per-diem/trip-route.ts'
import type { Bench } from '../bench.ts'
import { number, type Goal } from '../report.ts'
import { timeWork } from '../timed-calls.ts'
import { paymentPersonas } from './payment-data.sql.ts'

const MOST_MS = 5
/** Enough for the calculation to be compiled. */
const RUNS = { warm: 50, times: 300 }

/** Thirty days in four countries, with a night on the way over the date line. */
const legs = [
  blankLeg({ town: 'Strasbourg', country: 'FR', departsAt: '2026-03-02T07:30', arrivesAt: '2026-03-02T12:10' }),
  blankLeg({ town: 'København', country: 'DK', zone: 'Europe/Copenhagen', departsAt: '2026-03-10T09:00', arrivesAt: '2026-03-10T17:45' }),
  blankLeg({ mode: 'AIR', town: 'Tokyo', country: 'JP', zone: 'Asia/Tokyo', departsAt: '2026-03-18T13:00', arrivesAt: '2026-03-19T09:30' }),
  blankLeg({ mode: 'AIR', town: 'Berlin', departsAt: '2026-03-31T10:00', arrivesAt: '2026-03-31T20:30' }),
]
const days = eachTripDay({ legs }).map((date, at) => ({
  date,
  breakfast: at % 2 === 0,
  lunch: at % 3 === 0,
  dinner: at % 5 === 0,
  private: at === 12,
}))
const body = { homeTown: 'Berlin', homeZone: 'Europe/Berlin', legs, days, withoutLodging: false, nightsWithoutLodging: {} }

/** The per diem of a trip of 30 days by the tables in force, alone and as the form asks for it, tables and other trips read. */
export async function measurePerDiem({ database }: Bench): Promise<Goal> {
  const portal = openDatabase(database.url)
  try {
    const tables = await readTravelRates(
      portal.db,
      legs.map(({ country }) => country),
    )
    const calculate = () => calculatePerDiem({ ...body, route: body, ...tables })
    const owner = { userId: paymentPersonas.drafter, tripId: '', carInterest: false, companyCarFree: true }
    const [alone, whole] = [await timeWork(calculate, RUNS), await timeWork(() => planRoute(portal.db, owner, body), RUNS)]
    return {
      work: `per diem of ${String(days.length)} days`,
      goal: `p50 ≤ ${String(MOST_MS)} ms`,
      measured: `${number(alone)} ms, ${number(whole)} ms with what the database is asked for; ${sumPerDiem(calculate())} €`,
      met: alone <= MOST_MS,
    }
  } finally {
    await portal.close()
  }
}
