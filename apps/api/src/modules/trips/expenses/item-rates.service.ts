import type { ExpenseItem } from '@maru/shared/trips/expenses/expense-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { findRateDeviation, findRateIssues, withControlRate } from '../../payments/rates/control-rate.service.ts'
import type { ExpenseRequest } from './expense-plan.service.ts'

/** The published rate of the day of a receipt, and by how many percent the typed one differs; '' where it does not by more than 2 %. */
export interface ItemRate {
  readonly publishedRate: string
  readonly rateDeviation: string
}

/** Whether somebody typed the rate of a receipt: of one that a company card paid, the bank says the euros. */
const isTyped = ({ currency, cardTransaction }: ExpenseItem) => currency !== 'EUR' && cardTransaction === ''
const toRated = ({ currency, rate, date }: ExpenseItem) => ({ currency, exchangeRate: rate, rateDate: date })

/** How far the rate of each receipt is from the published one. */
export async function listItemRates(db: Db, items: readonly ExpenseItem[]): Promise<ItemRate[]> {
  const rates: ItemRate[] = []
  for (const item of items) {
    const deviating = isTyped(item) ? await findRateDeviation(db, toRated(item)) : undefined
    rates.push({ publishedRate: deviating?.published ?? '', rateDeviation: deviating?.deviation ?? '' })
  }
  return rates
}

/** Receipts as their control looks at them: by the higher of the typed rate and the published ones (decision 033). */
export async function withControlRates(db: Db, items: readonly ExpenseItem[]): Promise<ExpenseItem[]> {
  const controlled: ExpenseItem[] = []
  for (const item of items)
    controlled.push(isTyped(item) ? { ...item, rate: (await withControlRate(db, toRated(item))).exchangeRate } : item)
  return controlled
}

const texts: Readonly<Record<string, HookIssue['text']>> = { RATE_UNKNOWN: 'tripRateUnknown', RATE_DEVIATES: 'tripRateDeviates' }

/** Receipts whose rate nobody published, only the traveller imported, or differs from the published one without a word about it in the note. */
export async function findItemRateIssues(db: Db, { documentId, body: { items, note } }: ExpenseRequest): Promise<HookIssue[]> {
  const issues: HookIssue[] = []
  for (const [at, item] of items.entries()) {
    if (!isTyped(item)) continue
    const ofItem = await findRateIssues(db, { id: documentId, status: 'DRAFT' }, { ...toRated(item), rateReason: note })
    issues.push(...ofItem.map((issue) => ({ ...issue, path: `body.items.${String(at)}.rate`, text: texts[issue.code] ?? issue.text })))
  }
  return issues
}
