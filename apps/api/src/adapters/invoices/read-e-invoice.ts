import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FileInput } from '../parsing/parser-input.ts'
import { decodeXml } from '../xml/decode-xml.ts'
import { readXml } from '../xml/xml-tree.ts'
import { readCiiInvoice } from './cii-invoice.ts'
import type { EInvoice } from './e-invoice.ts'
import { isInvoiceRoot } from './invoice-root.ts'
import { embeddedXmlFiles } from './pdf-attachments.ts'
import { readUblInvoice } from './ubl-invoice.ts'

/** The structured invoice in some XML; undefined where it is none, or cannot be read. */
function parseInvoice(bytes: Buffer): EInvoice | undefined {
  const text = decodeXml(bytes)
  if (text === undefined || !isInvoiceRoot(text)) return undefined
  const root = readXml(text)
  if (!root) return undefined
  try {
    return root.name === 'CrossIndustryInvoice' ? readCiiInvoice(root) : readUblInvoice(root)
  } catch {
    // An amount that is none: nothing of the invoice is trusted.
    return undefined
  }
}

/** The invoice of a file, and what to compare it with. */
export interface InvoiceInFile extends EInvoice {
  /** A PDF shows an invoice of its own, which may say something else. */
  readonly isFromPdf: boolean
  /** Numbers of further invoices in the same file. */
  readonly furtherInvoiceNos: readonly string[]
}

/** Attachments of a PDF that are looked at. */
const MAX_ATTACHMENTS = 100

/**
 * The structured invoice in an XML file (XRechnung: UBL or CII) or the first one inside a PDF (ZUGFeRD, Factur-X); undefined where there is
 * none. Bytes in, plain data out.
 */
export function readEInvoice(file: Buffer): InvoiceInFile | undefined {
  const isFromPdf = file.subarray(0, 1024).includes('%PDF-')
  const contents = isFromPdf ? [...embeddedXmlFiles(file).take(MAX_ATTACHMENTS)] : [file]
  // A PDF that was saved again may hold the same attachment twice.
  const distinct = new Map(contents.map((bytes) => [hash('sha256', bytes), bytes])).values()
  const [invoice, ...further] = [...distinct].flatMap((bytes) => parseInvoice(bytes) ?? [])
  return invoice && { ...invoice, isFromPdf, furtherInvoiceNos: further.map(({ invoiceNo }) => invoiceNo) }
}

/** VAT rates, lines and accounts of an invoice that are looked at, and letters of a text. */
const MAX_TAXES = 50
const MAX_ITEMS = 1000
const MAX_IBANS = 20
const MAX_LETTERS = 1000
const shorten = <T extends object>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_LETTERS) : value]),
  ) as T

/** `readEInvoice` of a file, its texts and lists cut to what a form can take; undefined for one of more than 50 VAT rates. */
export async function readEInvoiceFile({ path }: Pick<FileInput, 'path'>): Promise<InvoiceInFile | undefined> {
  const invoice = readEInvoice(await readFile(path))
  if (!invoice || invoice.taxes.length > MAX_TAXES) return undefined
  const { seller, items, ibans } = invoice
  return { ...shorten(invoice), seller: shorten(seller), items: items.slice(0, MAX_ITEMS).map(shorten), ibans: ibans.slice(0, MAX_IBANS) }
}
