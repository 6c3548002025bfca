import type { PatentRuleInput } from './patent-rule.ts'
import type { PatentKind } from './patent-rules.ts'

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
  termMonths: null,
  untilGrant: false,
} as const
const yearly = {
  kind: 'RENEWAL',
  rightKind: 'PATENT',
  validFrom: always,
  stepMonths: 12,
  graceMonths: RENEWAL_GRACE_MONTHS,
  termMonths: null,
  untilGrant: false,
} as const
/** Due when the year starts, at the end of the month of the filing. */
const fromThird = { ...yearly, countedFrom: 'FILED', firstTurn: 3, lastTurn: LAST_YEAR, firstMonths: 24, monthEnd: true } as const
/** Owed to the European office until the year of the grant, to the national offices afterwards. */
const european = { ...fromThird, office: 'EP', freeMonths: 0, untilGrant: true, source: 'EPC Art. 86 (2), Rule 51 (1), (2)' } as const
/** Fees of the German office may be paid a year ahead, and without surcharge for two months. */
const german = { ...fromThird, office: 'DE', payableMonths: 12, freeMonths: 2 } as const
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
/** For each year from the fourth on, from the day of registration, until the right ends. */
const korean = (rightKind: PatentKind, years: number, source: string) =>
  ({
    ...yearly,
    rightKind,
    office: 'KR',
    countedFrom: 'GRANTED',
    firstTurn: 4,
    lastTurn: years,
    firstMonths: 36,
    monthEnd: false,
    payableMonths: null,
    freeMonths: 0,
    termMonths: years * 12,
    source,
  }) as const
/** Fees for several years at once, which are due when the first of them starts. */
const germanModel = (year: number) =>
  ({
    ...german,
    rightKind: 'UTILITY_MODEL',
    firstTurn: year,
    lastTurn: year,
    firstMonths: (year - 1) * 12,
    source: 'GebrMG § 23 (1), (2), PatKostG § 3 (2), § 5 (2), § 7 (1)',
  }) as const
const claim = (rightKind: PatentKind) =>
  ({
    ...once,
    kind: 'CLAIM',
    rightKind,
    office: '',
    validFrom: '2009-10-01',
    countedFrom: 'DISCLOSED',
    firstMonths: 4,
    source: 'ArbnErfG § 2, § 6 (2), § 43 (3)',
  }) as const
const priority = (rightKind: PatentKind, firstMonths: number) =>
  ({
    ...once,
    kind: 'PRIORITY',
    rightKind,
    office: '',
    validFrom: always,
    countedFrom: 'PRIORITY',
    firstMonths,
    source: 'Paris Convention, Art. 4 C (1)',
  }) as const
const nationalPhase = (rightKind: PatentKind) =>
  ({
    ...once,
    kind: 'NATIONAL_PHASE',
    rightKind,
    office: 'WO',
    validFrom: '2002-04-01',
    countedFrom: 'PRIORITY',
    firstTurn: 30,
    lastTurn: 31,
    firstMonths: 30,
    stepMonths: 1,
    source: 'PCT Art. 2, 22 (1): 30 months; EPC Rule 159, IntPatÜbkG Art. III § 4: 31 months',
  }) as const

const patents: readonly PatentRuleInput[] = [
  claim('PATENT'),
  priority('PATENT', 12),
  nationalPhase('PATENT'),
  { ...german, source: 'PatG § 17, PatKostG § 3 (2), § 5 (2), § 7 (1)' },
  { ...european, lastTurn: 3, payableMonths: 6 },
  { ...european, firstTurn: 4, firstMonths: 36, payableMonths: 3 },
  unitedStates(4, 42),
  unitedStates(8, 90),
  unitedStates(12, 138),
  korean('PATENT', LAST_YEAR, '특허법 제79조, 제81조, 제88조 (Patent Act, Art. 79, 81, 88)'),
]
const utilityModels: readonly PatentRuleInput[] = [
  claim('UTILITY_MODEL'),
  priority('UTILITY_MODEL', 12),
  nationalPhase('UTILITY_MODEL'),
  germanModel(4),
  germanModel(7),
  germanModel(9),
  korean('UTILITY_MODEL', 10, '실용신안법 제16조, 제20조, 제22조 (Utility Model Act, Art. 16, 20, 22)'),
]
/** The design of an employee is no invention that would be claimed, and the United States take no fee for one they granted. */
const designs: readonly PatentRuleInput[] = [
  priority('DESIGN', 6),
  {
    ...german,
    rightKind: 'DESIGN',
    firstTurn: 6,
    lastTurn: 21,
    firstMonths: 60,
    stepMonths: 60,
    source: 'DesignG § 27 (2), § 28 (1), PatKostG § 3 (2), § 5 (2), § 7 (1)',
  },
  korean('DESIGN', LAST_YEAR, '디자인보호법 제79조, 제82조, 제91조 (Design Protection Act, Art. 79, 82, 91)'),
]

/** The rules a portal begins with, patents first; administrators change them. */
export const firstPatentRules: readonly PatentRuleInput[] = [...patents, ...utilityModels, ...designs]
