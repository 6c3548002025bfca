import { isBlank } from '@maru/shared/codecs.ts'
import { purchaseFaults, type PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import type { PurchaseCheck } from '@maru/shared/purchases/purchase-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { findBudgetIssues, findChargedLine, toBudgetCheck } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { findRateIssues, withControlRate } from '../../payments/rates/control-rate.service.ts'
import { loadPurchaseRule, type PurchaseRule } from '../purchase-rule.ts'
import { countQuotesNeeded, countSuppliers, toPurchaseAmounts } from './purchase-amounts.ts'

/** Throws nothing where a company is in use; a person or a vendor out of use is an issue at `path`. */
export async function findVendorIssues(db: Db, vendorId: string, path: string): Promise<HookIssue[]> {
  if (vendorId === '') return []
  const [vendor] = await db.$queryRaw<object[]>`select 1 as found from vendor where id = ${vendorId}::uuid and active and user_id is null`
  return vendor ? [] : [{ path, code: 'VENDOR_GONE', text: 'paymentVendorGone' }]
}

/** Above a value quotes of different suppliers are needed, each with its file; fewer ones need a reason. */
async function findQuoteIssues(db: Db, document: HookDocument, body: PurchaseBody, rule: PurchaseRule): Promise<HookIssue[]> {
  const needed = countQuotesNeeded(toPurchaseAmounts(await withControlRate(db, body), rule).baseNetAmount, rule)
  if (countSuppliers(body) < needed && isBlank(body.quoteWaiver))
    return [{ path: 'body.quoteWaiver', code: 'QUOTES_MISSING', text: 'purchaseQuotesMissing', values: [needed] }]
  if (body.quotes.length === 0) return []
  const where = { groupId: document.fileGroupId ?? '', state: 'READY', bytes: { gt: 0 } } as const
  const files = document.fileGroupId === null ? 0 : await db.storedFile.count({ where })
  return files < body.quotes.length
    ? [{ path: 'fileKey', code: 'QUOTE_FILES', text: 'purchaseQuoteFiles', values: [body.quotes.length] }]
    : []
}

/** The day something is needed lies ahead when it is asked for; a late decision is not refused. */
async function findDateIssues(db: Db, { status }: HookDocument, { neededBy }: PurchaseBody): Promise<HookIssue[]> {
  if (status === 'IN_PROGRESS') return []
  const [day] = await db.$queryRaw<{ isPast: boolean }[]>`select ${neededBy}::date < office_day() as "isPast"`
  return day?.isPast ? [{ path: 'body.neededBy', code: 'NEEDED_PAST', text: 'purchaseNeededPast' }] : []
}

/** Everything in the way of a purchase request, each with its field. */
export async function findPurchaseIssues(db: Db, document: HookDocument, body: PurchaseBody): Promise<readonly HookIssue[]> {
  const faults = faultIssues(purchaseFaults(body))
  if (faults.length > 0) return faults
  const rule = await loadPurchaseRule(db)
  const { budgetAmount } = toPurchaseAmounts(await withControlRate(db, body), rule)
  return [
    ...(await findDateIssues(db, document, body)),
    ...(await findRateIssues(db, document, body)),
    ...(await findVendorIssues(db, body.vendorId, 'body.vendorId')),
    ...(await findQuoteIssues(db, document, body, rule)),
    ...(await findBudgetIssues(db, document, { ...body, budgetAmount })),
  ]
}

/** What the caller's request would meet now; an incomplete one is looked at as far as it goes. */
export async function checkPurchase(db: Db, who: Who, body: PurchaseBody): Promise<PurchaseCheck> {
  const rule = await loadPurchaseRule(db)
  const { baseNetAmount, budgetAmount } = toPurchaseAmounts(await withControlRate(db, body), rule)
  return {
    quotesNeeded: countQuotesNeeded(baseNetAmount, rule),
    quotesAbove: rule.quotesAbove,
    quoteSuppliers: countSuppliers(body),
    ...toBudgetCheck(await findChargedLine(db, who.userId, body), budgetAmount),
  }
}
