import { compareAmounts } from '@maru/shared/amounts/decimal.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import { type AttachedInvoice, eInvoiceKinds, type InvoiceDifference } from '@maru/shared/payments/invoices/attached-invoice.ts'
import { payableLabels } from '@maru/shared/payments/payable.labels.ts'
import { hasInvoice, paymentBody } from '@maru/shared/payments/payment-body.ts'
import type { Payment } from '@maru/shared/payments/payment.ts'
import type { StoredFile } from '@maru/prisma/generated/client.ts'
import type { FileDisk } from '../../../adapters/files/file-disk.ts'
import type { ParserPool } from '../../../adapters/parsing/parser-pool.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { HookIssue, SubmissionCheck } from '../../../kernel/extension-points/approval-hooks.ts'
import { loadPayment } from '../applications/payment-read.service.ts'
import { findVendor, MAX_INVOICE_BYTES, withoutSign } from './invoice-file.service.ts'
import { explainPayable, findInvoiceNotes, isOurselves } from './invoice-notes.ts'

export interface AttachedContext {
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

const toKind = ({ isCreditNote, isCorrection }: Invoice): AttachedInvoice['kind'] => {
  if (isCreditNote) return 'CREDIT_NOTE'
  return isCorrection ? 'CORRECTION' : 'INVOICE'
}

/** Whether a payment takes money back instead of paying it, or pays a correction without naming what it corrects. */
async function isOtherKind(db: Db, { id, kind, credited }: Payment, invoice: AttachedInvoice['kind']) {
  if ((invoice === 'CREDIT_NOTE') !== (kind === 'CREDIT_NOTE')) return true
  const isNamed = async () => (await db.payment.count({ where: { documentId: id, correctsKey: { not: '' } } })) > 0
  return invoice === 'CORRECTION' && credited === null && !(await isNamed())
}

async function findDifferences(db: Db, payment: Payment, invoice: Invoice): Promise<InvoiceDifference[]> {
  const vendor = await findVendor(db, invoice)
  const isOtherVendor = vendor !== undefined && !(await isSameCompany(db, payment.vendorId, vendor.id))
  const isOtherAmount = compareAmounts(withoutMinus(payment.payableAmount), withoutMinus(invoice.payableAmount)) !== 0
  const isOtherBuyer = invoice.buyer.name !== '' && !(await isOurselves(db, invoice.buyer.name))
  return [
    ...((await isOtherKind(db, payment, toKind(invoice))) ? ['kind' as const] : []),
    ...(isOtherVendor ? ['vendorId' as const] : []),
    ...(isOtherBuyer ? ['buyer' as const] : []),
    ...(toInvoiceKey(payment.invoiceNo) === toInvoiceKey(invoice.invoiceNo) ? [] : ['invoiceNo' as const]),
    ...(payment.invoiceDate === invoice.invoiceDate ? [] : ['invoiceDate' as const]),
    ...(isOtherAmount || payment.currency !== invoice.currency ? ['payableAmount' as const] : []),
  ]
}

const unreadable = ({ key, name }: StoredFile): AttachedInvoice => ({
  key,
  fileName: name,
  isReadable: false,
  kind: eInvoiceKinds[0],
  sellerName: '',
  buyerName: '',
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

interface ReadFile {
  readonly file: StoredFile
  /** The invoice in it; null without one, undefined where it was not read. */
  readonly invoice: Invoice | null | undefined
}

/** Receipts that may be e-invoices, read as far as they are compared. Throws 429 and 503 while the parsers are busy. */
async function readReceipts(context: AttachedContext, who: Who, groupId: string): Promise<ReadFile[]> {
  const where = { groupId, state: 'READY' as const, extension: { in: ['xml', 'pdf'] } }
  const files = await context.db.storedFile.findMany({ where, orderBy: [{ createdAt: 'asc' }, { key: 'asc' }] })
  const receipts: ReadFile[] = []
  for (const [at, file] of files.entries()) {
    const isCompared = at < MOST_FILES && file.bytes <= MAX_INVOICE_BYTES
    const read = isCompared ? await readInvoice(context, who, file) : undefined
    receipts.push({ file, invoice: read && explainPayable(withoutSign(read)) })
  }
  return receipts
}

/**
 * What the e-invoices among the receipts of a payment say, so that approvers and the office see where something else was entered; a PDF
 * without one is left out. Throws 404 where the payment is not seen, 429 and 503 while the parsers are busy.
 */
export async function listAttachedInvoices(context: AttachedContext, who: Who, id: string): Promise<AttachedInvoice[]> {
  const { db } = context
  const payment = await loadPayment(db, who, id)
  if (payment.fileKey === '') return []
  const invoices: AttachedInvoice[] = []
  for (const { file, invoice } of await readReceipts(context, who, payment.fileKey)) {
    if (invoice === undefined) invoices.push(unreadable(file))
    if (!invoice) continue
    const { invoiceNo, invoiceDate, payableAmount, currency, seller, buyer } = invoice
    const differences = await findDifferences(db, payment, invoice)
    const said = { kind: toKind(invoice), sellerName: seller.name, buyerName: buyer.name, invoiceNo, invoiceDate, payableAmount, currency }
    invoices.push({ key: file.key, fileName: file.name, isReadable: true, ...said, differences })
  }
  return invoices
}

/**
 * What the e-invoices among the receipts of a request leave open and nobody answered: whoever attaches one without filling the form from it
 * answers the same. A file that is not read is named to approvers as such. Throws 429 and 503 while the parsers are busy.
 */
export const checkAttachedInvoices =
  (context: AttachedContext): SubmissionCheck =>
  async (who, { body, fileGroupId }) => {
    const { kind, invoiceNotes } = paymentBody.parse(body)
    if (fileGroupId === null || !hasInvoice(kind)) return []
    const issues: HookIssue[] = []
    for (const { file, invoice } of await readReceipts(context, who, fileGroupId)) {
      const notes = invoice ? await findInvoiceNotes(context.db, invoice) : []
      const missing = notes.find(({ code, value }) => !invoiceNotes.some((note) => note.code === code && note.value === value))
      if (!missing) continue
      const [, nameEn, nameKo, nameDe] = payableLabels[`note_${missing.code}`]
      const values = [file.name, { nameEn, nameKo, nameDe }, missing.value]
      issues.push({ path: 'fileKey', code: 'NOTES_MISSING', text: 'invoiceNotesMissing', values })
    }
    return issues
  }
