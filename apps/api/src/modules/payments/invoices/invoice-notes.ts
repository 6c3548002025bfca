import { compareAmounts, isZeroAmount, subtractAmount } from '@maru/shared/amounts/decimal.ts'
import { type InvoiceNote, type InvoiceNoteCode, NOTE_VALUE_MAX } from '@maru/shared/payments/invoice-notes.ts'
import { toPayable } from '../../../adapters/invoices/e-invoice.ts'
import type { InvoiceInFile } from '../../../adapters/invoices/read-e-invoice.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { toOrganisationKey } from '../../../kernel/organisation-name.ts'

/** Whether a buyer is the organisation, and not one whose name contains ours: holder of its account, or a department at the top. */
export async function isOurselves(db: Db, name: string) {
  const names = await db.$queryRaw<{ name: string }[]>`
    select holder as name from payer_account
    union select unnest(array[d.name_en, d.name_ko, d.name_de]) from department d where d.parent_code is null`
  const key = toOrganisationKey(name)
  return names.some((own) => own.name !== '' && key === toOrganisationKey(own.name))
}

/** What the parts of the amount to pay leave unexplained, entered as paid before or as collected for others; signed like the invoice. */
export function explainPayable<Invoice extends InvoiceInFile>(invoice: Invoice): Invoice & { readonly unexplained: string } {
  const unexplained = subtractAmount(invoice.payableAmount, toPayable(invoice))
  if (isZeroAmount(unexplained)) return { ...invoice, unexplained: '' }
  return compareAmounts(unexplained, '0') < 0
    ? { ...invoice, prepaidAmount: subtractAmount(invoice.prepaidAmount, unexplained), unexplained }
    : { ...invoice, thirdPartyAmount: subtractAmount(invoice.thirdPartyAmount, subtractAmount('0', unexplained)), unexplained }
}

/** What an e-invoice leaves open, for the drafter to answer. */
export async function findInvoiceNotes(db: Db, invoice: ReturnType<typeof explainPayable>): Promise<InvoiceNote[]> {
  const {
    buyer,
    seller,
    payeeName,
    furtherInvoiceNos,
    isFromPdf,
    isHint,
    isCorrection,
    isCreditNote,
    payableAmount,
    currency,
    unexplained,
  } = invoice
  const note = (code: InvoiceNoteCode, value: string, applies: boolean) =>
    applies ? [{ code, value: value.slice(0, NOTE_VALUE_MAX), confirmed: false }] : []
  const payable = `${payableAmount} ${currency}`
  const partly = invoice.discounts.find(({ base }) => base !== '' && compareAmounts(base, payableAmount) !== 0)
  return [
    ...note('UNPAYABLE_TYPE', invoice.unpayableType, invoice.unpayableType !== '' && !isCreditNote),
    ...note('PAID_OTHERWISE', invoice.otherMeans, invoice.otherMeans !== '' && !isCreditNote),
    ...note('OTHER_PAYEE', payeeName, !isCreditNote && payeeName !== '' && toOrganisationKey(payeeName) !== toOrganisationKey(seller.name)),
    ...note('HINT_ONLY', payable, isHint),
    ...note('OTHER_BUYER', buyer.name, buyer.name !== '' && !(await isOurselves(db, buyer.name))),
    ...note('FURTHER_INVOICES', furtherInvoiceNos.join(', '), furtherInvoiceNos.length > 0),
    ...note('CORRECTION', invoice.precedingNo || '–', isCorrection && !isCreditNote),
    ...note('AMOUNT_UNEXPLAINED', payable, unexplained !== '' && !isHint),
    ...note('DISCOUNT_BASE', `${partly?.percent ?? ''} % · ${partly?.base ?? ''} ${currency}`, partly !== undefined),
    ...note('DISCOUNT_TERMS', invoice.unclearTerms.join(' · '), invoice.unclearTerms.length > 0),
    ...note('PDF_AMOUNT', payable, isFromPdf && !isHint),
  ]
}
