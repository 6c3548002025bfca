import { toYear } from '../../leave/common/leave-dates.ts'
import { findRateCountry } from './territories.ts'
import type { TravelRule } from './travel-rule.ts'
import type { Whereabouts } from './trip-route.ts'

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
  /** The table has rates of towns of the country, and none of this one. */
  readonly isRestOfCountry: boolean
  /** The town has no rate of its own: somebody chose that of the area it belongs to. */
  readonly isChosen: boolean
}

/** Letters and digits of a name: `Washington, D. C.` is `washington dc`. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Whether a place of a table, its names parted by `|`, is a town. */
export const isTownOfTable = (place: string, town: string) =>
  fold(town) !== '' && place.split('|').some((name) => fold(name) === fold(town))

/** The name of a place of a table that a leg keeps. */
export const firstName = (place: string) => place.split('|')[0] ?? ''

/** The newest of some rates that holds on a day; where all begin later, the first of them. */
function newest(rates: readonly PerDiemRate[], date: string) {
  const sorted = rates.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  return sorted.filter(({ validFrom }) => validFrom <= date).at(-1) ?? sorted[0]
}

/**
 * The row of a place in the newest table that has its country: a year's table is whole, so that a town it no longer names follows its
 * country, not the town's row of the year before.
 */
function findInTables(inCountry: readonly PerDiemRate[], town: string, date: string) {
  const named = inCountry.filter((rate) => rate.place === '' || isTownOfTable(rate.place, town))
  const latest = newest(named, date)
  if (!latest) return undefined
  const isLater = latest.validFrom > date
  const table = named.filter(({ validFrom }) => toYear(validFrom) === toYear(latest.validFrom) && (isLater || validFrom <= date))
  return (
    newest(
      table.filter(({ place }) => place !== ''),
      date,
    ) ?? newest(table, date)
  )
}

/** Whether a country is gone from the tables: the one it had is older than the newest that names the country for all others. */
function isGone(own: PerDiemRate, other: PerDiemRate | undefined, { homeCountry }: TravelRule, date: string) {
  if (!other || own.country === homeCountry) return false
  return other.validFrom <= date && toYear(own.validFrom) < toYear(other.validFrom)
}

/**
 * The rate of a place on a day: of the town, else of the country, else of the rule's country for all others (LStR R 9.6 (3)). Tables are
 * published for a calendar year; the domestic rate holds until the law changes. Throws where not even the last one is there.
 */
export function rateOn(
  rates: readonly PerDiemRate[],
  rule: TravelRule,
  { country: visited, town, rateTown = '', date }: Whereabouts & { date: string },
): ChosenRate {
  const country = findRateCountry(visited)
  const other = newest(
    rates.filter((one) => one.country === rule.otherCountry && one.place === ''),
    date,
  )
  const inCountry = rates.filter((rate) => rate.country === country)
  const ofTown = findInTables(inCountry, town, date)
  const ofArea = ofTown?.place === '' ? findInTables(inCountry, rateTown, date) : undefined
  const listed = ofArea ?? ofTown
  const own = listed && !isGone(listed, other, rule, date) ? listed : undefined
  const rate = own ?? other
  if (!rate) throw new Error(`no rate for ${visited} on ${date}`)
  const isProvisional = rate.country !== rule.homeCountry && toYear(rate.validFrom) !== toYear(date)
  const hasTowns = visited === country && inCountry.some((one) => one.place !== '' && one.validFrom === rate.validFrom)
  return {
    rate,
    isProvisional,
    isSubstitute: own === undefined,
    isRestOfCountry: own?.place === '' && town !== '' && hasTowns,
    isChosen: own !== undefined && own.place !== '' && own === ofArea,
  }
}
