import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { describe, expect, it } from 'vitest'
import { answerAs, detailAs, granted, listSteps } from '../../test/approval-fixtures.ts'
import { uploadReceipt } from '../../test/money/payment-fixtures.ts'
import { chargeTo, createChargedProject, readBudget } from '../../test/money/project-fixtures.ts'
import {
  acceptLines,
  approvedPurchase,
  buildPurchaseLine,
  orderAs,
  purchaseAs,
  purchaseIssues,
  buildPurchase,
  receiveAs,
  usePurchases,
  submitPurchase,
} from '../../test/money/purchase-fixtures.ts'
import { callAs, day, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let vendorId: string
usePurchases((ready) => ({ app, vendorId } = ready))

const stateOf = async (id: string) => (await purchaseAs(app, 'office', id)).status
const allOf = (id: string, quantities: readonly string[]) => orderAs(app, 'office', id, { vendorId, quantities })

describe('a purchase request', () => {
  it('shows lines and sums from submission on, and is approved by the head, from 5,000 euros by the director', async () => {
    const id = await submitPurchase(
      app,
      'kim',
      buildPurchase({ lines: [buildPurchaseLine({ unitPrice: '1.333333', quantity: '3' }), buildPurchaseLine({ vatPct: '7' })] }),
    )
    const purchase = await purchaseAs(app, 'kim', id)
    expect(purchase).toMatchObject({ status: 'IN_APPROVAL', netAmount: '204.00', vatAmount: '14.76', totalAmount: '218.76', held: '' })
    expect(purchase.lines.map(({ netAmount, quantity }) => `${quantity} ${netAmount}`)).toEqual(['3 4.00', '10 200.00'])
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await stateOf(id)).toBe('APPROVED')
    const dear = { lines: [buildPurchaseLine({ unitPrice: '5000' })], quoteWaiver: 'Only one maker' }
    expect(
      listSteps(await detailAs(app, 'kim', await submitPurchase(app, 'kim', buildPurchase(dear)))).map(({ userId }) => userId),
    ).toEqual(['head', 'director'])
  })

  it('names what is wrong with its field', async () => {
    const bad = buildPurchase({ deliverTo: '', lines: [buildPurchaseLine({ quantity: '0', unit: '' })] })
    expect(await purchaseIssues(app, 'kim', bad)).toEqual([
      'body.deliverTo REQUIRED',
      'body.lines.0.unit REQUIRED',
      'body.lines.0.quantity AMOUNT_ZERO',
    ])
    expect(await purchaseIssues(app, 'kim', buildPurchase({ neededBy: day(-1), vendorId: randomUUID() }))).toEqual([
      'body.neededBy NEEDED_PAST',
      'body.vendorId VENDOR_GONE',
    ])
  })

  it('needs three quotes with their files above 1,000 euros, or a reason', async () => {
    const quoteOf = (supplier: string) => ({ supplier, amount: '1001' })
    const quote = quoteOf('Labor Schmidt GmbH')
    const quotes = [quote, quoteOf('Zürcher Messtechnik AG'), quoteOf('Hansol Instruments')]
    const dear = (part: object) => buildPurchase({ lines: [buildPurchaseLine({ unitPrice: '100.1' })], ...part })
    expect(await purchaseIssues(app, 'kim', buildPurchase({ lines: [buildPurchaseLine({ unitPrice: '100' })] }))).toBeUndefined()
    expect(await purchaseIssues(app, 'kim', dear({ quotes: [quote, quote] }))).toEqual(['body.quoteWaiver QUOTES_MISSING'])
    expect(await purchaseIssues(app, 'kim', dear({ quotes }), await uploadReceipt(app, 'kim'))).toEqual(['fileKey QUOTE_FILES'])
    // One supplier three times, however it is written, is one; letters without width are neither a supplier nor a reason.
    const same = [quote, quoteOf('LABOR  SCHMIDT'), quoteOf('Lab\u200Bor Schmidt G.m.b.H.')]
    expect(await purchaseIssues(app, 'kim', dear({ quotes: same, quoteWaiver: '\u3164' }))).toEqual(['body.quoteWaiver QUOTES_MISSING'])
    expect(await purchaseIssues(app, 'kim', dear({ quotes: [...same, quoteOf('\u3164')] }))).toEqual(['body.quotes.3.supplier REQUIRED'])
    expect(granted(await callAs(app, 'kim', purchases.check, { body: dear({ quotes: same }) })).quoteSuppliers).toBe(1)
    expect(await purchaseIssues(app, 'kim', dear({ quoteWaiver: 'Spare part of one maker' }))).toBeUndefined()
    const check = granted(await callAs(app, 'kim', purchases.check, { body: dear({}) }))
    expect(check).toEqual({ quotesNeeded: 3, quotesAbove: '1000.00', quoteSuppliers: 0, budgetAmount: '', available: '' })
  })

  it('sets its budget aside, commits it by the decision, and frees it when it comes back', async () => {
    const project = await createChargedProject(app)
    const id = await submitPurchase(app, 'kim', buildPurchase(chargeTo(project)))
    // Net and the 15 percent of VAT that are not deducted.
    expect(await readBudget(app, project)).toBe('205.70 0.00 0.00 294.30')
    granted(await answerAs(app, 'tbecker', id, 'AGREE'))
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Ten are too many' }))
    expect([await stateOf(id), await readBudget(app, project)]).toEqual(['RETURNED', '0.00 0.00 0.00 500.00'])
    const { version } = await detailAs(app, 'kim', id)
    granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    granted(await answerAs(app, 'tbecker', id, 'AGREE'))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
    expect(
      await purchaseIssues(app, 'kim', buildPurchase({ ...chargeTo(project), lines: [buildPurchaseLine({ unitPrice: '40' })] })),
    ).toEqual(['body.budgetLineId BUDGET_EXHAUSTED'])
  })
})

