const marks: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
}
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
const greek: Readonly<Record<string, string>> = Object.fromEntries(
  GREEK.split(' ').map((name, index) => [name, String.fromCodePoint(0x3b1 + index)]),
)
/** Names and their signs, one after the other. */
const NAMED = `amp & lt < gt > quot " apos ' szlig ß aelig æ AElig Æ oelig œ OElig Œ oslash ø Oslash Ø eth ð ETH Ð thorn þ THORN Þ
ndash – mdash — hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” bdquo „ laquo « raquo » deg ° plusmn ± times × micro µ middot · reg ® trade ™ copy © minus − prime ′`
const named: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...greek, nbsp: ' ', shy: '', zwnj: '', zwj: '' }),
  ...NAMED.split(/\s/).flatMap((name, index, all): [string, string][] => (index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [])),
])

const toCharacter = (code: number) =>
  code > 31 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ' '

/** Decodes `&amp;`, `&#252;`, `&#xfc;`, `&uuml;` and `&Omega;`; names nobody knows stay. */
const decodeEntities = (text: string) =>
  text
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => toCharacter(Number(code)))
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, code: string) => toCharacter(Number.parseInt(code, 16)))
    .replaceAll(/&([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil|caron);/g, (_, letter: string, mark: string) =>
      `${letter}${marks[mark] ?? ''}`.normalize('NFC'),
    )
    .replaceAll(/&([A-Za-z]{2,8});/g, (whole, name: string) => named.get(name) ?? greek[name.toLowerCase()]?.toUpperCase() ?? whole)

/** Tags of publishers and of citation programs; anything else between angle brackets is text. */
const TAG =
  /<\/?(?:(?:jats|mml):[a-z-]{1,30}|[biupa]|em|strong|su[bp]|span|scp|sc|tt|bold|italic|font|small|div|title|inline-formula|math|m(?:i|n|o|row|text|su[bp]|frac|over|under))(?:\s[^<>=]{1,60}=[^<>]{0,200})?\s?\/?>/gi

/**
 * A title or name without mark-up: `H<sub>2</sub>O &amp;amp; CO` is `H2O & CO`. A dotless i with an accent, as TeX writes it, is the i with it.
 */
export const toPlainText = (text: string) =>
  decodeEntities(decodeEntities(text))
    .replaceAll(/<br\s?\/?>/gi, ' ')
    .replaceAll(TAG, '')
    .replaceAll(/ı(?=\p{Mn})/gu, 'i')
    .replaceAll(/ȷ(?=\p{Mn})/gu, 'j')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
