import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { koreanHolidays } from './korean-holidays.ts'

type Names = readonly [en: string, ko: string, de: string]

/** Years that are written into a new portal; the office goes on from there. */
const YEARS = [2025, 2026, 2027, 2028] as const

const lands = {
  BW: 'Baden-Württemberg',
  BY: 'Bavaria',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hesse',
  MV: 'Mecklenburg-Western Pomerania',
  NI: 'Lower Saxony',
  NW: 'North Rhine-Westphalia',
  RP: 'Rhineland-Palatinate',
  SL: 'Saarland',
  SN: 'Saxony',
  ST: 'Saxony-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thuringia',
} as const
type Land = keyof typeof lands
const germanNames: Partial<Record<Land, string>> = {
  BY: 'Bayern',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  TH: 'Thüringen',
}
const koreanNames: Record<Land, string> = {
  BW: '바덴뷔르템베르크',
  BY: '바이에른',
  BE: '베를린',
  BB: '브란덴부르크',
  HB: '브레멘',
  HH: '함부르크',
  HE: '헤센',
  MV: '메클렌부르크포어포메른',
  NI: '니더작센',
  NW: '노르트라인베스트팔렌',
  RP: '라인란트팔츠',
  SL: '자를란트',
  SN: '작센',
  ST: '작센안할트',
  SH: '슐레스비히홀슈타인',
  TH: '튀링겐',
}

export const calendarRows: readonly Prisma.HolidayCalendarCreateManyInput[] = [
  ...(Object.keys(lands) as Land[]).map((land, index) => ({
    code: `DE-${land}`,
    country: 'DE',
    region: land,
    nameEn: `Germany, ${lands[land]}`,
    nameKo: `독일 ${koreanNames[land]}`,
    nameDe: `Deutschland, ${germanNames[land] ?? lands[land]}`,
    sortOrder: 10 + index,
  })),
  { code: 'KR', country: 'KR', region: '', nameEn: 'Republic of Korea', nameKo: '대한민국', nameDe: 'Republik Korea', sortOrder: 90 },
]

/** Easter Sunday of the Gregorian calendar (Gauss, with Lichtenberg's corrections). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moon) % 30
  const shift = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const limit = 21 + seed - shift
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return addDays(`${String(year)}-03-01`, limit + (7 - ((limit - sunday) % 7)) - 1)
}

/** The Wednesday before 23 November. */
const repentanceDay = (year: number) => {
  const day = `${String(year)}-11-22`
  return addDays(day, -((toWeekday(day) + 5) % 7))
}

interface Rule {
  on: (year: number) => string | undefined
  names: Names
  /** Without = everywhere in Germany. */
  lands?: readonly Land[]
}
const fixed = (day: string) => (year: number) => `${String(year)}-${day}`
const easter = (offset: number) => (year: number) => addDays(easterSunday(year), offset)
const once = (date: string) => (year: number) => (date.startsWith(String(year)) ? date : undefined)

