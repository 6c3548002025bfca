import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'
import { encodeQR } from 'qr'
import type { CertificatePaper, CertificateSheet } from './certificate-sheet.ts'

// Latin and Hangul in one family; only the letters of a sheet go into its file.
const readFont = (address: string) => readFileSync(fileURLToPath(address))
const regular = readFont(import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-Regular.ttf'))
const bold = readFont(import.meta.resolve('pretendard/dist/public/static/alternative/Pretendard-SemiBold.ttf'))

/** Points of PDF. */
const MARGIN = 64
const LABEL_WIDTH = 140
const QR_SIZE = 74
const GAP = 8
/** What the foot of the last page takes. */
const FOOT = MARGIN + QR_SIZE + 2 * GAP
const GREY = '#5b6470'
const LINE = '#c9ced6'
/** Sizes that are tried until everything stands on one page; a longer text goes on to the next one. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7]

type Pdf = PDFKit.PDFDocument

const SEAL_SIZE = 84
const PICTURES = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])]

/** The picture of the organisation's seal. Throws for what is neither PNG nor JPEG. */
export function readSeal(path: string): Buffer {
  const picture = readFileSync(path)
  if (!PICTURES.some((start) => picture.subarray(0, start.length).equals(start))) throw new Error(`${path} is neither PNG nor JPEG`)
  return picture
}

/** Each text once: a value that is the same in both languages is not repeated. */
const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN

/** Values side by side where they have room, else below each other. */
function joined(pdf: Pdf, texts: readonly string[], width: number) {
  const line = distinct(texts).join('  ·  ')
  return pdf.widthOfString(line) <= width ? line : distinct(texts).join('\n')
}

function drawHead(pdf: Pdf, { titles, number }: CertificateSheet, scale: number) {
  pdf.font('regular').fontSize(9).fillColor(GREY).text(number, MARGIN, MARGIN)
  pdf.moveDown(2.2 * scale).fillColor('black')
  distinct(titles).forEach((title, index) => {
    pdf.font(index === 0 ? 'bold' : 'regular').fontSize((index === 0 ? 24 : 14) * scale)
    pdf.text(title, { align: 'center' })
  })
  pdf.moveDown(1.4 * scale)
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .lineWidth(1)
    .strokeColor('black')
    .stroke()
}

function drawRow(pdf: Pdf, { labels, values }: CertificateSheet['rows'][number], scale: number) {
  const valueWidth = widthOf(pdf) - LABEL_WIDTH - GAP
  pdf.font('regular').fontSize(10.5 * scale)
  const label = joined(pdf, labels, LABEL_WIDTH)
  const value = joined(pdf, values, valueWidth)
  const height = Math.max(pdf.heightOfString(label, { width: LABEL_WIDTH }), pdf.heightOfString(value, { width: valueWidth }))
  const space = GAP * scale
  const top = pdf.y + space
  pdf.fillColor(GREY).text(label, MARGIN, top, { width: LABEL_WIDTH })
  pdf.fillColor('black').text(value, MARGIN + LABEL_WIDTH + GAP, top, { width: valueWidth })
  const bottom = top + height + space
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(pdf.page.width - MARGIN, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  pdf.x = MARGIN
  pdf.y = bottom
}

function drawStatements(pdf: Pdf, { statements }: CertificateSheet, scale: number) {
  pdf
    .moveDown(1.6 * scale)
    .font('regular')
    .fillColor('black')
    .fontSize(11.5 * scale)
  for (const statement of distinct(statements)) {
    pdf.text(statement, MARGIN, pdf.y, { width: widthOf(pdf), lineGap: 2 * scale })
    pdf.moveDown(0.7 * scale)
  }
}

function drawSignature(pdf: Pdf, { issued, organisation, confirming, officer }: CertificateSheet, scale: number, seal: Buffer | undefined) {
  const centred = { width: widthOf(pdf), align: 'center' } as const
  const draw = (texts: readonly string[], size: number) => {
    pdf.fontSize(size * scale)
    pdf.text(joined(pdf, texts, centred.width), MARGIN, pdf.y, centred)
  }
  pdf
    .moveDown(0.8 * scale)
    .font('regular')
    .fillColor('black')
  draw(issued, 10.5)
  pdf.moveDown(1.2 * scale).font('bold')
  const size = SEAL_SIZE * scale
  const { y } = pdf
  // Beside the name, as it is put on paper.
  if (seal) pdf.image(seal, pdf.page.width - MARGIN - size, y - size / 4, { fit: [size, size], align: 'center', valign: 'center' })
  pdf.y = y
  draw(organisation, 14)
  pdf
    .moveDown(0.5 * scale)
    .font('regular')
    .fillColor(GREY)
  draw(confirming, 9)
  pdf.fillColor('black')
  draw(officer.names, 11)
  draw(officer.positions, 10.5)
}

function drawContent(pdf: Pdf, sheet: CertificateSheet, scale: number, seal?: Buffer) {
  drawHead(pdf, sheet, scale)
  for (const row of sheet.rows) drawRow(pdf, row, scale)
  drawStatements(pdf, sheet, scale)
  drawSignature(pdf, sheet, scale, seal)
}

/** The code as squares, with the address beside it, at the foot of the page. */
function drawVerification(pdf: Pdf, { sheet, verifyUrl }: CertificatePaper, copy: string) {
  // What stands here is no text that flows.
  pdf.page.margins.bottom = 0
  const top = pdf.page.height - MARGIN - QR_SIZE
  const cells = encodeQR(verifyUrl, 'raw', { ecc: 'medium', border: 2 })
  const size = QR_SIZE / cells.length
  cells.forEach((row, y) => row.forEach((dark, x) => dark && pdf.rect(MARGIN + x * size, top + y * size, size, size)))
  pdf.fill('black')
  const left = MARGIN + QR_SIZE + 2 * GAP
  const width = pdf.page.width - MARGIN - left
  pdf
    .font('regular')
    .fontSize(8.5)
    .fillColor(GREY)
    .text(distinct(sheet.verify).join('\n'), left, top + GAP, { width })
  // As it is typed: the font would make a cross of an x between digits.
  pdf.fillColor('black').text(verifyUrl, left, pdf.y + 3, { width, link: verifyUrl, features: [] })
  if (copy !== '') pdf.fillColor(GREY).text(copy, left, pdf.y + 6, { width })
}

function open(options: PDFKit.PDFDocumentOptions) {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOT }
  const pdf = new PdfKit({ size: 'A4', margins, autoFirstPage: false, pdfVersion: '1.7', ...options })
  return pdf.registerFont('regular', regular).registerFont('bold', bold)
}

/** The file with its texts in a size; undefined where a sheet does not stand on one page in it and a smaller one is left to try. */
function drawAt(paper: CertificatePaper, scale: number, { seal, isLast }: { seal: Buffer | undefined; isLast: boolean }) {
  const { sheet, number, issuedAt } = paper
  const title = `${sheet.titles[0] ?? ''} ${number}`.trim()
  const info = { Title: title, Author: sheet.organisation[0] ?? '', CreationDate: issuedAt, ModDate: issuedAt }
  const pdf = open({ lang: sheet.language, displayTitle: true, info })
  for (const copy of sheet.copies) {
    pdf.addPage()
    const { page } = pdf
    drawContent(pdf, sheet, scale, seal)
    if (pdf.page !== page && !isLast) return undefined
    drawVerification(pdf, paper, copy)
  }
  return pdf
}

/** The certificate as a file, a page for each copy. Its fonts hold the letters it needs, its text can be read out and copied. */
export async function writeCertificate(paper: CertificatePaper, seal?: Buffer): Promise<Buffer> {
  const tries = SCALES.map((scale, index) => () => drawAt(paper, scale, { seal, isLast: index === SCALES.length - 1 }))
  let pdf: Pdf | undefined
  for (const draw of tries) if ((pdf ??= draw())) break
  const parts: Buffer[] = []
  pdf?.end()
  for await (const part of pdf ?? []) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
