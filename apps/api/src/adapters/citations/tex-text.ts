import { accents, findComposed, findSign, toScript } from './tex-symbols.ts'

/** Signs that mean something to whoever reads on; as typed letters they travel as code points that are no characters. */
const SIGNS = '\\{}$~<>&^_%#"`\'-='
const FIRST_PROTECTED = 0xfd_d0
const protect = (text: string) =>
  Array.from(text, (sign) => (SIGNS.includes(sign) ? String.fromCodePoint(FIRST_PROTECTED + SIGNS.indexOf(sign)) : sign)).join('')
/** Text with the signs that TeX wrote as letters. */
export const restoreSigns = (text: string) =>
  text.replaceAll(/[\uFDD0-\uFDE0]/g, (sign) => SIGNS[sign.charCodeAt(0) - FIRST_PROTECTED] ?? '')

/** Commands that say how something looks, or what is not printed; their arguments in braces are left out. */
const UNPRINTED = new Map(
  'begin 1 end 1 hspace 1 vspace 1 phantom 1 vphantom 1 hphantom 1 label 1 cite 1 footnote 1 thanks 1 color 1 textcolor 1 href 1 fontsize 2 raisebox 1 usepackage 1 documentclass 1 setlength 2'
    .split(' ')
    .flatMap((name, at, all): [string, number][] => (at % 2 === 0 ? [[name, Number(all[at + 1])]] : [])),
)
const LAYOUT = new Set(
  'relax left right big Big bigl bigr Bigl Bigr bigg Bigg it bf em rm sf tt sc sl bfseries itshape scshape upshape normalfont protect displaystyle textstyle scriptstyle limits nolimits noindent small large Large tiny scriptsize footnotesize normalsize mathstrut strut null nobreak allowbreak hfill par newline linebreak'.split(
    ' ',
  ),
)
const FRACTIONS = new Set(['frac', 'tfrac', 'dfrac', 'nicefrac', 'sfrac', 'textfrac'])
const MAX_DEPTH = 50

/** A place in TeX that is read from left to right. */
interface Reader {
  readonly tex: string
  at: number
  depth: number
  isMath: boolean
}

export const withoutBraces = (text: string) => text.replaceAll(/[{}]/g, '')
const letterAt = ({ tex, at }: Reader) => tex[at] ?? ''
function skipBlanks(reader: Reader) {
  while (reader.at < reader.tex.length && letterAt(reader).trim() === '') reader.at += 1
}

/** Reads up to the brace that closes what is open, or to the end. */
function readUntil(reader: Reader, close: string): string {
  let text = ''
  reader.depth += 1
  while (reader.at < reader.tex.length && letterAt(reader) !== close)
    text += reader.depth > MAX_DEPTH ? readLetter(reader) : readPart(reader)
  reader.depth -= 1
  reader.at += 1
  return text
}
function readLetter(reader: Reader) {
  reader.at += 1
  return withoutBraces(reader.tex[reader.at - 1] ?? '')
}

/** The argument of a command without its braces; '' where none follows. */
function readArgument(reader: Reader): string {
  skipBlanks(reader)
  const first = letterAt(reader)
  if (first === '' || first === '}' || first === '$') return ''
  if (first === '{') {
    reader.at += 1
    return withoutBraces(readUntil(reader, '}'))
  }
  reader.depth += 1
  const text = reader.depth > MAX_DEPTH ? readLetter(reader) : withoutBraces(readPart(reader))
  reader.depth -= 1
  return text
}
function readOption(reader: Reader) {
  if (letterAt(reader) !== '[') return ''
  reader.at += 1
  return withoutBraces(readUntil(reader, ']'))
}

/** `a/b`, with brackets round what is more than one name or number. */
const toOperand = (text: string) => (/^[\p{L}\p{M}\p{N}.,]*$/u.test(text) ? text : `(${text})`)

function accented(reader: Reader, mark: string, name: string) {
  const letters = Array.from(readArgument(reader))
  const [first, ...rest] = letters
  // An accent over nothing is the sign itself.
  if (first === undefined || first === ' ') return (name.length === 1 && !/[a-zA-Z]/.test(name) ? protect(name) : '') + letters.join('')
  const base = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first
  return `${base}${mark}${rest.join('')}`.normalize('NFC')
}

