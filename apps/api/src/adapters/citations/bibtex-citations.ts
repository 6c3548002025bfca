import { cutOthers, splitPrinted } from './author-names.ts'
import type { BibtexEntry } from './bibtex-text.ts'
import type { RawCitation } from './citation-formats.ts'
import { readYear } from './csl-entry.ts'
import { loadCitationPlugins } from './load-plugins.ts'
import { toPlainText } from './plain-text.ts'
import { toTexText, withoutBraces } from './tex-text.ts'

/** What is read of an entry; a fault in an abstract is none of the citation. */
const used = new Set(
  'author editor title subtitle journal journaltitle booktitle booksubtitle maintitle publisher school institution organization volume number issue pages eid isbn issn crossref type entrysubtype howpublished'.split(
    ' ',
  ),
)
const hasOpenBrace = (name: string) => name.split('{').length > name.split('}').length
const splitNames = (value: string) =>
  value
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/ and /i)
    // What is cut within braces is joined again.
    .flatMap((name) => (hasOpenBrace(name) ? [name] : splitPrinted(name.replace(/,\s?$/, ''))))
/** A name without words for others; '' for one in braces that is nothing else. */
const withoutOthers = (name: string) => (name.startsWith('{') && cutOthers(name.replaceAll(/[{}]/g, '')) === '' ? '' : cutOthers(name))
const toNames = (value: string) =>
  splitNames(value)
    .map(withoutOthers)
    .filter((name) => name !== '')
    .join(' and ')
/** Sorting keys in a date: `{\noopsort{1973}1982}` is 1982. */
const SORT_KEY = /\\(?:no|sort)[a-z]{0,10}\s?\{[^{}]{0,40}\}/gi
/** The first of a date and a year that says a year; as it is written where none does. */
function toIssued(...written: readonly string[]) {
  const texts = written.map((text) => toIdentifier(text.replaceAll(SORT_KEY, '')))
  return texts.find((text) => readYear(text) !== null) ?? texts.find((text) => text !== '') ?? ''
}
/** A value as it is read where citation-js finds a fault in it. */
const toTyped = (value: string) => withoutBraces(toTexText(value))
/** An identifier has no TeX but the signs it could not be written with: `$<$`, `\textless{}`, `\_`. */
const toIdentifier = (value: string) =>
  value
    .replaceAll(/\\(?:url|path|nolinkurl)\s?\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\text(less|greater|underscore)(?:\s?\{\}|\s)?/g, (_, name: string) =>
      name === 'less' ? '<' : name === 'greater' ? '>' : '_',
    )
    .replaceAll(/\$\s?([<>])\s?\$/g, '$1')
    .replaceAll(/[{}\\]/g, '')

const subtitles = [
  ['title', 'subtitle'],
  ['booktitle', 'booksubtitle'],
  ['maintitle', 'mainsubtitle'],
  ['journaltitle', 'journalsubtitle'],
] as const

type Properties = Record<string, string>
type Fields = BibtexEntry['fields']

function toProperties(fields: Fields, toValue: (value: string) => string): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(fields)) {
    const written = name === 'author' || name === 'editor' ? toNames(value) : value
    if (used.has(name) && written.trim() !== '') properties[name] = toValue(written)
  }
  // citation-js joins the two parts of a title whether or not there is a first one.
  for (const [main, part] of subtitles) {
    const { [main]: title, [part]: subtitle } = properties
    if (title !== undefined || subtitle === undefined) continue
    properties[main] = subtitle
    delete properties[part]
  }
  return properties
}

type Convert = (entries: readonly object[]) => unknown

/** An entry as CSL, with what it takes over from the one it names by `crossref`. */
function toCsl(convert: Convert, entry: BibtexEntry, parent: BibtexEntry | undefined) {
  const convertWith = (toValue: (value: string) => string) => {
    const [first] = convert(
      [entry, ...(parent ? [parent] : [])].map(({ type, key, fields }) => ({
        type,
        label: key,
        properties: toProperties(fields, toValue),
      })),
    ) as [object]
    return first
  }
  try {
    return convertWith(toTexText)
  } catch {
    // The parser throws errors of several kinds for braces and names that are not well formed.
    return convertWith(toTyped)
  }
}

/** Kinds without a type of BibTeX, by what tells them apart in the files of this portal. */
const subtypes: Readonly<Record<string, string>> = {
  talk: 'speech',
  award: 'award',
  press: 'article-newspaper',
  technologytransfer: 'technology-transfer',
}

/** Where an entry appeared, of types for which citation-js leaves it out too. */
function toPlaces(csl: object, field: (name: string) => string) {
  const shown = (...names: string[]) => toTyped(names.map(field).find((value) => value !== '') ?? '')
  const source = shown('publisher', 'institution', 'school', 'organization')
  const way = shown('howpublished')
  return {
    ...(!('publisher' in csl) && { publisher: source || (/^https?:|doi\.org/i.test(way) ? '' : way) }),
    volume: shown('volume'),
    issue: shown('number', 'issue'),
    ...(!('page' in csl) && { page: shown('pages', 'eid') }),
  }
}

const toTitle = ({ fields }: BibtexEntry) => toPlainText(toTyped(fields['title'] ?? ''))

function toCitation(convert: Convert, entry: BibtexEntry, byKey: ReadonlyMap<string, BibtexEntry>): Omit<RawCitation, 'line'> {
  const { fields } = entry
  const title = toTitle(entry)
  const parent = fields['crossref'] === undefined ? undefined : byKey.get(fields['crossref'].toLowerCase())
  const field = (name: string) => fields[name] ?? parent?.fields[name] ?? ''
  const csl = toCsl(convert, entry, parent === entry ? undefined : parent)
  const names = fields['author'] ?? fields['editor'] ?? ''
  const people = 'author' in csl ? csl.author : 'editor' in csl ? csl.editor : []
  return {
    title,
    entry: {
      ...csl,
      ...toPlaces(csl, field),
      ...(entry.type === 'misc' && { type: subtypes[field('entrysubtype').toLowerCase()] ?? ('type' in csl ? csl.type : '') }),
      author: people,
      DOI:
        toIdentifier(fields['doi'] ?? '') ||
        ['url', 'howpublished'].map((name) => fields[name] ?? '').find((value) => /doi\.org\//i.test(value)),
      issued: { raw: toIssued(field('date'), field('year')) },
      repeatedFields: entry.repeatedFields,
      namesOthers: splitNames(names).some((name) => withoutOthers(name) !== name),
    },
  }
}

/** Gives each entry of BibTeX as CSL; those behind the first `most` with their titles only. */
export async function bibtexReader(entries: readonly BibtexEntry[], most: number) {
  const { input } = await loadCitationPlugins()
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]))
  const convert: Convert = (list) => input.data(list, '@biblatex/entries+list')
  return (entry: BibtexEntry, index: number): Omit<RawCitation, 'line'> =>
    index < most ? toCitation(convert, entry, byKey) : { title: toTitle(entry) }
}
