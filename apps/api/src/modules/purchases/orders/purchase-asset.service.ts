import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { AssetDecision, PurchaseAsset } from '@maru/shared/purchases/purchase-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
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

/** A number is one of the register, and what the register made of a delivery is not proposed again. Throws 400 and 409. */
async function assertRegistered(tx: Db, assetId: string, input: AssetDecision) {
  if (input.status === 'TAKEN_OVER' && (await tx.asset.count({ where: { assetNo: input.assetNo.trim() } })) === 0)
    throw invalidField('assetNo', 'ASSET_UNKNOWN')
  const taken = await tx.asset.findFirst({ where: { proposalId: assetId }, select: { assetNo: true } })
  if (taken) throw conflict('ASSET_REGISTERED', 'purchaseAssetRegistered', [taken.assetNo])
}

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
      await assertRegistered(tx, assetId, input)
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

/** A delivery of assets that nobody has decided yet: its pieces, one where the quantity is no whole number, their cost together in euros without VAT. */
export interface OpenAssetProposal {
  id: string
  purchaseId: string
  description: string
  kind: 'AV' | 'GWG'
  pieces: number
  cost: string
  vendorName: string
  orderNo: string
  receivedOn: string
  projectNo: string
  /** The end of its project, until which a funder binds what it pays; '' without one. */
  boundUntil: string
  departmentCode: string
  requesterName: string
  /** Number of the invoice of its order, where there is one of it alone; '' otherwise. */
  invoiceNo: string
}

const openProposals = (language: Who['language'], condition: Prisma.Sql) => Prisma.sql`
  select a.id::text, p.document_id::text as "purchaseId", l.description, l.kind::text, case when x.quantity = trunc(x.quantity) then x.quantity::int else 1 end as pieces,
    round(x.quantity * y.unit_price * p.exchange_rate, 2)::numeric(14,2)::text as cost, v.name as "vendorName", o.order_no as "orderNo",
    r.received_on::text as "receivedOn", p.project_no as "projectNo", coalesce((select j.ends_on::text from project j
      where j.project_no = p.project_no and j.funder <> '' and j.ends_on >= r.received_on), '') as "boundUntil", d.department_code as "departmentCode",
    ${Prisma.raw(personNameSql('u', language))} as "requesterName",
    coalesce((select min(m.invoice_no) from purchase_payment z join payment m on m.document_id = z.document_id
      where z.order_id = o.id and m.status not in ('RETURNED', 'VOID') having count(*) = 1), '') as "invoiceNo"
  from purchase_asset_proposal a join purchase_line l on l.id = a.line_id join purchase_receipt r on r.id = a.receipt_id
    join purchase_order o on o.id = r.order_id join purchase p on p.id = o.purchase_id join approval_document d on d.id = p.document_id
    join vendor v on v.id = o.vendor_id join users u on u.id = d.drafter_id
    join purchase_receipt_line x on x.receipt_id = r.id and x.line_id = l.id join purchase_order_line y on y.order_id = o.id and y.line_id = l.id
  where a.status = 'PROPOSED' and ${condition} order by r.received_on, r.created_at, l.place`

/** Deliveries that wait to be taken over into the register, the oldest first. */
export const listOpenProposals = (db: Db, { language }: Pick<Who, 'language'>) =>
  db.$queryRaw<OpenAssetProposal[]>(openProposals(language, Prisma.sql`true`))

/**
 * Takes a proposal over: `register` enters its pieces and answers their numbers, of which the purchase notes the first and how many more. Throws
 * 409 where it was decided meanwhile, and what `changePurchase` throws.
 */
export async function takeOverProposal(
  db: PrismaClient,
  who: Who,
  id: string,
  register: (tx: Prisma.TransactionClient, proposal: OpenAssetProposal) => Promise<readonly string[]>,
): Promise<string[]> {
  const [open] = await db.$queryRaw<OpenAssetProposal[]>(openProposals(who.language, Prisma.sql`a.id = ${id}::uuid`))
  if (!open) throw conflict('PROPOSAL_DECIDED', 'purchaseProposalDecided')
  return changePurchase(db, who, {
    documentId: open.purchaseId,
    by: 'office',
    run: async (tx) => {
      if ((await tx.purchaseAssetProposal.count({ where: { id, status: 'PROPOSED' } })) === 0)
        throw conflict('PROPOSAL_DECIDED', 'purchaseProposalDecided')
      const numbers = [...(await register(tx, open))]
      const [first = '', ...more] = numbers
      const assetNo = more.length === 0 ? first : `${first} +${String(more.length)}`
      const decision = { status: 'TAKEN_OVER', assetNo, decidedById: who.userId, decidedAt: new Date() } as const
      await tx.purchaseAssetProposal.update({ where: { id }, data: decision })
      return numbers
    },
  })
}
