import { payments } from '@maru/shared/payments/payment.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { RemittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants } from '../../../test/approval-fixtures.ts'
import { approvedPayment, buildInvoice, confirmOtherAccount, createTestVendor, publishRates } from '../../../test/money/payment-fixtures.ts'
import {
  buildPayingRemittance,
  confirmedAccount,
  executeAs,
  remittanceAs,
  remittanceIssues,
  submitRemittance,
} from '../../../test/money/remittance-fixtures.ts'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app, { USD: 0.9 })
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const SWISS = 'CH9300762011623852957'
const BRITISH = 'GB29NWBK60161331926819'
const TURKISH = 'TR330006100519786457841326'
const inDollars: Partial<PaymentBody> = { currency: 'USD', exchangeRate: '0.9', rateDate: day(-1) }

const typed: Partial<RemittanceBody> = { account: BRITISH, bic: 'NWBKGB2L', bankName: 'NatWest', bankCountry: 'GB' }
const confirmChange = (id: string, detailId: string) => callAs(app, 'head', payments.confirmAccount, { params: { id }, body: { detailId } })
const isOtherAccount = async (vendorId: string, id: string, part: Partial<RemittanceBody> = {}) => {
  const body = buildPayingRemittance(vendorId, [id], { ...part, payments: [] })
  return granted(await callAs(app, 'kim', remittances.check, { body })).linkable.find((payment) => payment.id === id)?.isOtherAccount
}

it('pays no payment whose account changed after its approval, until who approved the payment says yes', async () => {
  const vendorId = await createTestVendor(app, { name: 'Link AG', countryCode: 'CH' }, SWISS)
  const payment = await approvedPayment(app, buildInvoice(vendorId, inDollars))
  expect(await isOtherAccount(vendorId, payment)).toBe(false)
  const detailId = await confirmOtherAccount(app, vendorId, BRITISH)
  expect(await isOtherAccount(vendorId, payment)).toBe(true)
  const body = buildPayingRemittance(vendorId, [payment])
  expect(await remittanceIssues(app, 'kim', body)).toEqual(['body.payments.0.id OTHER_ACCOUNT'])
  granted(await confirmChange(payment, detailId))
  const id = await submitRemittance(app, 'kim', body)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await executeAs(app, 'office', id, { debitedAmount: '107.10' }))
})

it('judges the account again when it is decided and executed, also of euros outside SEPA', async () => {
  const vendorId = await createTestVendor(app, { name: 'Anadolu Lab', countryCode: 'TR' }, TURKISH)
  const payment = await approvedPayment(app, buildInvoice(vendorId))
  const inEuros: Partial<RemittanceBody> = { currency: 'EUR', exchangeRate: '', rateDate: '' }
  const waiting = await submitRemittance(app, 'kim', buildPayingRemittance(vendorId, [payment], inEuros))
  const detailId = await confirmOtherAccount(app, vendorId, 'PK36SCBL0000001123456702')
  expect((await answerAs(app, 'head', waiting, 'APPROVE')).problem?.issues).toMatchObject([{ code: 'OTHER_ACCOUNT' }])
  granted(await confirmChange(payment, detailId))
  granted(await answerAs(app, 'head', waiting, 'APPROVE'))

  const nextId = await confirmOtherAccount(app, vendorId, TURKISH)
  const body = { detailId: nextId }
  granted(await callAs(app, 'head', remittances.acceptAccount, { params: { id: waiting }, body }))
  expect(await remittanceAs(app, 'office', waiting)).toMatchObject({ mayExecute: false, accountChange: null })
  const execute = () => executeAs(app, 'office', waiting, { debitedAmount: '119.00' })
  expect(problemCode(await execute())).toBe('BANK_DETAILS_CHANGED')
  granted(await confirmChange(payment, nextId))
  granted(await execute())
})

it('pays nothing to a typed account that its approvers did not see, and shows the one of the vendor beside it', async () => {
  const vendorId = await createTestVendor(app, { name: 'Typed AG', countryCode: 'CH' }, SWISS)
  const payment = await approvedPayment(app, buildInvoice(vendorId, inDollars))
  expect(await isOtherAccount(vendorId, payment, typed)).toBe(true)
  expect(await remittanceIssues(app, 'kim', buildPayingRemittance(vendorId, [payment], typed))).toEqual([
    'body.payments.0.id OTHER_ACCOUNT',
  ])
  const spaced = { ...typed, account: 'CH93 0076 2011 6238 5295 7', bic: 'UBSWCHZH', bankCountry: 'CH' }
  expect(await isOtherAccount(vendorId, payment, spaced)).toBe(false)

  const alone = await submitRemittance(app, 'kim', buildPayingRemittance(vendorId, [payment], { ...typed, payments: [] }))
  expect(await remittanceAs(app, 'head', alone)).toMatchObject({ account: 'GB29 NWBK 6016 1331 9268 19', vendorAccount: 'CH93 … 2957' })
  granted(await answerAs(app, 'head', alone, 'APPROVE'))
  await confirmedAccount(app, alone)
  expect(await remittanceAs(app, 'office', alone)).toMatchObject({ vendorAccount: 'CH93 0076 2011 6238 5295 7', mayExecute: true })
})
