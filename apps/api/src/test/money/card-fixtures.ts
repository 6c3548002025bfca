import { cardTransactions, type CardTransactionQuery } from '@maru/shared/cards/card-transaction.ts'
import { type CardInput, cards } from '@maru/shared/cards/card.ts'
import { callAs, granted, type TestApp } from '../test-app.ts'

export const buildCard = (part: Partial<CardInput> = {}): CardInput => ({
  holderId: 'kim',
  bank: 'Saarbank',
  lastFour: '4711',
  singleLimit: '500',
  monthlyLimit: '2000',
  validUntil: '2028-12-31',
  status: 'ACTIVE',
  remark: '',
  ...part,
})

let digits = 1000
/** A card of kim, each with other digits. */
export const createTestCard = async (app: TestApp, part: Partial<CardInput> = {}) =>
  granted(
    await callAs(app, part.holderId === 'office' ? 'office2' : 'office', cards.create, {
      body: buildCard({ lastFour: String((digits += 1)), ...part }),
    }),
  )

let references = 0
/** A transaction of 119.00 in November 2026; answers its id. */
export async function createTestTransaction(app: TestApp, cardId: string, part: { amount?: string; on?: string; merchant?: string } = {}) {
  const { amount = '119', on = '2026-11-03', merchant = 'LABOR SCHMIDT HAMBURG' } = part
  const days = { bookedOn: new Date(on), purchasedOn: new Date(on) }
  const data = { cardId, reference: `T${String((references += 1))}`, merchant, amount, ...days }
  return (await app.context.db.cardTransaction.create({ data })).id
}

export const listTransactions = async (app: TestApp, user: string, query: Partial<CardTransactionQuery> = {}) =>
  granted(await callAs(app, user, cardTransactions.list, { query: cardTransactions.list.query.parse(query) })).rows

export const setCardUse = (app: TestApp, user: string, id: string, use: 'PERSONAL' | 'NO_RECEIPT' | 'OPEN') =>
  callAs(app, user, cardTransactions.setUse, { params: { id }, body: use === 'OPEN' ? { use } : { use, reason: 'Lunch of my own' } })
