import { deflateSync } from 'node:zlib'

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
export const longStatement = () =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Ntry><Amt Ccy="EUR">1</Amt><BookgDt><Dt>2026-11-02</Dt></BookgDt>${'<NtryDtls><TxDtls><Amt Ccy="EUR">1</Amt></TxDtls></NtryDtls>'.repeat(90_000)}</Ntry></Stmt></BkToCstmrStmt></Document>`

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
