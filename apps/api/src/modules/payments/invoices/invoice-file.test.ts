import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ciiCreditNote, pdfWithXml, ublCreditNote, ublInvoice } from '../../../test/money/invoice-files.ts'
import { approvedPayment, createTestVendor, buildInvoice, submitPayment, publishRates } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
  vendorId = await createTestVendor(app)
})
afterAll(() => app.close())

const read = (content: string | Buffer, name = 'invoice.xml') =>
  callAs(app, 'kim', payments.readInvoice, { uploads: [{ field: 'file', name, content }] })

it('an XRechnung fills an application: vendor by its VAT ID, one line for each rate, cash discount, and VAT to the cent', async () => {
  const reading = granted(await read(ublInvoice({ invoiceNo: 'XR-1' })))
  expect(reading).toEqual({
    body: {
      kind: 'INVOICE',
      vendorId,
      creditedId: '',
      invoiceNo: 'XR-1',
      invoiceDate: '2026-11-02',
      dueDate: '2026-12-02',
      discountPct: '2.00',
      discountUntil: '2026-11-16',
      furtherDiscounts: [],
      prepaidAmount: '0.00',
      roundingAmount: '0.00',
      thirdPartyAmount: '0.00',
      invoiceNotes: [],
      reference: 'XR-1 K-77',
      currency: 'EUR',
      lines: [
        { description: 'Pipettes & tips, Rack', totalAmount: '119.00', vatOriginal: '19.00', withinGermanyYn: 'Y' },
        { description: 'Handbook', totalAmount: '21.40', vatOriginal: '1.40', withinGermanyYn: 'Y' },
      ],
    },
    sellerName: 'Labor Schmidt GmbH',
    sellerVatId: 'DE 123 456 789',
    unknownCreditedNo: '',
    waitingNo: '',
    account: 'SAME',
    totalAmount: '140.40',
    payableAmount: '140.40',
  })
  const id = await submitPayment(app, 'kim', { ...buildInvoice(vendorId), ...reading.body })
  expect(granted(await callAs(app, 'kim', payments.get, { params: { id } }))).toMatchObject({
    totalAmount: '140.40',
    vatAmount: '17.34',
    netPriceAmount: '123.06',
  })
})

it('a ZUGFeRD file is read from inside its PDF; a credit note from abroad keeps its VAT', async () => {
  const { body, sellerName, account } = granted(await read(pdfWithXml(ciiCreditNote('AV-9')), 'avoir.pdf'))
  expect([sellerName, account, body]).toEqual([
    'Chimie SA',
    'NONE',
    expect.objectContaining({
      kind: 'CREDIT_NOTE',
      vendorId: '',
      invoiceNo: 'AV-9',
      invoiceDate: '2026-11-03',
      dueDate: '2026-12-31',
      reference: 'AV-9',
      lines: [{ description: 'Réactif', totalAmount: '59.50', vatOriginal: '9.92', withinGermanyYn: 'N' }],
    }),
  ])
})

