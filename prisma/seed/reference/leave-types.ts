import type { Prisma } from '@maru/prisma/generated/client.ts'

export const leavePoolRows: readonly Prisma.LeavePoolCreateManyInput[] = [
  { code: 'ANNUAL', nameEn: 'Annual leave', nameKo: '연차 휴가', nameDe: 'Erholungsurlaub', sortOrder: 10 },
  { code: 'COMP', nameEn: 'Compensatory leave', nameKo: '보상 휴가', nameDe: 'Freizeitausgleich', sortOrder: 20 },
]

type Row = Prisma.LeaveTypeCreateManyInput
type Names = readonly [en: string, ko: string, de: string]
let order = 0
const type = (code: string, [nameEn, nameKo, nameDe]: Names, more: Partial<Row> & Pick<Row, 'colour'>): Row => {
  order += 10
  return { code, nameEn, nameKo, nameDe, unit: 'DAY', paid: true, backdateDays: 30, sortOrder: order, ...more }
}

/** Types of leave a new portal begins with; the administration changes them. */
export const leaveTypeRows: readonly Row[] = [
  type('ANNUAL', ['Annual leave', '연차', 'Erholungsurlaub'], {
    unit: 'HALF',
    poolCode: 'ANNUAL',
    colour: 'annual',
    substituteRequired: 'OVER_N_DAYS',
    substituteOverDays: 3,
    maxConsecutive: 40,
    backdateDays: 14,
  }),
  type('HOURS', ['Hourly annual leave', '시간 단위 연차', 'Urlaub in Stunden'], {
    unit: 'HOUR',
    poolCode: 'ANNUAL',
    colour: 'half',
    backdateDays: 7,
  }),
  type('SICK', ['Sick leave', '병가', 'Krankheit'], {
    unit: 'HALF',
    needsApproval: false,
    needsProofAfterDays: 3,
    colour: 'sick',
    backdateDays: 3,
  }),
  type('CHILDSICK', ['Child sick leave', '자녀 병간호', 'Kind krank'], {
    needsApproval: false,
    needsProofAfterDays: 1,
    colour: 'sick',
    backdateDays: 3,
  }),
  type('MARRIAGE', ['Marriage', '결혼 휴가', 'Hochzeit'], { colour: 'special', maxConsecutive: 5, needsProofAfterDays: 0 }),
  type('BIRTH', ['Birth in the family', '배우자 출산 휴가', 'Geburt'], { colour: 'special', maxConsecutive: 10 }),
  type('MOVE', ['Moving house', '이사', 'Umzug'], { colour: 'special', maxConsecutive: 1, minNoticeDays: 3 }),
  type('FUNERAL', ['Death in the family', '경조 휴가', 'Todesfall'], { colour: 'special', maxConsecutive: 5 }),
  type('COMP', ['Compensatory leave', '보상 휴가', 'Freizeitausgleich'], { unit: 'HALF', poolCode: 'COMP', colour: 'official' }),
  type('UNPAID', ['Unpaid leave', '무급 휴가', 'Unbezahlter Urlaub'], {
    paid: false,
    colour: 'unpaid',
    minNoticeDays: 14,
    substituteRequired: 'ALWAYS',
    backdateDays: 0,
  }),
  type('PARENTAL', ['Parental leave', '육아 휴직', 'Elternzeit'], {
    paid: false,
    countsHolidays: true,
    colour: 'family',
    minNoticeDays: 49,
    substituteRequired: 'ALWAYS',
    backdateDays: 0,
  }),
  type('MATERNITY', ['Maternity protection', '출산 휴가', 'Mutterschutz'], { countsHolidays: true, colour: 'family', genderLimit: 'F' }),
  type('TRAINING', ['Educational leave', '교육 휴가', 'Bildungsurlaub'], {
    colour: 'training',
    maxConsecutive: 10,
    minNoticeDays: 42,
    tenureMonths: 6,
    visibleName: 'REAL',
  }),
  type('HOME', ['Working from home', '재택근무', 'Arbeit zu Hause'], {
    unit: 'HALF',
    colour: 'home',
    visibleName: 'REAL',
    backdateDays: 0,
  }),
  type('OFFICIAL', ['Official duty', '공가', 'Dienstbefreiung'], { unit: 'HALF', colour: 'official', visibleName: 'REAL' }),
]

/** The rules of law a new portal begins with: carried days until 31 March, six months' waiting, 20 days at least. */
export const leavePolicyRows: readonly Prisma.LeavePolicyCreateManyInput[] = [
  {
    validFrom: new Date('2000-01-01'),
    contractTypeCode: '',
    carryMonths: 3,
    coversStarted: false,
    waitingMonths: 6,
    minimumDays: 20,
    hintDays: ['10-31', '01-01', '03-01'],
  },
]
