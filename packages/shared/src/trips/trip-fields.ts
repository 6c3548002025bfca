import { z } from 'zod'
import { isoDay, moneyText, text } from '../codecs.ts'
import { namedPerson } from '../users/people.ts'
import { dayKinds, dayRules } from './per-diem/per-diem-day.ts'
import { firstTravelRule } from './per-diem/travel-rule.ts'

export const tripKinds = ['DOMESTIC', 'FOREIGN', 'LOCAL'] as const
export type TripKind = (typeof tripKinds)[number]
export const costBearers = ['OWN', 'HOST', 'MIXED'] as const

/** What a trip is today; the database derives it from decisions and dates (prisma/sql/trips.sql). */
export const tripStates = [
  'DRAFT',
  'IN_APPROVAL',
  'APPROVED',
  'ONGOING',
  'ENDED',
  'SETTLED',
  'RETURNED',
  'RECALLED',
  'CANCELLING',
  'CANCELLED',
] as const
export type TripState = (typeof tripStates)[number]
export const advanceStates = ['NONE', 'REQUESTED', 'APPROVED', 'PAID', 'SETTLED'] as const
export const reportStates = ['NONE', 'DUE', 'OVERDUE', 'SUBMITTED', 'ACCEPTED'] as const
export const settlementStates = ['NONE', 'DUE', 'OVERDUE', 'IN_APPROVAL', 'PAYABLE', 'REFUNDABLE', 'PAID'] as const

/** Euros with two decimals at most. */
export const tripAmount = moneyText(8)

/** What somebody says about a day of a trip. */
export const tripDay = z.strictObject({
  date: isoDay,
  breakfast: z.boolean(),
  lunch: z.boolean(),
  dinner: z.boolean(),
  private: z.boolean(),
})
export const MAX_TRIP_DAYS = 370
export const MAX_LEGS = 30

const ruleFigures = z.object({
  minimumMinutes: z.number().int(),
  otherCountry: z.string(),
  reducedFromDay: z.number().int(),
  reducedPercent: z.string(),
  stayMonths: z.number().int(),
})

/** A day with the rule behind each cent, as it is answered. */
export const perDiemDay = z.object({
  ...tripDay.shape,
  kind: z.enum(dayKinds),
  country: z.string(),
  town: z.string(),
  minutes: z.number().int(),
  fullRate: z.string(),
  /** '' also in days kept before it was kept with them. */
  rateTown: z.string().default(''),
  base: z.string(),
  reduction: z.string(),
  /** '0.00' in days kept before it was kept with them. */
  paidByOther: z.string().default('0.00'),
  amount: z.string(),
  rules: z.array(z.enum(dayRules)),
  /** What the rules name of the travel rule; days kept before it was kept with them were paid by the first one. */
  ruleFigures: ruleFigures.default(ruleFigures.parse(firstTravelRule)),
  source: z.string(),
})

export const mileage = z.object({ km: z.string(), rate: z.string(), amount: z.string(), isCapped: z.boolean() })
export const emissions = z.object({ legs: z.array(z.string()), kg: z.string(), sources: z.array(z.string()) })
export const issue = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** A trip in the three lists. Amounts have two decimals, '' where there is none yet. */
export const tripRow = z.object({
  /** '' while it is a draft. */
  id: z.string(),
  documentId: z.string(),
  documentNo: z.string(),
  userId: z.string(),
  name: z.string(),
  departmentName: z.string(),
  purpose: z.string(),
  destination: z.string(),
  country: z.string(),
  kind: z.enum(tripKinds),
  from: z.string(),
  to: z.string(),
  nights: z.number().int(),
  projectNo: z.string(),
  estimate: z.string(),
  advance: z.string(),
  total: z.string(),
  payable: z.string(),
  /** Kilograms of CO₂ equivalent with one decimal, '' where a leg has no kilometres or no factor. */
  co2Kg: z.string(),
  state: z.enum(tripStates),
  advanceState: z.enum(advanceStates),
  reportState: z.enum(reportStates),
  settlementState: z.enum(settlementStates),
  reportDueOn: z.string(),
  settlementDueOn: z.string(),
  /** The document of the list: application, settlement or report; '' where none is written yet. */
  openId: z.string(),
  /** Status of that document, '' without one. */
  openStatus: z.string(),
  /** People who have to answer it now. */
  current: z.array(namedPerson),
})
export type TripRow = z.output<typeof tripRow>

const sorts = ['from', 'documentNo', 'name', 'destination', 'estimate', 'total', 'state', 'reportDueOn', 'settlementDueOn'] as const

export const tripScopes = ['mine', 'companion', 'team', 'all'] as const

/** Filters of the three lists. */
export const tripFilters = {
  /** mine (default); companion = trips one travels along on; team = people below a department one heads; all = office. */
  scope: z.enum(tripScopes).default('mine'),
  /** Trips that have a day in this period. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  kind: z.enum(tripKinds).optional(),
  country: text(2).optional(),
  project: text(20).optional(),
  state: z.enum(tripStates).optional(),
  report: z.enum(reportStates).optional(),
  settlement: z.enum(settlementStates).optional(),
  advance: z.enum(advanceStates).optional(),
  /** Any part of number, name, destination or purpose. */
  q: text(100).optional(),
  sort: z.enum(sorts).default('from'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

/** Sums of every trip the filters find; of figures that are not there nothing is added. */
export const tripTotals = z.object({
  count: z.number().int(),
  estimate: z.string(),
  total: z.string(),
  payable: z.string(),
  co2Kg: z.string(),
  /** Trips without a figure for their CO₂. */
  withoutCo2: z.number().int(),
})
export type TripTotals = z.output<typeof tripTotals>
const filters = z.strictObject(tripFilters)
export type TripFilters = z.output<typeof filters>
