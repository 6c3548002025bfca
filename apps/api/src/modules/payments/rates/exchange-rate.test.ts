import { imports } from '@maru/shared/imports/import.ts'
import { exchangeRates } from '@maru/shared/payments/rates/exchange-rate.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadAs } from '../../../test/files/import-fixtures.ts'
import { createTestVendor, buildInvoice, paymentAs, paymentIssues, submitPayment } from '../../../test/money/payment-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const cube = (day: string, rates: Readonly<Record<string, string>>) =>
  `<Cube time="${day}">${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join('')}</Cube>`
const xmlOf = (...days: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><Cube>${days.join('')}</Cube></gesmes:Envelope>`
const upload = (content: string, name = 'eurofxref-daily.xml') => uploadAs(app, 'office', 'rates', Buffer.from(content), name)

/** Reads a file, checks it and imports its rows; answers how many were new, changed, the same and wrong. */
async function importFile(content: string, name?: string) {
  const { id, columns } = granted(await upload(content, name))
  const params = { id }
  const { creates, updates, unchanged, faulty } = granted(
    await callAs(app, 'office', imports.check, { params, body: { columns, mode: 'BOTH' } }),
  )
  if (creates + updates > 0) granted(await callAs(app, 'office', imports.apply, { params, body: { rows: 'GOOD' } }))
  return { creates, updates, unchanged, faulty }
}
const rateOn = async (currency: string, day: string, user = 'kim') =>
  granted(await callAs(app, user, exchangeRates.find, { query: { currency, day } }))

describe('reference rates of the ECB', () => {
  it('come by its XML file, once however often it is read, without currencies nothing is paid in', async () => {
    const file = xmlOf(cube('2026-11-25', { USD: '1.0532', JPY: '160.25', ISK: '145.1' }), cube('2026-11-24', { USD: '1.0500' }))
    expect(await importFile(file)).toEqual({ creates: 3, updates: 0, unchanged: 0, faulty: 0 })
    expect(await importFile(file)).toEqual({ creates: 0, updates: 0, unchanged: 3, faulty: 0 })
    const rows = granted(await callAs(app, 'office', exchangeRates.list, { query: { page: 1, size: 25, currency: 'USD' } })).rows
    expect(rows).toMatchObject([
      { day: '2026-11-25', rate: '1.0532', inEuros: '0.94948728', source: 'ECB' },
      { day: '2026-11-24', rate: '1.05', inEuros: '0.95238095', source: 'ECB' },
    ])
    expect((await callAs(app, 'kim', exchangeRates.list, { query: { page: 1, size: 25 } })).status).toBe(403)
  })

  it('come by its CSV files, of a day and of many, and correct what was there', async () => {
    const history = 'Date,USD,JPY,CYP,\n2026-10-02,1.1,150,N/A,\n2026-10-01,1.2,N/A,0.58,\n1999-01-04,1.1789,133.73,0.58231,\n'
    expect(await importFile(history, 'eurofxref-hist.csv')).toEqual({ creates: 3, updates: 0, unchanged: 0, faulty: 0 })
    const daily = 'Date, USD, JPY, \n02 October 2026, 1.1001, 150, \n'
    expect(await importFile(daily, 'eurofxref.csv')).toEqual({ creates: 0, updates: 1, unchanged: 1, faulty: 0 })
    expect(await rateOn('USD', '2026-10-02')).toMatchObject({ rate: '0.90900827' })
  })

  it('are removed again by who imported them only: without them others would pay by an earlier rate', async () => {
    const { id, columns } = granted(await upload(xmlOf(cube('2026-09-02', { SEK: '11.2' }))))
    const params = { id }
    granted(await callAs(app, 'office', imports.check, { params, body: { columns, mode: 'BOTH' } }))
    granted(await callAs(app, 'office', imports.apply, { params, body: { rows: 'ALL' } }))
    const refused = await callAs(app, 'office2', imports.undo, { params })
    expect([refused.status, refused.problem?.code]).toEqual([403, 'NOT_IMPORTER'])
    granted(await callAs(app, 'office', imports.undo, { params }))
  })

  it('stay what they are for whoever imports other figures, but for a correction of two percent', async () => {
    const typed = (rate: string, source = 'ECB') => importFile(`Date;Currency;Rate;Source\n2026-10-02;USD;${rate};${source}\n`, 'rates.csv')
    for (const outcome of [await typed('5000'), await typed('1.13'), await typed('1.1001', 'Bank')])
      expect(outcome).toMatchObject({ updates: 0, faulty: 1 })
    expect(await typed('1.1002')).toMatchObject({ updates: 1, faulty: 0 })
  })

  it('of another source come by a sheet of days, currencies and rates; what is none is named by its field', async () => {
    const sheet = 'Date;Currency;Units for 1 €;Source\n2026-09-01;CHF;0,93;Bank\n2026-09-01;XXX;1;Bank\n2026-09-02;CHF;0;Bank\n'
    expect(await importFile(sheet, 'rates.csv')).toEqual({ creates: 1, updates: 0, unchanged: 0, faulty: 2 })
    expect(await rateOn('CHF', '2026-09-01')).toEqual({ rate: '1.07526882', day: '2026-09-01', source: 'Bank' })
  })

  it('that are not well-formed or have a document type are refused, and nothing is read', async () => {
    expect((await upload(`<!DOCTYPE a [<!ENTITY b "c">]>${xmlOf()}`)).problem?.code).toBe('IMPORT_DAMAGED')
    expect((await upload(xmlOf('<Cube>'))).problem?.code).toBe('IMPORT_DAMAGED')
    expect((await upload('<a/>')).status).toBe(415)
  })
})

describe('a request in another currency', () => {
  it('is offered the rate of its day, else the last before it, and nothing before the first', async () => {
    await importFile(xmlOf(cube('2026-11-20', { GBP: '0.8' }), cube('2026-11-23', { GBP: '0.81' })))
    expect(await rateOn('GBP', '2026-11-23')).toMatchObject({ rate: '1.2345679', day: '2026-11-23' })
    // A weekend has no rate of its own.
    expect(await rateOn('GBP', '2026-11-22')).toEqual({ rate: '1.25', day: '2026-11-20', source: 'ECB' })
    expect(await rateOn('GBP', '2026-11-19')).toEqual({ rate: '', day: '', source: '' })
  })

  it('says whether its rate was published or typed by hand', async () => {
    const vendorId = await createTestVendor(app)
    const inPounds = (exchangeRate: string) =>
      submitPayment(app, 'kim', buildInvoice(vendorId, { currency: 'GBP', exchangeRate, rateDate: '2026-11-20' }))
    expect(await paymentAs(app, 'kim', await inPounds('1.25'))).toMatchObject({ rateSource: 'ECB', baseAmount: '148.75' })
    expect((await paymentAs(app, 'kim', await inPounds('1.26'))).rateSource).toBe('')
  })

  it('is not submitted at a rate only its drafter imported, until a colleague imported one', async () => {
    const vendorId = await createTestVendor(app)
    const day = new Date().toISOString().slice(0, 10)
    const sheet = `Date;Currency;Rate;Source\n${day};SEK;5000;Bank\n`
    await app.context.db.exchangeRate.deleteMany({ where: { currency: 'SEK' } })
    await importFile(sheet, 'rates.csv')
    const body = buildInvoice(vendorId, { currency: 'SEK', exchangeRate: '0.0002', rateDate: day })
    expect(await paymentIssues(app, 'office', body)).toEqual(['body.exchangeRate RATE_OWN'])
    await submitPayment(app, 'kim', buildInvoice(vendorId, { currency: 'SEK', exchangeRate: '0.0002', rateDate: day }))
    await app.context.db.exchangeRate.updateMany({ where: { currency: 'SEK' }, data: { importedBy: 'office2' } })
    await submitPayment(app, 'office', body)
  })
})
