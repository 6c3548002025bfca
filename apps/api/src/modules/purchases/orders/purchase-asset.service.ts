import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { AssetDecision, PurchaseAsset } from '@maru/shared/purchases/purchase-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { changePurchase } from './purchase-action.service.ts'

/** Proposes what of a delivery is an asset to the asset register. */
export const proposeAssets = (tx: Db, receiptId: string) => tx.$executeRaw`
  insert into purchase_asset_proposal (id, receipt_id, line_id)
  select uuidv7(), x.receipt_id, x.line_id from purchase_receipt_line x join purchase_line l on l.id = x.line_id
  where x.receipt_id = ${receiptId}::uuid and l.kind in ('GWG', 'AV')`

/** Assets that came with the deliveries of a purchase, in their order. */
export const readAssets = (db: Db, who: Who, purchaseId: string) =>
  db.$queryRaw<PurchaseAsset[]>`
    select a.id::text, l.description, l.kind::text, trim_scale(x.quantity)::text as quantity, l.unit, round(x.quantity * y.unit_price, currency_places(p.currency))::numeric(14,2)::text as "netAmount",
      o.order_no as "orderNo", r.received_on::text as "receivedOn", a.status::text, a.asset_no as "assetNo", a.reason,
      coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "decidedByName"
    from purchase_asset_proposal a join purchase_line l on l.id = a.line_id join purchase_receipt r on r.id = a.receipt_id join purchase_order o on o.id = r.order_id join purchase p on p.id = o.purchase_id
      join purchase_receipt_line x on x.receipt_id = r.id and x.line_id = l.id join purchase_order_line y on y.order_id = o.id and y.line_id = l.id
      left join users u on u.id = a.decided_by_id
    where l.purchase_id = ${purchaseId}::uuid order by r.received_on, r.created_at, l.place`

/** Notes what became of a proposed asset. Throws 404 where the purchase has no such proposal, and what `changePurchase` throws. */
export const decideAsset = (
  db: PrismaClient,
  who: Who,
  { id: documentId, assetId }: { id: string; assetId: string },
  input: AssetDecision,
) =>
  changePurchase(db, who, {
    documentId,
    by: 'office',
    run: async (tx, { id: purchaseId }) => {
      const decision = {
        status: input.status,
        assetNo: input.status === 'TAKEN_OVER' ? input.assetNo.trim() : '',
        reason: input.status === 'DROPPED' ? input.reason.trim() : '',
        ...(input.status === 'PROPOSED' ? { decidedById: null, decidedAt: null } : { decidedById: who.userId, decidedAt: new Date() }),
      }
      const { count } = await tx.purchaseAssetProposal.updateMany({ where: { id: assetId, line: { purchaseId } }, data: decision })
      if (count === 0) throw notFound()
    },
  })
