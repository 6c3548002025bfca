import { addDays, addMonths, daysBetween, eachDay } from '../../leave/common/leave-dates.ts'
import type { TravelRule } from './travel-rule.ts'
import { eachTripDay, isSameTown, type TripLeg, type TripRoute, wholeDayLeg, type Whereabouts } from './trip-route.ts'

/** Days somebody was at a place of work, first and last included. */
export interface Stay {
  /** Country and folded town: `FR strasbourg`. */
  readonly place: string
  readonly from: string
  readonly to: string
}

const DAYS_A_WEEK = 7

/** Towns that people write in several languages: a place is one whatever it is called. */
const TOWNS = `
  DE Köln|Cologne|쾰른; DE München|Munich|뮌헨; DE Nürnberg|Nuremberg; DE Hannover|Hanover; DE Braunschweig|Brunswick; DE Berlin|베를린
  DE Frankfurt|Frankfurt am Main|Frankfurt Main|Frankfurt a. M.|프랑크푸르트; DE Saarbrücken|Sarrebruck|자르브뤼켄; DE Aachen|Aix-la-Chapelle; DE Trier|Trèves
  FR Strasbourg|Straßburg|Strossburi|스트라스부르; FR Mulhouse|Mülhausen; FR Colmar|Kolmar; FR Sarreguemines|Saargemünd; FR Thionville|Diedenhofen
  FR Nancy|Nanzig; FR Nice|Nizza; FR Paris|파리; FR Lyon|Lyons|리옹; FR Marseille|Marseilles; FR Sarrebourg|Saarburg; FR Haguenau|Hagenau
  LU Luxembourg|Luxemburg|Lëtzebuerg|Luxembourg City|룩셈부르크; LU Esch-sur-Alzette|Esch an der Alzette|Esch
  BE Brussels|Brüssel|Bruxelles|Brussel|브뤼셀; BE Liège|Lüttich|Luik; BE Antwerp|Antwerpen|Anvers; BE Ghent|Gent|Gand; BE Leuven|Löwen|Louvain
  NL The Hague|Den Haag|'s-Gravenhage|헤이그; NL Amsterdam|암스테르담; CH Basel|Bâle|Basle|바젤; CH Zürich|Zurich|취리히; CH Geneva|Genf|Genève|제네바
  CH Bern|Berne|베른; CH Luzern|Lucerne; AT Wien|Vienna|Vienne|빈; CZ Prague|Prag|Praha|프라하; DK Copenhagen|Kopenhagen|København|코펜하겐
  IT Milan|Mailand|Milano|밀라노; IT Rome|Rom|Roma|로마; IT Turin|Torino; IT Florence|Florenz|Firenze; IT Venice|Venedig|Venezia; IT Naples|Neapel|Napoli
  IT Genoa|Genua|Genova; IT Trieste|Triest; IT Bolzano|Bozen; PT Lisbon|Lissabon|Lisboa|리스본; PT Porto|Oporto; ES Seville|Sevilla
  ES Barcelona|바르셀로나; ES Madrid|마드리드; ES Palma de Mallorca|Palma; PL Warsaw|Warschau|Warszawa|바르샤바; PL Wrocław|Breslau|브로츠와프
  PL Kraków|Krakau|Cracow; PL Gdańsk|Danzig; GR Athens|Athen|Athina|아테네; RO Bucharest|Bukarest|București|부쿠레슈티; SE Gothenburg|Göteborg
  FI Helsinki|Helsingfors; GB London|Londres|런던; IE Dublin|Baile Átha Cliath; TR Istanbul|Konstantinopel; RU Moscow|Moskau|Moskva|모스크바
  RU Saint Petersburg|St. Petersburg|Sankt Petersburg|상트페테르부르크; KR Seoul|Söul|서울; KR Daejeon|Taejon|대전; KR Busan|Pusan|부산; JP Tokyo|Tokio|도쿄
  JP Osaka|오사카; CN Beijing|Peking|베이징; CN Shanghai|Schanghai|상하이; CN Guangzhou|Kanton|Canton|광저우; CN Hong Kong|Hongkong|홍콩
  IN Mumbai|Bombay|뭄바이; IN Chennai|Madras|첸나이; IN Kolkata|Kalkutta|Calcutta; IN Bangalore|Bengaluru; IN New Delhi|Neu Delhi|Delhi|뉴델리
  SA Riyadh|Riad|리야드; SA Jeddah|Djidda; ZA Cape Town|Kapstadt; US New York|New York City|뉴욕; US Washington|Washington, D. C.|워싱턴
  US Boston|보스턴; US Chicago|시카고; US Los Angeles|로스앤젤레스; US San Francisco|샌프란시스코; CA Toronto|토론토; CA Vancouver|밴쿠버; AU Sydney|시드니
  BR São Paulo|상파울루; CN Chengdu|청두; TR Ankara|앙카라; ES Canary Islands|Kanarische Inseln`
