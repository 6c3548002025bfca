import { imports } from '@maru/shared/imports/import.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { session } from '@maru/shared/session/session.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import {
  approvedPayment,
  blankVendor,
  buildInvoice,
  confirmOtherAccount,
  createPaymentFile,
  createTestPayer,
  createTestVendor,
  releasedPaymentFile,
  TEST_IBAN,
} from '../../../test/money/payment-fixtures.ts'
import { callAs, day, DEMO_PASSWORD, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'
import { opened, save } from '../../../test/user-fixtures.ts'

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

it('who makes or releases a file sees that the address in it is another than the one approved, and changes since the file was made are not in it', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const moveTo = async (town: string, countryCode: string) => {
    const { revision } = granted(await callAs(app, 'office', vendors.get, { params: { id: vendorId } }))
    granted(
      await callAs(app, 'office', vendors.update, { params: { id: vendorId }, body: { ...blankVendor, town, countryCode, revision } }),
    )
  }
  const [approved] = [await rowOf(id)]
  await moveTo('Lyon', 'FR')
  await moveTo('Paris', 'FR')
  const wanted = `${approved?.street ?? ''} ${approved?.buildingNo ?? ''}, ${approved?.postCode ?? ''} ${approved?.town ?? ''}, DE`
  expect(await rowOf(id)).toMatchObject({ block: '', approvedAs: wanted })
  const { id: fileId, items } = granted(await createPaymentFile(app, [id]))
  expect(items).toMatchObject([{ approvedAs: wanted }])
  await moveTo(approved?.town ?? '', 'DE')
  expect(granted(await callAs(app, 'office2', paymentFiles.get, { params: { id: fileId } })).items).toMatchObject([{ approvedAs: wanted }])
})

it('a vendor switched off after the approval holds a payment up, and stops the release of a file it is in', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const file = granted(await createPaymentFile(app, [id]))
  const switched = (active: boolean) => app.context.db.vendor.update({ where: { id: vendorId }, data: { active } })
  await switched(false)
  granted(await callAs(app, 'office2', session.stepUp, { body: { password: DEMO_PASSWORD } }))
  const released = await callAs(app, 'office2', paymentFiles.release, { params: { id: file.id } })
  expect(released.problem).toMatchObject({ code: 'BANK_DETAILS_HELD', message: expect.stringContaining('is inactive') })
  granted(await callAs(app, 'office', paymentFiles.cancel, { params: { id: file.id }, body: { reason: 'Vendor closed' } }))
  expect(await rowOf(id)).toMatchObject({ block: 'INACTIVE' })
  expect(problemCode(await createPaymentFile(app, [id]))).toBe('BANK_DETAILS_HELD')
  await switched(true)
  granted(await createPaymentFile(app, [id]))
})

const both = ['office', 'office2'] as const
const moved = (userId: string, way: string) => `${userId}.${way}@hanul.example`
const forEach = async (change: (userId: string) => Promise<{ answer: unknown; body: string }>) => {
  for (const userId of both) granted(await change(userId))
}
const ways = {
  'a role that confirms nothing': () =>
    forEach((userId) => {
      const body = { roleCode: 'WM00001', validFrom: '', validTo: '', reason: 'Helps out' }
      return callAs(app, 'admin', userAccounts.giveRole, { params: { userId }, body })
    }),
  'a dormant account opened': () => forEach((userId) => callAs(app, 'admin', users.clearLongTimeLogin, { params: { userId } })),
  'a work email by the form': () =>
    forEach(async (userId) => save(app, 'admin', { ...(await opened(app, userId)), companyEmail: moved(userId, 'form') })),
  'a work email by an import': async () => {
    const rows = [['User ID', 'Work email'], ...both.map((userId) => [userId, moved(userId, 'import')])]
    const run = await checkedAs(app, 'admin', 'users', rows)
    granted(await callAs(app, 'admin', imports.apply, { params: { id: run.id }, body: { rows: 'ALL' } }))
  },
}

/** Forgets whose hand was in which account, as after thirty days. */
const forget = () =>
  app.context.pool.query(`alter table change_log disable trigger user; update change_log set at = at - interval '60 days';
    alter table change_log enable trigger user`)
const releaseAs = (user: string, id: string) => callAs(app, user, paymentFiles.release, { params: { id } })
async function fileAfter(way: keyof typeof ways) {
  onTestFinished(async () => void (await forget()))
  await ways[way]()
  return granted(await createPaymentFile(app, [await approvedPayment(app, buildInvoice(await createTestVendor(app)))]))
}

it.for(['a role that confirms nothing', 'a dormant account opened'] as const)(
  'everyday help to both of the office stops no file: %s',
  async (way) => {
    const { id } = await fileAfter(way)
    granted(await releaseAs('office2', id))
  },
)

it.for(['a work email by the form', 'a work email by an import'] as const)(
  'a hand in both accounts stops a file, and the refusal says until when and who else releases it: %s',
  async (way, { expect: check }) => {
    const { userRole } = app.context.db
    const { id } = await fileAfter(way)
    const refused = await releaseAs('office2', id)
    check([refused.status, problemCode(refused)]).toEqual([403, 'NOT_INDEPENDENT'])
    check(refused.problem?.message).toContain(`Until ${day(30)}, your account and Sabine Hoffmann's aren't independent`)
    check(refused.problem?.message).toContain('another administrator can give a colleague the role')
    await userRole.create({ data: { userId: 'lhuber', roleCode: 'H01' } })
    check((await releaseAs('office2', id)).problem?.message).toContain('Ask instead: Lukas Huber.')
    granted(await releaseAs('lhuber', id))
    await userRole.deleteMany({ where: { userId: 'lhuber', roleCode: 'H01' } })
  },
)
