// Small pieces of the IMAP language (RFC 3501, RFC 7162) that both directions need.

/** A piece of an answer: text as it is, a counted literal, or several pieces in a row. */
export type Piece = string | { readonly literal: Buffer } | readonly Piece[]

/** Folder names on the wire are written in a UTF-7 of their own. */
export const fromUtf7 = (text: string) =>
  text.replaceAll(/&([^-]*)-/g, (_, coded: string) =>
    coded === '' ? '&' : Buffer.from(coded.replaceAll(',', '/'), 'base64').swap16().toString('utf16le'),
  )
export const toUtf7 = (text: string) =>
  text.replaceAll('&', '&-').replaceAll(/[^\x20-\x7e]+/g, (run) => {
    const coded = Buffer.from(run, 'utf16le').swap16().toString('base64').replace(/=+$/, '').replaceAll('/', ',')
    return `&${coded}-`
  })

/** A string of an answer: NIL, quoted, or a literal when it holds what must not be quoted. */
export function toQuotedString(value: string | undefined): Piece {
  if (value === undefined || value === '') return 'NIL'
  if (/[\r\n\0\\"\x80-\uffff]/.test(value)) return { literal: Buffer.from(value, 'latin1') }
  return `"${value}"`
}

/** Joins pieces to the bytes that are sent. */
export function toBytes(piece: Piece): Buffer {
  const parts: Buffer[] = []
  // Texts next to each other become bytes together: an answer has a hundred of them.
  let text = ''
  const add = (one: Piece) => {
    if (typeof one === 'string') text += one
    else if ('literal' in one) {
      parts.push(Buffer.from(`${text}{${String(one.literal.length)}}\r\n`), one.literal)
      text = ''
    } else for (const inner of one) add(inner)
  }
  add(piece)
  if (text !== '') parts.push(Buffer.from(text))
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

export function internalDate(date: Date) {
  const day = `${two(date.getUTCDate())}-${months[date.getUTCMonth()] ?? ''}-${String(date.getUTCFullYear())}`
  return `"${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000"`
}
/** Reads `17-Nov-2026` and `17-Nov-2026 10:00:00 +0100`. */
export const readDate = (text: string) =>
  new Date(text.trim().replaceAll(/(\d)-([A-Za-z]{3})-(\d{4})/g, '$1 $2 $3') + (text.includes(':') ? '' : ' UTC'))

/** What a set such as `1:4,7,9:*` names, in order and each number once; `*` is the highest there is. */
export function parseRanges(set: string, highest: number) {
  const bounds = set
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.split(':')
      const [a = 0, b = 0] = [first, last].map((end) => (end === '*' ? highest : Number(end)))
      return [Math.min(a, b), Math.max(a, b)] as const
    })
    .filter(([from, to]) => !Number.isNaN(from + to))
    .toSorted(([a], [b]) => a - b)
  const ranges: [from: number, to: number][] = []
  for (const [from, to] of bounds) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else ranges.push([from, to])
  }
  return ranges
}

/** Whether a number lies in a set. */
export function inSet(set: string, highest: number) {
  const ranges = parseRanges(set, highest)
  return (value: number) => ranges.some(([from, to]) => value >= from && value <= to)
}

/** The shortest set of the numbers: `1:3,7`. */
export function formatSet(numbers: readonly number[]) {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${String(from)}:${String(to)}`)).join(',')
}
