import type { EmissionFactor } from '@maru/shared/trips/emissions/emission.ts'
import type { PerDiemRate } from '@maru/shared/trips/per-diem/per-diem-rate.ts'
import { findRateCountry } from '@maru/shared/trips/per-diem/territories.ts'
import type { TravelRule } from '@maru/shared/trips/per-diem/travel-rule.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dateText } from '../../../kernel/users/user-format.ts'

/** A rate with who imported it and who confirmed it; null for one that came with the portal. */
export interface StoredRate extends PerDiemRate {
  readonly importedBy: string | null
  readonly confirmedBy: string | null
}

export interface TravelRates {
  readonly rules: readonly TravelRule[]
  readonly rates: readonly StoredRate[]
}

/** The dated rules and rates of trips; of countries only those that are asked for, with home and the ones the rules fall back on. */
export async function readTravelRates(db: Db, countries: readonly string[]): Promise<TravelRates> {
  const rules = (await db.travelRule.findMany({ orderBy: { validFrom: 'asc' } })).map((row) => ({
    ...row,
    validFrom: dateText(row.validFrom),
    breakfastPercent: row.breakfastPercent.toString(),
    lunchPercent: row.lunchPercent.toString(),
    dinnerPercent: row.dinnerPercent.toString(),
    reducedPercent: row.reducedPercent.toString(),
    mileage: row.mileage.toString(),
    mileageCap: row.mileageCap.toString(),
    mileageInterest: row.mileageInterest.toString(),
    tolerancePercent: row.tolerancePercent.toString(),
    toleranceAmount: row.toleranceAmount.toString(),
  }))
  const fallbacks = rules.flatMap((rule) => [rule.homeCountry, rule.airCountry, rule.shipCountry, rule.otherCountry])
  const rows = await db.perDiemRate.findMany({
    where: { country: { in: [...new Set([...countries, ...fallbacks].map(findRateCountry))] } },
  })
  const rates = rows.map((row) => ({
    ...row,
    validFrom: dateText(row.validFrom),
    full: row.full.toFixed(2),
    partial: row.partial.toFixed(2),
    lodging: row.lodging?.toFixed(2) ?? '',
  }))
  return { rules, rates }
}

/** Towns with a rate of their own in the newest table of a country, each with its names parted by `|`. */
export async function listRatedTowns(db: Db, country: string): Promise<string[]> {
  const { _max: newest } = await db.perDiemRate.aggregate({ where: { country }, _max: { validFrom: true } })
  if (newest.validFrom === null) return []
  const rows = await db.perDiemRate.findMany({
    where: { country, validFrom: newest.validFrom, place: { not: '' } },
    select: { place: true },
    orderBy: { place: 'asc' },
  })
  return rows.map(({ place }) => place)
}

/** What each means of transport emits, with the days the figures hold from. */
export async function readEmissionFactors(db: Db): Promise<EmissionFactor[]> {
  const rows = await db.travelEmission.findMany()
  return rows.map(({ mode, validFrom, grams, source }) => ({ mode, validFrom: dateText(validFrom), grams: grams.toFixed(1), source }))
}
