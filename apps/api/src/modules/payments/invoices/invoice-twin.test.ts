import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { blankPaymentLine } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approvedPayment,
  assertPaymentInvariants,
  buildInvoice,
  createTestVendor,
  paymentIssues,
  submitPayment,
} from '../../../test/money/payment-fixtures.ts'
import { toOrganisationKey } from '../../../kernel/organisation-name.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertPaymentInvariants(app)
  await app.close()
})

const TWICE = ['body.invoiceNo INVOICE_TWICE']

it('an invoice whose number only looks like another one is the same invoice', async () => {
  const vendorId = await createTestVendor(app)
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-777' }))
  for (const invoiceNo of ['R\u0415-777', 'RE-\u0667\u0667\u0667']) {
    const body = buildInvoice(vendorId, { invoiceNo })
    expect(granted(await callAs(app, 'kim', payments.check, { body })).twin).toMatchObject({ id, invoiceNo: 'RE-777' })
    expect(await paymentIssues(app, 'kim', body)).toEqual(TWICE)
  }
  expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, { invoiceNo: 'R\u0535-777' }))).toEqual(['body.invoiceNo LOOKALIKE'])
})

it('an invoice of a company that is two vendors is paid once, whichever of them it names', async () => {
  const bankless = ''
  const first = await createTestVendor(app, { name: 'Optik Weber GmbH', vatId: 'DE 811 111 111' }, bankless)
  const second = await createTestVendor(app, { name: 'Weber Optik', vatId: 'de811111111' })
  const id = await approvedPayment(app, buildInvoice(second, { invoiceNo: 'W-1' }))
  const body = buildInvoice(first, { invoiceNo: 'w 1', lines: [{ ...blankPaymentLine, description: 'Lens', totalAmount: '80.00' }] })
  expect(granted(await callAs(app, 'kim', payments.check, { body })).twin).toMatchObject({ id })
  expect(await paymentIssues(app, 'kim', { ...body, kind: 'CARD', dueDate: '', received: false })).toEqual(TWICE)
})

it('an invoice of the same amount to the same account is paid once, also where two vendors share nothing else', async () => {
  const account = 'DE75512108001245126199'
  const first = await createTestVendor(app, { name: 'Glaswerk Jena' }, account)
  const second = await createTestVendor(app, { name: 'Jena Glas e. K.' }, account)
  await approvedPayment(app, buildInvoice(first, { invoiceNo: 'G-1' }))
  expect(await paymentIssues(app, 'kim', buildInvoice(second, { invoiceNo: 'G-1' }))).toEqual(TWICE)
  const similar = granted(await callAs(app, 'kim', payments.check, { body: buildInvoice(second, { invoiceNo: 'G-2' }) })).similar
  expect(similar.map(({ invoiceNo }) => invoiceNo)).toEqual(['G-1'])
  // A bank that collects for many companies has one account for all of them.
  const lines = [{ ...blankPaymentLine, description: 'Flasks', totalAmount: '80.00' }]
  await submitPayment(app, 'kim', buildInvoice(second, { invoiceNo: 'G-1', lines }))
})

it('an invoice of the same number, day and amount is paid once by records of one name, whatever its legal form and account', async () => {
  const first = await createTestVendor(app, { name: 'Optique du Rhin SARL' }, 'DE02500105170137075030')
  const second = await createTestVendor(app, { name: 'OPTIQUE  DU RHIN S.A.R.L.' }, 'DE02100500000054540402')
  const id = await approvedPayment(app, buildInvoice(first, { invoiceNo: 'F-2026-555' }))
  const twin = buildInvoice(second, { invoiceNo: 'F-2026-555' })
  expect(granted(await callAs(app, 'kim', payments.check, { body: twin })).twin).toMatchObject({ id })
  expect(await paymentIssues(app, 'kim', twin)).toEqual(TWICE)
  // Under another number it is shown to the drafter and to who pays.
  const other = buildInvoice(second, { invoiceNo: 'F-2026-556' })
  expect(granted(await callAs(app, 'kim', payments.check, { body: other })).similar.map(({ invoiceNo }) => invoiceNo)).toEqual([
    'F-2026-555',
  ])
  const otherId = await approvedPayment(app, other)
  const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(rows.find((row) => row.id === otherId)?.similarTo).toBe('F-2026-555')
})

it('an invoice is paid once by records that a third one connects: by VAT ID and account, or by account and name', async () => {
  const [own, shared, far] = ['DE27100777770209299700', 'DE02100100100006820101', 'DE21500500009876543210']
  const first = await createTestVendor(app, { name: 'Alpha Optics', vatId: 'DE 999 999 999' }, own)
  await createTestVendor(app, { name: 'Beta Glas', vatId: 'DE999999999' }, shared)
  const third = await createTestVendor(app, { name: 'Gamma Lens' }, shared)
  const named = await createTestVendor(app, { name: 'GAMMA LENS Ltd.' }, far)
  await approvedPayment(app, buildInvoice(first, { invoiceNo: 'T-1' }))
  for (const other of [third, named]) expect(await paymentIssues(app, 'kim', buildInvoice(other, { invoiceNo: 'T-1' }))).toEqual(TWICE)
  await approvedPayment(app, buildInvoice(named, { invoiceNo: 'T-2' }))
  expect(await paymentIssues(app, 'kim', buildInvoice(first, { invoiceNo: 'T-2' }))).toEqual(TWICE)
})

