import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { payments, type PaymentQuery } from '@maru/shared/payments/payment.ts'
import { ibanFault } from '@maru/shared/payments/vendors/bank-account.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertPaymentInvariants } from '../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoPayments } from './demo-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoPayments(app.context)
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

it('the demo has vendors with and without confirmed accounts, and an account to pay from, made once', async () => {
  await seedDemoPayments(app.context)
  const { rows } = granted(await callAs(app, 'office', vendors.list, { query: vendors.list.query.parse({}) }))
  expect(rows).toHaveLength(5)
  expect(new Set(rows.map(({ bank }) => bank))).toEqual(new Set(['NONE', 'PROPOSED', 'CONFIRMED']))
  expect(rows.filter(({ iban }) => iban !== '' && ibanFault(iban) !== undefined)).toEqual([])
  expect(granted(await callAs(app, 'kim', payments.payees, { query: {} })).filter(({ isStaff }) => isStaff)).toHaveLength(1)
  expect(granted(await callAs(app, 'office', paymentFiles.candidates, {})).payerIban).not.toBe('')
})

it('the demo has payments that wait, are approved, overdue and paid, each with its receipt', async () => {
  const list = async (query: Partial<PaymentQuery>) =>
    granted(await callAs(app, 'office', payments.list, { query: { ...payments.list.query.parse({}), ...query } })).rows
  expect((await list({})).map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'APPROVED', 'IN_APPROVAL', 'PAID'])
  expect(await list({ show: 'late' })).toHaveLength(1)
  expect(await list({ show: 'noReceipt' })).toEqual([])
})
