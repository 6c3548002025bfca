import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { zipOf } from '../../adapters/files/zip-writer.ts'

// Small files that cost minutes or gigabytes to whoever reads them without limits.

/** A PDF with 500 packed XML attachments of nearly 5 MB each: 2.4 GB unpacked. */
export function packedPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(4_900_000, ' '))
  const head = `/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode /Length ${String(packed.length)}`
  const stream = (at: number) => [Buffer.from(`${String(at)} 0 obj\n<< ${head} >>\nstream\n`), packed, Buffer.from('\nendstream\nendobj\n')]
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 500 }, (_, at) => stream(at + 1)).flat(), Buffer.from('%%EOF')])
}

const UBL = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"'
/** E-invoices of 200,000 attributes, in the root and below it. */
const manyAttributes = Array.from({ length: 200_000 }, (_, at) => `a${String(at)}="1"`).join(' ')
export const attributeRoot = () => `<Invoice ${UBL} ${manyAttributes}/>`
export const attributeChild = () => `<Invoice ${UBL}><a ${manyAttributes}/></Invoice>`
/** An e-invoice of 190,000 VAT rates. */
export const taxInvoice = () => `<Invoice ${UBL}><TaxTotal>${'<TaxSubtotal/>'.repeat(190_000)}</TaxTotal></Invoice>`

/** CSV files with a cell of 10 MB, and one of 5 MB of quotes. */
export const longCell = () => `a;b\n${'x'.repeat(10_000_000)};1\n`
export const quotedCell = () => `a;b\n"${'""'.repeat(2_500_000)}";1\n`

/** An account statement with a line of 8 MB of details. */
export const longStatement = (details = 90_000) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Ntry><Amt Ccy="EUR">1</Amt><BookgDt><Dt>2026-11-02</Dt></BookgDt>${'<NtryDtls><TxDtls><Amt Ccy="EUR">1</Amt></TxDtls></NtryDtls>'.repeat(details)}</Ntry></Stmt></BkToCstmrStmt></Document>`

/** Ten rules of a month that never fit a day. */
export const endlessCalendar = () =>
  `BEGIN:VCALENDAR\r\n${Array.from(
    { length: 10 },
    (_, at) =>
      `BEGIN:VEVENT\r\nUID:${String(at)}\r\nDTSTART:20261129T100000Z\r\nSUMMARY:a\r\nRRULE:FREQ=MONTHLY;BYMONTHDAY=30,31;BYDAY=MO;BYSETPOS=300;COUNT=3\r\nEND:VEVENT\r\n`,
  ).join('')}END:VCALENDAR\r\n`

/** Abbreviations of BibTeX, each twice the one before. */
export function doubledBibtex(times = 24): string {
  const doubled = Array.from({ length: times }, (_, at) => `@string{s${String(at + 1)} = s${String(at)} # s${String(at)}}`)
  return ['@string{s0 = "0123456789"}', ...doubled, `@article{a, title = s${String(times)}}`].join('\n')
}
/** BibTeX of 295 kB with braces in one another. */
export const nestedBibtex = () => `@article{a, title = {${'{'.repeat(147_000)}x${'}'.repeat(147_000)}}}`

async function* repeat(head: string, piece: string, times: number, tail: string) {
  yield Buffer.from(head)
  const block = Buffer.from(piece.repeat(1000))
  for (let at = 0; at < times / 1000; at += 1) yield block
  yield Buffer.from(tail)
}
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const part = (text: string) => repeat(text, '', 0, '')
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (inside: string) => `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`

/** A workbook whose one sheet has `times` rows, with these shared texts. */
function workbookOf(row: string, times: number, texts: readonly string[] = []): Promise<Buffer> {
  const parts: Readonly<Record<string, AsyncIterable<Uint8Array>>> = {
    '[Content_Types].xml': part(`<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`),
    '_rels/.rels': part(relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    'xl/_rels/workbook.xml.rels': part(
      relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'sharedStrings', 'sharedStrings.xml')),
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/sharedStrings.xml': part(`<sst xmlns="${SHEETS}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
    'xl/worksheets/sheet1.xml': repeat(`<worksheet xmlns="${SHEETS}"><sheetData>`, row, times, '</sheetData></worksheet>'),
  }
  async function* files() {
    for (const [name, content] of Object.entries(parts)) yield { name, date: new Date(), content }
  }
  return buffer(zipOf(files()))
}

const TEXT_ROW = '<row><c t="inlineStr"><is><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></is></c></row>'
/** A workbook of one sheet of `megabytes`: each row the same text, some hundred times smaller when packed. */
export const packedWorkbook = (megabytes: number) => workbookOf(TEXT_ROW, (megabytes * 1e6) / TEXT_ROW.length)

/** A workbook of 5 kB whose 100,000 cells all show one text, stored once: what is read weighs 260 MB. */
export const sharedWorkbook = (letter: string, length: number) =>
  workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`, 1000, [letter.repeat(length)])

/** 16 MB of short cells, two million of them. */
export const manyCells = () => `${'a;'.repeat(198)}a\n${`${'abcdefg;'.repeat(198)}a\n`.repeat(9999)}`

/** A line of full stops with something behind it, and an author whose name is as long as the text may be. */
export const dottedCitation = () => `${'.'.repeat(299_999)}x`
export const longAuthor = () => JSON.stringify([{ type: 'book', title: 'A', author: [{ family: 'é'.repeat(140_000), given: 'A' }] }])

/** A PNG of one colour: 6,300 pixels wide and high of 16 bits a channel unpack to 320 MB, twice as many pixels a side to four times that. */
export function packedPicture(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const head = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(head))
    return Buffer.concat([size, head, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6], 8)
  const packed = deflateSync(Buffer.alloc(side * (side * 8 + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** 19 MB of rates as the European Central Bank writes them, all of one day. */
export const manyRates = () =>
  `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="2026-11-27">${'<Cube currency="USD" rate="1.1"/>'.repeat(570_000)}</Cube></Cube></gesmes:Envelope>`
