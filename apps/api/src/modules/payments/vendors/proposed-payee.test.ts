import { session } from '@maru/shared/session/session.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs } from '../../../test/approval-fixtures.ts'
import { buildInvoice, createTestVendor, submitPayment } from '../../../test/money/payment-fixtures.ts'
import { callAs, DEMO_PASSWORD, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const user of ['office', 'admin']) granted(await callAs(app, user, session.stepUp, { body: { password: DEMO_PASSWORD } }))
})
afterAll(() => app.close())

const IBAN = 'DE02120300000000202051'
/** The office enters the account of a company at the vendor that stands for the head. */
const propose = async (id: string) =>
  granted(await callAs(app, 'office', vendors.propose, { params: { id }, body: { holder: 'Head', iban: IBAN, bic: '', source: 'Mail' } }))

it('an account makes somebody a payee once it is confirmed, not while somebody only proposes it', async () => {
  const company = await createTestVendor(app, { name: 'Optik Weber' }, IBAN)
  const own = await createTestVendor(app, { name: 'Head', userId: 'head' }, '')
  const first = await submitPayment(app, 'kim', buildInvoice(company))
  const second = await submitPayment(app, 'kim', buildInvoice(company))
  const [detail] = await propose(own)
  granted(await answerAs(app, 'head', first, 'APPROVE'))
  granted(await callAs(app, 'admin', vendors.decide, { params: { id: own, detailId: detail?.id ?? '' }, body: { confirmed: true } }))
  expect(problemCode(await answerAs(app, 'head', second, 'APPROVE'))).toBe('INVOLVED')
})
