import { multiplyDecimals, sumDecimals } from '../../amounts/decimal.ts'
import type { TripLeg } from '../per-diem/trip-route.ts'

/** Greenhouse gases of a means of transport, from a day on. */
export interface EmissionFactor {
  readonly mode: string
  readonly validFrom: string
  /** Grams of CO₂ equivalent a passenger-kilometre, decimal text. */
  readonly grams: string
  /** The publication it is from. */
  readonly source: string
}

/** Kilograms of CO₂ equivalent with one decimal. */
export interface TripEmissions {
  /** A figure for each leg, '' without kilometres or without a factor for its transport. */
  readonly legs: readonly string[]
  /** Their sum, '' unless every leg has its figure: part of a trip would look like a clean one. */
  readonly kg: string
  /** The publications of the factors, each once. */
  readonly sources: readonly string[]
}
export const noEmissions = { legs: [], kg: '', sources: [] } as const

const KILOGRAMS_IN_GRAM = '0.001'
/** Decimals of a figure: the ones of the legs add up to that of the trip. */
const PLACES = 1

/** The newest factor that holds for a leg on the day of its departure; undefined without one or without kilometres. */
const factorFor = ({ mode, distanceKm, departsAt }: TripLeg, factors: readonly EmissionFactor[]) =>
  factors
    .filter((factor) => distanceKm !== '' && factor.mode === mode && factor.validFrom <= departsAt.slice(0, 10))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)

/** What the legs of a trip emit for one traveller: their kilometres times the factor of their transport. */
export function calculateEmissions(legs: readonly TripLeg[], factors: readonly EmissionFactor[]): TripEmissions {
  const measured = legs.map((leg) => ({ leg, factor: factorFor(leg, factors) }))
  const figures = measured.map(({ leg, factor }) =>
    factor === undefined ? '' : multiplyDecimals([leg.distanceKm, factor.grams, KILOGRAMS_IN_GRAM], PLACES),
  )
  const isWhole = legs.length > 0 && !figures.includes('')
  const sources = [...new Set(measured.flatMap(({ factor }) => (factor === undefined ? [] : [factor.source])))]
  return { legs: figures, kg: isWhole ? sumDecimals(figures, PLACES) : '', sources }
}
