import type { PerDiemRate } from '@maru/shared/trips/per-diem/per-diem-rate.ts'
import type { TripMode } from '@maru/shared/trips/per-diem/trip-route.ts'
import { firstTravelRule, type TravelRule } from '@maru/shared/trips/per-diem/travel-rule.ts'

/** The regime a new portal begins with. */
export const travelRules: readonly TravelRule[] = [firstTravelRule]

/** The letter of the Federal Ministry of Finance for 2026: country, town where it names one, full day, partial day. */
const letter2026 = `
EG 50 33; ET 44 29; GQ 42 28; AL 33 22; DZ 47 32; AD 45 30; AO 40 27; AR 42 28; AM 29 20; AZ 44 29;
AU Canberra 74 49; AU 57 38; BH 48 32; BD 46 31; BB 54 36; BE 59 40; BJ 40 27; BT 27 18; BO 46 31; BA 32 21; BW 40 27;
BR Brasilia 51 34; BR Rio de Janeiro 69 46; BR 46 31; BN 45 30; BG 38 25; BF 39 26; BI 58 39; CL 44 29;
HK 83 56; CN Beijing|Peking|베이징 57 38; CN 48 32; CR 60 40; CI 60 40; DK 75 50; DO 50 33; DJ 77 52; EC 27 18; SV 65 44; ER 46 31;
EE 39 26; FJ 32 21; FI 54 36; FR Paris|파리 58 39; FR 53 36; GA 64 43; GM 40 27; GE 45 30; GH 46 31; GR Athens|Athen|아테네 40 27; GR 36 24;
GT 46 31; GN 59 40; GW 32 21; HN 57 38; IN Bangalore|Bengaluru 42 28; IN Kolkata|Kalkutta 32 21; IN Mumbai|뭄바이 53 36;
IN New Delhi|Neu Delhi|Delhi|뉴델리 46 31; IN 22 15; ID 45 30; IR 33 22; IE 64 43; IS 62 41; IL 59 40; IT Rome|Rom|Roma|로마 48 32; IT 42 28;
JM 39 26; JP Tokyo|Tokio|도쿄 50 33; JP 33 22; JO 57 38; KH 42 28; CM 56 37; CA Ottawa 62 41; CA Vancouver|밴쿠버 63 42; CA 54 36;
CV 38 25; KZ 33 22; QA 81 54; KE 48 32; KG 35 24; CO 34 23; CG 53 36; CD 65 44; KR 39 26; XK 24 16; HR 46 31; CU 51 34; KW 63 42; LA 35 24;
LS 28 19; LV 46 31; LB 69 46; LR 65 44; LI 57 38; LT 48 32; LU 63 42; MG 33 22; MW 41 28; MY 36 24; MV 70 47; ML 42 28; MT 59 40; MA 41 28;
MH 45 30; MR 35 24; MU 44 29; MX 40 27; MD 26 17; MC 52 35; MN 23 16; ME 32 21; MZ 51 34; MM 23 16; NA 28 19; NP 33 22; NZ 58 39; NI 46 31;
NL 58 39; NE 42 28; NG 52 35; MK 27 18; NO 75 50; AT 50 33; OM 64 43; PK 41 28; PW 51 34; PA 41 28; PG 59 40; PY 39 26; PE 52 35; PH 41 28;
PL Warsaw|Warschau|Warszawa|바르샤바 40 27; PL 34 23; PT 32 21; RW 44 29; RO 38 25; RU Moscow|Moskau|모스크바 30 20; RU 28 19; ZM 38 25; WS 39 26;
SM 34 23; ST 36 24; SA Jeddah|Djidda 57 38; SA 56 37; SE 66 44; CH Bern|Berne|베른 82 55; CH 70 47; SN 48 32; RS 27 18; SL 57 38; ZW 63 42;
SG 71 48; SK 33 22; SI 38 25; ES Canary Islands|Kanarische Inseln 36 24; ES Madrid|마드리드 42 28; ES Palma de Mallorca|Palma 44 29; ES 34 23;
LK 36 24; ZA Cape Town|Kapstadt 33 22; ZA Johannesburg 36 24; ZA 29 20; SS 51 34; TJ 27 18; TW 51 34; TZ 44 29; TH 36 24; TG 36 24; TO 29 20;
TT 66 44; TD 42 28; CZ 32 21; TR Ankara|앙카라 32 21; TR Izmir 44 29; TR 24 16; TN 40 27; TM 28 19; UG 45 30; UA 33 22; HU 32 21; UY 40 27;
UZ 32 21; VA 48 32; VE 51 34; AE 81 54; US Atlanta 77 52; US Boston|보스턴 63 42; US Chicago|시카고 65 44; US Houston 62 41;
US Los Angeles|로스앤젤레스 64 43; US Miami 65 44; US New York City|New York|뉴욕 66 44; US Washington, D. C.|Washington|워싱턴 66 44; US 59 40;
GB London|런던 66 44; GB 52 35; VN 36 24; BY 21 14; CF 53 36; CY 42 28;
FM 41 28; AG 66 44; DM 66 44; GD 66 44; GY 66 44; KN 66 44; LC 66 44; VC 66 44; SR 66 44`

/** Part of the letter for 2025: only what the letters before and after it have alike. */
const letter2025 = `
BE 59 40; CZ 32 21; DK 75 50; ES Madrid|마드리드 42 28; ES 34 23; FI 54 36; FR Paris|파리 58 39; FR 53 36; GB London|런던 66 44; GB 52 35;
GR Athens|Athen|아테네 40 27; GR 36 24; HU 32 21; IS 62 41; IT Rome|Rom|Roma|로마 48 32; IT 42 28; LU 63 42; NO 75 50; AT 50 33; PT 32 21;
SE 66 44; SK 33 22; SI 38 25; US New York City|New York|뉴욕 66 44; US 59 40; CY 42 28`

const ROW = /^([A-Z]{2})(?: (.+?))? (\d+) (\d+)$/

function parseLetter(text: string, validFrom: string, source: string): PerDiemRate[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .map((part) => {
      const [, country, place = '', full, partial] = ROW.exec(part) ?? []
      if (country === undefined || full === undefined || partial === undefined) throw new Error(`no rate: ${part}`)
      return { country, place, validFrom, full, partial, lodging: '', source }
    })
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

/** Per diems at home and abroad; a later year's letter is imported by the office. */
export const perDiemRates: readonly PerDiemRate[] = [
  domestic,
  ...parseLetter(letter2025, '2025-01-01', 'BMF 2024-12-02, BStBl I 2024 p. 1549'),
  ...parseLetter(letter2026, '2026-01-01', 'BMF 2025-12-05, BStBl I 2025 p. 2078'),
]

/** Umweltbundesamt, Emissionsdaten im Personenverkehr: flights within Germany, cars, long-distance trains; other transport is in no table here. */
const uba2019 = 'UBA, Emissionsdaten Personenverkehr, Bezugsjahr 2019'
const cars = ['CAR_PRIVATE', 'CAR_COMPANY', 'RENTAL', 'TAXI', 'PASSENGER'] as const
const toFactor = (mode: TripMode, grams: string) => ({ mode, validFrom: '2020-01-01', grams, source: uba2019 })

/** Grams of CO₂ equivalent a passenger-kilometre; later figures are imported by the office. */
export const emissionFactors = [toFactor('AIR', '214'), ...cars.map((mode) => toFactor(mode, '154')), toFactor('TRAIN', '29')]
