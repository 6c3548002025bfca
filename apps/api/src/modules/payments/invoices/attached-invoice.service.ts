import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import type { AttachedInvoice, InvoiceDifference } from '@maru/shared/payments/invoices/attached-invoice.ts'
import type { Payment } from '@maru/shared/payments/payment.ts'
import type { StoredFile } from '@maru/prisma/generated/client.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { loadPayment } from '../applications/payment-read.service.ts'
import { findVendor, MAX_INVOICE_BYTES, withoutSign } from './invoice-file.service.ts'
import { explainPayable } from './invoice-notes.ts'

interface AttachedContext {
  readonly db: Db
  readonly disk: FileDisk
  readonly parsers: ParserPool
}

/** Receipts of one payment that are read: of the others somebody is told that they were not. */
const MOST_FILES = 10
const withoutMinus = (amount: string) => amount.replace('-', '')

/** Whether a vendor and the one of a payment are the same company. */
async function isSameCompany(db: Db, vendorId: string, other: string) {
  const same = await db.$queryRaw<object[]>`select 1 as yes from same_vendors(${vendorId}::uuid) same where same.id = ${other}::uuid`
  return same.length > 0
}

type Invoice = ReturnType<typeof explainPayable>

async function findDifferences(db: Db, payment: Payment, invoice: Invoice): Promise<InvoiceDifference[]> {
  const vendor = await findVendor(db, invoice)
  const isOtherVendor = vendor !== undefined && !(await isSameCompany(db, payment.vendorId, vendor.id))
  const isOtherAmount = compareAmounts(withoutMinus(payment.payableAmount), withoutMinus(invoice.payableAmount)) !== 0
  return [
    ...(isOtherVendor ? ['vendorId' as const] : []),
    ...(toInvoiceKey(payment.invoiceNo) === toInvoiceKey(invoice.invoiceNo) ? [] : ['invoiceNo' as const]),
    ...(payment.invoiceDate === invoice.invoiceDate ? [] : ['invoiceDate' as const]),
    ...(isOtherAmount || payment.currency !== invoice.currency ? ['payableAmount' as const] : []),
  ]
}

const unreadable = ({ key, name }: StoredFile): AttachedInvoice => ({
  key,
  fileName: name,
  isReadable: false,
  sellerName: '',
  invoiceNo: '',
  invoiceDate: '',
  payableAmount: '',
  currency: '',
  differences: [],
})

/** What a parser refuses for itself; that all of them are busy, or with the same person's files, is no answer about the file. */
const isRefused = (error: unknown) => error instanceof Refusal && ![429, 503].includes(error.status)

/** The invoice in a file; null without one, undefined where its parser refuses it. */
async function readInvoice({ disk, parsers }: AttachedContext, who: Who, { key, extension, bytes }: StoredFile) {
  try {
    const input = { path: disk.pathOf(key), extension }
    return (await parsers.read('eInvoice', input, { userId: who.userId, bytes: Number(bytes) })).value ?? null
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/**
 * What the e-invoices among the receipts of a payment say, so that approvers and the office see where something else was entered; a PDF
 * without one is left out. Throws 404 where the payment is not seen, 429 and 503 while the parsers are busy.
 */
export async function listAttachedInvoices(context: AttachedContext, who: Who, id: string): Promise<AttachedInvoice[]> {
  const { db } = context
  const payment = await loadPayment(db, who, id)
  if (payment.fileKey === '') return []
  const where = { groupId: payment.fileKey, state: 'READY' as const, extension: { in: ['xml', 'pdf'] } }
  const files = await db.storedFile.findMany({ where, orderBy: [{ createdAt: 'asc' }, { key: 'asc' }] })
  const invoices: AttachedInvoice[] = []
  for (const [at, file] of files.entries()) {
    const isCompared = at < MOST_FILES && file.bytes <= MAX_INVOICE_BYTES
    const read = isCompared ? await readInvoice(context, who, file) : undefined
    if (read === undefined) invoices.push(unreadable(file))
    if (!read) continue
    const invoice = explainPayable(withoutSign(read))
    const { invoiceNo, invoiceDate, payableAmount, currency, seller } = invoice
    const differences = await findDifferences(db, payment, invoice)
    const said = { sellerName: seller.name, invoiceNo, invoiceDate, payableAmount, currency }
    invoices.push({ key: file.key, fileName: file.name, isReadable: true, ...said, differences })
  }
  return invoices
}
