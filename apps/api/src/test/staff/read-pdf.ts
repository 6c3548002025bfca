import jsQR from 'jsqr'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Enough to see the squares of a code. */
const SCALE = 3

/** What another reader than its writer finds in a PDF file: the text of each page in its order, and what the QR code of its first page says. */
export async function readPdf(content: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const pages: string[] = []
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  const { info } = (await pdf.getMetadata()) as { info: Readonly<Record<string, unknown>> }
  const { canvas, context, width, height } = await draw(pdf)
  const { data } = context.getImageData(0, 0, width, height)
  const qr = (jsQR as unknown as typeof jsQR.default)(new Uint8ClampedArray(data), width, height)?.data
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
  const images = fnArray.filter((operator) => operator === OPS.paintImageXObject).length
  return { pages, title: info['Title'], qr, images, picture: canvas.toBuffer('image/png') }
}
type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

/** The canvas pdf.js itself draws on outside a browser. */
interface Canvas {
  getContext(kind: '2d'): CanvasRenderingContext2D
  toBuffer(type: 'image/png'): Buffer
}
interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: CanvasRenderingContext2D }
}

async function draw(pdf: Pdf) {
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: SCALE })
  const { canvas, context } = (pdf as unknown as { canvasFactory: CanvasFactory }).canvasFactory.create(viewport.width, viewport.height)
  await page.render({ canvas: canvas as never, canvasContext: context, viewport }).promise
  return { canvas, context, width: Math.floor(viewport.width), height: Math.floor(viewport.height) }
}
