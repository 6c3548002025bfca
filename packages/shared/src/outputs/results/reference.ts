import { doiAddress } from '../identifiers.ts'
import { splitName, toInitials } from '../person-name.ts'
import type { OutputRow, ReferenceStyle } from './output-fields.ts'

/** What a reference is made of; year 0 = unknown. */
export type ReferenceSource = Pick<
  OutputRow,
  'kind' | 'title' | 'journalTitle' | 'source' | 'year' | 'volume' | 'issue' | 'pages' | 'doi' | 'isbn' | 'authors'
>
/** A piece of a reference as it is printed. */
export interface ReferencePart {
  readonly text: string
  readonly italic?: true
}
type Parts = readonly ReferencePart[]

const plain = (text: string): Parts => (text === '' ? [] : [{ text }])
const italic = (text: string): Parts => (text === '' ? [] : [{ text, italic: true }])
const join = (separator: string, groups: readonly Parts[]): Parts =>
  groups.filter((group) => group.length > 0).flatMap((group, index) => (index === 0 ? group : [{ text: separator }, ...group]))
/** Ends with one full stop, or with the mark the text ends with itself. */
const sentence = (parts: Parts): Parts =>
  parts.length === 0 || /[.?!]$/.test(parts.at(-1)?.text ?? '') ? parts : [...parts, { text: '.' }]
const around = (before: string, text: string, after = '') => (text === '' ? '' : `${before}${text}${after}`)

const toYear = ({ year }: ReferenceSource) => (year === 0 ? 'n.d.' : String(year))
const toContainer = ({ journalTitle, source }: ReferenceSource) => (journalTitle || source).trim()
/** Part of a book: proceedings or a collection. */
const isContribution = ({ kind }: ReferenceSource) => kind === 'CONFERENCE' || kind === 'CHAPTER'
const toLink = ({ doi }: ReferenceSource) => (doi === '' ? '' : doiAddress(doi))

/** Pages with what a style writes before several, before one, and before the number of an article (`120523`, `e0123`). */
function toPages({ pages }: ReferenceSource, [several, one, article]: readonly [several: string, one: string, article: string]) {
  const printed = pages.trim().replaceAll(/(?<=\w)\s*[-–—]+\s*(?=\w)/g, '–')
  if (/[–,;]/.test(printed)) return around(several, printed)
  return around(/^(?:e\d|\d{5})/i.test(printed) ? article : one, printed)
}

const names = ({ authors }: ReferenceSource) => authors.map(({ name }) => splitName(name))
const withComma = (listed: readonly string[], last: string) =>
  listed.length < 2 ? listed.join('') : `${listed.slice(0, -1).join(', ')}${last}${listed.at(-1) ?? ''}`

/** Publication Manual of the APA, 7th edition, 9.8: twenty authors are named; of more, the first nineteen and the last one. */
function toApaAuthors(source: ReferenceSource) {
  const listed = names(source).map(({ family, given, suffix = '' }) => `${family}${around(', ', toInitials(given))}${around(', ', suffix)}`)
  return listed.length > 20 ? `${listed.slice(0, 19).join(', ')}, . . . ${listed.at(-1) ?? ''}` : withComma(listed, ', & ')
}

const apaMedia: Partial<Record<ReferenceSource['kind'], string>> = { DATA: ' [Data set]', SOFTWARE: ' [Computer software]' }

function toApa(source: ReferenceSource): Parts {
  const { kind, title, volume, issue } = source
  const head = plain(`${toApaAuthors(source)} (${toYear(source)})`)
  const container = toContainer(source)
  if (kind === 'PAPER') {
    const number = [...italic(volume), ...plain(around('(', issue, ')'))]
    const place = join(', ', [italic(container), number, plain(toPages(source, ['', '', 'Article ']))])
    return join(' ', [sentence(head), sentence(plain(title)), sentence(place), plain(toLink(source))])
  }
  if (isContribution(source)) {
    const place = [around('Vol. ', volume), toPages(source, ['pp. ', 'p. ', 'Article '])].filter((text) => text !== '').join(', ')
    const book = container === '' ? [] : [...plain('In '), ...italic(container), ...plain(around(' (', place, ')'))]
    return join(' ', [sentence(head), sentence(plain(title)), sentence(book), plain(toLink(source))])
  }
  const number = kind === 'REPORT' ? around(' (No. ', issue, ')') : ''
  const work = [...italic(title), ...plain(number), ...plain(apaMedia[kind] ?? '')]
  return join(' ', [sentence(head), sentence(work), sentence(plain(container)), plain(toLink(source))])
}

