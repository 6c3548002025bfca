import type { PerDiemRate } from '@maru/shared/trips/per-diem/per-diem-rate.ts'
import type { TripMode } from '@maru/shared/trips/per-diem/trip-route.ts'
import { firstTravelRule, type TravelRule } from '@maru/shared/trips/per-diem/travel-rule.ts'
import { followedCountries, type PerDiemLetter, perDiemLetters } from './per-diem-letters.ts'

/** The regime a new portal begins with. */
export const travelRules: readonly TravelRule[] = [firstTravelRule]

const ROW = /^([A-Z]{2})(?: (.+?))? (\d+) (\d+) (\d+)$/

function parseLetter({ rows, validFrom, source }: PerDiemLetter): PerDiemRate[] {
  return rows
    .split(';')
    .map((part) => part.trim())
    .map((part) => {
      const [, country, place = '', full, partial, lodging] = ROW.exec(part) ?? []
      if (!country || !full || !partial || !lodging) throw new Error(`no rate: ${part}`)
      return { country, place, validFrom, full, partial, lodging, source }
    })
}

/** Rows a letter says in words: countries with the amounts of another one, and Hong Kong, a town of China there and a country of its own here. */
function addFollowers(letter: readonly PerDiemRate[]): PerDiemRate[] {
  const followers = Object.entries(followedCountries).flatMap(([followed, codes]) =>
    codes.split(' ').flatMap((country) => letter.filter((row) => row.country === followed).map((row) => ({ ...row, country }))),
  )
  const hongKong = letter.filter(({ country, place }) => country === 'CN' && place.startsWith('Hong Kong'))
  return [...letter, ...followers, ...hongKong.map((row) => ({ ...row, country: 'HK', place: '' }))]
}

const domestic: PerDiemRate = {
  country: 'DE',
  place: '',
  validFrom: '2020-01-01',
  full: '28',
  partial: '14',
  lodging: '20',
  source: 'BRKG § 6, § 9 (4a) EStG',
}

/** Rows of the letters, as they are published. */
export const letterRates = perDiemLetters.map(parseLetter)

/** Per diems at home and abroad; a later year's letter is imported by the office. */
export const perDiemRates: readonly PerDiemRate[] = [domestic, ...letterRates.flatMap(addFollowers)]

/** Umweltbundesamt, Emissionsdaten im Personenverkehr: flights within Germany, cars, long-distance trains; other transport is in no table here. */
const uba2019 = 'UBA, Emissionsdaten Personenverkehr, Bezugsjahr 2019'
const cars = ['CAR_PRIVATE', 'CAR_COMPANY', 'RENTAL', 'TAXI', 'PASSENGER'] as const
const toFactor = (mode: TripMode, grams: string) => ({ mode, validFrom: '2020-01-01', grams, source: uba2019 })

/** Grams of CO₂ equivalent a passenger-kilometre; later figures are imported by the office. */
export const emissionFactors = [toFactor('AIR', '214'), ...cars.map((mode) => toFactor(mode, '154')), toFactor('TRAIN', '29')]
