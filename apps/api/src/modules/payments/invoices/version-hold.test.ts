import { invoiceVersions } from '@maru/shared/payments/invoices/invoice-version.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs } from '../../../test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  buildInvoice,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  paymentAs,
  publishRates,
  submitPayment,
} from '../../../test/money/payment-fixtures.ts'
import { chargeTo, createChargedProject, readBudget } from '../../../test/money/project-fixtures.ts'
import { officeToday } from '../../../test/money/trip-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

const ACCOUNTS = [
  'DE75512108001245126199',
  'DE02300209000106531065',
  'DE02200505501015871393',
  'DE02100500000054540402',
  'DE02500105170137075030',
  'DE27100777770209299700',
] as const

/** An account that collects for several companies. */
const COLLECTING = 'DE88100900001234567892'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
  await createTestPayer(app)
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

/** A correction over 238.00 of the invoice with a number, as its e-invoice fills the form where no first version is seen. */
const correctionOf = (vendorId: string, precedingNo: string, part: Partial<PaymentBody> = {}) =>
  buildInvoice(vendorId, {
    invoiceNotes: [{ code: 'CORRECTION', value: precedingNo, confirmed: true }],
    lines: [{ description: 'Pipettes', totalAmount: '238.00', vatOriginal: '38.00', withinGermanyYn: 'Y' }],
    ...part,
  })
/** park, who does not see the payments of kim, has it approved by the same head. */
async function approvedFor(user: string, body: PaymentBody) {
  const id = await submitPayment(app, user, body)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}
const blockOf = async (id: string) =>
  granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find((row) => row.id === id)?.block
const link = (id: string, user = 'office') => callAs(app, user, invoiceVersions.link, { params: { id } })

it('a correction whose first version its writer does not see is not paid on top, and the writer learns nothing of it', async () => {
  const vendorId = await createTestVendor(app)
  const first = buildInvoice(vendorId)
  const firstId = await approvedPayment(app, first)
  const id = await approvedFor('park', correctionOf(vendorId, first.invoiceNo))
  expect(await blockOf(id)).toBe('VERSION')
  expect(problemCode(await createPaymentFile(app, [id]))).toBe('BANK_DETAILS_HELD')
  expect(granted(await createPaymentFile(app, [firstId])).totalAmount).toBe('119.00')
  expect(await paymentAs(app, 'park', id)).toMatchObject({ status: 'APPROVED', otherVersion: null, credited: null })
  expect((await paymentAs(app, 'office', id)).otherVersion).toEqual({
    id: firstId,
    invoiceNo: first.invoiceNo,
    payableAmount: '119.00',
    currency: 'EUR',
    isCorrection: false,
    mayLink: true,
    mayTellApart: false,
  })
  expect((await link(id, 'park')).status).toBe(403)
  expect(problemCode(await link(id))).toBe('VERSION_ABOVE')
})

it('is linked by the office where it says what was requested before, and is paid the rest', async () => {
  const vendorId = await createTestVendor(app)
  const first = buildInvoice(vendorId)
  const firstId = await submitPayment(app, 'kim', first)
  const id = await approvedFor('park', correctionOf(vendorId, first.invoiceNo.replace('-', ' '), { prepaidAmount: '119.00' }))
  expect(problemCode(await link(id))).toBe('PRECEDING_WAITS')
  granted(await answerAs(app, 'head', firstId, 'APPROVE'))
  expect(granted(await link(id))).toMatchObject({ credited: { id: firstId }, otherVersion: null, payableAmount: '119.00' })
  expect(problemCode(await link(id))).toBe('VERSION_GONE')
  expect(await paymentAs(app, 'park', id)).toMatchObject({ credited: null, creditNotes: [] })
  expect((await paymentAs(app, 'kim', firstId)).creditNotes).toEqual([])
  expect(granted(await createPaymentFile(app, [firstId, id])).totalAmount).toBe('238.00')
})

it('a first version that is entered after its correction is held as well, and the link gives the budget back what it does not cost', async () => {
  const vendorId = await createTestVendor(app)
  const project = await createChargedProject(app)
  const correction = correctionOf(vendorId, 'Late 1', { ...chargeTo(project), prepaidAmount: '119.00' })
  const id = await submitPayment(app, 'kim', correction)
  granted(await answerAs(app, 'tbecker', id, 'AGREE'))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  expect([await blockOf(id), await readBudget(app, project)]).toEqual(['', '0.00 205.70 0.00 294.30'])
  const firstId = await approvedFor('park', buildInvoice(vendorId, { invoiceNo: 'LATE-1' }))
  expect([await blockOf(id), await blockOf(firstId)]).toEqual(['VERSION', 'VERSION'])
  expect((await paymentAs(app, 'office', firstId)).otherVersion).toMatchObject({ id, isCorrection: true, mayLink: false })
  granted(await link(id))
  expect([await blockOf(id), await blockOf(firstId), await readBudget(app, project)]).toEqual(['', '', '0.00 102.85 0.00 397.15'])
})

