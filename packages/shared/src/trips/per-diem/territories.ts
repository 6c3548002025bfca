/** Territories that the tables of per diems do not name: they have the rates of the country they belong to (LStR R 9.6 (3)). */
const territories: Readonly<Record<string, string>> = {
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  US: 'AS GU MP PR UM VI',
  GB: 'AI BM FK GI GS IO KY MS PN SH TC VG GG IM JE',
  NL: 'AW BQ CW SX',
  DK: 'FO GL',
  NO: 'BV SJ',
  AU: 'CC CX HM NF',
  CN: 'MO',
  NZ: 'TK NU CK',
  FI: 'AX',
}
const mothers = new Map(Object.entries(territories).flatMap(([mother, codes]) => codes.split(' ').map((code) => [code, mother] as const)))

/** ISO code of the country whose rates hold for a country: itself, or the one it belongs to. */
export const findRateCountry = (country: string) => mothers.get(country) ?? country
