import { z } from 'zod'
import { isWholeWhereNeeded } from '../amounts/currency-decimals.ts'
import { compareAmounts, isZeroAmount, multiplyAmount, multiplyAmountIn, percentOfAmountIn, sumAmounts } from '../amounts/decimal.ts'
import { deriveExpense, typedAmount } from '../amounts/expense-amounts.ts'
import { isBlank, text } from '../codecs.ts'
import { blankCharge, chargeFaults, chargeFields, optionalDay, requiredFaults } from '../payments/charge.ts'

/** What a line becomes once it is received: used up, done, an asset of low value, or a fixed asset. */
export const purchaseLineKinds = ['CONSUMABLE', 'SERVICE', 'GWG', 'AV'] as const

export const PURCHASE_TEXT_MAX = 200
export const SPECIFICATION_MAX = 500
export const PURCHASE_REASON_MAX = 500
export const UNIT_MAX = 20
export const PURCHASE_LINES_MAX = 50
export const QUOTES_MAX = 10

/** A quantity as it is typed: three decimals at most. */
export const typedQuantity = z.string().regex(/^\d{1,7}(\.\d{1,3})?$/, { error: 'BAD_QUANTITY' })
/** A price of one unit: six decimals at most. */
export const typedPrice = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'BAD_PRICE' })
const percent = z.string().regex(/^(\d{1,2}(\.\d{1,2})?|100)$/, { error: 'BAD_NUMBER' })

export const purchaseLineInput = z.strictObject({
  description: text(PURCHASE_TEXT_MAX),
  specification: text(SPECIFICATION_MAX),
  kind: z.enum(purchaseLineKinds),
  quantity: typedQuantity,
  unit: text(UNIT_MAX),
  /** Estimated, without VAT. */
  unitPrice: typedPrice,
  vatPct: percent,
})
export type PurchaseLineInput = z.output<typeof purchaseLineInput>

export const purchaseQuote = z.strictObject({
  supplier: text(PURCHASE_TEXT_MAX),
  /** Without VAT, in the currency of the request. */
  amount: typedAmount,
})

/** What a purchase request says. A draft may be incomplete: what is missing is '' or 0. */
export const purchaseBody = z.strictObject({
  type: z.literal('purchase'),
  /** Suggestion of the requester; the purchasing office chooses. */
  vendorId: z.union([z.literal(''), z.uuid()]),
  neededBy: optionalDay,
  deliverTo: text(PURCHASE_TEXT_MAX),
  reason: text(PURCHASE_REASON_MAX),
  ...chargeFields.shape,
  lines: z.array(purchaseLineInput).max(PURCHASE_LINES_MAX),
  quotes: z.array(purchaseQuote).max(QUOTES_MAX),
  /** Why there are fewer quotes than the rule asks for. */
  quoteWaiver: text(PURCHASE_REASON_MAX),
})
export type PurchaseBody = z.output<typeof purchaseBody>

export const blankPurchaseLine: PurchaseLineInput = {
  description: '',
  specification: '',
  kind: 'CONSUMABLE',
  quantity: '1',
  unit: '',
  unitPrice: '0',
  vatPct: '19',
}
export const blankPurchase: PurchaseBody = {
  type: 'purchase',
  vendorId: '',
  neededBy: '',
  deliverTo: '',
  reason: '',
  ...blankCharge,
  lines: [blankPurchaseLine],
  quotes: [],
  quoteWaiver: '',
}

export interface PurchaseAmounts {
  readonly netAmount: string
  readonly vatAmount: string
  readonly totalAmount: string
}

export type PricedQuantity = Pick<PurchaseLineInput, 'quantity' | 'unitPrice' | 'vatPct'>

/** Net, VAT and gross of a quantity at a price, rounded to the smallest unit of the currency. */
export function deriveLine({ quantity, unitPrice, vatPct }: PricedQuantity, currency: string): PurchaseAmounts {
  const netAmount = multiplyAmountIn(unitPrice, quantity, currency)
  const vatAmount = percentOfAmountIn(netAmount, vatPct, currency)
  return { netAmount, vatAmount, totalAmount: sumAmounts([netAmount, vatAmount]) }
}

/** Most a low-value asset costs without VAT (EStG § 6 (2)), in euros. */
export const GWG_MAX_NET = '800'

/** Whether a line is called a low-value asset though one piece of it costs more; `rate` is euros for one unit of its currency. */
export const isAboveLowValue = ({ kind, unitPrice }: Pick<PurchaseLineInput, 'kind' | 'unitPrice'>, rate: string) =>
  kind === 'GWG' && compareAmounts(multiplyAmount(unitPrice, rate), GWG_MAX_NET) > 0

/** Sums of rounded lines. */
export const sumLines = (lines: readonly PurchaseAmounts[]): PurchaseAmounts => ({
  netAmount: sumAmounts(lines.map((line) => line.netAmount)),
  vatAmount: sumAmounts(lines.map((line) => line.vatAmount)),
  totalAmount: sumAmounts(lines.map((line) => line.totalAmount)),
})

/** What a line costs a budget: net plus the VAT that is not deducted (SPEC 5). */
export const economicCost = ({ totalAmount, vatAmount }: PurchaseAmounts, deductiblePct: string) =>
  deriveExpense({ totalAmount, vatOriginal: vatAmount, withinGermanyYn: 'Y' }, deductiblePct).netPriceAmount

type PurchaseFault = 'REQUIRED' | 'AMOUNT_ZERO' | 'LINES_MISSING' | 'RATE_ZERO' | 'NO_DECIMALS'

/** Whether price and net of a quantity are amounts of a currency: one without decimals takes whole ones, others prices of a fraction of a cent. */
export const isPriceIn = (currency: string, { quantity, unitPrice }: Pick<PurchaseLineInput, 'quantity' | 'unitPrice'>) =>
  [unitPrice, multiplyAmount(unitPrice, quantity)].every((amount) => isWholeWhereNeeded(amount, currency))

function lineFaults({ lines, currency }: PurchaseBody): Record<string, PurchaseFault> {
  if (lines.length === 0) return { lines: 'LINES_MISSING' }
  const faults = lines.flatMap((line, index) =>
    Object.entries({
      ...requiredFaults(line, ['description', 'unit']),
      ...(isZeroAmount(line.quantity) && { quantity: 'AMOUNT_ZERO' as const }),
      ...(!isPriceIn(currency, line) && { unitPrice: 'NO_DECIMALS' as const }),
      ...(isZeroAmount(line.unitPrice) && { unitPrice: 'AMOUNT_ZERO' as const }),
    }).map(([name, fault]) => [`lines.${String(index)}.${name}`, fault] as const),
  )
  return Object.fromEntries(faults)
}

const quoteFaults = ({ quotes, currency }: PurchaseBody): Record<string, PurchaseFault> =>
  Object.fromEntries(
    quotes.flatMap(({ supplier, amount }, index) => [
      ...(isBlank(supplier) ? [[`quotes.${String(index)}.supplier`, 'REQUIRED'] as const] : []),
      ...(isWholeWhereNeeded(amount, currency) ? [] : [[`quotes.${String(index)}.amount`, 'NO_DECIMALS'] as const]),
      ...(isZeroAmount(amount) ? [[`quotes.${String(index)}.amount`, 'AMOUNT_ZERO'] as const] : []),
    ]),
  )

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export const purchaseFaults = (body: PurchaseBody): Readonly<Record<string, PurchaseFault>> => ({
  ...requiredFaults(body, ['neededBy', 'deliverTo', 'reason']),
  ...chargeFaults(body),
  ...lineFaults(body),
  ...quoteFaults(body),
})
