/** What a travel regime pays, from a day on (BRKG and § 9 (4a) EStG as the portal begins with them). Percents and euros are decimal text. */
export interface TravelRule {
  /** First day it holds, `YYYY-MM-DD`. */
  readonly validFrom: string
  /** ISO code of the country whose rates are the domestic ones. */
  readonly homeCountry: string
  /** A trip of one day is paid when it takes longer than so many minutes. */
  readonly minimumMinutes: number
  readonly breakfastPercent: string
  readonly lunchPercent: string
  readonly dinnerPercent: string
  /** From which day at one place the per diem is reduced (BRKG § 8), and to how many percent; 0 = never. */
  readonly reducedFromDay: number
  readonly reducedPercent: string
  /** Months at one place after which nothing is paid, and the weeks away that start them anew. */
  readonly stayMonths: number
  readonly breakWeeks: number
  /** Euros a kilometre in a private car, up to `mileageCap` euros a trip; with official interest `mileageInterest`, without a limit. */
  readonly mileage: string
  readonly mileageCap: string
  readonly mileageInterest: string
  /** Rates for days wholly spent on an aircraft or a ship. */
  readonly airCountry: string
  readonly shipCountry: string
  /** The rates of countries that no table names. */
  readonly otherCountry: string
  /** Days after the return until the report and the settlement are due. */
  readonly reportDays: number
  readonly settlementDays: number
  /** Months after the return in which a trip can be claimed (BRKG § 3 (1) sentence 2); 0 = without a limit. */
  readonly claimMonths: number
  /** More than the larger of both over the estimate goes to the approver again. */
  readonly tolerancePercent: string
  readonly toleranceAmount: string
}

/** What a new portal begins with: Bundesreisekostengesetz with the per diem of § 9 (4a) EStG. */
export const firstTravelRule: TravelRule = {
  validFrom: '2020-01-01',
  homeCountry: 'DE',
  minimumMinutes: 480,
  breakfastPercent: '20',
  lunchPercent: '40',
  dinnerPercent: '40',
  reducedFromDay: 15,
  reducedPercent: '50',
  stayMonths: 3,
  breakWeeks: 4,
  mileage: '0.20',
  mileageCap: '130',
  mileageInterest: '0.30',
  airCountry: 'AT',
  shipCountry: 'LU',
  otherCountry: 'LU',
  reportDays: 14,
  settlementDays: 30,
  claimMonths: 6,
  tolerancePercent: '10',
  toleranceAmount: '50',
}

/** The rule of a day: the newest one that holds by then. Throws where there is none. */
export function ruleOn(rules: readonly TravelRule[], date: string): TravelRule {
  const rule = rules.filter(({ validFrom }) => validFrom <= date).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
  if (!rule) throw new Error(`no travel rule holds on ${date}`)
  return rule
}
