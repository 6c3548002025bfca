import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { isBlank } from '@maru/shared/codecs.ts'
import { MAX_CELL } from './sheet-reading.ts'

/** Error of a cell that holds a formula: what it shows depends on who opened the file last. */
export const FORMULA = '='

/** A cell as it is kept: text, nothing, an error value of Excel, or `FORMULA`. */
export type Cell = string | null | { readonly error: string }

type Chunks = AsyncIterable<Buffer>

/** More than an import may hold; everything else thrown here means that the file is damaged. */
export class SheetTooLarge extends Error {}

interface Listening {
  open?: (tag: SaxesTagPlain) => void
  close?: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
}

/** Reads one part of the workbook as a stream. A document type is refused: nothing of ours needs entities. */
async function parse(chunks: Chunks, { open, close, text }: Listening) {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  parser.on('doctype', () => {
    throw new Error('document type')
  })
  parser.on('error', (error) => {
    throw error
  })
  if (open) parser.on('opentag', open)
  if (close) parser.on('closetag', close)
  if (text) parser.on('text', text)
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const attribute = (tag: SaxesTagPlain, name: string) => tag.attributes[name] ?? ''

/** `_x000A_` is how Excel writes what XML cannot hold; what we cannot hold either stays as it is written. */
const unescaped = (text: string) =>
  text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (written, hex: string) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16))
      return letter === '\r' ? '' : /[\t\n]/.test(letter) || (letter > ' ' && letter.isWellFormed()) ? letter : written
    })
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    .normalize('NFC')

/** Texts that cells name by their place; furigana beside them is left out. */
export async function readSharedTexts(chunks: Chunks): Promise<string[]> {
  const texts: string[] = []
  let inText = false
  let aside = 0
  let current = ''
  await parse(chunks, {
    open: (tag) => {
      const name = local(tag.name)
      if (name === 'si') current = ''
      if (name === 'rPh') aside += 1
      inText = name === 't' && aside === 0
    },
    text: (text) => {
      if (inText) current += text
    },
    close: (tag) => {
      const name = local(tag.name)
      if (name === 'si') texts.push(unescaped(current))
      if (name === 'rPh') aside -= 1
      if (name === 't') inText = false
    },
  })
  return texts
}

const BUILT_IN_DATES = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const looksLikeDate = (code: string) => /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^[\]]*\]/gi, ''))

/** Which cell styles show a number as a date, by their place. */
export async function readDateStyles(chunks: Chunks): Promise<boolean[]> {
  const codes = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  await parse(chunks, {
    open: (tag) => {
      const name = local(tag.name)
      if (name === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), looksLikeDate(attribute(tag, 'formatCode')))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        const id = Number(attribute(tag, 'numFmtId'))
        styles.push(codes.get(id) ?? BUILT_IN_DATES(id))
      }
    },
    close: (tag) => {
      if (local(tag.name) === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** The relation of the first sheet that is not hidden, and whether days count from 1904. */
export async function readWorkbook(chunks: Chunks) {
  let relation = ''
  let from1904 = false
  await parse(chunks, {
    open: (tag) => {
      const name = local(tag.name)
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(tag, 'date1904'))
      if (name === 'sheet' && relation === '' && !/hidden/i.test(attribute(tag, 'state'))) relation = attribute(tag, 'r:id')
    },
  })
  return { relation, from1904 }
}

/** Where a relation of the workbook leads, as a path inside the zip. */
export async function readTarget(chunks: Chunks, relation: string) {
  let target = ''
  await parse(chunks, {
    open: (tag) => {
      if (local(tag.name) === 'Relationship' && attribute(tag, 'Id') === relation) target = attribute(tag, 'Target')
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const DAY_MS = 86_400_000
/** A day number as yyyy-MM-dd, with the time when there is one. */
function dateText(serial: number, from1904: boolean) {
  const start = Date.UTC(1899, 11, 30) + (from1904 ? 1462 * DAY_MS : 0)
  const at = new Date(start + Math.round((serial * DAY_MS) / 60_000) * 60_000)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return String(serial)
  const text = at.toISOString()
  return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

interface Meaning {
  readonly texts: readonly string[]
  readonly dateStyles: readonly boolean[]
  readonly from1904: boolean
}

function cellOf(type: string, style: string, raw: string, { texts, dateStyles, from1904 }: Meaning): Cell {
  if (type === 's') return trimmed(texts[Number(raw)] ?? '')
  if (type === 'inlineStr' || type === 'str') return trimmed(unescaped(raw))
  if (raw === '') return null
  if (type === 'b') return raw === '1' ? 'Y' : 'N'
  if (type === 'e') return { error: raw }
  if (type === 'd') return raw.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
  const number = Number(raw)
  if (!Number.isFinite(number)) return trimmed(raw)
  if (dateStyles[Number(style)] === true) return dateText(number, from1904)
  // Excel keeps 15 digits; the rest is what binary numbers add.
  return String(Number(number.toPrecision(15)))
}

const trimmed = (text: string) => {
  const value = text.trim()
  return isBlank(value) ? null : value
}

const columnOf = (reference: string) =>
  Array.from(/^[A-Z]*/.exec(reference)?.[0] ?? '').reduce((place, letter) => place * 26 + (letter.charCodeAt(0) - 64), 0) - 1

interface SheetRow {
  readonly line: number
  readonly cells: readonly Cell[]
}
interface Limits {
  readonly rows: number
  readonly columns: number
}

/** Every row of a sheet that has something in it. */
export async function readRows(chunks: Chunks, meaning: Meaning, limits: Limits, onRow: (row: SheetRow) => void) {
  let [line, count, raw] = [0, 0, '']
  let row: Cell[] = []
  let cell = { place: 0, type: '', style: '' }
  let [inValue, isFormula] = [false, false]
  await parse(chunks, {
    open: (tag) => {
      const name = local(tag.name)
      if (name === 'f') isFormula = true
      if (name === 'row') [line, row] = [Number(attribute(tag, 'r')) || line + 1, []]
      if (name === 'c') {
        const reference = attribute(tag, 'r')
        cell = { place: reference === '' ? row.length : columnOf(reference), type: attribute(tag, 't'), style: attribute(tag, 's') }
        raw = ''
        isFormula = false
      }
      inValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (inValue) raw += text
    },
    close: (tag) => {
      const name = local(tag.name)
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c') keep(isFormula ? { error: FORMULA } : cellOf(cell.type, cell.style, raw, meaning))
      if (name === 'row' && row.some((value) => value !== null && value !== undefined)) {
        count += 1
        if (count > limits.rows + 1) throw new SheetTooLarge()
        onRow({ line, cells: Array.from(row, (value) => value ?? null) })
      }
    },
  })
  function keep(value: Cell) {
    if (value === null) return
    const isLong = typeof value === 'string' && value.length > MAX_CELL
    if (isLong || !(cell.place >= 0 && cell.place < limits.columns)) throw new SheetTooLarge()
    row[cell.place] = value
  }
}
