import { isUtf8 } from 'node:buffer'
import { decodePart, decodeText, type WrittenText } from './mail-parts.ts'

// First words of a mail from the first bytes of its text.

const LETTERS = 200
/** Names of the letters from U+00A0 on (HTML 4), in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ' +
  'ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring ' +
  'aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml'
const latin = LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)])
const usual = { nbsp: ' ', shy: '', zwnj: '', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€' }
const marks = { ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•', hellip: '…' }
const entities: Readonly<Record<string, string>> = { ...Object.fromEntries(latin), ...usual, ...marks }

/** Leaves out the begun letter of UTF-8 at the end: the rest of it was not asked for. */
function wholeLetters(bytes: Buffer) {
  const whole = cutLetter(bytes)
  return isUtf8(whole) ? whole : bytes
}

function cutLetter(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.subarray(0, bytes.length - back) : bytes
    }
  }
  return bytes
}

/** The beginning of a part as text: what its transfer encoding and its charset need more bytes for is left out. */
export const decodeBeginning = (bytes: Buffer, part: WrittenText) => decodeWhole(bytes, part).replace(/\uFFFD$/, '')

function decodeWhole(bytes: Buffer, part: WrittenText) {
  const isEscaped = part.encoding === 'quoted-printable'
  // oxlint-disable-next-line regexp/no-super-linear-move -- the first bytes of a part
  const whole = isEscaped ? Buffer.from(bytes.toString('latin1').replace(/(=[0-9A-F]{0,2}\r?\n?)+$/i, ''), 'latin1') : bytes
  return decodeText(wholeLetters(decodePart(whole, part.encoding)), { ...part, encoding: '' })
}

const character = (code: number) =>
  code > 31 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ' '

/** HTML as its text alone; what is not closed reaches to the end, so that no text is looked through more than once. */
export const stripTags = (html: string) =>
  html
    .replaceAll(/<!--[^]*?(-->|$)|<(style|script|title|head)\b[^]*?(<\/\2\s*>|$)/gi, ' ')
    // oxlint-disable-next-line regexp/no-super-linear-move -- matches wherever it begins
    .replaceAll(/<[^>]*(>|$)/g, ' ')
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replaceAll(/&([a-z]{2,6}\d{0,2});/gi, (whole, name: string) => entities[name] ?? entities[name.toLowerCase()] ?? whole)

/** Breaks, and what is there without being seen: hyphens for the end of a line, joiners, marks of direction, fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160]+/gu

/** Where a link leads: behind its words, in brackets, it says nothing; alone it is named by its host. */
const ADDRESS = /[<([]?\bhttps?:\/\/([^\s<>()[\]"'/?#:@]{1,253})[^\s<>()[\]"']*[>)\]]?/gi
const nameLink = (whole: string, host: string) => (/^[<([]/.test(whole) ? ' ' : host.replace(/^www\./i, ''))

/** The first words of a text on one line, without what it quotes and without letters nobody sees. */
export function extractSnippet(text: string, isHtml: boolean) {
  const plain = isHtml ? stripTags(text) : text.replaceAll(/^>.*$/gm, ' ')
  return plain.replaceAll(ADDRESS, nameLink).replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LETTERS).toWellFormed()
}