/** IEEE Reference Guide: six authors are named; of more, the first one. */
function toIeeeAuthors(source: ReferenceSource) {
  const listed = names(source).map(
    ({ family, given, suffix = '' }) => `${around('', toInitials(given), ' ')}${family}${around(' ', suffix)}`,
  )
  if (listed.length > 6) return `${listed[0] ?? ''} et al.`
  return withComma(listed, listed.length === 2 ? ' and ' : ', and ')
}

function toIeee(source: ReferenceSource): Parts {
  const { kind, title, volume, issue } = source
  const container = toContainer(source)
  const authors = `${toIeeeAuthors(source)}, `
  // The guide writes a DOI by its number, not as an address.
  const [year, doi] = [plain(toYear(source)), plain(around('doi: ', source.doi))]
  const pages = plain(toPages(source, ['pp. ', 'p. ', 'Art. no. ']))
  const quoted = plain(`${authors}“${title}${/[.?!]$/.test(title) ? '' : ','}” `)
  const numbers = [plain(around('vol. ', volume)), plain(around('no. ', issue))]
  if (kind === 'PAPER') return sentence([...quoted, ...join(', ', [italic(container), ...numbers, pages, year, doi])])
  if (isContribution(source)) {
    const book = container === '' ? [] : [...plain('in '), ...italic(container)]
    return sentence([...quoted, ...join(', ', [book, ...numbers, year, pages, doi])])
  }
  if (kind === 'REPORT') return sentence([...quoted, ...join(', ', [plain(container), plain(around('Rep. ', issue)), year, doi])])
  if (kind === 'DATA') return sentence([...quoted, ...join(', ', [plain(container), year, doi])])
  return join(' ', [sentence([...plain(authors), ...italic(title)]), sentence(join(', ', [plain(container), year, doi]))])
}

/** ISO 690: three authors are named; of more, the first one. */
function toIsoAuthors(source: ReferenceSource) {
  const [first, ...others] = names(source).map(({ family, given, suffix = '' }) => ({
    family: family.toUpperCase(),
    given: `${given}${around(', ', suffix)}`,
  }))
  const listed = [
    `${first?.family ?? ''}${around(', ', first?.given ?? '')}`,
    ...others.map(({ family, given }) => `${around('', given, ' ')}${family}`),
  ]
  return listed.length > 3 ? `${listed[0] ?? ''}, et al.` : withComma(listed, ' and ')
}

const isoMedia: Partial<Record<ReferenceSource['kind'], string>> = { DATA: ' [data set]', SOFTWARE: ' [software]' }

function toIso(source: ReferenceSource): Parts {
  const { kind, title, volume, issue } = source
  const container = toContainer(source)
  const authors = sentence(plain(toIsoAuthors(source)))
  const pages = plain(toPages(source, ['pp. ', 'p. ', 'art. no. ']))
  const isPart = kind === 'PAPER' || isContribution(source)
  const numbers = [plain(around('vol. ', volume)), plain(around('no. ', issue))]
  const work = isPart ? plain(title) : [...italic(title), ...plain(isoMedia[kind] ?? '')]
  const host = container === '' ? [] : [...plain(isContribution(source) ? 'In: ' : ''), ...italic(container)]
  const year = plain(toYear(source))
  const published = isPart
    ? join(' ', [sentence(host), sentence(join(', ', [year, ...numbers, pages]))])
    : sentence(join(', ', [plain(container), ...(kind === 'REPORT' ? [plain(around('no. ', issue))] : []), year]))
  const isbn = kind === 'BOOK' ? sentence(plain(around('ISBN ', source.isbn))) : []
  return join(' ', [authors, sentence(work), published, isbn, plain(around('Available from: ', toLink(source)))])
}

const formats: Readonly<Record<ReferenceStyle, (source: ReferenceSource) => Parts>> = { APA: toApa, IEEE: toIeee, ISO_690: toIso }

/**
 * The reference of an output in a style, in pieces; the number an IEEE reference has in its list is not one of them. References are in
 * English, whatever language the reader has. Kinds no style has a form for are written as a book: authors, title, where, year.
 */
export const formatReference = (source: ReferenceSource, style: ReferenceStyle): Parts =>
  formats[style]({ ...source, title: source.title.trim() })

/** Plain text of the reference of an output. */
export const toReferenceText = (source: ReferenceSource, style: ReferenceStyle) =>
  formatReference(source, style)
    .map(({ text }) => text)
    .join('')
