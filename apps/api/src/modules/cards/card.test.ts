import { inputValues } from '@maru/shared/codecs.ts'
import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { CARDS_PAGE, type CardInput, cardInput, cards } from '@maru/shared/cards/card.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { platform } from '@maru/shared/platform/platform.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { readsOnly } from '@maru/shared/roles/screen-rights.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { blankPaymentLine } from '@maru/shared/payments/payment-body.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAs } from '../../test/approval-fixtures.ts'
import { assertInvariantViews } from '../../test/invariants.ts'
import { buildCard, createTestCard, createTestTransaction, listTransactions, setCardUse } from '../../test/money/card-fixtures.ts'
import {
  assertPaymentInvariants,
  createTestVendor,
  buildInvoice,
  paymentAs,
  submitPayment,
  publishRates,
} from '../../test/money/payment-fixtures.ts'
import { createChargedProject } from '../../test/money/project-fixtures.ts'
import { officeToday } from '../../test/money/trip-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
})
afterAll(async () => {
  await assertInvariantViews(app, 'card', 2)
  await assertPaymentInvariants(app)
  await app.close()
})

const create = (part: Partial<CardInput> = {}, user = 'office') => callAs(app, user, cards.create, { body: buildCard(part) })
const newCard = (part: Partial<CardInput> = {}) => createTestCard(app, part)
const spend = (cardId: string, part: Parameters<typeof createTestTransaction>[2] = {}) => createTestTransaction(app, cardId, part)
const readAs = async (user: string, id: string) => granted(await callAs(app, user, cardTransactions.get, { params: { id } }))
const listAs = (user: string, query: Parameters<typeof listTransactions>[2] = {}) => listTransactions(app, user, query)
const setUse = (user: string, id: string, use: 'PERSONAL' | 'NO_RECEIPT' | 'OPEN') => setCardUse(app, user, id, use)

/** An application for a payment by card of kim. */
async function cardPayment(part: Parameters<typeof buildInvoice>[1] = {}) {
  const vendorId = await createTestVendor(app)
  return submitPayment(app, 'kim', buildInvoice(vendorId, { kind: 'CARD', invoiceNo: '', invoiceDate: '2026-11-02', dueDate: '', ...part }))
}
const confirm = (user: string, id: string, documentId: string, reason = '') =>
  callAs(app, user, cardTransactions.confirm, { params: { id }, body: { documentId, reason } })

describe('company cards', () => {
  it('are kept by the office with their last four digits only, and seen by whoever holds them', async () => {
    const card = granted(await create())
    expect(card).toMatchObject({ holderName: 'Min-jun Kim', lastFour: '4711', monthlyLimit: '2000.00', spent: '0.00', open: 0 })
    expect(card.cardNo).toMatch(/^C\d{4}$/)
    expect(granted(await callAs(app, 'kim', cards.get, { params: { id: card.id } })).id).toBe(card.id)
    expect((await callAs(app, 'lee', cards.get, { params: { id: card.id } })).status).toBe(404)
    expect((await create({ lastFour: '0001' }, 'kim')).status).toBe(403)
    expect((await create({ lastFour: '0002', holderId: 'office' })).problem?.code).toBe('INVOLVED')
    expect(cardInput.safeParse(buildCard({ lastFour: '55554444' })).error?.issues[0]?.message).toBe('BAD_LAST_FOUR')
  })

  it('are in use once for the digits of a bank, and follow each other', async () => {
    const card = await newCard({ lastFour: '8123' })
    expect(problemCode(await create({ lastFour: '8123', bank: 'SAARBANK' }))).toBe('CARD_TAKEN')
    const body = { ...buildCard({ lastFour: '8123', status: 'RETURNED' }), revision: card.revision }
    granted(await callAs(app, 'office', cards.update, { params: { id: card.id }, body }))
    expect(granted(await create({ lastFour: '8123' })).status).toBe('ACTIVE')
    expect((await callAs(app, 'office', cards.update, { params: { id: card.id }, body: { ...body, status: 'BLOCKED' } })).status).toBe(409)
    expect((await create({ holderId: 'nobody', lastFour: '8124' })).problem?.issues).toMatchObject([
      { path: 'holderId', code: 'UNKNOWN_USER' },
    ])
  })

  it('are no other cards once a limit is typed without its cents', async () => {
    const card = await newCard({ monthlyLimit: '2000' })
    const body = { ...inputValues(cardInput, card, { ...card }), monthlyLimit: '2000', revision: card.revision }
    expect(granted(await callAs(app, 'office', cards.update, { params: { id: card.id }, body })).revision).toBe(card.revision)
  })

  it('get another holder only before their first transaction: what was bought stays with who bought it', async () => {
    const card = await newCard()
    const body = (holderId: string, revision: string) => ({ ...buildCard({ lastFour: card.lastFour, holderId }), revision })
    const give = (holderId: string, revision: string) =>
      callAs(app, 'office', cards.update, { params: { id: card.id }, body: body(holderId, revision) })
    const moved = granted(await give('lee', card.revision))
    expect(moved.holderName).toBe(granted(await callAs(app, 'lee', cards.get, { params: { id: card.id } })).holderName)
    const id = await spend(card.id)
    expect(problemCode(await give('kim', moved.revision))).toBe('CARD_HAS_TRANSACTIONS')
    expect((await readAs('lee', id)).holderId).toBe('lee')
    granted(await callAs(app, 'office', cards.update, { params: { id: card.id }, body: { ...body('lee', moved.revision), remark: 'Lab' } }))
  })
})

