import { MAX_IMPORT_BYTES } from '@maru/shared/imports/import.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type EmitRows, type FileInput, ROWS_AT_ONCE } from '../parsing/parser-input.ts'
import { readCsv } from '../spreadsheets/csv-reader.ts'
import { feedXmlFile, isXmlWith } from '../xml/xml-file.ts'
import { createXmlParser, XmlError } from '../xml/xml-tree.ts'

/** A reference rate as it was published: units of the currency for one euro. */
export interface EcbRate {
  /** `yyyy-MM-dd` */
  readonly day: string
  readonly currency: string
  readonly rate: string
}

const damaged = () => new Refusal(422, 'IMPORT_DAMAGED', 'importDamaged')
const tooLarge = () => new Refusal(413, 'IMPORT_TOO_LARGE', 'importTooLarge')
/** Twice what all days since 1999 hold. */
const MAX_RATES = 400_000
const NAMESPACE = 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A day as the files write it: `2026-11-25` or `25 November 2026`; '' for anything else. */
function toDay(text: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? []
  const month = months.indexOf(name) + 1
  return month === 0 ? '' : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

async function readXmlRates(path: string) {
  const rates: EcbRate[] = []
  const parser = createXmlParser(({ name, attributes, children }) => {
    const day = name === 'Cube' ? toDay(attributes['time'] ?? '') : ''
    if (day === '') return false
    for (const { attributes: { currency = '', rate = '' } = {} } of children) rates.push({ day, currency, rate })
    return true
  })
  try {
    await feedXmlFile(path, parser, { maxBytes: MAX_IMPORT_BYTES, tooLarge })
  } catch (error) {
    throw error instanceof XmlError ? damaged() : error
  }
  return rates
}

/** The rates of a CSV file with a column for each currency; undefined for a file of other columns. */
async function readCsvRates(path: string) {
  const sheet = await readCsv(path)
  if (sheet.fault !== undefined) return undefined
  const [first = '', ...currencies] = sheet.headings
  if (first !== 'Date' || !currencies.includes('USD')) return undefined
  return sheet.rows.flatMap(({ cells: [day, ...cells] }) =>
    currencies.flatMap((currency, at): EcbRate[] => {
      const rate = cells[at]
      const isThere = currency !== '' && typeof rate === 'string' && rate !== 'N/A'
      return isThere ? [{ day: toDay(typeof day === 'string' ? day : ''), currency, rate }] : []
    }),
  )
}

/**
 * The reference rates of the European Central Bank in one of its files (eurofxref, of a day or of many, XML or CSV); undefined for any other
 * file. Throws 422 IMPORT_DAMAGED for XML that is not well-formed or has a document type, 413 IMPORT_TOO_LARGE above 20 MB.
 */
export async function readEcbRates(path: string, extension: string): Promise<readonly EcbRate[] | undefined> {
  if (await isXmlWith(path, extension, NAMESPACE)) return readXmlRates(path)
  return extension === 'csv' ? readCsvRates(path) : undefined
}

/** `readEcbRates` in a parser process: the rates are its rows; false for any other file. */
export async function emitEcbRates({ path, extension }: FileInput, emit: EmitRows): Promise<boolean> {
  const rates = await readEcbRates(path, extension)
  if (rates && rates.length > MAX_RATES) throw tooLarge()
  for (let from = 0; from < (rates?.length ?? 0); from += ROWS_AT_ONCE) emit(rates?.slice(from, from + ROWS_AT_ONCE) ?? [])
  return rates !== undefined
}