/** Words that name a station or the middle of a town, not another town. */
const PARTS = new Set('ville hbf hauptbahnhof bahnhof gare centre center zentrum city station airport flughafen aeroport'.split(' '))

/** A town without accents, umlauts, signs and the part of it that is meant. */
function foldTown(town: string) {
  const plain = town
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
  const words = plain.replaceAll(/([aou])e/g, '$1').split(/[^\p{L}\p{N}]+/u)
  const named = words.filter((word) => word !== '' && !PARTS.has(word))
  return (named.length === 0 ? words : named).join(' ').trim()
}

const towns = new Map<string, string>(
  TOWNS.split(/[;\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .flatMap((row) => {
      const [country, names] = [row.slice(0, 2), row.slice(3).split('|')]
      return names.map((name) => [`${country} ${foldTown(name)}`, `${country} ${foldTown(names[0] ?? '')}`] as const)
    }),
)

/** How a place of work is called among stays, in whatever language and spelling its town is written. */
export function stayPlace({ country, town }: { country: string; town: string }) {
  const place = `${country} ${foldTown(town)}`
  return towns.get(place) ?? place
}

/**
 * The first day of a stay that a day belongs to: earlier stays at the place are one with it unless so many weeks lie between (§ 9 (4a)
 * sentence 6 and 7 EStG).
 */
export function stayBegan(stays: readonly Stay[], place: string, date: string, { breakWeeks }: TravelRule): string {
  const before = stays.filter((stay) => stay.place === place && stay.from <= date).toSorted((a, b) => b.from.localeCompare(a.from))
  let began = date
  for (const { from, to } of before) {
    if (to < began && daysBetween(addDays(to, 1), began) >= breakWeeks * DAYS_A_WEEK) break
    if (from < began) began = from
  }
  return began
}

/** Whether nothing is paid for a day any more because the stay has lasted the months of the rule. */
export const isAfterStayLimit = (began: string, date: string, { stayMonths }: TravelRule) => date >= addMonths(began, stayMonths)

/** Whether a day at a place is paid the reduced rate; the day of arrival is not one of those that count. */
export const isReducedDay = (daysAfterArrival: number, { reducedFromDay }: TravelRule) =>
  reducedFromDay > 0 && daysAfterArrival >= reducedFromDay

/** Days a week at a place from which they belong to a longer stay (BMF 25.11.2020, Rn. 55). */
const MIN_DAYS_A_WEEK = 3
const SUNDAY = 7
const mondayBefore = (date: string) => addDays(date, 1 - (new Date(`${date}T00:00Z`).getUTCDay() || SUNDAY))

/** Stays in weeks with at least three days at the place: fewer begin no three months. */
export function filterLongerStays(stays: readonly Stay[]): readonly Stay[] {
  const weeks = ({ place, from, to }: Stay) => eachDay(from, to).map((date) => ({ date, week: `${place} ${mondayBefore(date)}` }))
  const datesByWeek = new Map<string, Set<string>>()
  for (const { date, week } of stays.flatMap(weeks)) datesByWeek.set(week, (datesByWeek.get(week) ?? new Set()).add(date))
  return stays.filter((stay) => weeks(stay).some(({ week }) => (datesByWeek.get(week)?.size ?? 0) >= MIN_DAYS_A_WEEK))
}

/**
 * The place of work of a day: the last one reached by then, wherever the night is spent; undefined while travelling to the first one, on a
 * whole day on the way, and within the own town.
 */
export function workPlaceOn(legs: readonly TripLeg[], date: string): Whereabouts | undefined {
  const home = legs.at(-1)
  if (!home || wholeDayLeg(legs, date)) return undefined
  return legs.findLast((leg) => !leg.transfer && !isSameTown(leg, home) && leg.arrivesAt.slice(0, 10) <= date)
}

/** The stays of a trip day by day, without days off. */
export const staysOnTrip = (
  route: Pick<TripRoute, 'legs'>,
  days: readonly { readonly date: string; readonly private: boolean }[],
): readonly Stay[] =>
  eachTripDay(route).flatMap((date) => {
    const place = workPlaceOn(route.legs, date)
    const isOff = days.some((day) => day.date === date && day.private)
    return place && !isOff ? [{ place: stayPlace(place), from: date, to: date }] : []
  })