/** Public holidays of the German Länder by their laws; those of single communities are added by the office. */
const germanRules: readonly Rule[] = [
  { on: fixed('01-01'), names: ['New Year’s Day', '새해 첫날', 'Neujahr'] },
  { on: fixed('01-06'), names: ['Epiphany', '주현절', 'Heilige Drei Könige'], lands: ['BW', 'BY', 'ST'] },
  { on: fixed('03-08'), names: ['International Women’s Day', '국제 여성의 날', 'Internationaler Frauentag'], lands: ['BE', 'MV'] },
  { on: easter(-2), names: ['Good Friday', '성금요일', 'Karfreitag'] },
  { on: easter(0), names: ['Easter Sunday', '부활절', 'Ostersonntag'], lands: ['BB'] },
  { on: easter(1), names: ['Easter Monday', '부활절 월요일', 'Ostermontag'] },
  { on: fixed('05-01'), names: ['Labour Day', '노동절', 'Tag der Arbeit'] },
  { on: once('2025-05-08'), names: ['Liberation Day', '해방 기념일', 'Tag der Befreiung'], lands: ['BE'] },
  { on: easter(39), names: ['Ascension Day', '예수 승천일', 'Christi Himmelfahrt'] },
  { on: easter(49), names: ['Whit Sunday', '성령 강림절', 'Pfingstsonntag'], lands: ['BB'] },
  { on: easter(50), names: ['Whit Monday', '성령 강림절 월요일', 'Pfingstmontag'] },
  { on: easter(60), names: ['Corpus Christi', '성체 축일', 'Fronleichnam'], lands: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  {
    on: once('2028-06-17'),
    names: ['75 years of the uprising of 1953', '1953년 봉기 75주년', '75. Jahrestag des Aufstands von 1953'],
    lands: ['BE'],
  },
  { on: fixed('08-15'), names: ['Assumption Day', '성모 승천일', 'Mariä Himmelfahrt'], lands: ['SL'] },
  { on: fixed('09-20'), names: ['World Children’s Day', '세계 어린이날', 'Weltkindertag'], lands: ['TH'] },
  { on: fixed('10-03'), names: ['German Unity Day', '독일 통일의 날', 'Tag der Deutschen Einheit'] },
  {
    on: fixed('10-31'),
    names: ['Reformation Day', '종교 개혁 기념일', 'Reformationstag'],
    lands: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'],
  },
  { on: fixed('11-01'), names: ['All Saints’ Day', '모든 성인의 날', 'Allerheiligen'], lands: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { on: repentanceDay, names: ['Day of Repentance and Prayer', '속죄와 기도의 날', 'Buß- und Bettag'], lands: ['SN'] },
  { on: fixed('12-25'), names: ['Christmas Day', '성탄절', '1. Weihnachtstag'] },
  { on: fixed('12-26'), names: ['Second Christmas Day', '성탄절 다음 날', '2. Weihnachtstag'] },
]
/** Half days by agreement at the sites in Germany. */
const halfDays: readonly Rule[] = [
  { on: fixed('12-24'), names: ['Christmas Eve', '성탄 전야', 'Heiligabend'] },
  { on: fixed('12-31'), names: ['New Year’s Eve', '한 해의 마지막 날', 'Silvester'] },
]

type Row = Prisma.HolidayCreateManyInput
const row = (calendarCode: string, date: string, [nameEn, nameKo, nameDe]: Names, more: Pick<Row, 'fraction' | 'kind'>): Row => ({
  calendarCode,
  date: new Date(`${date}T00:00:00Z`),
  nameEn,
  nameKo,
  nameDe,
  ...more,
})

/** Public holidays of a Land in a year, as dates. */
const germanHolidays = (land: Land, year: number) =>
  germanRules.flatMap(({ on, names, lands: only }) => {
    const date = on(year)
    return date !== undefined && (!only || only.includes(land)) ? [{ date, names }] : []
  })

const ofKorea = (year: number) =>
  koreanHolidays
    .filter(([date]) => date.startsWith(String(year)))
    .map(([date, kind, ...names]) => row('KR', date, names, { fraction: 1, kind }))

/**
 * The days off of a calendar in a year as law and agreement have them. Korea's follow from decrees, which are known for some years
 * only: for the others it has none.
 */
export function computeHolidays(calendarCode: string, year: number): readonly Row[] {
  if (calendarCode === 'KR') return ofKorea(year)
  const land = (Object.keys(lands) as Land[]).find((one) => `DE-${one}` === calendarCode)
  if (land === undefined) return []
  return [
    ...germanHolidays(land, year).map(({ date, names }) => row(calendarCode, date, names, { fraction: 1, kind: 'PUBLIC' })),
    ...halfDays.map(({ on, names }) => row(calendarCode, on(year) ?? '', names, { fraction: 0.5, kind: 'COMPANY' })),
  ]
}

export const holidayRows: readonly Row[] = calendarRows.flatMap(({ code }) => YEARS.flatMap((year) => computeHolidays(code, year)))
