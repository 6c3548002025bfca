import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankPurchase, blankPurchaseLine, type PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { refreshPurchase } from '../../modules/purchases/purchase-state.service.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { everybody } from '../demo-documents.ts'
import { seedOnce } from '../seed-once.ts'

type Db = Prisma.TransactionClient

const cartridges: Omit<PurchaseBody, 'neededBy'> = {
  ...blankPurchase,
  deliverTo: 'Laboratory 2, Building A',
  reason: 'Water analyses of the coming quarter',
  lines: [
    {
      ...blankPurchaseLine,
      description: 'Filter cartridges 0.45 µm',
      specification: 'Nylon, sterile',
      quantity: '20',
      unit: 'pcs',
      unitPrice: '12.40',
    },
    {
      ...blankPurchaseLine,
      description: 'Sample bottles',
      specification: '500 ml, amber glass',
      quantity: '48',
      unit: 'pcs',
      unitPrice: '3.15',
    },
  ],
}
const pump: Omit<PurchaseBody, 'neededBy'> = {
  ...blankPurchase,
  deliverTo: 'Workshop',
  reason: 'The old pump of the test rig is worn out',
  lines: [{ ...blankPurchaseLine, description: 'Peristaltic pump', kind: 'GWG', quantity: '1', unit: 'pc', unitPrice: '780' }],
}

/** The office has accepted and ordered an approved purchase; the delivery is still to come. */
async function order(db: Db, documentId: string, today: string) {
  const vendor = await db.vendor.findFirstOrThrow({ where: { userId: null, countryCode: 'DE' } })
  const purchase = await db.purchase.findUniqueOrThrow({ where: { documentId }, include: { lines: true } })
  const decision = { status: 'ACCEPTED' as const, decidedById: 'office', decidedAt: new Date() }
  await db.purchaseLine.updateMany({ where: { purchaseId: purchase.id }, data: decision })
  const lines = purchase.lines.map(({ id, quantity, unitPrice }) => ({ lineId: id, quantity, unitPrice }))
  await db.purchaseOrder.create({
    data: {
      purchaseId: purchase.id,
      orderNo: `PO${today.slice(0, 4)}-0001`,
      vendorId: vendor.id,
      orderedOn: new Date(today),
      expectedOn: new Date(addDays(today, 10)),
      orderedById: 'office',
      lines: { create: lines },
    },
  })
  await refreshPurchase(db, { userId: 'office' }, purchase)
}

/** Purchase requests of the demo organisation, made once by the services themselves: one is ordered, one waits for its approver. */
export const seedDemoPurchases = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.purchases', now, async (tx, today) => {
    const as = await everybody(tx)
    const write = (title: string, body: Omit<PurchaseBody, 'neededBy'>, days: number) =>
      submitRequest(tx, as, { by: 'kim', formCode: 'PURCHASE', title, body: { ...body, neededBy: addDays(today, days) } })
    const id = await write('Consumables for water analyses', cartridges, 21)
    await approveRequest(tx, as, { by: 'kim', id })
    await order(tx, id, today)
    await write('Peristaltic pump', pump, 30)
  })