it('two colleagues of one name are not one company', async () => {
  const own = await createTestVendor(app, { name: 'Ji-woo Park', userId: 'park' }, 'DE02300209000106531065')
  const other = await createTestVendor(app, { name: 'Ji-woo Park', userId: 'lee' }, 'DE02200505501015871393')
  const back = (vendorId: string) =>
    buildInvoice(vendorId, { kind: 'REIMBURSE', invoiceNo: '', invoiceDate: '', dueDate: '', received: false })
  await submitPayment(app, 'park', back(own))
  expect(granted(await callAs(app, 'office', payments.check, { body: back(other) })).similar).toEqual([])
})

it('a number that reads like another one of the same amount is pointed out all year, and not refused', async () => {
  const vendorId = await createTestVendor(app, { name: 'Labor Weiss' }, 'DE12500105170648489890')
  const dated = { invoiceDate: '2026-01-05' }
  await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-2026-7781', ...dated }))
  const similarTo = async (invoiceNo: string, invoiceDate = '2026-11-05') => {
    const body = buildInvoice(vendorId, { invoiceNo, invoiceDate, dueDate: '' })
    return granted(await callAs(app, 'kim', payments.check, { body })).similar.map((row) => row.invoiceNo)
  }
  for (const invoiceNo of ['RE-2O26-7781', 'RE-2026-07781', 'RE-2026-778l']) expect(await similarTo(invoiceNo)).toEqual(['RE-2026-7781'])
  expect(await similarTo('RE-2026-7782')).toEqual([])
  // A number comes back in another year: the same one with another year typed is pointed out, one that only looks alike is not.
  expect(await similarTo('re 2026/7781', '2025-01-05')).toEqual(['RE-2026-7781'])
  expect(await similarTo('RE-2O26-7781', '2025-01-05')).toEqual([])
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-2O26-7781', invoiceDate: '2026-11-05' }))
  const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(rows.find((row) => row.id === id)?.similarTo).toBe('RE-2026-7781')
  const otherYear = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-2026-7781', invoiceDate: '2025-01-05' }))
  const candidates = granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows
  expect(candidates.find((row) => row.id === otherYear)?.similarTo).toBe('RE-2026-7781')
})

it('the database folds names of companies as the program does', async () => {
  const names = [
    'Optique du Rhin S.A.R.L.',
    'Müller & Söhne GmbH & Co. KG',
    '주식회사 한울',
    '(주)한울',
    'ООО Ромашка',
    'GmbH',
    'Łódź Sp. z o.o.',
    'Café e. V.',
    'ＡＢＣ Ltd.',
    'J. P. Morgan',
    '3M Deutschland GmbH',
    'Zero\u200BWidth AG',
    '株式会社 日立',
    "L'Oréal S.A.",
    'İstanbul A.Ş.',
    'Straße AG',
  ]
  const rows = await app.context.db.$queryRaw<{ key: string }[]>`
    select organisation_key(n) as key from unnest(${names}::text[]) with ordinality x (n, at) order by at`
  expect(rows.map(({ key }) => key)).toEqual(names.map(toOrganisationKey))
})

it('an invoice paid by card is not paid once more, and the other way round', async () => {
  const vendorId = await createTestVendor(app)
  const byCard = (invoiceNo: string) => buildInvoice(vendorId, { kind: 'CARD', invoiceNo, dueDate: '', received: false })
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE-1' }))
  expect(granted(await callAs(app, 'kim', payments.check, { body: byCard('re 1') })).twin).toMatchObject({ id })
  expect(await paymentIssues(app, 'kim', byCard('re 1'))).toEqual(TWICE)
  await submitPayment(app, 'kim', byCard('RE-2'))
  expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, { invoiceNo: 'RE-2' }))).toEqual(TWICE)
  // Receipts of a card have no number in most cases.
  await submitPayment(app, 'kim', byCard(''))
  await submitPayment(app, 'kim', byCard(''))
})

it('a reimbursement without an invoice is compared by the day it was submitted, and pointed out by its title while it has no number', async () => {
  const own = await createTestVendor(app, { name: 'Kim, reimbursed', userId: 'kim' })
  const back = buildInvoice(own, { kind: 'REIMBURSE', invoiceNo: '', invoiceDate: '', dueDate: '', received: false })
  const similar = async () => granted(await callAs(app, 'kim', payments.check, { body: back })).similar
  expect(await similar()).toEqual([])
  const ids = [await approvedPayment(app, back), await approvedPayment(app, back)]
  expect((await similar()).map(({ title, invoiceNo }) => [title, invoiceNo])).toEqual([
    ['Pipettes', ''],
    ['Pipettes', ''],
  ])
  const { rows } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(rows.filter(({ id }) => ids.includes(id)).map(({ similarTo }) => similarTo !== '')).toEqual([true, true])

  const other = { ...back, lines: [{ ...back.lines[0]!, totalAmount: '77.00' }] }
  const id = await approvedPayment(app, other)
  await submitPayment(app, 'kim', other)
  const { rows: waiting } = granted(await callAs(app, 'office', paymentFiles.candidates, {}))
  expect(waiting.find((row) => row.id === id)?.similarTo).toBe('Pipettes')
})
