import { menuLabels } from '@maru/shared/menus.labels.ts'
import { purchaseColumns } from '@maru/shared/purchases/purchase-columns.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import type { FastifyInstance } from 'fastify'
import { listWorkbook } from '../../adapters/spreadsheets/list-workbook.ts'
import { implement } from '../../http/implement.ts'
import { exportList } from '../../http/list-export.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../kernel/extension-points/approval-hooks.ts'
import { registerPaymentSource } from '../../kernel/extension-points/payment-source.ts'
import { decideAsset } from './orders/purchase-asset.service.ts'
import { cancelRest, decideLines, recordOrder } from './orders/purchase-order.service.ts'
import { draftPayment, purchaseSource } from './orders/purchase-payment.service.ts'
import { recordReceipt } from './orders/purchase-receipt.service.ts'
import { checkPurchase } from './requests/purchase-check.service.ts'
import { listPurchases, sumPurchases } from './requests/purchase-list.service.ts'
import { loadPurchase } from './requests/purchase-read.service.ts'

/** Purchase requests with their orders and receipts; `kinds` drafts the payment applications that follow. */
export function purchaseRoutes(app: FastifyInstance, { db }: Pick<Database, 'db'>, kinds: ApprovalKinds) {
  registerPaymentSource(purchaseSource)
  const after = async (change: Promise<unknown>, who: Who, id: string) => {
    await change
    return loadPurchase(db, who, id)
  }
  implement(app, purchases, {
    list: ({ who, query }) => listPurchases(db, who, query),
    export: exportList(app, purchases.export, ({ who, query }) =>
      listWorkbook(who, menuLabels.purchaseRequest, purchaseColumns, (page) => listPurchases(db, who, { ...query, ...page })),
    ),
    totals: ({ who, query }) => sumPurchases(db, who, query),
    check: ({ who, body }) => checkPurchase(db, who, body),
    get: ({ who, params }) => loadPurchase(db, who, params.id),
    decide: ({ who, params, body }) => after(decideLines(db, who, params.id, body), who, params.id),
    order: ({ who, params, body }) => after(recordOrder(db, who, params.id, body), who, params.id),
    receive: ({ who, params, body }) => after(recordReceipt(db, who, params.id, body), who, params.id),
    decideAsset: ({ who, params, body }) => after(decideAsset(db, who, params, body), who, params.id),
    draftPayment: ({ who, params, body }) => draftPayment(db, kinds, who, params.id, body.orderId),
    cancelRest: ({ who, params, body }) => after(cancelRest(db, who, params.id, body.reason), who, params.id),
  })
}
