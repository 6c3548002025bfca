import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { pick, type Week } from './year-week.ts'

/** The first week with purchases by card. */
const FIRST_WEEK = 39
/** The purchases of the last weeks are those that have their story elsewhere. */
const LAST_WEEK = 46
const BOOKED_AFTER_DAYS = 2

const purchases = [
  ['DB Vertrieb GmbH', '89.90'],
  ['Springer Nature', '59.00'],
  ['Hotel am Markt', '124.00'],
  ['Bauhaus Saarbrücken', '37.45'],
  ['Lufthansa', '211.30'],
  ['Conrad Electronic', '64.80'],
] as const
const holders = ['kim', 'choi'] as const

/** Two purchases a week by company card in the weeks before the latest; their receipts are still to come. */
export async function writeCards({ tx, monday, number }: Week) {
  if (number < FIRST_WEEK || number > LAST_WEEK) return
  for (const [index, holderId] of holders.entries()) {
    const card = await tx.companyCard.findFirst({ where: { holderId } })
    if (!card) continue
    const [merchant, amount] = pick(purchases, number * holders.length + index)
    const purchasedOn = addDays(monday, index + 1)
    const bookedOn = addDays(purchasedOn, BOOKED_AFTER_DAYS)
    const data = { merchant, amount, purchasedOn: new Date(purchasedOn), bookedOn: new Date(bookedOn) }
    await tx.cardTransaction.create({ data: { ...data, cardId: card.id, reference: `${card.lastFour}-Y${String(number)}` } })
  }
}
