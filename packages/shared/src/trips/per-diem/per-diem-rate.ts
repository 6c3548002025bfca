import { toYear } from '../../leave/common/leave-dates.ts'
import { findRateCountry } from './territories.ts'
import type { TravelRule } from './travel-rule.ts'

/** What a day at a place is paid, from a day on. */
export interface PerDiemRate {
  /** ISO code. */
  readonly country: string
  /** Names of the place in the languages people write it, parted by `|`; '' = the rest of the country. */
  readonly place: string
  readonly validFrom: string
  /** Euros for 24 hours, and for a day of arrival, of departure or of a short trip. */
  readonly full: string
  readonly partial: string
  /** Lump sum for a night, '' where the source is not read for it. */
  readonly lodging: string
  /** The publication the amounts are from. */
  readonly source: string
}

export interface ChosenRate {
  readonly rate: PerDiemRate
  /** No table is published for the year of the day yet: the nearest one is used until it is imported. */
  readonly isProvisional: boolean
  /** The country is in no table, so that another one stands for it. */
  readonly isSubstitute: boolean
}

const fold = (text: string) => text.trim().toLowerCase()

/** The name a table has for a town, '' where it names the country only. */
export function placeIn(rates: readonly PerDiemRate[], country: string, town: string): string {
  const named = rates.find(
    (rate) => rate.country === country && rate.place !== '' && rate.place.split('|').some((name) => fold(name) === fold(town)),
  )
  return named?.place ?? ''
}

/** The newest of some rates that holds on a day; where all begin later, the first of them. */
function newest(rates: readonly PerDiemRate[], date: string) {
  const sorted = rates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  return sorted.filter(({ validFrom }) => validFrom <= date).at(-1) ?? sorted[0]
}

/**
 * The rate of a place on a day: of the town, else of the country, else of the rule's country for all others (LStR R 9.6 (3)). Tables are
 * published for a calendar year; the domestic rate holds until the law changes. Throws where not even the last one is there.
 */
export function rateOn(
  rates: readonly PerDiemRate[],
  rule: TravelRule,
  { country: visited, town, date }: { country: string; town: string; date: string },
): ChosenRate {
  const country = findRateCountry(visited)
  const place = placeIn(rates, country, town)
  const inCountry = rates.filter((rate) => rate.country === country)
  const own =
    newest(
      inCountry.filter((rate) => rate.place === place),
      date,
    ) ??
    newest(
      inCountry.filter((rate) => rate.place === ''),
      date,
    )
  const rate =
    own ??
    newest(
      rates.filter((one) => one.country === rule.otherCountry && one.place === ''),
      date,
    )
  if (!rate) throw new Error(`no rate for ${visited} on ${date}`)
  const isProvisional = rate.country !== rule.homeCountry && toYear(rate.validFrom) !== toYear(date)
  return { rate, isProvisional, isSubstitute: own === undefined }
}
