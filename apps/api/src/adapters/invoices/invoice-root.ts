import { SaxesParser } from 'saxes'

/** Roots of an e-invoice: local name by namespace (UBL 2.1, UN/CEFACT D16B). */
const roots: Readonly<Record<string, string>> = {
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': 'Invoice',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2': 'CreditNote',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'CrossIndustryInvoice',
}
/** Attributes of an honest root: its namespaces and where its schemas lie. */
const MAX_ATTRIBUTES = 60
/** Letters within which the root begins. */
const HEAD = 16_000

/** Ends the parser once it has said what there is to know. */
class RootSeen extends Error {}

/**
 * Whether XML, or the first kilobytes of it, is an e-invoice by its root element: a document type, a style sheet and any other root are none.
 */
export function isInvoiceRoot(text: string): boolean {
  const parser = new SaxesParser({ xmlns: true })
  let isInvoice = false
  let attributes = 0
  const stop = () => {
    throw new RootSeen()
  }
  parser.on('doctype', stop)
  parser.on('error', stop)
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') stop()
  })
  parser.on('attribute', () => {
    if ((attributes += 1) > MAX_ATTRIBUTES) stop()
  })
  parser.on('opentag', ({ uri, local }) => {
    isInvoice = roots[uri] === local
    stop()
  })
  try {
    parser.write(text.slice(0, HEAD))
  } catch (error) {
    if (!(error instanceof RootSeen)) throw error
  }
  return isInvoice
}
