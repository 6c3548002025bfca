import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankPurchase, blankPurchaseLine, type PurchaseLineInput } from '@maru/shared/purchases/purchase-body.ts'
import { refreshPurchase } from '../../modules/purchases/purchase-state.service.ts'
import { nextYearNumber } from '../../kernel/database/year-number.ts'
import { approveRequest, submitRequest } from '../approve-request.ts'
import { attempt, goTo, pick, type Week } from './year-week.ts'

type Kind = PurchaseLineInput['kind']
const articles: readonly (readonly [title: string, kind: Kind, quantity: number, unit: string, price: number])[] = [
  ['Filter membranes 47 mm', 'CONSUMABLE', 10, 'pack', 38.2],
  ['Ultrasonic bath', 'GWG', 1, 'pc', 645],
  ['Service of the fume cupboards', 'SERVICE', 1, 'visit', 780],
  ['Certified reference material', 'CONSUMABLE', 4, 'vial', 164],
  ['Monitor 27 inch', 'GWG', 2, 'pc', 289],
  ['Sample bottles, amber', 'CONSUMABLE', 120, 'pcs', 2.95],
  ['Analytical balance', 'AV', 1, 'pc', 2_480],
  ['Cuvettes, quartz', 'CONSUMABLE', 6, 'pcs', 71],
]
const requesters = ['kim', 'han', 'choi', 'ejung', 'kroth', 'ukessler', 'okovac', 'tkwon'] as const
const DAYS = { approved: 1, ordered: 3, received: 4, needed: 28 } as const
/** What was asked for lately is ordered or still open. */
const LATEST_WEEKS = { received: 47, ordered: 50 } as const

/** The office accepts and orders what was approved, and notes the delivery: with quantities and prices as asked for. */
async function orderAndReceive({ tx, monday, number }: Week, documentId: string, by: string) {
  const purchase = await tx.purchase.findUniqueOrThrow({ where: { documentId }, include: { lines: true } })
  const orderedOn = addDays(monday, DAYS.ordered)
  const decision = { status: 'ACCEPTED' as const, decidedById: 'office', decidedAt: new Date(orderedOn) }
  await tx.purchaseLine.updateMany({ where: { purchaseId: purchase.id }, data: decision })
  const vendor = await tx.vendor.findFirstOrThrow({
    where: { name: pick(['Berliner Laborbedarf KG', 'Kalibrierdienst Baden GmbH'], number) },
  })
  const orderNo = await nextYearNumber(tx, { table: 'purchase_order', column: 'order_no', prefix: 'PO' })
  const lines = purchase.lines.map(({ id: lineId, quantity, unitPrice }) => ({ lineId, quantity, unitPrice }))
  const order = await tx.purchaseOrder.create({
    data: {
      purchaseId: purchase.id,
      orderNo,
      vendorId: vendor.id,
      orderedOn: new Date(orderedOn),
      expectedOn: new Date(addDays(orderedOn, 10)),
      orderedById: 'office',
      lines: { create: lines },
    },
  })
  if (number <= LATEST_WEEKS.received)
    await tx.purchaseReceipt.create({
      data: {
        orderId: order.id,
        receivedOn: new Date(addDays(orderedOn, 7)),
        deliveryNote: `LS-${String(4000 + number)}`,
        receivedById: by,
        lines: { create: purchase.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })) },
      },
    })
  await refreshPurchase(tx, { userId: 'office' }, purchase)
}

/** One purchase request a week and two in every sixth: most ordered and received, the latest open. */
export async function writePurchases(week: Week) {
  const { tx, as, monday, number } = week
  for (let each = 0; each < (number % 6 === 0 ? 2 : 1); each += 1) {
    const [title, kind, quantity, unit, price] = pick(articles, number + each * 3)
    const by = pick(requesters, number + each)
    await attempt(tx, async () => {
      await goTo(tx, monday, number + each)
      const line = { ...blankPurchaseLine, description: title, kind, quantity: String(quantity), unit, unitPrice: String(price) }
      const rest = {
        reason: 'Stock of the laboratory',
        quoteWaiver: 'Framework agreement of the year',
        neededBy: addDays(monday, DAYS.needed),
      }
      const body = { ...blankPurchase, ...rest, deliverTo: 'Laboratory 2, Building A', lines: [line] }
      const id = await submitRequest(tx, as, { by, formCode: 'PURCHASE', title, body })
      if (number > LATEST_WEEKS.ordered) return
      await goTo(tx, addDays(monday, DAYS.approved), number)
      await approveRequest(tx, as, { by, id })
      await goTo(tx, addDays(monday, DAYS.ordered), number)
      await orderAndReceive(week, id, by)
    })
  }
}
