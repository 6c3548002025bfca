import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankPaymentLine, type PaymentBody, paymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import type { PurchaseBody } from '@maru/shared/purchases/purchase-body.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { describe, expect, it } from 'vitest'
import { answerAs, detailAs, granted } from '../../../test/approval-fixtures.ts'
import { createTestVendor, submitFilledPayment, publishRates } from '../../../test/money/payment-fixtures.ts'
import {
  chargeTo,
  createChargedProject,
  createTestProject,
  endTestProject,
  buildBudgetLine,
  readBudget,
} from '../../../test/money/project-fixtures.ts'
import {
  acceptLines,
  approvedPurchase,
  orderAs,
  purchaseAs,
  buildPurchase,
  receiveAs,
  usePurchases,
} from '../../../test/money/purchase-fixtures.ts'
import { asAnotherCall } from '../../../test/one-connection.ts'
import { callAs, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
usePurchases((ready) => ({ app, vendorId } = ready))

const stateOf = async (id: string) => (await purchaseAs(app, 'office', id)).status
const allOf = (id: string, quantities: readonly string[]) => orderAs(app, 'office', id, { vendorId, quantities })

const submitPaymentDraft = (id: string) => submitFilledPayment(app, 'kim', id)
const draftPayment = async (id: string) => {
  const { orders } = await purchaseAs(app, 'kim', id)
  return callAs(app, 'kim', purchases.draftPayment, { params: { id }, body: { orderId: orders[0]?.id ?? '' } })
}
/** Receives so many of the ten ordered cartridges and drafts their payment. */
const receivedDraft = async (id: string, quantity: string) => {
  granted(await receiveAs(app, 'kim', id, [quantity]))
  return granted(await draftPayment(id)).id
}
const orderedTen = async (part: Partial<PurchaseBody> = {}) => {
  const id = await approvedPurchase(app, buildPurchase(part))
  await acceptLines(app, id)
  granted(await allOf(id, ['10']))
  return id
}
/** Submits a drafted payment with one line; answers `submitted` or what is in its way. */
const invoiced = async (payment: string, totalAmount: string, vatOriginal: string, part: Partial<PaymentBody> = {}) => {
  const lines = [{ description: 'Cartridges', totalAmount, vatOriginal, withinGermanyYn: 'Y' as const }]
  const { problem } = await submitFilledPayment(app, 'kim', payment, { lines, ...part })
  return problem ? String(problem.issues?.map(({ path, code }) => `${path} ${code}`)) : 'submitted'
}

describe('the payment of what was received', () => {
  it('takes over lines, budget and vendor, once; the purchase is closed with the last one', async () => {
    const project = await createChargedProject(app)
    const id = await approvedPurchase(app, buildPurchase(chargeTo(project)))
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    expect((await draftPayment(id)).problem).toMatchObject({ code: 'PURCHASE_NOTHING_TO_PAY' })
    granted(await receiveAs(app, 'kim', id, ['4']))
    const { id: payment } = granted(await draftPayment(id))
    const body = paymentBody.parse((await detailAs(app, 'kim', payment)).body)
    const opens = async (user: string) => (await purchaseAs(app, user, id)).payments.map(({ seesDocument }) => seesDocument)
    expect([await opens('kim'), await opens('office')]).toEqual([[true], [false]])
    expect(body).toMatchObject({ vendorId, ...chargeTo(project), received: true, lines: [{ totalAmount: '95.20', vatOriginal: '15.20' }] })
    expect((await draftPayment(id)).problem).toMatchObject({ code: 'PURCHASE_NOTHING_TO_PAY' })
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
    granted(await submitPaymentDraft(payment))
    const { purchase } = granted(await callAs(app, 'kim', payments.get, { params: { id: payment } }))
    expect(purchase).toEqual({ id, orderNo: expect.stringMatching(/^PO/) })
    expect(await readBudget(app, project)).toBe('82.28 123.42 0.00 294.30')
    granted(await answerAs(app, 'tbecker', payment, 'AGREE'))
    granted(await answerAs(app, 'head', payment, 'RETURN', { opinion: 'Which invoice?' }))
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
    granted(await submitPaymentDraft(payment))
    granted(await receiveAs(app, 'kim', id, ['6']))
    const { id: rest } = granted(await draftPayment(id))
    expect(await stateOf(id)).toBe('RECEIVED')
    granted(await submitPaymentDraft(rest))
    expect(await purchaseAs(app, 'kim', id)).toMatchObject({ status: 'CLOSED', held: '0.00', lines: [{ billed: '10' }] })
    expect(await readBudget(app, project)).toBe('205.70 0.00 0.00 294.30')
  })

  it('needs no more of the budget than the purchase has, even where all of it is used', async () => {
    const project = await createTestProject(app, {
      piUserId: 'kim',
      budgetOwnerId: 'tbecker',
      lines: [buildBudgetLine({ planned: '205.70' })],
    })
    const id = await approvedPurchase(app, buildPurchase(chargeTo(project)))
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    granted(await receiveAs(app, 'kim', id, ['10']))
    const { id: payment } = granted(await draftPayment(id))
    granted(await submitPaymentDraft(payment))
    expect(await readBudget(app, project)).toBe('205.70 0.00 0.00 0.00')
  })

  it('is charged to what the purchase holds after its project has ended, which holds it again when it comes back', async () => {
    const project = await createChargedProject(app)
    const id = await orderedTen(chargeTo(project))
    const payment = await receivedDraft(id, '10')
    await endTestProject(app, project)
    expect(await invoiced(payment, '249.90', '39.90')).toBe('body.projectNo BUDGET_NOT_OPEN')
    expect(await invoiced(payment, '238', '38')).toBe('submitted')
    expect(await readBudget(app, project)).toBe('205.70 0.00 0.00 294.30')
    granted(await answerAs(app, 'tbecker', payment, 'AGREE'))
    granted(await answerAs(app, 'head', payment, 'RETURN', { opinion: 'Which invoice?' }))
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
  })

  it('locks the purchase before its budget when it comes back, as a submission does, so that the two never wait for each other', async () => {
    const project = await createChargedProject(app)
    const id = await orderedTen(chargeTo(project))
    const payment = await receivedDraft(id, '10')
    granted(await submitPaymentDraft(payment))
    granted(await answerAs(app, 'tbecker', payment, 'AGREE'))
    const { db } = app.context
    const waiting = () =>
      asAnotherCall(
        () =>
          db.$queryRaw`select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
      )
    const returning = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`select 1 from purchase where document_id = ${id}::uuid for update`
        const answer = answerAs(app, 'head', payment, 'RETURN', { opinion: 'Which invoice?' })
        await expect.poll(waiting).toHaveLength(1)
        await tx.$queryRaw`select 1 from budget_line where id = ${chargeTo(project).budgetLineId}::uuid for update nowait`
        return { answer }
      },
      { timeout: 30_000 },
    )
    granted(await returning.answer)
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
  })

  it('may be drafted again once its draft was deleted, and the same goods are not paid twice', async () => {
    const id = await approvedPurchase(app, buildPurchase())
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    granted(await receiveAs(app, 'kim', id, ['10']))
    const { id: first } = granted(await draftPayment(id))
    granted(await callAs(app, 'kim', approvals.remove, { params: { id: first } }))
    const { id: second } = granted(await draftPayment(id))
    granted(await submitPaymentDraft(second))
    granted(await answerAs(app, 'head', second, 'APPROVE'))
    const cancellation = granted(
      await callAs(app, 'kim', approvalOffice.cancel, { params: { id: second }, body: { reason: 'Wrong vendor' } }),
    )
    const send = { version: cancellation.version, requestKey: randomUUID() }
    granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation.id }, body: send }))
    granted(await answerAs(app, 'head', cancellation.id, 'APPROVE'))
    expect(await stateOf(id)).toBe('RECEIVED')
    expect((await draftPayment(id)).problem).toBeUndefined()
  })
})

describe('the payment of an order', () => {
  it('is an invoice of the vendor the order went to, and no credit note', async () => {
    const id = await approvedPurchase(app, buildPurchase())
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    granted(await receiveAs(app, 'kim', id, ['10']))
    const { id: payment } = granted(await draftPayment(id))
    const other = await createTestVendor(app, { name: 'Somebody else' })
    const { problem } = await submitFilledPayment(app, 'kim', payment, { vendorId: other })
    expect(problem?.issues).toMatchObject([{ path: 'body.vendorId', code: 'OTHER_VENDOR' }])
    expect(await invoiced(payment, '238', '38', { kind: 'CREDIT_NOTE', received: false })).toBe('body.kind CREDIT_NOTE_ORDER')
    granted(await submitFilledPayment(app, 'kim', payment, { vendorId, kind: 'INVOICE', received: true }))
  })

  it('is at most 5 percent above what was received costs at the prices of the order, without and with VAT', async () => {
    const payment = await receivedDraft(await orderedTen(), '4')
    expect(await invoiced(payment, '99.97', '15.97')).toBe('body.lines ABOVE_ORDER')
    expect(await invoiced(payment, '95.20', '11.19')).toBe('body.lines ABOVE_ORDER')
    const { problem } = await submitFilledPayment(app, 'kim', payment, {
      lines: [{ ...blankPaymentLine, description: 'Cartridges', totalAmount: '1190', vatOriginal: '1110' }],
    })
    expect(problem?.issues?.[0]?.message).toMatch(
      /^For what was received on order PO\S+, at most 84\.00 EUR without and 99\.96 EUR with VAT/,
    )
    expect(await invoiced(payment, '99.96', '15.96')).toBe('submitted')
  })

  it('is compared with rounding and what is collected for others, of other invoices too', async () => {
    const id = await orderedTen()
    const [first, second] = [await receivedDraft(id, '2'), await receivedDraft(id, '2')]
    expect(await invoiced(first, '23.80', '3.80', { thirdPartyAmount: '3000' })).toBe('body.lines ABOVE_ORDER')
    expect(await invoiced(first, '47.60', '7.60', { thirdPartyAmount: '2.00' })).toBe('submitted')
    expect(await invoiced(second, '50.00', '8.00', { roundingAmount: '0.90' })).toBe('body.lines ABOVE_ORDER')
    expect(await invoiced(second, '47.60', '7.60')).toBe('submitted')
  })

  it('in another currency is compared by the rates, in the same one by its amounts', async () => {
    await publishRates(app, { USD: 0.8 })
    const dollars = { currency: 'USD', exchangeRate: '0.8', rateDate: '2026-11-02' } as const
    const payment = await receivedDraft(await orderedTen(dollars), '10')
    expect(await invoiced(payment, '238', '38', { exchangeRate: '0.9', rateReason: 'Rate of the bank' })).toBe('submitted')
    const next = await receivedDraft(await orderedTen(dollars), '10')
    const euros = { currency: 'EUR', exchangeRate: '', rateDate: '' } as const
    expect(await invoiced(next, '238', '38', euros)).toBe('body.lines ABOVE_ORDER')
    expect(await invoiced(next, '190.40', '30.40', euros)).toBe('submitted')
  })

  it('counts all invoices of the order, those submitted at once too, and none that was returned', async () => {
    const id = await orderedTen()
    const first = await receivedDraft(id, '4')
    const [second, third] = [await receivedDraft(id, '3'), await receivedDraft(id, '3')]
    expect(await invoiced(second, '100', '15.97')).toBe('body.lines ABOVE_ORDER')
    expect(await invoiced(first, '60', '9.58')).toBe('submitted')
    // Vendors are locked for invoices only.
    const both = await Promise.all([second, third].map((one) => invoiced(one, '100', '15.97', { kind: 'CARD' })))
    expect(both.toSorted()).toEqual(['body.lines ABOVE_ORDER', 'submitted'])
    granted(await answerAs(app, 'head', first, 'RETURN', { opinion: 'Which invoice?' }))
    const [taken, refused] = both[0] === 'submitted' ? [second, third] : [third, second]
    granted(await answerAs(app, 'head', taken, 'RETURN', { opinion: 'Too much' }))
    expect(await invoiced(refused, '71.40', '11.40')).toBe('submitted')
  })
})