describe('the list of purchase requests', () => {
  const listed = async (user: string, part: object = {}) =>
    granted(await callAs(app, user, purchases.list, { query: purchases.list.query.parse(part) })).rows

  it('shows one’s own with drafts, those one decides, and all submitted ones to the office', async () => {
    const id = await submitPurchase(app, 'kim', buildPurchase({ lines: [buildPurchaseLine({ description: 'Marked cartridge' })] }))
    const seen = async (user: string) => (await listed(user, { q: 'marked cartridge' })).map((row) => row.id)
    expect([await seen('kim'), await seen('head'), await seen('office'), await seen('choi')]).toEqual([[id], [id], [id], []])
    expect((await callAs(app, 'choi', purchases.get, { params: { id } })).status).toBe(404)
    const { id: draft } = granted(
      await callAs(app, 'kim', approvals.create, {
        body: {
          formCode: 'PURCHASE',
          title: 'Marked draft',
          body: buildPurchase(),
          urgent: false,
          fileKey: '',
          line: null,
          participants: [],
        },
      }),
    )
    const drafts = await listed('kim', { status: 'DRAFT', q: 'marked draft' })
    expect(drafts).toMatchObject([{ id: draft, editable: true, totalAmount: '0.00' }])
    expect(await listed('office', { q: 'marked draft' })).toEqual([])
  })

  it('finds by what is to do next, and adds up what it finds', async () => {
    const id = await approvedPurchase(app, buildPurchase({ lines: [buildPurchaseLine({ description: 'Totals pump' })] }))
    const shows = async () => {
      const shown = await Promise.all(
        purchases.list.query.shape.show
          .unwrap()
          .options.map(async (show) => ((await listed('office', { show, q: 'totals pump' })).length > 0 ? [show] : [])),
      )
      return shown.flat()
    }
    expect(await shows()).toEqual(['toOrder'])
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    expect(await shows()).toEqual(['toReceive'])
    granted(await receiveAs(app, 'kim', id, ['10']))
    expect(await shows()).toEqual(['toPay'])
    expect(granted(await callAs(app, 'office', purchases.totals, { query: purchases.totals.query.parse({ q: 'totals pump' }) }))).toEqual([
      { currency: 'EUR', count: 1, netAmount: '200.00', vatAmount: '38.00', totalAmount: '238.00' },
    ])
    const [order] = (await purchaseAs(app, 'office', id)).orders
    expect((await listed('office', { q: order?.orderNo })).map((row) => row.id)).toEqual([id])
  })
})
