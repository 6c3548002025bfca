import { cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkedAs } from '../../test/files/import-fixtures.ts'
import { assertInvariantViews } from '../../test/invariants.ts'
import { createTestCard, createTestTransaction, setCardUse } from '../../test/money/card-fixtures.ts'
import { officeToday } from '../../test/money/trip-fixtures.ts'
import { callAs, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariantViews(app, 'card', 2)
  await app.close()
})

const newCard = () => createTestCard(app)
const spend = (cardId: string, part: Parameters<typeof createTestTransaction>[2] = {}) => createTestTransaction(app, cardId, part)
const setUse = (user: string, id: string, use: 'PERSONAL' | 'NO_RECEIPT' | 'OPEN') => setCardUse(app, user, id, use)

describe('a month', () => {
  const close = (month: string, user = 'office') => callAs(app, user, cardTransactions.closeMonth, { params: { month } })

  it('closes once everything in it has its receipt, and nothing in it changes afterwards, not even in the database', async () => {
    const card = await newCard()
    const [first, second] = [await spend(card.id, { on: '2026-08-01' }), await spend(card.id, { on: '2026-08-31' })]
    await app.context.db.cardTransaction.update({ where: { id: first }, data: { purchasedOn: null } })
    granted(await setUse('kim', first, 'PERSONAL'))
    expect(await close('2026-08')).toMatchObject({ status: 409, problem: { code: 'CARD_MONTH_OPEN' } })
    granted(await setUse('office', second, 'NO_RECEIPT'))
    expect((await close('2026-08', 'kim')).status).toBe(403)
    expect(granted(await close('2026-08')).find(({ month }) => month === '2026-08')).toMatchObject({
      count: 2,
      open: 0,
      closedByName: 'Sabine Hoffmann',
    })
    expect(problemCode(await close('2026-08'))).toBe('CARD_MONTH_CLOSED')
    expect(problemCode(await setUse('office', second, 'OPEN'))).toBe('CARD_MONTH_CLOSED')
    const { db } = app.context
    await expect(db.cardTransaction.update({ where: { id: second }, data: { amount: 1 } })).rejects.toThrow()
    await expect(db.cardTransaction.delete({ where: { id: second } })).rejects.toThrow()
    await expect(spend(card.id, { on: '2026-08-15' })).rejects.toThrow()
    await expect(db.cardMonth.deleteMany({})).rejects.toThrow()
    const rows = [
      ['Card', 'Bank reference', 'Booked on', 'Merchant', 'Amount (€)'],
      [card.cardNo, 'LATE', '2026-08-15', 'Late', '5'],
    ]
    expect((await checkedAs(app, 'office', 'cards', rows)).faulty).toBe(1)
    granted(await callAs(app, 'office', cardTransactions.recordRepaid, { params: { id: first }, body: { repaidOn: '2026-09-02' } }))
  })

  it('that is not over cannot be closed: the rest of it is still to come', async () => {
    const card = await newCard()
    const today = officeToday()
    granted(await setUse('kim', await spend(card.id, { on: today }), 'PERSONAL'))
    for (const on of [today, addDays(today, 40)]) {
      const refused = await close(on.slice(0, 7))
      expect(refused).toMatchObject({ status: 409, problem: { code: 'CARD_MONTH_RUNNING' } })
      expect(refused.problem?.message).toMatch(/^This month isn't over yet\. Close it on \d{4}-\d\d-01 or later\.$/)
    }
    const months = granted(await callAs(app, 'office', cardTransactions.months, {}))
    expect(months.find(({ month }) => month === today.slice(0, 7))?.isOver).toBe(false)
    expect(months.find(({ month }) => month === '2026-08')?.isOver).toBe(true)
  })

  it('takes nothing in while it is being closed', async () => {
    const card = await newCard()
    granted(await setUse('kim', await spend(card.id, { on: '2026-07-01' }), 'PERSONAL'))
    const answers = await Promise.allSettled([close('2026-07'), spend(card.id, { on: '2026-07-02' })])
    const [closing, spending] = answers
    const isClosed = closing?.status === 'fulfilled' && closing.value.status === 200
    expect([isClosed, spending?.status === 'fulfilled'].filter(Boolean)).toHaveLength(1)
  })
})