it('is not noted as paid by hand either', async () => {
  const vendorId = await createTestVendor(app)
  const foreign = { currency: 'CHF', exchangeRate: '1', rateDate: '2026-11-02' } as const
  const first = buildInvoice(vendorId, foreign)
  await approvedPayment(app, first)
  const id = await approvedFor('park', correctionOf(vendorId, first.invoiceNo, foreign))
  const paid = () => callAs(app, 'office', payments.recordPaid, { params: { id }, body: { paidOn: officeToday() } })
  expect(problemCode(await paid())).toBe('VERSION_HELD')
})

it('is held as well where the company has two records: one VAT ID, one account, or one name without its legal form', async () => {
  const pairs = [
    [
      await createTestVendor(app, { vatId: 'DE 811 222 333' }, ACCOUNTS[5]),
      await createTestVendor(app, { name: 'Other', vatId: 'de811222333' }),
    ],
    [await createTestVendor(app, { name: 'Glas A' }, ACCOUNTS[0]), await createTestVendor(app, { name: 'Glas B' }, ACCOUNTS[0])],
    [
      await createTestVendor(app, { name: 'Optik Saar GmbH' }, ACCOUNTS[1]),
      await createTestVendor(app, { name: 'OPTIK SAAR' }, ACCOUNTS[2]),
    ],
  ] as const
  for (const [one, other] of pairs) {
    const first = buildInvoice(one)
    const firstId = await approvedPayment(app, first)
    const id = await approvedFor('park', correctionOf(other, first.invoiceNo, { prepaidAmount: '119.00' }))
    expect([await blockOf(id), problemCode(await createPaymentFile(app, [id]))]).toEqual(['VERSION', 'BANK_DETAILS_HELD'])
    expect(granted(await link(id)).credited).toMatchObject({ id: firstId })
  }
})

it('is not held for a company that only shares the name, once both have a VAT ID', async () => {
  const one = await createTestVendor(app, { name: 'Laborbedarf Fuchs', vatId: 'DE 811 444 444' }, ACCOUNTS[3])
  const other = await createTestVendor(app, { name: 'Laborbedarf Fuchs GmbH', vatId: 'DE 811 555 555' }, ACCOUNTS[4])
  const first = buildInvoice(one)
  await approvedPayment(app, first)
  expect(await blockOf(await approvedFor('park', correctionOf(other, first.invoiceNo)))).toBe('')
})

it('is paid beside the other invoice once the office says that one account collects for two companies, but not for one vendor', async () => {
  const tellApart = (id: string, user = 'office') => callAs(app, user, invoiceVersions.tellApart, { params: { id } })
  const one = await createTestVendor(app, { name: 'Wasser Nord' }, COLLECTING)
  const other = await createTestVendor(app, { name: 'Strom West' }, COLLECTING)
  const first = buildInvoice(one, { invoiceNo: 'NORD-1' })
  const firstId = await approvedPayment(app, first)
  const id = await approvedFor('park', correctionOf(other, first.invoiceNo))
  expect(await blockOf(id)).toBe('VERSION')
  expect((await paymentAs(app, 'office', id)).otherVersion).toMatchObject({ id: firstId, mayTellApart: true })
  for (const user of ['park', 'head']) expect((await tellApart(id, user)).status).toBe(403)
  expect(granted(await tellApart(id)).otherVersion).toBeNull()
  expect([await blockOf(id), await blockOf(firstId)]).toEqual(['', ''])
  expect(problemCode(await tellApart(id))).toBe('VERSION_GONE')
  const again = await approvedFor('park', correctionOf(one, first.invoiceNo))
  expect(problemCode(await tellApart(again))).toBe('SAME_VENDOR')
  expect(await blockOf(again)).toBe('VERSION')
})

it('stays held where the office member who would tell the companies apart drafted one of the payments', async () => {
  const one = await createTestVendor(app, { name: 'Gas Ost' }, COLLECTING)
  const other = await createTestVendor(app, { name: 'Holz Mitte' }, COLLECTING)
  const firstId = await submitPayment(app, 'office', buildInvoice(one, { invoiceNo: 'OST-1' }))
  await app.context.db.payment.update({ where: { documentId: firstId }, data: { status: 'APPROVED' } })
  const id = await approvedFor('park', correctionOf(other, 'OST-1'))
  expect(problemCode(await callAs(app, 'office', invoiceVersions.tellApart, { params: { id } }))).toBe('INVOLVED')
  granted(await callAs(app, 'office2', invoiceVersions.tellApart, { params: { id } }))
  await app.context.db.payment.update({ where: { documentId: firstId }, data: { status: 'IN_APPROVAL' } })
})
