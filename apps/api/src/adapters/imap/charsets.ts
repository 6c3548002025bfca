import { isUtf8 } from 'node:buffer'
import { HANGUL_BYTES } from '@maru/shared/imports/text-charset.ts'
import iconv from 'iconv-lite'

// Bytes as text. Programs name the standard of their country and send what is in use there: `euc-kr` with the syllables of CP949, `gb2312` with
// the letters of GB18030, `iso-8859-1` with the quotation marks of Windows-1252. The Encoding Standard (WHATWG) says which is which.

type Decode = (bytes: Buffer) => string

/** What the Encoding Standard calls a charset, and the wider one that is read; what is not named here is read under its own name. */
const wider: Readonly<Record<string, string>> = {
  'euc-kr': 'cp949',
  gbk: 'gb18030',
  shift_jis: 'cp932',
  'iso-8859-8-i': 'iso-8859-8',
}

/** Names that the standard leaves out and programs give. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(cp|ms|x-windows-|ibm-?)949$|^uhc$|^ks_?c_?5601|^korean$/, 'cp949'],
  [/^(cp|ms|x-cp|windows-)936$|^euc-?cn$|^x-euc-cn$/, 'gb18030'],
  [/^(cp|ms|x-ms-cp|windows-)932$|^x-sjis-?/, 'cp932'],
  [/^(cp|ms|windows-)950$|^big5-/, 'big5'],
  [/^(iso-2022-jp|cp5022\d|csiso2022jp)/, 'iso-2022-jp'],
  [/^(cs)?iso-?2022-?kr$/, 'iso-2022-kr'],
  [/^hz(-gb-2312)?$/, 'hz'],
  [/^unicode-\d-\d-utf-7$/, 'utf-7'],
  [/^(x-)?mac-?roman$/, 'macintosh'],
  [/^utf[-_]?8(mb4)?$/, 'utf-8'],
  [/^utf[-_]?16$/, 'utf-16'],
]

/** Ways of writing a name that the standard has otherwise: of Java and Python. */
const rewritten: readonly (readonly [RegExp, string])[] = [
  [/^iso[-_]?8859[-_](\d{1,2})$/, 'iso-8859-$1'],
  [/^latin[-_](\d{1,2})$/, 'latin$1'],
  [/^(?:windows|win|ms)[-_]?(125\d)$/, 'windows-$1'],
]

/** Ways of writing bytes that the library offers beside charsets. */
const NO_CHARSETS = new Set(['base64', 'hex', 'binary', 'internal'])

/** Bytes between two marks are letters of two bytes with their eighth bit cut off. */
const shifted =
  (between: RegExp, ignored: RegExp, charset: string): Decode =>
  (bytes) => {
    const whole = bytes.toString('latin1').replaceAll(ignored, '')
    const eighth = whole.replaceAll(between, (_, inside: string) =>
      inside.replaceAll(/[\u0021-\u007e]/g, (one) => String.fromCharCode(one.charCodeAt(0) | 0x80)),
    )
    return iconv.decode(Buffer.from(eighth, 'latin1'), charset)
  }

/** Bytes with a mark of their order follow that, whatever order is named; iconv-lite looks for one, and guesses without. */
const utf16 =
  (order: string): Decode =>
  (bytes) => {
    const mark = bytes.toString('hex', 0, 2)
    return iconv.decode(bytes, mark === 'feff' ? 'utf-16be' : mark === 'fffe' ? 'utf-16le' : order)
  }
/** As the Encoding Standard has it, where iconv-lite leaves letters out. */
const standard =
  (charset: string): Decode =>
  (bytes) =>
    new TextDecoder(charset).decode(bytes)

const own: Readonly<Record<string, Decode>> = {
  macintosh: standard('macintosh'),
  'x-mac-cyrillic': standard('x-mac-cyrillic'),
  // iconv-lite has lines where the standard has the short u of Belarusian.
  'koi8-u': (bytes) => iconv.decode(bytes, 'koi8-u').replaceAll('\u255d', '\u045e').replaceAll('\u256c', '\u040e'),
  'utf-16': utf16('utf-16'),
  'utf-16le': utf16('utf-16le'),
  'utf-16be': utf16('utf-16be'),
  'iso-2022-jp': (bytes) => new TextDecoder('iso-2022-jp').decode(bytes),
  // RFC 1557: a line begins in ASCII, whatever the one before it ended in.
  'iso-2022-kr': shifted(/\u000e([^\u000f\r\n]*)\u000f?/g, /\u001b\$\)C/g, 'cp949'),
  // RFC 1843.
  hz: shifted(/~\{([^]*?)(?:~\}|$)/g, /~\r?\n/g, 'gb18030'),
}

