import { session } from '@maru/shared/session/session.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { approvedPayment, buildInvoice, createTestVendor, publishRates, submitPayment } from '../../../test/money/payment-fixtures.ts'
import { buildPurchase, buildPurchaseLine, submitPurchase } from '../../../test/money/purchase-fixtures.ts'
import { buildRemittance, submitRemittance } from '../../../test/money/remittance-fixtures.ts'
import { callAs, day, DEMO_PASSWORD, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

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

const DOLLARS = { currency: 'USD', exchangeRate: '0.9', rateDate: day(-1) } as const
const approversOf = async (id: string) => listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)

it('asks nobody in a line whose own account the money goes to, and a superior in their place', async () => {
  await publishRates(app)
  const mine = 'GB29NWBK60161331926819'
  await app.context.db.vendor.updateMany({ where: { userId: 'head' }, data: { userId: null } })
  await createTestVendor(app, { name: 'Head again', userId: 'head' }, mine)
  const company = await createTestVendor(app, { name: 'Front company Ltd', countryCode: 'GB' }, mine)

  const payment = await submitPayment(app, 'kim', buildInvoice(company, DOLLARS))
  const [approver = ''] = await approversOf(payment)
  expect(approver).not.toBe('head')
  granted(await answerAs(app, approver, payment, 'APPROVE'))

  const typed = { account: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L', bankName: 'NatWest', bankCountry: 'GB', amount: '100' }
  expect(await approversOf(await submitRemittance(app, 'kim', buildRemittance(typed)))).not.toContain('head')

  const lines = [buildPurchaseLine()]
  expect(await approversOf(await submitPurchase(app, 'kim', buildPurchase({ vendorId: company, lines })))).not.toContain('head')
})

it('asks nobody about a remittance whom a payment it makes is about', async () => {
  const company = await createTestVendor(app, { name: 'Plain company Ltd', countryCode: 'GB' }, 'GB94BARC10201530093459')
  const paid = await approvedPayment(app, buildInvoice(company, DOLLARS))
  await app.context.db.approvalDocument.update({ where: { id: paid }, data: { registrarId: 'head' } })
  const none = { payeeName: '', street: '', postCode: '', town: '', countryCode: '', account: '', bic: '', bankName: '', bankCountry: '' }
  const body = buildRemittance({ ...none, vendorId: company, payments: [{ id: paid }], amount: '119.00' })
  expect(await approversOf(await submitRemittance(app, 'kim', body))).not.toContain('head')
})
