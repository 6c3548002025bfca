import type { PatentRuleInput } from './patent-rule.ts'

const RENEWAL_GRACE_MONTHS = 6
const LAST_YEAR = 20
const always = '1900-01-01'
const once = {
  firstTurn: 0,
  lastTurn: 0,
  stepMonths: 0,
  monthEnd: false,
  payableMonths: null,
  freeMonths: null,
  graceMonths: null,
} as const
const yearly = { kind: 'RENEWAL', validFrom: always, stepMonths: 12, graceMonths: RENEWAL_GRACE_MONTHS } as const
/** Due when the year starts, at the end of the month of the filing. */
const fromThird = { ...yearly, countedFrom: 'FILED', firstTurn: 3, lastTurn: LAST_YEAR, firstMonths: 24, monthEnd: true } as const
/** The window opens half a year before the fee is due, and closes with the surcharge half a year after. */
const unitedStates = (year: number, firstMonths: number) =>
  ({
    ...yearly,
    office: 'US',
    validFrom: '1980-12-12',
    countedFrom: 'GRANTED',
    firstTurn: year,
    lastTurn: year,
    firstMonths,
    monthEnd: false,
    payableMonths: 6,
    freeMonths: 0,
    source: '35 U.S.C. 41(b), 37 CFR 1.362(d), (e)',
  }) as const

/** The rules a portal begins with; administrators change them. */
export const firstPatentRules: readonly PatentRuleInput[] = [
  {
    ...once,
    kind: 'CLAIM',
    office: '',
    validFrom: '2009-10-01',
    countedFrom: 'DISCLOSED',
    firstMonths: 4,
    source: 'ArbnErfG § 6 (2), § 43 (3)',
  },
  {
    ...once,
    kind: 'PRIORITY',
    office: '',
    validFrom: always,
    countedFrom: 'PRIORITY',
    firstMonths: 12,
    source: 'Paris Convention, Art. 4 C',
  },
  {
    ...once,
    kind: 'NATIONAL_PHASE',
    office: 'WO',
    validFrom: '2002-04-01',
    countedFrom: 'PRIORITY',
    firstTurn: 30,
    lastTurn: 31,
    firstMonths: 30,
    stepMonths: 1,
    source: 'PCT Art. 22 (1): 30 months; EPC Rule 159, IntPatÜbkG Art. III § 4: 31 months',
  },
  { ...fromThird, office: 'DE', payableMonths: 12, freeMonths: 2, source: 'PatG § 17, PatKostG § 3 (2), § 5 (2), § 7 (1)' },
  { ...fromThird, office: 'EP', lastTurn: 3, payableMonths: 6, freeMonths: 0, source: 'EPC Rule 51 (1), (2)' },
  { ...fromThird, office: 'EP', firstTurn: 4, firstMonths: 36, payableMonths: 3, freeMonths: 0, source: 'EPC Rule 51 (1), (2)' },
  unitedStates(4, 42),
  unitedStates(8, 90),
  unitedStates(12, 138),
  {
    ...yearly,
    office: 'KR',
    countedFrom: 'GRANTED',
    firstTurn: 4,
    lastTurn: LAST_YEAR,
    firstMonths: 36,
    monthEnd: false,
    payableMonths: null,
    freeMonths: 0,
    source: '특허법 제79조, 제81조 (Patent Act, Art. 79, 81)',
  },
]
