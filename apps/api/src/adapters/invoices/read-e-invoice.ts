import { readXml } from '../xml/xml-tree.ts'
import { readCiiInvoice } from './cii-invoice.ts'
import type { EInvoice } from './e-invoice.ts'
import { embeddedXmlFiles } from './pdf-attachments.ts'
import { readUblInvoice } from './ubl-invoice.ts'

/** The structured invoice in some XML; undefined where it is none, or cannot be read. */
function parseInvoice(bytes: Buffer): EInvoice | undefined {
  const root = readXml(new TextDecoder().decode(bytes))
  if (!root) return undefined
  try {
    if (root.name === 'CrossIndustryInvoice') return readCiiInvoice(root)
    if (root.name === 'Invoice' || root.name === 'CreditNote') return readUblInvoice(root)
  } catch {
    // An amount that is none: nothing of the invoice is trusted.
  }
  return undefined
}

/** The invoice of a file, and what to compare it with. */
export interface InvoiceInFile extends EInvoice {
  /** A PDF shows an invoice of its own, which may say something else. */
  readonly isFromPdf: boolean
  /** Numbers of further invoices in the same file. */
  readonly furtherInvoiceNos: readonly string[]
}

/**
 * The structured invoice in an XML file (XRechnung: UBL or CII) or the first one inside a PDF (ZUGFeRD, Factur-X); undefined where there is
 * none. Bytes in, plain data out.
 */
export function readEInvoice(file: Buffer): InvoiceInFile | undefined {
  const isFromPdf = file.subarray(0, 1024).includes('%PDF-')
  const contents = isFromPdf ? embeddedXmlFiles(file) : [file]
  // A PDF that was saved again may hold the same attachment twice.
  const distinct = contents.filter((bytes, at) => !contents.slice(0, at).some((earlier) => earlier.equals(bytes)))
  const [invoice, ...further] = distinct.flatMap((bytes) => parseInvoice(bytes) ?? [])
  return invoice && { ...invoice, isFromPdf, furtherInvoiceNos: further.map(({ invoiceNo }) => invoiceNo) }
}
