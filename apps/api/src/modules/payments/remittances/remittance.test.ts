import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, buildDraft, listSteps } from '../../../test/approval-fixtures.ts'
import { createTestVendor } from '../../../test/money/payment-fixtures.ts'
import { assertResearchInvariants, chargeTo, createChargedProject, readBudget } from '../../../test/money/project-fixtures.ts'
import {
  approvedRemittance,
  assertRemittanceInvariants,
  remittanceAs,
  remittanceIssues,
  buildRemittance,
  submitRemittance,
} from '../../../test/money/remittance-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertRemittanceInvariants(app))
afterAll(async () => {
  await assertInvariants(app)
  await assertResearchInvariants(app)
  await app.close()
})

describe('a remittance', () => {
  it('is submitted with its amount in euros and goes to the director from 5,000 euros on', async () => {
    const id = await submitRemittance(app, 'kim', buildRemittance())
    expect(await remittanceAs(app, 'kim', id)).toMatchObject({
      status: 'IN_APPROVAL',
      payeeName: 'Hanbat University',
      account: '1101 2345 6789',
      bic: 'SHBKKRSE',
      amount: '10000.00',
      currency: 'USD',
      baseAmount: '9000.00',
      reportable: false,
      bank: 'NONE',
      mayExecute: false,
    })
    expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).toEqual(['head', 'director'])
  })

  it('goes to the confirmed account of its vendor, of which only the office reads every digit', async () => {
    const vendorId = await createTestVendor(app, { name: 'Optique du Rhin SARL', countryCode: 'FR' }, 'FR1420041010050500013M02606')
    const blank = { payeeName: '', town: '', countryCode: '', account: '', bic: '', bankName: '', bankCountry: '' }
    const id = await submitRemittance(app, 'kim', buildRemittance({ ...blank, vendorId }))
    const shown = { payeeName: 'Optique du Rhin SARL', countryCode: 'FR', bankCountry: 'FR', bank: 'CONFIRMED' }
    expect(await remittanceAs(app, 'kim', id)).toMatchObject({ ...shown, account: 'FR14 … 2606' })
    expect(await remittanceAs(app, 'office', id)).toMatchObject({ ...shown, account: 'FR14 2004 1010 0505 0001 3M02 606' })
    const without = await createTestVendor(app, { name: 'Hansol Instruments', countryCode: 'KR' }, '')
    expect(await remittanceIssues(app, 'kim', { ...blank, vendorId: without })).toEqual(['body.account NO_BANK'])
    expect(await remittanceIssues(app, 'kim', { vendorId: randomUUID() })).toEqual(['body.vendorId VENDOR_GONE'])
  })

  it.each([
    [{ bic: 'SHBKKR' }, 'body.bic BAD_BIC'],
    [{ bic: 'DEUTDEFF' }, 'body.bic BIC_COUNTRY'],
    [{ account: 'DE89 3704 0044 0532 0130 00' }, 'body.account IBAN_COUNTRY'],
    [{ account: '12' }, 'body.account BAD_ACCOUNT'],
    [{ account: '110-123-45678\u041E' }, 'body.account LOOKALIKE'],
    [{ bankCountry: 'DE', bic: 'DEUTDEFF', account: 'DE89 3704 0044 0532 0130 01' }, 'body.account BAD_IBAN'],
    [{ exchangeRate: '' }, 'body.exchangeRate REQUIRED'],
    [{ rateDate: '' }, 'body.rateDate REQUIRED'],
    [{ exchangeRate: '0' }, 'body.exchangeRate RATE_ZERO'],
    [{ amount: '0' }, 'body.amount AMOUNT_ZERO'],
    [{ valueDate: day(-1) }, 'body.valueDate VALUE_PAST'],
    [{ rateDate: day(2) }, 'body.rateDate RATE_FUTURE'],
    [{ payeeName: 'H\u0430nbat University' }, 'body.payeeName MIXED_ALPHABETS'],
    [{ countryCode: 'XX' }, 'body.countryCode NOT_OFFERED'],
    [{ town: '', reason: '' }, 'body.town REQUIRED,body.reason REQUIRED'],
  ])('names what is wrong with its field: %j', async (part, issue) => {
    expect((await remittanceIssues(app, 'kim', part))?.join(',')).toBe(issue)
  })

  it('needs a file that is not empty', async () => {
    expect(await remittanceIssues(app, 'kim', {}, '')).toEqual(['fileKey FILE_MISSING'])
  })

  it('sets its budget aside, commits it by the decision and frees it when it comes back', async () => {
    const project = await createChargedProject(app, '10000')
    const id = await submitRemittance(app, 'kim', buildRemittance(chargeTo(project)))
    expect(await readBudget(app, project)).toBe('9000.00 0.00 0.00 1000.00')
    expect(await remittanceIssues(app, 'kim', chargeTo(project))).toEqual(['body.budgetLineId BUDGET_EXHAUSTED'])
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'The agreement is not signed yet' }))
    expect([(await remittanceAs(app, 'kim', id)).status, await readBudget(app, project)]).toEqual(['RETURNED', '0.00 0.00 0.00 10000.00'])
    await approvedRemittance(app, chargeTo(project))
    expect(await readBudget(app, project)).toBe('0.00 9000.00 0.00 1000.00')
  })

  it('is reported above 50,000 euros abroad, above 12,500 until 2024, and never for imported goods', async () => {
    const checked = async (part: object) => granted(await callAs(app, 'kim', remittances.check, { body: buildRemittance(part) }))
    const large = { amount: '55556' }
    expect(await checked(large)).toMatchObject({ reportable: true, reportedAbove: '50000.00' })
    expect(await checked({ amount: '55555.55' })).toMatchObject({ reportable: false })
    expect(await checked({ ...large, forGoods: true })).toMatchObject({ reportable: false })
    expect(await checked({ ...large, countryCode: 'DE' })).toMatchObject({ reportable: false })
    expect(await checked({ amount: '20000', valueDate: '2024-12-31' })).toMatchObject({ reportable: true, reportedAbove: '12500.00' })
  })
})