function standardName(label: string) {
  try {
    const { encoding } = new TextDecoder(label)
    return encoding
  } catch {
    return label
  }
}

function findDecoder(written: string): Decode | undefined {
  const [pattern, standardForm] = rewritten.find(([names]) => names.test(written)) ?? []
  const label = pattern && standardForm !== undefined ? written.replace(pattern, standardForm) : written
  const spelled = spellings.find(([names]) => names.test(label))?.[1]
  const name = spelled ?? standardName(label)
  const charset = wider[name] ?? name
  if (own[charset]) return own[charset]
  return iconv.encodingExists(charset) && !NO_CHARSETS.has(charset) ? (bytes) => iconv.decode(bytes, charset) : undefined
}

const decoders = new Map<string, Decode | undefined>()
/** Names come from whoever writes a mail: no more of them are remembered. */
const MOST_NAMES = 200

function decoderOf(label: string) {
  if (!decoders.has(label)) {
    if (decoders.size >= MOST_NAMES) decoders.clear()
    decoders.set(label, findDecoder(label))
  }
  return decoders.get(label)
}

/** A charset as mails name it, without quotation marks and language; '' says nothing: ASCII holds no letters beyond its own. */
export function toCharset(label: string) {
  const [named = ''] = label.slice(0, 80).split('*', 1)
  const name = named.replaceAll(/["'\s]/g, '').toLowerCase()
  return /^(us-)?ascii$|^ansi_x3\.4-19\d\d$|^7bit$|^8bit$/.test(name) ? '' : name
}

/** Charsets that shift between alphabets: each piece of a text begins anew. */
export const isStateful = (charset: string) => /^(iso-?2022|csiso2022|cp5022|hz|utf-7|unicode-\d-\d-utf-7)/.test(charset)

/** Charsets that are read a letter at a time. */
export const isSlow = (label: string) => /^(utf-?7|unicode-\d-\d-utf-7)/.test(toCharset(label))

/** Text of bytes that are wholly of a charset; the last letter may be cut in two. */
function strictly(bytes: Buffer, charset: string) {
  const text = decoderOf(charset)?.(bytes).replace(/\uFFFD$/, '')
  return text === undefined || text.includes('\uFFFD') ? undefined : text
}

/** Bytes without a charset: UTF-8 when they are, else of `likely` when they fit, else Korean when that gives Hangul, else Western. */
export function decodeUnlabelled(bytes: Buffer, likely = ''): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  const expected = likely === '' || isStateful(likely) ? undefined : strictly(bytes, likely)
  if (expected !== undefined) return expected
  const korean = HANGUL_BYTES.test(bytes.toString('latin1')) ? strictly(bytes, 'cp949') : undefined
  return korean ?? iconv.decode(bytes, 'windows-1252')
}

/** Whether bytes that are said to be UTF-8 hold no letter of it beyond ASCII: then they are of another charset. */
const isNoUtf8 = (bytes: Buffer, text: string) => !isUtf8(bytes) && !/[^\u0000-\u007f\uFFFD]/.test(text)

/** Bytes of a text that names a charset itself: it holds ASCII at its beginning, so that it is not UTF-16. */
export function decodeLikely(bytes: Buffer, label: string): string {
  const charset = toCharset(label)
  return isStateful(charset) ? inCharset(bytes, charset) : decodeUnlabelled(bytes, charset.startsWith('utf-16') ? '' : charset)
}

/** Bytes in their charset as a mail names it; one that nobody knows, none, or one that is plainly wrong is guessed from the bytes. */
export function inCharset(bytes: Buffer, label: string): string {
  const charset = toCharset(label)
  const text = charset === '' ? undefined : decoderOf(charset)?.(bytes)
  if (text === undefined || (/^utf[-_]?8(mb4)?$/.test(charset) && isNoUtf8(bytes, text))) return decodeUnlabelled(bytes)
  return text
}
