import type { TripLeg, TripMode } from '../per-diem/trip-route.ts'

/** Greenhouse gases of a means of transport, from a day on. */
export interface EmissionFactor {
  readonly mode: string
  readonly validFrom: string
  /** Grams of CO₂ equivalent a passenger-kilometre, decimal text. */
  readonly grams: string
}

/** Kilograms of CO₂ equivalent with one decimal. */
export interface TripEmissions {
  /** A figure for each leg, '' without kilometres or without a factor for its transport. */
  readonly legs: readonly string[]
  /** Their sum, '' unless every leg has its figure: part of a trip would look like a clean one. */
  readonly kg: string
}
export const noEmissions = { legs: [], kg: '' } as const

const GRAMS_IN_TENTH = 100

/** The newest factor of a transport that holds on a day. */
const factorOn = (factors: readonly EmissionFactor[], mode: TripMode, date: string) =>
  factors
    .filter((factor) => factor.mode === mode && factor.validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)

/** Tenths of a kilogram, so that the figures of the legs add up to that of the trip. */
function legTenths({ mode, distanceKm, departsAt }: TripLeg, factors: readonly EmissionFactor[]) {
  const factor = distanceKm === '' ? undefined : factorOn(factors, mode, departsAt.slice(0, 10))
  return factor && Math.round((Number(distanceKm) * Number(factor.grams)) / GRAMS_IN_TENTH)
}

const toKilograms = (tenths: number | undefined) => (tenths === undefined ? '' : (tenths / 10).toFixed(1))

/** What the legs of a trip emit for one traveller: their kilometres times the factor of their transport. */
export function calculateEmissions(legs: readonly TripLeg[], factors: readonly EmissionFactor[]): TripEmissions {
  const tenths = legs.map((leg) => legTenths(leg, factors))
  const sum = tenths.reduce<number | undefined>((total, one) => (total === undefined || one === undefined ? undefined : total + one), 0)
  return { legs: tenths.map(toKilograms), kg: legs.length === 0 ? '' : toKilograms(sum) }
}
