import { withoutMinorUnit } from '@maru/shared/amounts/currency-decimals.ts'
import { paymentBody } from '@maru/shared/payments/payment-body.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { describe, expect, it } from 'vitest'
import { detailAs, granted } from '../../../test/approval-fixtures.ts'
import { publishRates, submitFilledPayment } from '../../../test/money/payment-fixtures.ts'
import {
  acceptLines,
  approvedPurchase,
  buildPurchase,
  buildPurchaseLine,
  orderAs,
  purchaseAs,
  receiveAs,
  usePurchases,
} from '../../../test/money/purchase-fixtures.ts'
import { callAs, day, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
usePurchases((ready) => ({ app, vendorId } = ready))

/** Receives so much of an order and drafts its payment. */
async function receivedDraft(id: string, quantity: string) {
  granted(await receiveAs(app, 'kim', id, [quantity]))
  const { orders } = await purchaseAs(app, 'kim', id)
  const body = { orderId: orders[0]?.id ?? '' }
  return granted(await callAs(app, 'kim', purchases.draftPayment, { params: { id }, body })).id
}

describe('the payment of an order in a currency without decimals', () => {
  const inWon = { currency: 'KRW', exchangeRate: '0.00062', rateDate: day(-1) } as const
  const orderedOne = async (quantity: string, unitPrice: string) => {
    const lines = [buildPurchaseLine({ quantity, unitPrice, unit: 'kg', vatPct: '10' })]
    const id = await approvedPurchase(app, buildPurchase({ ...inWon, lines }))
    await acceptLines(app, id)
    granted(await orderAs(app, 'office', id, { vendorId, quantities: [quantity] }))
    return id
  }
  const lineIn = async (payment: string) => paymentBody.parse((await detailAs(app, 'kim', payment)).body).lines[0]

  it('is drafted in whole amounts that can be submitted as they are, of half a piece too', async () => {
    await publishRates(app)
    const half = await orderedOne('2', '101')
    const payment = await receivedDraft(half, '0.5')
    expect(await lineIn(payment)).toMatchObject({ totalAmount: '56.00', vatOriginal: '5.00' })
    granted(await submitFilledPayment(app, 'kim', payment))
    expect((await purchaseAs(app, 'kim', half)).receipts.map(({ netAmount }) => netAmount)).toEqual(['51.00'])
    const five = await receivedDraft(await orderedOne('1', '5'), '1')
    expect(await lineIn(five)).toMatchObject({ totalAmount: '6.00', vatOriginal: '1.00' })
    granted(await submitFilledPayment(app, 'kim', five))
  })

  it('knows the same currencies without decimals as the database', async () => {
    const rows = await app.context.db.$queryRaw<{ places: number }[]>`
      select currency_places(c) as places from unnest(${['EUR', 'USD', 'CHF', ...withoutMinorUnit]}::text[]) c`
    expect(rows.map(({ places }) => places)).toEqual([2, 2, 2, ...Array.from(withoutMinorUnit, () => 0)])
  })
})