describe('card transactions', () => {
  it('are those of own cards, and of all cards for the office, with sums of what is found', async () => {
    const [mine, other] = [await newCard(), await newCard({ holderId: 'lee' })]
    const [own] = [
      await spend(mine.id, { merchant: 'Sums A', amount: '10.10' }),
      await spend(other.id, { merchant: 'Sums B', amount: '-0.1' }),
    ]
    expect((await listAs('kim', { q: 'sums' })).map(({ id }) => id)).toEqual([own])
    expect(await listAs('office', { q: 'sums' })).toHaveLength(2)
    expect((await callAs(app, 'lee', cardTransactions.get, { params: { id: own } })).status).toBe(404)
    const { query } = { query: { ...cardTransactions.totals.query.parse({ q: 'sums' }) } }
    expect(granted(await callAs(app, 'office', cardTransactions.totals, { query }))).toEqual({
      count: 2,
      amount: '10.00',
      openAmount: '10.00',
      toRepay: '0.00',
    })
    expect(await listAs('office', { q: 'sums', use: 'PERSONAL' })).toEqual([])
    expect(await listAs('office', { q: 'sums', from: '2026-11-04' })).toEqual([])
  })

  it('suggest receipts of the holder within 1 percent and 3 days, and the holder alone makes one final', async () => {
    const card = await newCard()
    const documentId = await cardPayment()
    const id = await spend(card.id, { amount: '119.90' })
    expect((await listAs('kim', { q: card.cardNo }))[0]).toMatchObject({ use: 'OPEN', suggestions: 1 })
    const [candidate] = (await readAs('kim', id)).candidates
    expect(candidate).toMatchObject({ kind: 'PAYMENT', id: documentId, name: 'Labor Schmidt GmbH', isReady: false })
    for (const far of [{ amount: '120.50' }, { on: '2026-11-06' }])
      expect((await readAs('kim', await spend(card.id, far))).candidates).toEqual([])
    expect(problemCode(await confirm('kim', id, documentId))).toBe('PAYMENT_NOT_APPROVED')
    granted(await answerAs(app, 'head', documentId, 'APPROVE'))
    expect((await confirm('office', id, documentId)).status).toBe(403)
    expect((await confirm('lee', id, documentId)).status).toBe(404)
    expect(granted(await confirm('kim', id, documentId))).toMatchObject({ use: 'CONFIRMED', documentId, candidates: [] })
    expect(await paymentAs(app, 'kim', documentId)).toMatchObject({ status: 'PAID', paidOn: '2026-11-03' })
    const second = await spend(card.id)
    expect(problemCode(await confirm('kim', second, documentId))).toBe('CARD_RECEIPT_TAKEN')
    expect(problemCode(await confirm('kim', id, documentId))).toBe('CARD_USED')
  })

  it('give a receipt back with its payment and its budget, when it was the wrong one', async () => {
    const project = await createChargedProject(app, '200')
    const card = await newCard()
    const budget = { projectNo: project.projectNo, budgetLineId: project.lines[0]?.id ?? '' }
    const lines = [{ ...blankPaymentLine, description: 'Pump', totalAmount: '119.00', vatOriginal: '19.00' }]
    const documentId = await cardPayment({ ...budget, lines })
    granted(await answerAs(app, 'tbecker', documentId, 'AGREE'))
    granted(await answerAs(app, 'head', documentId, 'APPROVE'))
    const id = await spend(card.id)
    granted(await confirm('kim', id, documentId))
    const figures = async () => {
      const { lines: rows } = granted(await callAs(app, 'office', projects.get, { params: { projectNo: project.projectNo } }))
      return rows.map(({ reserved, committed, spent }) => `${reserved} ${committed} ${spent}`)
    }
    expect(await figures()).toEqual(['0.00 0.00 102.85'])
    expect(granted(await setUse('kim', id, 'OPEN'))).toMatchObject({ use: 'OPEN', documentId: '' })
    expect(await figures()).toEqual(['0.00 102.85 0.00'])
    expect((await paymentAs(app, 'kim', documentId)).status).toBe('APPROVED')
    granted(await confirm('kim', id, documentId))
    expect(await figures()).toEqual(['0.00 0.00 102.85'])
  })

  it('are changed by their holders, so that the page is more than read', async () => {
    expect(granted(await callAs(app, 'kim', platform.callable, {}))).not.toContain(readsOnly(CARDS_PAGE))
  })

  it('that are personal are repaid once and on no day to come; without a receipt only the office leaves them', async () => {
    const card = await newCard()
    const id = await spend(card.id)
    expect((await setUse('kim', id, 'NO_RECEIPT')).status).toBe(403)
    granted(await setUse('kim', id, 'PERSONAL'))
    expect((await listAs('office', { show: 'toRepay', cardId: card.id })).map((row) => row.id)).toEqual([id])
    const repaid = (repaidOn = '2026-11-20') => callAs(app, 'office', cardTransactions.recordRepaid, { params: { id }, body: { repaidOn } })
    expect((await repaid(addDays(officeToday(), 1))).problem?.issues).toMatchObject([{ path: 'repaidOn', code: 'IN_FUTURE' }])
    expect(granted(await repaid()).repaidOn).toBe('2026-11-20')
    expect(problemCode(await repaid())).toBe('CARD_REPAID')
    expect(problemCode(await setUse('kim', id, 'OPEN'))).toBe('CARD_REPAID')
    const fee = await spend(card.id, { merchant: 'Annual fee' })
    expect(granted(await setUse('office', fee, 'NO_RECEIPT'))).toMatchObject({ use: 'NO_RECEIPT', reason: 'Lunch of my own' })
    expect(granted(await setUse('office', fee, 'OPEN')).reason).toBe('')
  })
})

