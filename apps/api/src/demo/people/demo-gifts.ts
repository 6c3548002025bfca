import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { blankGift, type GiftBody } from '@maru/shared/personnel/gifts/gift-body.ts'
import { request, type Story } from './demo-story.ts'

interface DemoGift extends Partial<GiftBody> {
  by: string
  /** Days before today it was received or given. */
  ago: number
  isPending?: true
  /** How it was returned, handed over or donated. */
  proof?: string
}

/** Days from the gift to its declaration and from there to the decision. */
const DAYS = { declared: 2, decided: 3, proven: 9 } as const

const gifts: readonly DemoGift[] = [
  {
    by: 'choi',
    ago: 118,
    party: 'PARTNER',
    partyName: 'Prof. Hélène Garnier',
    organisation: 'Université de Strasbourg',
    occasion: 'VISIT',
    description: 'Illustrated book on the history of chemistry',
    amount: '32.00',
    outcome: 'KEPT',
  },
  {
    by: 'tbecker',
    ago: 74,
    partyName: 'Georg Winkler',
    organisation: 'Winkler Laborgeräte GmbH',
    occasion: 'HOLIDAY',
    description: 'Hamper with wine and cheese',
    amount: '95.00',
    outcome: 'DONATED',
    proof: 'Given to the food bank of Blieshausen, receipt 2217',
  },
  {
    by: 'han',
    ago: 41,
    giftKind: 'GIVEN',
    party: 'PARTNER',
    partyName: 'Dr. Kenji Mori',
    organisation: 'Institute for Surface Science, Sendai',
    occasion: 'VISIT',
    description: 'Porcelain cup with the institute’s crest',
    amount: '28.00',
    outcome: 'KEPT',
  },
  {
    by: 'kim',
    ago: 25,
    partyName: 'Sophie Lang',
    organisation: 'Optik Jena GmbH',
    occasion: 'CONFERENCE',
    description: 'Wireless headphones',
    amount: '89.00',
    outcome: 'RETURNED',
  },
  {
    by: 'cwagner',
    ago: 6,
    giftKind: 'INVITATION',
    party: 'PARTNER',
    partyName: 'Matthias Roth',
    organisation: 'Saarland Innovation Agency',
    occasion: 'MEAL',
    description: 'Dinner after the technology day',
    amount: '45.00',
    outcome: 'KEPT',
    isPending: true,
  },
  {
    by: 'icosta',
    ago: 4,
    partyName: 'Bruno Alves',
    organisation: 'AquaSense Lda',
    occasion: 'VISIT',
    description: 'Fountain pen in a case',
    amount: '140.00',
    outcome: 'HANDED_OVER',
    isPending: true,
  },
]

/** Gifts of the last months: kept, donated with their proof, still to be returned, and two that wait for a decision. */
export async function writeGifts(story: Story) {
  const { tx, today } = story
  for (const { by, ago, isPending, proof, ...part } of gifts) {
    const body = { ...blankGift, ...part, day: addDays(today, -ago) }
    const declared = ago - DAYS.declared
    const decided = isPending ? {} : { decided: declared - DAYS.decided }
    const title = `Gift declaration ${body.organisation}`
    const documentId = await request(story, { by, formCode: 'GIFT', title, body, ago: declared, ...decided })
    if (proof === undefined) continue
    const proofOn = new Date(addDays(today, DAYS.proven - ago))
    await tx.gift.update({ where: { documentId }, data: { status: 'CLOSED', proof, proofOn, closedById: 'office' } })
  }
}