/** Commands whose arguments are part of what they show. */
function readComposed(reader: Reader, name: string): string | undefined {
  if (FRACTIONS.has(name)) {
    const [above, below] = [readArgument(reader), readArgument(reader)]
    return findComposed(`frac{${above}}{${below}}`) ?? `${toOperand(above)}/${toOperand(below)}`
  }
  if (name === 'sqrt') {
    const degree = readOption(reader)
    return `${degree === '' ? '' : toScript('^', degree)}√${toOperand(readArgument(reader))}`
  }
  if (name === 'mathbb') {
    const letters = readArgument(reader)
    return findComposed(`mathbb{${letters}}`) ?? letters
  }
  if (name === 'enquote') return `“${readArgument(reader)}”`
  if (name === 'ce' || name === 'ch') return readArgument(reader).replaceAll('->', '→')
  return undefined
}

/** A command of letters, behind its backslash. */
function readCommand(reader: Reader) {
  const [name = ''] = /^[A-Za-z]{1,40}/.exec(reader.tex.slice(reader.at, reader.at + 40)) ?? []
  reader.at += name.length
  const mark = accents.get(name)
  const isArgument = letterAt(reader) === '{'
  if (mark !== undefined && (name.length === 1 || isArgument || reader.isMath)) return accented(reader, mark, name)
  const composed = readComposed(reader, name)
  if (composed !== undefined) return composed
  const unprinted = UNPRINTED.get(name)
  if (unprinted !== undefined) {
    readOption(reader)
    for (let count = 0; count < unprinted && letterAt(reader) === '{'; count += 1) readArgument(reader)
    return ''
  }
  const sign = findSign(name)
  if (sign !== undefined && /^\p{M}+$/u.test(sign)) return accented(reader, sign, name)
  // A letter is part of the word behind it; round other signs blanks stay as they are typed.
  if (LAYOUT.has(name) || name.startsWith('text') || (sign !== undefined && /^\p{L}$/u.test(sign))) skipBlanks(reader)
  if (reader.tex.startsWith('{}', reader.at)) reader.at += 2
  if (sign !== undefined) return protect(sign)
  // What nobody knows shows its argument, and without one its name.
  return LAYOUT.has(name) || isArgument ? '' : name
}

function readEscaped(reader: Reader) {
  reader.at += 1
  const sign = letterAt(reader)
  if (/[A-Za-z]/.test(sign)) return readCommand(reader)
  reader.at += 1
  const mark = accents.get(sign)
  if (mark !== undefined) return accented(reader, mark, sign)
  if ('()[]'.includes(sign) && sign !== '') {
    reader.isMath = '(['.includes(sign)
    return ''
  }
  if (',;:> \\\n\t'.includes(sign)) return ' '
  return '/-!@'.includes(sign) ? '' : protect(sign)
}

const LIGATURES: readonly (readonly [written: string, shown: string])[] = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['~', ' '],
]

const COMMENT_MAX = 500
const COMMENT = /^<!--.*?-->/s

function readDollar(reader: Reader) {
  const isDouble = reader.tex.startsWith('$$', reader.at)
  reader.at += isDouble ? 2 : 1
  // One that has no other is money.
  if (!reader.isMath && reader.tex.indexOf('$', reader.at) === -1) return protect('$')
  reader.isMath = !reader.isMath
  return ''
}

function readPart(reader: Reader): string {
  const letter = letterAt(reader)
  if (letter === '\\') return readEscaped(reader)
  if (letter === '$') return readDollar(reader)
  if (letter === '{') {
    reader.at += 1
    const isCommand = letterAt(reader) === '\\'
    const text = readUntil(reader, '}')
    return isCommand || reader.isMath ? text : `{${text}}`
  }
  if (reader.isMath && (letter === '^' || letter === '_')) {
    reader.at += 1
    return toScript(letter, readArgument(reader))
  }
  // Before its hyphens become dashes.
  const comment = letter === '<' ? COMMENT.exec(reader.tex.slice(reader.at, reader.at + COMMENT_MAX)) : null
  if (comment !== null) {
    reader.at += comment[0].length
    return ''
  }
  const ligature = reader.isMath ? undefined : LIGATURES.find(([written]) => reader.tex.startsWith(written, reader.at))
  reader.at += ligature?.[0].length ?? 1
  return ligature?.[1] ?? letter
}

/**
 * TeX as text: accents, signs and formulas in Unicode. Braces that keep words together stay; a sign that was escaped is one that means nothing,
 * until `restoreSigns`.
 */
export function toTexText(tex: string): string {
  const reader = { tex, at: 0, depth: 0, isMath: false }
  let text = ''
  while (reader.at < tex.length) text += letterAt(reader) === '}' ? readLetter(reader) : readPart(reader)
  return text
}