describe('a receipt of a card transaction', () => {
  it('over another amount or in another currency is taken only with a reason, which stays with the transaction', async () => {
    const card = await newCard()
    const documentId = await cardPayment()
    granted(await answerAs(app, 'head', documentId, 'APPROVE'))
    const id = await spend(card.id, { amount: '130.90' })
    expect(await readAs('kim', id)).toMatchObject({ candidates: [], others: [{ id: documentId, differs: true, amount: '119.00' }] })
    const refused = await confirm('kim', id, documentId, ' ')
    expect(refused.problem?.issues).toMatchObject([{ path: 'reason', code: 'AMOUNT_DIFFERS', message: expect.stringContaining('130.90') }])
    expect((await paymentAs(app, 'kim', documentId)).status).toBe('APPROVED')
    expect(granted(await confirm('kim', id, documentId, 'Tip'))).toMatchObject({ use: 'CONFIRMED', reason: 'Tip' })
    expect(granted(await setUse('kim', id, 'OPEN')).reason).toBe('')

    const dollars = { currency: 'USD', exchangeRate: '0.9', rateDate: '2026-11-02' } as const
    const foreign = await cardPayment(dollars)
    granted(await answerAs(app, 'head', foreign, 'APPROVE'))
    // 119 dollars are 107.10 euros: the same number in euros is another amount.
    expect((await confirm('kim', await spend(card.id, { amount: '119' }), foreign)).status).toBe(400)
    granted(await confirm('kim', await spend(card.id, { amount: '107.5' }), foreign))
  })

  it('confirmed twice at once, or for two transactions, has one winner', async () => {
    const card = await newCard()
    const documentId = await cardPayment()
    granted(await answerAs(app, 'head', documentId, 'APPROVE'))
    const ids = [await spend(card.id), await spend(card.id)]
    const [first = '', second = ''] = ids
    const answers = await Promise.all([first, second, first, second].map((id) => confirm('kim', id, documentId)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect((await Promise.all(ids.map((id) => readAs('kim', id)))).map(({ use }) => use).toSorted()).toEqual(['CONFIRMED', 'OPEN'])
  })

  it('that is removed leaves its payment paid where the office had noted that before', async () => {
    const card = await newCard()
    const documentId = await cardPayment()
    granted(await answerAs(app, 'head', documentId, 'APPROVE'))
    granted(await callAs(app, 'office', payments.recordPaid, { params: { id: documentId }, body: { paidOn: '2026-11-05' } }))
    const id = await spend(card.id)
    granted(await confirm('kim', id, documentId))
    granted(await setUse('kim', id, 'OPEN'))
    expect(await paymentAs(app, 'kim', documentId)).toMatchObject({ status: 'PAID', paidOn: '2026-11-05' })
    granted(await confirm('kim', id, documentId))
  })
})
