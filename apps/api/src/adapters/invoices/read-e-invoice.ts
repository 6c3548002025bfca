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

/** The structured invoice in an XML file (XRechnung: UBL or CII) or inside a PDF (ZUGFeRD, Factur-X); undefined where there is none. */
export function readEInvoice(file: Buffer): EInvoice | undefined {
  const isPdf = file.subarray(0, 1024).includes('%PDF-')
  for (const bytes of isPdf ? embeddedXmlFiles(file) : [file]) {
    const invoice = parseInvoice(bytes)
    if (invoice) return invoice
  }
  return undefined
}
