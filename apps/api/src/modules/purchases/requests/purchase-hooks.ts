import type { LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { purchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { loadChargeFields } from '../../../kernel/budgets/chargeable-budget.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { loadPurchaseRule } from '../purchase-rule.ts'
import { withControlRate } from '../../payments/rates/control-rate.service.ts'
import { listPayeePeople } from '../../payments/vendors/payee.service.ts'
import { toPurchaseAmounts } from './purchase-amounts.ts'
import { findPurchaseIssues } from './purchase-check.service.ts'
import { approvePurchase, returnPurchase, submitPurchase, voidPurchase } from './purchase-write.service.ts'

const bodyIn = ({ body }: Pick<HookDocument, 'body'>) => purchaseBody.parse(body)

/** A purchase request: its budget is set aside at submission and committed by the decision; payment applications take it over. */
export const purchaseHooks: ApprovalHooks = {
  validate: (db, document) => findPurchaseIssues(db, document, bodyIn(document)),
  reserve: (db, document) => submitPurchase(db, document, bodyIn(document)),
  apply: async (db, document) => {
    await approvePurchase(db, document)
    // The office orders what was approved.
    await addOfficeReaders(db, document)
  },
  release: (db, document) => returnPurchase(db, document),
  revert: (db, document) => voidPurchase(db, document),
  subject: async (db, document): Promise<LineFields> => {
    const { body: written, urgent } = document
    const body = purchaseBody.parse(written)
    return {
      urgent,
      amount: Number(toPurchaseAmounts(await withControlRate(db, body), await loadPurchaseRule(db)).baseAmount),
      involved: await listPayeePeople(db, body.vendorId),
      ...(await loadChargeFields(db, document, body)),
    }
  },
}