it('a credit note names its invoice where exactly one approved invoice of the vendor has the number', async () => {
  const credited = async (xml: string) => {
    const { body, unknownCreditedNo, waitingNo } = granted(await read(xml))
    return [body.kind, body.creditedId, unknownCreditedNo, ...(waitingNo === '' ? [] : [`waits ${waitingNo}`])]
  }
  const id = await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE 2026/0815', invoiceDate: '2026-10-01' }))
  const noted = { invoiceNo: 'GS-1' }
  expect(await credited(ublCreditNote(noted, ['re-2026-0815']))).toEqual(['CREDIT_NOTE', id, ''])
  expect(await credited(ublCreditNote(noted, ['RE-2026-0815', 'RE-2026-0816']))).toEqual(['CREDIT_NOTE', '', ''])
  expect(await credited(ublCreditNote(noted, ['RE-2026-0816']))).toEqual(['CREDIT_NOTE', '', 'RE-2026-0816'])
  expect(await credited(ublCreditNote(noted, []))).toEqual(['CREDIT_NOTE', '', ''])
  const typed = ublInvoice(noted).replace('>380<', '>381<')
  expect(await credited(typed)).toEqual(['CREDIT_NOTE', '', ''])
  const waiting = buildInvoice(vendorId, { invoiceNo: 'RE 2026/0816' })
  await submitPayment(app, 'kim', waiting)
  expect(await credited(ublCreditNote(noted, ['RE-2026-0816']))).toEqual(['CREDIT_NOTE', '', '', 'waits RE 2026/0816'])
  await approvedPayment(app, buildInvoice(vendorId, { invoiceNo: 'RE 2026/0815', invoiceDate: '2025-10-01', dueDate: '2025-11-01' }))
  expect(await credited(ublCreditNote(noted, ['RE-2026-0815']))).toEqual(['CREDIT_NOTE', '', 'RE-2026-0815'])
  const french = await createTestVendor(app, { name: 'Chimie SA', countryCode: 'FR', vatId: 'FR 12 345678901' }, '')
  const chemicals = await approvedPayment(
    app,
    buildInvoice(french, { invoiceNo: 'FA-7', currency: 'CHF', exchangeRate: '1', rateDate: '2026-11-02' }),
  )
  expect(await credited(ciiCreditNote('AV-10', 'FA 7'))).toEqual(['CREDIT_NOTE', chemicals, ''])
  const choi = granted(
    await callAs(app, 'choi', payments.readInvoice, {
      uploads: [{ field: 'file', name: 'a.xml', content: ciiCreditNote('AV-11', 'FA-7') }],
    }),
  )
  expect(choi.body.creditedId).toBe('')
})

it('warns of another account than the confirmed one, and of what was paid before', async () => {
  expect(granted(await read(ublInvoice({ invoiceNo: 'XR-2', iban: 'FR14 2004 1010 0505 0001 3M02 606', paid: true })))).toMatchObject({
    body: { vendorId },
    account: 'OTHER',
    totalAmount: '140.40',
    payableAmount: '40.40',
  })
})

it('takes every type of credit note for one, and asks about types nothing is paid on', async () => {
  const kindOf = async (content: string) => {
    const { kind, invoiceNotes } = granted(await read(content)).body
    return [kind, ...invoiceNotes.map(({ code, value }) => `${code} ${value}`)].join(' ')
  }
  const credits = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']
  const types = [...credits, '325', '751', '310', '', '383', '386', '380']
  const kinds: string[] = []
  for (const type of types) kinds.push(await kindOf(ciiCreditNote('AV-1').replace('>381<', `>${type}<`)))
  expect(kinds.slice(0, credits.length)).toEqual(credits.map(() => 'CREDIT_NOTE'))
  expect(kinds.slice(credits.length)).toEqual([
    ...['325', '751', '310', '–'].map((type) => `INVOICE UNPAYABLE_TYPE ${type}`),
    ...['383', '386', '380'].map(() => 'INVOICE'),
  ])
  const creditNote = granted(await read(ublCreditNote({ invoiceNo: 'XR-D' }, []))).body
  expect(creditNote).toMatchObject({ kind: 'CREDIT_NOTE', discountPct: '', discountUntil: '', furtherDiscounts: [] })
  expect(await kindOf(ublInvoice({ invoiceNo: 'XR-P' }).replace('>380<', '>325<'))).toBe('INVOICE UNPAYABLE_TYPE 325')
})

