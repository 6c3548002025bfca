/** The time zone a country keeps, or that of its capital where it has several. */
const zones = `
AE Asia/Dubai;AR America/Argentina/Buenos_Aires;AT Europe/Vienna;AU Australia/Sydney;BA Europe/Sarajevo;BE Europe/Brussels;BG Europe/Sofia;
BR America/Sao_Paulo;CA America/Toronto;CH Europe/Zurich;CL America/Santiago;CN Asia/Shanghai;CO America/Bogota;CY Asia/Nicosia;CZ Europe/Prague;
DE Europe/Berlin;DK Europe/Copenhagen;EE Europe/Tallinn;EG Africa/Cairo;ES Europe/Madrid;FI Europe/Helsinki;FR Europe/Paris;GB Europe/London;
GR Europe/Athens;HK Asia/Hong_Kong;HR Europe/Zagreb;HU Europe/Budapest;ID Asia/Jakarta;IE Europe/Dublin;IL Asia/Jerusalem;IN Asia/Kolkata;
IS Atlantic/Reykjavik;IT Europe/Rome;JP Asia/Tokyo;KR Asia/Seoul;LI Europe/Vaduz;LT Europe/Vilnius;LU Europe/Luxembourg;LV Europe/Riga;
MA Africa/Casablanca;MC Europe/Monaco;MT Europe/Malta;MX America/Mexico_City;MY Asia/Kuala_Lumpur;NL Europe/Amsterdam;NO Europe/Oslo;
NZ Pacific/Auckland;PH Asia/Manila;PL Europe/Warsaw;PT Europe/Lisbon;QA Asia/Qatar;RO Europe/Bucharest;RS Europe/Belgrade;RU Europe/Moscow;
SA Asia/Riyadh;SE Europe/Stockholm;SG Asia/Singapore;SI Europe/Ljubljana;SK Europe/Bratislava;TH Asia/Bangkok;TR Europe/Istanbul;TW Asia/Taipei;
UA Europe/Kyiv;US America/New_York;VN Asia/Ho_Chi_Minh;ZA Africa/Johannesburg`
const byCountry = new Map(
  zones
    .trim()
    .split(/;\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** The usual time zone of a country, undefined where people choose it. */
export const findZone = (country: string) => byCountry.get(country)
