import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { blankPurchase, PURCHASE_LINES_MAX, type PurchaseBody, purchaseFaults, QUOTES_MAX } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { defineRequestPopup } from '../../approvals/request-list/request-screen.ts'
import { rowLabels } from '../../approvals/requests/request-kind.ts'
import { PURCHASE_POPUP, PURCHASES } from '../purchase-addresses.ts'
import { DocumentPurchase } from './DocumentPurchase.tsx'
import { PurchaseAside } from './PurchaseAside.tsx'
import { PurchaseFields } from './PurchaseFields.tsx'

const { description, specification, kind, quantity, unit, unitPrice, vatPct, supplier, amount } = labels

/** A purchase request as the shared form of requests needs it. */
export const purchaseScreen = defineRequestPopup<PurchaseBody>({
  routes: purchases,
  formCode: 'PURCHASE',
  path: PURCHASES,
  popup: PURCHASE_POPUP,
  newTitle: labels.newTitle,
  draftTitle: labels.draftTitle,
  kind: () => ({
    blank: blankPurchase,
    labels: {
      ...paymentLabels,
      ...labels,
      ...rowLabels('lines', PURCHASE_LINES_MAX, labels.lineNo, { description, specification, kind, quantity, unit, unitPrice, vatPct }),
      ...rowLabels('quotes', QUOTES_MAX, labels.quoteNo, { supplier, amount }),
    },
    Body: PurchaseFields,
    Aside: PurchaseAside,
    titleOf: ({ lines }) => lines[0]?.description.trim() ?? '',
    missing: purchaseFaults,
    filesNeeded: ({ quotes }) => quotes.length,
    lineFollowsBody: true,
  }),
  Body: DocumentPurchase,
})
