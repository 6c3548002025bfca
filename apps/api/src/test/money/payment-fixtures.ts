import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { files } from '@maru/shared/files/file.ts'
import { blankPayment, blankPaymentLine, paymentBody, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { type VendorInput, vendors } from '@maru/shared/payments/vendors/vendor.ts'
import { answerAs, detailAs, buildDraft, submitted } from '../approval-fixtures.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, day, granted, type TestApp } from '../test-app.ts'

export const blankVendor: VendorInput = {
  name: 'Labor Schmidt GmbH',
  userId: '',
  street: 'Hafenstraße',
  buildingNo: '12',
  postCode: '20457',
  town: 'Hamburg',
  countryCode: 'DE',
  vatId: '',
  email: '',
  active: true,
}
export const TEST_IBAN = 'DE89370400440532013000'
/** The account of the organisation, which payment files are paid from. */
export const PAYER_IBAN = 'DE02120300000000202051'

export const createTestPayer = ({ context: { db } }: TestApp) =>
  db.payerAccount.create({ data: { validFrom: new Date('2020-01-01'), holder: 'Hanul Europe', iban: PAYER_IBAN, bic: 'BYLADEM1001' } })

/** Publishes rates from last year on: currency → euros for one of it; those of the examples unless given. */
export const publishRates = (
  { context: { db } }: TestApp,
  rates: Readonly<Record<string, number>> = { USD: 0.9, KRW: 0.000_62, CHF: 1, GBP: 1 },
) =>
  db.exchangeRate.createMany({
    data: Object.entries(rates).map(([currency, euros]) => ({
      currency,
      day: new Date('2025-01-01'),
      rate: (1 / euros).toFixed(8),
      source: 'Test',
    })),
    skipDuplicates: true,
  })

/** A vendor whose bank details were confirmed two days ago; `iban` '' leaves it without any. */
export async function createTestVendor(app: TestApp, part: Partial<VendorInput> = {}, iban = TEST_IBAN) {
  const { id } = granted(await callAs(app, 'office', vendors.create, { body: { ...blankVendor, ...part } }))
  const [enteredAt, decidedAt] = [72, 48].map((hours) => new Date(Date.now() - hours * 3_600_000))
  const people = { enteredById: 'office', decidedById: 'admin' }
  const detail = { vendorId: id, holder: 'Labor Schmidt GmbH', iban, source: 'Invoice', status: 'CONFIRMED' as const, ...people }
  if (iban !== '') await app.context.db.vendorBankDetail.create({ data: { ...detail, enteredAt, decidedAt } })
  return id
}

/** Another account of a vendor, confirmed so long ago that nothing is frozen any more; answers the id of its details. */
export async function confirmOtherAccount({ context: { db } }: TestApp, vendorId: string, iban: string, enteredById = 'office') {
  const count = await db.vendorBankDetail.count({ where: { vendorId } })
  const decidedAt = new Date(Date.now() - 30 * 3_600_000 + count * 60_000)
  const people = { enteredById, decidedById: 'admin', enteredAt: decidedAt, decidedAt }
  const data = { vendorId, holder: 'Labor Schmidt SARL', iban, source: 'Letter', status: 'CONFIRMED' as const, ...people }
  return (await db.vendorBankDetail.create({ data })).id
}

/** Uploads a receipt; answers the key of its group. */
export const uploadReceipt = async (app: TestApp, user: string, content = 'receipt') =>
  granted(
    await callAs(app, user, files.upload, {
      form: { updateKey: '0', isMsds: 'N' },
      uploads: [{ field: 'file', name: 'invoice.txt', content }],
    }),
  )

let invoices = 0
/** An invoice of 119.00 that is complete, each with another number. */
export const buildInvoice = (vendorId: string, part: Partial<PaymentBody> = {}): PaymentBody => ({
  ...blankPayment,
  vendorId,
  invoiceNo: `RE-${String(++invoices).padStart(5, '0')}`,
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  received: true,
  reason: 'Pipettes for the water laboratory',
  lines: [{ ...blankPaymentLine, description: 'Pipettes', totalAmount: '119.00', vatOriginal: '19.00' }],
  ...part,
})

const requestOf = async (app: TestApp, user: string, body: PaymentBody) => ({
  formCode: 'PAYMENT',
  title: 'Pipettes',
  body,
  fileKey: await uploadReceipt(app, user),
})

/** Submits a payment with a receipt; answers the id of its document. */
export const submitPayment = async (app: TestApp, user: string, body: PaymentBody) => submitted(app, user, await requestOf(app, user, body))

/** Adds invoice and receipt to an application that another area drafted, and submits it. */
export async function submitFilledPayment(app: TestApp, user: string, id: string, part: Partial<PaymentBody> = {}) {
  const { version, body } = await detailAs(app, user, id)
  const filled = { ...paymentBody.parse(body), invoiceNo: randomUUID(), invoiceDate: day(-3), dueDate: day(20), ...part }
  const draft = buildDraft({ title: 'Payment', formCode: 'PAYMENT', body: filled, fileKey: await uploadReceipt(app, user) })
  const savedDraft = granted(await callAs(app, user, approvals.update, { params: { id }, body: { ...draft, version } }))
  return callAs(app, user, approvals.submit, { params: { id }, body: { version: savedDraft.version, requestKey: randomUUID() } })
}

/** What stands in the way of a payment, as `path CODE`; undefined when nothing does. The draft is removed. */
export async function paymentIssues(app: TestApp, user: string, body: PaymentBody, fileKey?: string) {
  const request = await requestOf(app, user, body)
  const { id, version } = granted(
    await callAs(app, user, approvals.create, { body: buildDraft({ ...request, ...(fileKey !== undefined && { fileKey }) }) }),
  )
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}

/** An approved payment of kim, whose head decides. */
export async function approvedPayment(app: TestApp, body: PaymentBody) {
  const id = await submitPayment(app, 'kim', body)
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}

/** A payment file of some payments as the office makes it, for today. */
export const createPaymentFile = (app: TestApp, ids: readonly string[]) =>
  callAs(app, 'office', paymentFiles.create, { body: { executionDate: day(0), ids: [...ids] } })

/** A payment file that the office made and another member of the office released. */
export async function releasedPaymentFile(app: TestApp, ids: readonly string[]) {
  const { id } = granted(await createPaymentFile(app, ids))
  return granted(await callAs(app, 'office2', paymentFiles.release, { params: { id } }))
}

export const paymentAs = async (app: TestApp, user: string, id: string) =>
  granted(await callAs(app, user, payments.get, { params: { id } }))

/** Fails when one of the invariant views of payments has a row. */
export const assertPaymentInvariants = (app: TestApp) => assertInvariantViews(app, 'payment', 6)
