import { z } from 'zod'
import { hasTooManyDecimals } from '../amounts/currency-decimals.ts'
import { compareAmounts, negateAmount, roundAmount, subtractAmount, sumAmounts } from '../amounts/decimal.ts'
import { blankExpense, deriveExpense, expenseFaults, expenseOriginals, sumExpenses, typedAmount } from '../amounts/expense-amounts.ts'
import { isBlank, text } from '../codecs.ts'
import { invoiceNote } from './invoice-notes.ts'
import { hasUnusualLetters, INVOICE_NO_MAX, toInvoiceKey } from './invoice-number.ts'
import { blankCharge, chargeFaults, chargeFields, currencies, isAboveRounding, optionalDay, requiredFaults } from './charge.ts'

export const paymentKinds = ['INVOICE', 'CREDIT_NOTE', 'REIMBURSE', 'ADVANCE', 'RECURRING', 'PETTY', 'CARD'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Text for the payee: what SEPA carries. */
export const REFERENCE_MAX = 140
export const PAYMENT_REASON_MAX = 500
export const PAYMENT_LINE_MAX = 200
export const PAYMENT_LINES_MAX = 100

export const FURTHER_DISCOUNTS_MAX = 5
export const INVOICE_NOTES_MAX = 20

const discount = z.union([z.literal(''), z.string().regex(/^\d{1,2}(\.\d{1,2})?$/)], { error: 'BAD_NUMBER' })

/** What a payment is rounded by: the only amount that may be typed with a sign. */
const rounding = z.string().regex(/^-?\d{1,5}(\.\d{1,2})?$/, { error: 'BAD_NUMBER' })

export const paymentLineInput = z.strictObject({ description: text(PAYMENT_LINE_MAX), ...expenseOriginals.shape })
export type PaymentLineInput = z.output<typeof paymentLineInput>

/** What a payment application says. A draft may be incomplete: what is missing is '' or 0. Amounts are typed without a sign. */
export const paymentBody = z.strictObject({
  type: z.literal('payment'),
  kind: z.enum(paymentKinds),
  vendorId: z.union([z.literal(''), z.uuid()]),
  /** Id of the document of the invoice a credit note refers to, or an invoice corrects; '' for none, and for other kinds. */
  creditedId: z.union([z.literal(''), z.uuid()]).default(''),
  invoiceNo: text(INVOICE_NO_MAX),
  invoiceDate: optionalDay,
  dueDate: optionalDay,
  /** Percent taken off when it is paid by `discountUntil`. */
  discountPct: discount,
  discountUntil: optionalDay,
  /** Smaller discounts for paying later. */
  furtherDiscounts: z
    .array(z.strictObject({ discountPct: discount, discountUntil: optionalDay }))
    .max(FURTHER_DISCOUNTS_MAX)
    .default([]),
  /** Parts of the amount to pay beside the total (EN 16931): paid before, rounding, collected for others. */
  prepaidAmount: typedAmount.default('0'),
  roundingAmount: rounding.default('0'),
  thirdPartyAmount: typedAmount.default('0'),
  /** What its e-invoice leaves open, with the answers of the drafter. */
  invoiceNotes: z.array(invoiceNote).max(INVOICE_NOTES_MAX).default([]),
  reference: text(REFERENCE_MAX),
  ...chargeFields.shape,
  /** The drafter has received what is paid for. */
  received: z.boolean(),
  reason: text(PAYMENT_REASON_MAX),
  lines: z.array(paymentLineInput).max(PAYMENT_LINES_MAX),
})
export type PaymentBody = z.output<typeof paymentBody>

export const blankPaymentLine: PaymentLineInput = { description: '', ...blankExpense }
export const blankPayment: PaymentBody = {
  type: 'payment',
  kind: 'INVOICE',
  vendorId: '',
  creditedId: '',
  invoiceNo: '',
  invoiceDate: '',
  dueDate: '',
  discountPct: '',
  discountUntil: '',
  furtherDiscounts: [],
  prepaidAmount: '0',
  roundingAmount: '0',
  thirdPartyAmount: '0',
  invoiceNotes: [],
  ...blankCharge,
  reference: '',
  received: false,
  reason: '',
  lines: [blankPaymentLine],
}

const kindsWithInvoice: ReadonlySet<PaymentKind> = new Set(['INVOICE', 'CREDIT_NOTE', 'RECURRING'])
const kindsForStaff: ReadonlySet<PaymentKind> = new Set(['REIMBURSE', 'ADVANCE', 'PETTY'])
const kindsByTransfer: ReadonlySet<PaymentKind> = new Set(['INVOICE', 'REIMBURSE', 'ADVANCE', 'RECURRING'])

/** Whether a kind rests on an invoice with number and dates. */
export const hasInvoice = (kind: PaymentKind) => kindsWithInvoice.has(kind)
/** Whether the number of a kind is that of a vendor's invoice, which is paid once: one may be paid by card, too. */
export const isPaidOnce = (kind: PaymentKind) => hasInvoice(kind) || kind === 'CARD'
/** Whether a kind has to be paid by a day its invoice says; a credit note is set off when there is something to pay. */
export const isDue = (kind: PaymentKind) => hasInvoice(kind) && kind !== 'CREDIT_NOTE'
/** Whether a kind may correct an earlier invoice, and is then paid and charged only what is on top. */
export const mayCorrect = isDue
/** Whether a kind may refer to an invoice: it credits or corrects it. */
export const mayReferToInvoice = (kind: PaymentKind) => kind === 'CREDIT_NOTE' || mayCorrect(kind)
/** Whether a kind is paid to a member of staff instead of a company. */
export const isForStaff = (kind: PaymentKind) => kindsForStaff.has(kind)
/** Whether a kind is paid by a transfer to the payee's account; others are paid in cash or by card, or make transfers smaller. */
export const isByTransfer = (kind: PaymentKind) => kindsByTransfer.has(kind)

/** What is paid of an unsigned total; below 0 for a credit. Only an invoice has parts beside its total (EN 16931, BR-CO-16). */
export function derivePayable(body: PaymentParts, totalAmount: string) {
  if (!hasInvoice(body.kind)) return roundAmount(totalAmount)
  const payable = subtractAmount(sumAmounts([totalAmount, body.roundingAmount, body.thirdPartyAmount]), body.prepaidAmount)
  return body.kind === 'CREDIT_NOTE' ? negateAmount(payable) : payable
}
/** Whether something else than the total is paid. */
export const hasOtherPayable = (body: PaymentParts, totalAmount: string) =>
  compareAmounts(derivePayable(body, totalAmount), derivePayable({ ...noParts, kind: body.kind }, totalAmount)) !== 0
const noParts = { prepaidAmount: '0', roundingAmount: '0', thirdPartyAmount: '0' }
type PaymentParts = Pick<PaymentBody, 'kind' | 'prepaidAmount' | 'roundingAmount' | 'thirdPartyAmount'>

/** Amounts of the lines and their sums, unsigned; `deductiblePct` is the deductible percent of German VAT. */
export function derivePayment(lines: readonly PaymentLineInput[], deductiblePct?: string) {
  const amounts = lines.map((line) => deriveExpense(line, deductiblePct))
  return { lines: amounts, total: sumExpenses(amounts) }
}

type PaymentFault =
  | 'REQUIRED'
  | 'AMOUNT_ZERO'
  | 'VAT_ABOVE_TOTAL'
  | 'BEFORE_INVOICE'
  | 'LINES_MISSING'
  | 'NOT_RECEIVED'
  | 'RATE_ZERO'
  | 'NO_INVOICE_KEY'
  | 'NOTE_OPEN'
  | 'NO_DECIMALS'
  | 'CREDIT_PAYS'
  | 'ROUNDING_LARGE'
  | 'LOOKALIKE'

function dateFaults({ kind, invoiceDate, dueDate, discountUntil }: PaymentBody): Record<string, PaymentFault> {
  const isEarly = (date: string) => date !== '' && invoiceDate !== '' && date < invoiceDate
  return {
    ...(isEarly(dueDate) && { dueDate: 'BEFORE_INVOICE' as const }),
    ...(isDue(kind) && isEarly(discountUntil) && { discountUntil: 'BEFORE_INVOICE' as const }),
  }
}

/** A number that is compared needs its date, letters that are told apart, and at least one of them. */
function numberFaults({ kind, invoiceNo, ...body }: PaymentBody): Record<string, PaymentFault> {
  const isWritten = !isBlank(invoiceNo)
  return {
    ...(hasInvoice(kind) && requiredFaults({ ...body, invoiceNo }, ['invoiceNo', 'invoiceDate'])),
    ...(kind === 'CARD' && isWritten && requiredFaults(body, ['invoiceDate'])),
    ...(isPaidOnce(kind) && isWritten && toInvoiceKey(invoiceNo) === '' && { invoiceNo: 'NO_INVOICE_KEY' as const }),
    ...(isPaidOnce(kind) && hasUnusualLetters(invoiceNo) && { invoiceNo: 'LOOKALIKE' as const }),
  }
}

/** Each further discount with its day, and every question of the e-invoice answered. */
function noteFaults({ kind, furtherDiscounts, invoiceNotes }: PaymentBody): Record<string, PaymentFault> {
  const discounts = (isDue(kind) ? furtherDiscounts : []).flatMap((one, index) =>
    Object.entries(requiredFaults(one, ['discountPct', 'discountUntil'])).map(
      ([name, fault]) => [`furtherDiscounts.${String(index)}.${name}`, fault] as const,
    ),
  )
  const notes = invoiceNotes.flatMap(({ confirmed }, index) =>
    confirmed ? [] : [[`invoiceNotes.${String(index)}.confirmed`, 'NOTE_OPEN'] as const],
  )
  return Object.fromEntries([...discounts, ...notes])
}

/** Amounts with decimals that their currency does not have. */
function decimalFaults({ currency, lines, ...body }: PaymentBody): Record<string, PaymentFault> {
  const parts = (['prepaidAmount', 'roundingAmount', 'thirdPartyAmount'] as const).map((name) => [name, body[name]] as const)
  const amounts = lines.flatMap((line, index) =>
    (['totalAmount', 'vatOriginal'] as const).map((name) => [`lines.${String(index)}.${name}`, line[name]] as const),
  )
  return Object.fromEntries(
    [...parts, ...amounts].filter(([, amount]) => hasTooManyDecimals(amount, currency)).map(([path]) => [path, 'NO_DECIMALS' as const]),
  )
}

function lineFaults(lines: readonly PaymentLineInput[]): Record<string, PaymentFault> {
  if (lines.length === 0) return { lines: 'LINES_MISSING' }
  const faults = lines.flatMap((line, index) =>
    Object.entries({ ...(isBlank(line.description) && { description: 'REQUIRED' as const }), ...expenseFaults(line) }).map(
      ([name, fault]) => [`lines.${String(index)}.${name}`, fault] as const,
    ),
  )
  return Object.fromEntries(faults)
}

/** A credit note never pays: more paid before than it credits belongs into an invoice, which is judged and budgeted as one. */
const creditFaults = (body: PaymentBody): Record<string, PaymentFault> =>
  body.kind === 'CREDIT_NOTE' && compareAmounts(derivePayable(body, derivePayment(body.lines).total.totalAmount), '0') > 0
    ? { prepaidAmount: 'CREDIT_PAYS' }
    : {}

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function paymentFaults(body: PaymentBody): Readonly<Record<string, PaymentFault>> {
  const { kind, discountPct, discountUntil } = body
  return {
    ...requiredFaults(body, ['vendorId', 'reason']),
    ...numberFaults(body),
    ...(isDue(kind) && requiredFaults(body, ['dueDate'])),
    ...(isDue(kind) && (discountPct !== '' || discountUntil !== '') && requiredFaults(body, ['discountPct', 'discountUntil'])),
    ...chargeFaults(body),
    ...(kind === 'INVOICE' && !body.received && { received: 'NOT_RECEIVED' as const }),
    ...dateFaults(body),
    ...(hasInvoice(kind) && noteFaults(body)),
    ...decimalFaults(body),
    ...(hasInvoice(kind) && isAboveRounding(body.roundingAmount, body.currency) && { roundingAmount: 'ROUNDING_LARGE' as const }),
    ...creditFaults(body),
    ...lineFaults(body.lines),
  }
}

/** What a credit note looks for among the invoices of a vendor; `chosen` is the id of the document it names already, '' for none. */
export const creditableQuery = z.strictObject({
  vendorId: z.uuid(),
  q: text(100).default(''),
  chosen: z.union([z.literal(''), z.uuid()]).default(''),
})
export type CreditableQuery = z.output<typeof creditableQuery>

/** An invoice or card purchase a credit note may refer to, by the id of its document. */
export const creditableInvoice = z.object({
  id: z.string(),
  /** That of its document for a purchase without one. */
  invoiceNo: z.string(),
  invoiceDate: z.string(),
  totalAmount: z.string(),
  currency: z.enum(currencies),
})
export type CreditableInvoice = z.output<typeof creditableInvoice>
