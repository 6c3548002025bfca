import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { seedOnce } from '../seed-once.ts'

type Db = Prisma.TransactionClient

interface DemoPurchase {
  readonly daysAgo: number
  readonly merchant: string
  readonly amount: string
  /** What the merchant charged in another currency. */
  readonly original?: readonly [amount: string, currency: string]
  readonly personal?: string
}

interface DemoCard {
  readonly card: Omit<Prisma.CompanyCardUncheckedCreateInput, 'validUntil' | 'bank'>
  readonly purchases: readonly DemoPurchase[]
}

const BANK = 'Bank 1 Saar'
const VALID_YEARS = 3
/** Days between a purchase and its booking. */
const BOOKED_AFTER = 2

const cards: readonly DemoCard[] = [
  {
    card: { holderId: 'kim', lastFour: '4711', singleLimit: '1000', monthlyLimit: '3000' },
    purchases: [
      { daysAgo: 33, merchant: 'DB Vertrieb GmbH', amount: '164.00' },
      { daysAgo: 31, merchant: 'Hotel am Gendarmenmarkt', amount: '230.00' },
      { daysAgo: 30, merchant: 'Café Einstein', amount: '18.40', personal: 'Lunch of my own' },
      { daysAgo: 9, merchant: 'ACS Publications', amount: '92.31', original: ['100.00', 'USD'] },
    ],
  },
  {
    card: { holderId: 'choi', lastFour: '8052', singleLimit: '500', monthlyLimit: '1500' },
    purchases: [
      { daysAgo: 6, merchant: 'CFL Luxembourg', amount: '42.80' },
      { daysAgo: 4, merchant: 'Labor Schmidt', amount: '119.00' },
      { daysAgo: 3, merchant: 'Labor Schmidt', amount: '-19.00' },
    ],
  },
  { card: { holderId: 'head', lastFour: '0930', monthlyLimit: '5000', status: 'BLOCKED', remark: 'Lost on a trip' }, purchases: [] },
]

async function addCard(db: Db, today: string, { card, purchases }: DemoCard) {
  const validUntil = new Date(`${String(Number(today.slice(0, 4)) + VALID_YEARS)}-12-31`)
  const { id: cardId } = await db.companyCard.create({ data: { ...card, bank: BANK, validUntil }, select: { id: true } })
  const toRow = ({ daysAgo, merchant, amount, original, personal }: DemoPurchase, at: number) => {
    const purchasedOn = new Date(addDays(today, -daysAgo))
    const bookedOn = new Date(addDays(today, BOOKED_AFTER - daysAgo))
    const reference = `${card.lastFour}-${today.slice(0, 4)}-${String(at + 1).padStart(4, '0')}`
    const own = personal === undefined ? {} : { use: 'PERSONAL' as const, reason: personal }
    const converted = original === undefined ? {} : { originalAmount: original[0], originalCurrency: original[1] }
    return { cardId, reference, merchant, amount, purchasedOn, bookedOn, ...converted, ...own }
  }
  await db.cardTransaction.createMany({ data: purchases.map(toRow) })
}

/** Company cards of the demo organisation with what was bought by them, made once. */
export const seedDemoCards = ({ db }: { db: PrismaClient }, now = new Date()) =>
  seedOnce(db, 'demo.cards', now, async (tx, today) => {
    for (const card of cards) await addCard(tx, today, card)
  })