describe('the list of remittances', () => {
  const listed = async (user: string, part: object = {}) =>
    granted(await callAs(app, user, remittances.list, { query: remittances.list.query.parse(part) })).rows

  it('shows one’s own with drafts, those one decides, and all submitted ones to the office', async () => {
    const id = await submitRemittance(app, 'kim', buildRemittance({ payeeName: 'Marked payee' }))
    const seen = async (user: string) => (await listed(user, { q: 'marked payee' })).map((row) => row.id)
    expect([await seen('kim'), await seen('head'), await seen('office'), await seen('choi')]).toEqual([[id], [id], [id], []])
    expect((await callAs(app, 'choi', remittances.get, { params: { id } })).status).toBe(404)
    const body = buildRemittance({ payeeName: 'Drafted payee', currency: 'KRW' })
    const { id: draft } = granted(
      await callAs(app, 'kim', approvals.create, { body: buildDraft({ formCode: 'REMITTANCE', title: 'A draft', body }) }),
    )
    expect(await listed('kim', { status: 'DRAFT', q: 'drafted' })).toMatchObject([
      { id: draft, editable: true, amount: '0.00', currency: 'KRW', valueDate: day(10) },
    ])
    expect(await listed('office', { q: 'drafted' })).toEqual([])
  })

  it('finds what waits for the office, and adds up what it finds', async () => {
    const id = await approvedRemittance(app, { payeeName: 'Totals payee' })
    const toExecute = { show: 'toExecute', q: 'totals payee' }
    expect((await listed('office', toExecute)).map((row) => row.id)).toEqual([id])
    expect(await listed('office', { show: 'late', q: 'totals payee' })).toEqual([])
    const query = remittances.totals.query.parse(toExecute)
    expect(granted(await callAs(app, 'office', remittances.totals, { query }))).toEqual([
      { currency: 'USD', count: 1, amount: '10000.00', baseAmount: '9000.00', debitedAmount: '0.00' },
    ])
  })
})
