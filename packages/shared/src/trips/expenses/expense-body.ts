import { z } from 'zod'
import { deriveExpense, expenseFaults, type ExpenseAmounts, expenseOriginals, sumExpenses } from '../../amounts/expense-amounts.ts'
import { isZeroAmount, multiplyAmount, roundAmount, sumAmounts } from '../../amounts/decimal.ts'
import { isBlank, isoDay, text } from '../../codecs.ts'
import { isWholeWhereNeeded } from '../../amounts/currency-decimals.ts'
import { daysOnRoute, lodgingFaults, routeFaults, routeFields } from '../applications/trip-body.ts'

export const itemKinds = ['LODGING', 'TRANSPORT', 'FEE', 'OTHER'] as const
export type ItemKind = (typeof itemKinds)[number]
export const MAX_ITEMS = 100
export const ITEM_TEXT_MAX = 200
export const LOST_REASON_MAX = 300
const EURO = 'EUR'

/** A receipt of a trip. Amounts are in its currency; `rate` is euros for one of it. */
export const expenseItem = z.strictObject({
  date: z.union([z.literal(''), isoDay]),
  kind: z.enum(itemKinds),
  text: text(ITEM_TEXT_MAX),
  ...expenseOriginals.shape,
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'BAD_CURRENCY' }),
  rate: z.string().regex(/^\d{1,6}(\.\d{1,8})?$/, { error: 'BAD_NUMBER' }),
  /** Name of the attached file. */
  receipt: text(255),
  /** Why there is no receipt. */
  lostReason: text(LOST_REASON_MAX),
  /** The card transaction it was paid by, '' for own money. */
  cardTransaction: z.union([z.literal(''), z.uuid()]).default(''),
  /** Breakfasts on the bill of a hotel. */
  breakfasts: z.string().regex(/^\d{0,3}$/, { error: 'BAD_NUMBER' }),
})
export type ExpenseItem = z.output<typeof expenseItem>

/** What a settlement says: the trip as it was, and its receipts. */
export const tripExpenseBody = z.strictObject({
  type: z.literal('tripExpense'),
  tripId: z.union([z.literal(''), z.uuid()]),
  ...routeFields,
  /** The meals of the days are confirmed. */
  confirmed: z.boolean(),
  items: z.array(expenseItem).max(MAX_ITEMS),
  note: text(500),
})
export type TripExpenseBody = z.output<typeof tripExpenseBody>

export const blankTripExpense: TripExpenseBody = {
  type: 'tripExpense',
  tripId: '',
  homeTown: '',
  homeZone: 'Europe/Berlin',
  legs: [],
  days: [],
  withoutLodging: null,
  nightsWithoutLodging: {},
  confirmed: false,
  items: [],
  note: '',
}

export const blankItem: ExpenseItem = {
  date: '',
  kind: 'TRANSPORT',
  text: '',
  totalAmount: '0',
  vatOriginal: '0',
  withinGermanyYn: 'Y',
  currency: EURO,
  rate: '1',
  receipt: '',
  lostReason: '',
  cardTransaction: '',
  breakfasts: '',
}

const inEuros = ({ currency, rate }: ExpenseItem, amount: string) =>
  currency === EURO ? roundAmount(amount) : multiplyAmount(amount, rate)

/** The amounts of an item in euros (SPEC 5), those of a foreign currency at its rate; `deductiblePct` is the deductible percent of German VAT. */
export const itemAmounts = (item: ExpenseItem, deductiblePct: string): ExpenseAmounts =>
  deriveExpense({ ...item, totalAmount: inEuros(item, item.totalAmount), vatOriginal: inEuros(item, item.vatOriginal) }, deductiblePct)

export const sumItems = (items: readonly ExpenseItem[], deductiblePct: string) =>
  sumExpenses(items.map((item) => itemAmounts(item, deductiblePct)))

/** A receipt that a company card paid: its card transaction, its place among the receipts, and its euros. */
export interface CardReceipt {
  readonly id: string
  readonly at: number
  readonly amount: string
}

export const listCardReceipts = ({ items }: Pick<TripExpenseBody, 'items'>): CardReceipt[] =>
  items.flatMap((item, at) =>
    item.cardTransaction === '' ? [] : [{ id: item.cardTransaction, at, amount: inEuros(item, item.totalAmount) }],
  )

/** Euros of the receipts that company cards paid; they are no money of the traveller. */
export const sumCardReceipts = (body: Pick<TripExpenseBody, 'items'>) => sumAmounts(listCardReceipts(body).map(({ amount }) => amount))

function itemFaults(item: ExpenseItem, at: number): Readonly<Record<string, string>> {
  const path = `items.${String(at)}.`
  const amounts = Object.entries(expenseFaults(item)).map(([name, fault]) => [`${path}${name}`, fault] as const)
  const fractions = (['totalAmount', 'vatOriginal'] as const).filter((name) => !isWholeWhereNeeded(item[name], item.currency))
  return {
    ...Object.fromEntries(fractions.map((name) => [`${path}${name}`, 'NO_DECIMALS'])),
    ...Object.fromEntries(amounts),
    ...(item.date === '' && { [`${path}date`]: 'REQUIRED' }),
    ...(item.currency !== EURO && isZeroAmount(item.rate) && { [`${path}rate`]: 'RATE_ZERO' }),
    ...(isBlank(item.text) && { [`${path}text`]: 'REQUIRED' }),
    ...(item.receipt === '' && isBlank(item.lostReason) && { [`${path}receipt`]: 'RECEIPT_MISSING' }),
    ...(item.kind === 'LODGING' && item.breakfasts === '' && { [`${path}breakfasts`]: 'REQUIRED' }),
  }
}

/** What is wrong with the days of a complete route: one that is no part of it, or fewer breakfasts than hotels charged. */
function dayFaults(body: TripExpenseBody): Readonly<Record<string, string>> {
  const days = daysOnRoute(body)
  if (days.length < body.days.length) return { days: 'DAY_NOT_ON_ROUTE' }
  const breakfasts = body.items.reduce((sum, { kind, breakfasts: count }) => sum + (kind === 'LODGING' ? Number(count) : 0), 0)
  return breakfasts > days.filter(({ breakfast }) => breakfast).length ? { days: 'BREAKFASTS_MISSING' } : {}
}

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function tripExpenseFaults(body: TripExpenseBody): Readonly<Record<string, string>> {
  const ofRoute = routeFaults(body)
  return {
    ...(body.tripId === '' && { tripId: 'REQUIRED' }),
    ...ofRoute,
    ...lodgingFaults(body),
    ...(!body.confirmed && { confirmed: 'REQUIRED' }),
    ...(Object.keys(ofRoute).length === 0 && dayFaults(body)),
    ...Object.assign({}, ...body.items.map(itemFaults)),
  }
}
