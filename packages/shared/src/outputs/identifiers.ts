/**
 * Identifiers of publications as they are stored. Each `normalize…` answers '' for what is no such identifier, so that two spellings of
 * one identifier are equal.
 */

const issnDigits = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** `2041172x` and ` 2041-172X ` become `2041-172X` (ISO 3297 with its check digit). */
export function normalizeIssn(typed: string): string {
  const digits = issnDigits(typed)
  if (!/^\d{7}[\dX]$/.test(digits)) return ''
  const sum = Array.from(digits.slice(0, 7)).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return (check === 10 ? 'X' : String(check)) === digits[7] ? `${digits.slice(0, 4)}-${digits.slice(4)}` : ''
}

const toCharacter: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
/** Decodes `&lt;` and `%3C` once; what is no UTF-8 stays as it is. */
const decodeOnce = (typed: string) =>
  typed
    .replaceAll(/&(lt|gt|amp|quot);/gi, (_, name: string) => toCharacter[name.toLowerCase()] ?? '')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded)
      } catch {
        return encoded
      }
    })

const openOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<', '”': '“', '»': '«' }
/** Cuts what a sentence or an address puts around a DOI: full stops, quotes, brackets that close nothing in it. */
function cutAround(typed: string): string {
  const letters = Array.from(typed)
  let end = letters.length
  const opens = new Map<string, number>()
  for (const letter of letters) opens.set(letter, (opens.get(letter) ?? 0) + 1)
  for (; end > 0; end -= 1) {
    const last = letters[end - 1] ?? ''
    const open = openOf[last]
    const isLoose = open === undefined ? '.,;:\'"’'.includes(last) : (opens.get(last) ?? 0) > (opens.get(open) ?? 0)
    if (!isLoose) break
    opens.set(last, (opens.get(last) ?? 0) - 1)
  }
  return letters.slice(0, end).join('')
}

/** Letters of a typed DOI that are looked at, and those of one that is stored. */
const DOI_TYPED_MAX = 2000
const DOI_MAX = 200
const toLowerAscii = (typed: string) => typed.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Where a second DOI begins in a text. */
const NEXT_DOI = /[\s,;|]{1,9}(?:(?:and|und|&)\s)?(?=(?:doi[:\s]{0,3}|https?:\/\/[a-z.-]{1,60}\/)?10\.\d{4,9}\/)/i
/** The DOIs of a text, as typed; one DOI is the text itself. */
export const splitDois = (typed: string) =>
  typed
    .slice(0, DOI_TYPED_MAX)
    .split(NEXT_DOI)
    .filter((one) => /10\.\d/.test(one))

/**
 * `https://doi.org/10.1038/ABC`, `doi: 10.1038/abc`, `(10.1038/abc).` and `10.1038/ab%63?utm=1` become `10.1038/abc`: one form of each DOI.
 * ASCII letters have no case, others are kept as they are (DOI Handbook 2.4); signs without width are none.
 */
export function normalizeDoi(typed: string): string {
  if (splitDois(typed).length > 1) return ''
  const plain = typed.slice(0, DOI_TYPED_MAX).replaceAll(/[\s\p{Cf}]/gu, '')
  const bare = plain
    .replace(/^[([{<"'“«]+/, '')
    .replace(/^(?:(?:urn:|info:)?doi[:/=]?)(?=10\.|https?:|[([{<"'“«])/i, '')
    .replace(/^[([{<"'“«]+/, '')
    .replace(/^(?:https?:\/\/)?(?:(?:dx\.|www\.)?doi\.org|doi\.acm\.org|doi-org\.[a-z\d.-]{1,200})\/(?:doi:)?/i, '')
    .replace(/^(?:info:doi\/|doi:)/i, '')
    .replace(/^[([{<"'“«]+/, '')
  // Only in an address a # begins a part of the page.
  const [whole = ''] = bare.split(/doi\.org\//i.test(plain) ? /[?#]/ : '?')
  const doi = toLowerAscii(cutAround(decodeOnce(whole).replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '')))
  return doi.length <= DOI_MAX && /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : ''
}

/** Address of a normalised DOI; signs that mean something in an address are encoded (`<` is `%3C`). */
export const doiAddress = (doi: string) => `https://doi.org/${encodeURI(doi.toWellFormed()).replaceAll('#', '%23').replaceAll('?', '%3F')}`

const weighted = (digits: string, weights: readonly number[]) =>
  Array.from(digits).reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (weights[index] ?? 0), 0)
const ISBN_13_WEIGHTS = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]
const ISBN_10_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** An ISBN of ten or thirteen digits becomes the thirteen digits without hyphens (ISO 2108). */
export function normalizeIsbn(typed: string): string {
  const digits = typed
    .replace(/^isbn(?:-1[03])?:?/i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return weighted(digits, ISBN_13_WEIGHTS) % 10 === 0 ? digits : ''
  if (!/^\d{9}[\dX]$/.test(digits) || weighted(digits, ISBN_10_WEIGHTS) % 11 !== 0) return ''
  const body = `978${digits.slice(0, 9)}`
  return body + String((10 - (weighted(body, ISBN_13_WEIGHTS) % 10)) % 10)
}

/** `https://orcid.org/0000-0002-1825-0097` becomes `0000-0002-1825-0097` (ISO 7064, check digit modulo 11-2). */
export function normalizeOrcid(typed: string): string {
  const digits = typed
    .trim()
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits)) return ''
  const total = Array.from(digits.slice(0, 15)).reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0)
  const check = (12 - total) % 11
  if ((check === 10 ? 'X' : String(check)) !== digits[15]) return ''
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** An identifier of a publication, or of the person who wrote several. */
export interface PublicationId {
  readonly kind: 'doi' | 'isbn' | 'orcid'
  readonly value: string
}
/** Letters of a line that may be an identifier, and of all of a text: an ORCID iD in an address has 37. */
const LINE_MAX = 2000
const IDS_TEXT_MAX = 20_000
const normalizers = { doi: normalizeDoi, isbn: normalizeIsbn, orcid: normalizeOrcid } as const
const kinds = ['doi', 'isbn', 'orcid'] as const

/** The identifier a line is; undefined for any other line. */
export function readPublicationId(line: string): PublicationId | undefined {
  if (line.length > LINE_MAX) return undefined
  for (const kind of kinds) {
    const value = normalizers[kind](line)
    if (value !== '') return { kind, value }
  }
  return undefined
}

/** The identifiers of a text that has one in each line and nothing else, each once; none for any other text. Ends at the first line that is none. */
export function readPublicationIds(text: string): PublicationId[] {
  if (text.length > IDS_TEXT_MAX) return []
  const ids = new Map<string, PublicationId>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const id = readPublicationId(line)
    if (id === undefined) return []
    ids.set(id.value, id)
  }
  return [...ids.values()]
}
