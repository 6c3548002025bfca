import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankTrip, type TripBody } from '@maru/shared/trips/applications/trip-body.ts'
import { blankItem } from '@maru/shared/trips/expenses/expense-body.ts'
import { startExpense } from '../../modules/trips/expenses/expense-preview.service.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { HOME, legsTo } from '../demo-trips.ts'
import { attempt, goTo, pick, type Week } from './year-week.ts'

const towns: readonly (readonly [town: string, country: string, km: string, purpose: string])[] = [
  ['Berlin', 'DE', '750', 'Meeting of the project consortium'],
  ['Strasbourg', 'FR', '125', 'Exchange of samples'],
  ['Zürich', 'CH', '340', 'Measurements at the partner laboratory'],
  ['Hamburg', 'DE', '640', 'Conference on water research'],
  ['Brussels', 'BE', '320', 'Review by the European Commission'],
  ['Karlsruhe', 'DE', '145', 'Calibration of instruments'],
  ['Vienna', 'AT', '900', 'Summer school on nanosafety'],
]
const travellers = ['kim', 'han', 'choi', 'lee', 'icosta', 'okovac', 'skang', 'bkrueger', 'smueller', 'rkoenig'] as const

const DAYS = { tuesday: 1, applied: -21, approved: -19, settled: 5, checked: 8 } as const
/** Settlements of the last weeks are still to come. */
const LAST_SETTLED_WEEK = 49
const FARE = 119

const breakfast = { breakfast: true, lunch: false, dinner: false, private: false } as const

function bodyOf(first: string, last: string, number: number): TripBody {
  const [town, country, km, purpose] = pick(towns, number)
  return {
    ...blankTrip,
    purpose,
    homeTown: HOME,
    legs: legsTo({ town, country, km }, first, last),
    days: first === last ? [] : [addDays(first, 1), last].map((date) => ({ ...breakfast, date })),
    transport: String(FARE),
    lodging: first === last ? '0' : '240',
  }
}

/** The traveller settles the trip with a ticket and the bill of the hotel. */
async function settle({ tx, as }: Week, { by, documentId, first, last }: { by: string; documentId: string; first: string; last: string }) {
  const { id } = await tx.trip.findUniqueOrThrow({ where: { documentId } })
  const receipt = { ...blankItem, withinGermanyYn: 'Y' as const, lostReason: 'Kept with the paper file of the trip' }
  const ticket = { ...receipt, date: first, text: 'Train ticket', totalAmount: String(FARE), vatOriginal: '7.79' }
  const hotel = {
    ...receipt,
    date: last,
    kind: 'LODGING' as const,
    text: 'Hotel',
    totalAmount: '218',
    vatOriginal: '14.26',
    breakfasts: '2',
  }
  const items = first === last ? [ticket] : [ticket, hotel]
  const body = { ...(await startExpense(tx, as(by), id)), confirmed: true, items }
  const title = `Settlement ${body.legs[0]?.town ?? ''}, ${first}`
  return submitRequest(tx, as, { by, formCode: 'TRIP_EXPENSE', title, body })
}

/** A trip a week of one or three days, applied for three weeks before; the older ones are settled. */
export async function writeTrips(week: Week) {
  const { tx, as, monday, number } = week
  const by = pick(travellers, number)
  const first = addDays(monday, DAYS.tuesday)
  const last = number % 3 === 0 ? first : addDays(first, 2)
  let documentId = ''
  await attempt(tx, async () => {
    await goTo(tx, addDays(first, DAYS.applied), number)
    const body = bodyOf(first, last, number)
    const id = await submitRequest(tx, as, { by, formCode: 'TRIP', title: `Business trip ${body.legs[0]?.town ?? ''}, ${first}`, body })
    await goTo(tx, addDays(first, DAYS.approved), number)
    await approveRequest(tx, as, { by, id })
    documentId = id
  })
  if (documentId === '' || number > LAST_SETTLED_WEEK) return
  await attempt(tx, async () => {
    await goTo(tx, addDays(last, DAYS.settled), number)
    const id = await settle(week, { by, documentId, first, last })
    await goTo(tx, addDays(last, DAYS.checked), number)
    await approveRequest(tx, as, { by, id })
  })
}
