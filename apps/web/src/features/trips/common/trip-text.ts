import type { DayRule, PerDiemDay } from '@maru/shared/trips/per-diem/per-diem-day.ts'
import { dayRuleLabels } from '@maru/shared/trips/trip.labels.ts'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { localeNow, numberText } from '../../../kit/text/label-store.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'

/** An amount in euros, a dash where there is none. */
export const euros = (amount: string) => (amount === '' ? '–' : currencyText(amount, 'EUR'))

/** Kilograms with one decimal, a dash where there is no figure. */
export const kilogramText = (kilograms: string) =>
  kilograms === '' ? '–' : numberText(Number(kilograms), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The name of a country by its two letters, as the interface language calls it. */
const countryText = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(localeNow(), { type: 'region' }).of(code) ?? code) : code

/** What the reason of a day names: hours, days, months or whose rate it is. */
function ruleValues(rule: DayRule, { country, rateTown, paidByOther, ruleFigures }: PerDiemDay): readonly (string | number)[] {
  const { minimumMinutes, otherCountry, reducedFromDay, reducedPercent, stayMonths } = ruleFigures
  if (rule === 'SHORT_TRIP' || rule === 'TRIPS_ADDED' || rule === 'TOO_SHORT') return [minimumMinutes / 60]
  if (rule === 'ON_AIRCRAFT' || rule === 'ON_SHIP') return [countryText(country)]
  if (rule === 'OTHER_COUNTRY') return [countryText(otherCountry)]
  if (rule === 'AREA_RATE') return [rateTown]
  if (rule === 'OTHER_TRIP_PAID') return [amountText(paidByOther)]
  if (rule === 'REDUCED') return [reducedFromDay, Number(reducedPercent)]
  return rule === 'STAY_LIMIT' ? [stayMonths] : []
}

/** `Full day · Less meals provided` */
export const ruleText = (label: ReturnType<typeof useLabel>, day: PerDiemDay) =>
  day.rules.map((rule) => label(dayRuleLabels[rule], ...ruleValues(rule, day))).join(' · ')

/** `Paris, France`; at home only the country. */
export const placeText = ({ town, country }: Pick<PerDiemDay, 'town' | 'country'>) =>
  [town, countryText(country)].filter((part) => part !== '').join(', ')
