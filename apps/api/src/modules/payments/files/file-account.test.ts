import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approvedPayment,
  buildInvoice,
  confirmOtherAccount,
  createTestPayer,
  createTestVendor,
  releasedPaymentFile,
  TEST_IBAN,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createTestPayer(app)
})
afterAll(() => app.close())

const OTHER_IBAN = 'FR1420041010050500013M02606'
const download = (id: string, reason = '') => callAs(app, 'office2', paymentFiles.download, { params: { id }, body: { reason } })
const rowOf = async (id: string) => granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find((row) => row.id === id)

it('a file is not downloaded once an account in it changed after its release, again neither, and may be cancelled', async () => {
  const [vendorId, other] = [await createTestVendor(app), await createTestVendor(app, { name: 'Optik Weber' }, 'DE75512108001245126199')]
  const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(other))]
  const file = await releasedPaymentFile(app, ids)
  granted(await download(file.id))
  await confirmOtherAccount(app, vendorId, OTHER_IBAN)
  const held = await download(file.id, 'The bank lost it')
  expect([held.status, problemCode(held)]).toEqual([409, 'BANK_DETAILS_HELD'])
  expect(await app.context.db.paymentFileDownload.count({ where: { fileId: file.id } })).toBe(1)
  granted(await callAs(app, 'office', paymentFiles.cancel, { params: { id: file.id }, body: { reason: 'Account changed' } }))
})

it('who makes or releases a file sees that holder or BIC of the account are others than those approved', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  expect(await rowOf(id)).toMatchObject({ block: '', approvedAs: '' })
  const detailId = await confirmOtherAccount(app, vendorId, TEST_IBAN)
  expect(await rowOf(id)).toMatchObject({ block: '', approvedAs: 'Labor Schmidt GmbH', holder: 'Labor Schmidt SARL' })
  const { items } = await releasedPaymentFile(app, [id])
  expect(items).toMatchObject([{ approvedAs: 'Labor Schmidt GmbH' }])
  expect(await app.context.db.paymentFileItem.count({ where: { bankDetailId: detailId } })).toBe(1)
})
