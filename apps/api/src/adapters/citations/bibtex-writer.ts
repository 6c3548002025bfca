/** An entry as it is written: its fields in their order, those without a value left out. */
export interface WrittenEntry {
  readonly type: string
  readonly key: string
  /** Family and given name, or a name that is not divided. */
  readonly authors: readonly { readonly family: string; readonly given: string; readonly suffix?: string }[]
  readonly fields: Readonly<Record<string, string>>
}

/** Letters that mean something to TeX or to whoever reads a title. Braces by name: BibTeX counts those behind a backslash too. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  '<': String.raw`\textless{}`,
  '>': String.raw`\textgreater{}`,
  $: String.raw`\$`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
}
const escapeTex = (text: string) =>
  text
    .replaceAll(/[\\{}~^<>$&%#_]/g, (sign) => ESCAPES[sign] ?? sign)
    // Two of them would be one dash or quote.
    .replaceAll(/(?<=-)-|(?<=`)`|(?<=')'/g, (sign) => `{}${sign}`)

/** Identifiers are read letter by letter; what would end the value is written as in an address. */
const escapeIdentifier = (text: string) => text.replaceAll(/[\\{}%]/g, (sign) => encodeURIComponent(sign))
const verbatim = new Set(['doi', 'isbn', 'year'])

/** Lower-case words before a family name, which BibTeX knows as part of it. */
const PARTICLES = /^(?:\p{Ll}+ )+\p{Lu}\S*$/u
const inBraces = (text: string) => `{${escapeTex(text)}}`

function writeName({ family, given, suffix }: WrittenEntry['authors'][number]) {
  if (given === '') return inBraces([family, suffix].filter(Boolean).join(' '))
  const isSimple = /^\p{Lu}[\p{L}\p{M}.'’-]*$/u.test(family) || PARTICLES.test(family)
  const parts = [isSimple ? escapeTex(family) : inBraces(family), ...(suffix === undefined ? [] : [suffix])]
  return [...parts, /^[\p{L}\p{M}. ’-]*$/u.test(given) && !/\b(?:and|others)\b/i.test(given) ? given : inBraces(given)].join(', ')
}

function writeEntry({ type, key, authors, fields }: WrittenEntry) {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === '' ? [] : [`  ${name} = {${verbatim.has(name) ? escapeIdentifier(value) : escapeTex(value)}}`],
  )
  const author = authors.length === 0 ? [] : [`  author = {${authors.map(writeName).join(' and ')}}`]
  return `@${type}{${key},\n${[...author, ...lines].join(',\n')}\n}\n`
}

/** BibTeX in UTF-8. */
export const writeBibtex = (entries: readonly WrittenEntry[]) => entries.map(writeEntry).join('\n')