it('asks about terms with a percentage that may be no discount, and enters none of them', async () => {
  const terms = (text: string) => ublInvoice({ invoiceNo: 'XR-T' }).replace(/#SKONTO#[^<]*/, text)
  const retained = '5 % Sicherheitseinbehalt, zahlbar binnen 30 Tagen'
  expect(granted(await read(terms(retained))).body).toMatchObject({
    discountPct: '',
    furtherDiscounts: [],
    invoiceNotes: [{ code: 'DISCOUNT_TERMS', value: retained, confirmed: false }],
  })
  expect(granted(await read(terms('2 % Skonto innerhalb von 2 Wochen'))).body).toMatchObject({
    discountPct: '2',
    discountUntil: '2026-11-16',
    invoiceNotes: [],
  })
})

it('finds the vendor by its name where the VAT ID is another, as long as only one has it', async () => {
  const byName = { invoiceNo: 'XR-3', vatId: '', sellerName: 'Zwilling AG' }
  const first = await createTestVendor(app, { name: 'Zwilling AG', vatId: '' }, '')
  expect(granted(await read(ublInvoice(byName))).body.vendorId).toBe(first)
  await createTestVendor(app, { name: 'zwilling ag', vatId: '' }, '')
  expect(granted(await read(ublInvoice(byName))).body.vendorId).toBe('')
})

it('reads letters in the encoding that the file names, and refuses bytes that are none in it', async () => {
  const named = (encoding: string) => ublInvoice({ invoiceNo: 'XR-E', sellerName: 'Müller Geräte GmbH' }).replace('UTF-8', encoding)
  const sellerOf = async (content: Buffer) => {
    const answer = await read(content)
    return answer.problem?.code ?? granted(answer).sellerName
  }
  expect(await sellerOf(Buffer.from(named('ISO-8859-1'), 'latin1'))).toBe('Müller Geräte GmbH')
  expect(await sellerOf(Buffer.from(`\ufeff${named('UTF-16')}`, 'utf16le'))).toBe('Müller Geräte GmbH')
  expect(await sellerOf(Buffer.from(named('UTF-8'), 'latin1'))).toBe('INVOICE_UNREADABLE')
  expect(await sellerOf(Buffer.from(named('KLINGON')))).toBe('INVOICE_UNREADABLE')
})

it('refuses what is no e-invoice, and says why', async () => {
  const codeOf = async (content: string | Buffer, name?: string) => (await read(content, name)).problem?.code
  const doctype = ublInvoice({ invoiceNo: '&lol;' }).replace('<ubl:Invoice', '<!DOCTYPE x [<!ENTITY lol "lol">]><ubl:Invoice')
  expect(await codeOf(doctype)).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X' }).replace('>119.00', '>12o.00').replace('140.40', 'NaN'))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X' }).replace('currencyID="EUR">1.40', 'currencyID="USD">1.40'))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X' }).slice(0, -40))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf('<a>'.repeat(5000) + '</a>'.repeat(5000))).toBe('INVOICE_UNREADABLE')
  expect(await codeOf('%PDF-1.4\nno file inside', 'scan.pdf')).toBe('INVOICE_UNREADABLE')
  expect(await codeOf(ublInvoice({ invoiceNo: 'X', currency: 'XAU' }))).toBe('INVOICE_CURRENCY')
  for (const unseen of ['\u200b', '\u2060', '\u3164', '\u202e'])
    expect(await codeOf(ublInvoice({ invoiceNo: 'X', currency: unseen }))).toBe('INVOICE_UNREADABLE')
})

it('refuses an invoice whose totals and VAT have different signs, or none at all, instead of failing', async () => {
  const codeOf = async (content: string) => outcomeOf(await read(content))
  const outcomeOf = ({ status, problem }: Awaited<ReturnType<typeof read>>) => [status, problem?.code]
  const invoice = ublInvoice({ invoiceNo: 'X' })
  expect(await codeOf(invoice.replaceAll('>140.40', '>-140.40').replaceAll('>20.40', '>-20.40'))).toEqual([422, 'INVOICE_UNREADABLE'])
  expect(await codeOf(ublInvoice({ invoiceNo: 'X', currency: '' }))).toEqual([422, 'INVOICE_UNREADABLE'])
  const statuses = new Set<number>()
  for (const amount of ['-0.01', '0', '99999999999.99', '1e3', '-99999999999', '0.000001', ''])
    for (const field of ['140.40', '19.00', '100.00', '1.40'])
      statuses.add((await read(invoice.replaceAll(`>${field}<`, `>${amount}<`))).status)
  expect([...statuses].filter((status) => status !== 200 && status !== 422)).toEqual([])
})

it('takes XML for an e-invoice by its root element only', async () => {
  const hidden = `<a><!-- ${ublInvoice({ invoiceNo: 'X' }).replaceAll('--', '')} --></a>`
  expect((await read(hidden)).problem?.code).toBe('INVOICE_UNREADABLE')
  const other = ublInvoice({ invoiceNo: 'X' }).replace('schema:xsd:Invoice-2', 'schema:xsd:Order-2')
  expect((await read(other)).problem?.code).toBe('INVOICE_UNREADABLE')
})

it('an attachment that unpacks to gigabytes is left out before it does', async () => {
  const bomb = pdfWithXml(Buffer.alloc(60_000_000, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().arrayBuffers
  expect((await read(bomb, 'bomb.pdf')).problem?.code).toBe('INVOICE_UNREADABLE')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000)
})
