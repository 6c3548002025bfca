import { z } from 'zod'
import { hasTooManyDecimals } from '../../amounts/currency-decimals.ts'
import { isZeroAmount } from '../../amounts/decimal.ts'
import { isBlank, moneyText, text } from '../../codecs.ts'
import { currencies, optionalDay } from '../../payments/charge.ts'

export const giftKinds = ['RECEIVED', 'GIVEN', 'INVITATION'] as const
export type GiftKind = (typeof giftKinds)[number]
export const giftParties = ['PUBLIC_OFFICIAL', 'SUPPLIER', 'PARTNER', 'OTHER'] as const
export type GiftParty = (typeof giftParties)[number]
export const giftOccasions = ['VISIT', 'CONFERENCE', 'HOLIDAY', 'ANNIVERSARY', 'MEAL', 'OTHER'] as const
export type GiftOccasion = (typeof giftOccasions)[number]
export const giftOutcomes = ['KEPT', 'RETURNED', 'HANDED_OVER', 'DONATED'] as const
export type GiftOutcome = (typeof giftOutcomes)[number]

export const GIFT_NAME_MAX = 200
export const GIFT_TEXT_MAX = 1000
export const GIFT_REASON_MAX = 500

/** A gift or an invitation, as its recipient or giver declares it. A draft may be incomplete: what is missing is ''. */
export const giftBody = z.strictObject({
  type: z.literal('gift'),
  giftKind: z.enum(giftKinds),
  /** Who gives it, or gets it, outside the organisation. */
  party: z.enum(giftParties),
  partyName: text(GIFT_NAME_MAX),
  organisation: text(GIFT_NAME_MAX),
  occasion: z.union([z.literal(''), z.enum(giftOccasions)]),
  description: text(GIFT_TEXT_MAX),
  day: optionalDay,
  amount: moneyText(12),
  currency: z.enum(currencies),
  /** What is to be done with it: proposed by the person, decided by the office. */
  outcome: z.union([z.literal(''), z.enum(giftOutcomes)]),
  /** Why the rule of the day is not followed; '' where it is. */
  exception: text(GIFT_REASON_MAX),
})
export type GiftBody = z.output<typeof giftBody>

export const blankGift: GiftBody = {
  type: 'gift',
  giftKind: 'RECEIVED',
  party: 'SUPPLIER',
  partyName: '',
  organisation: '',
  occasion: '',
  description: '',
  day: '',
  amount: '0',
  currency: 'EUR',
  outcome: '',
  exception: '',
}

/** What can be done: a thing that one gives, or an invitation, is nothing that is handed over. */
export const outcomesOf = (giftKind: GiftKind): readonly GiftOutcome[] => (giftKind === 'RECEIVED' ? giftOutcomes : ['KEPT', 'RETURNED'])

/** Strictest first: whoever does more than the rule asks for needs no reason. */
const follows: Readonly<Record<GiftOutcome, readonly GiftOutcome[]>> = {
  KEPT: giftOutcomes,
  HANDED_OVER: ['HANDED_OVER', 'RETURNED', 'DONATED'],
  DONATED: ['DONATED', 'RETURNED', 'HANDED_OVER'],
  RETURNED: ['RETURNED'],
}
/** Whether an outcome is what the rule asks for, or more. */
export const followsRule = (outcome: GiftOutcome, rule: GiftOutcome) => follows[rule].includes(outcome)

export type GiftFault = 'REQUIRED' | 'AMOUNT_ZERO' | 'NO_DECIMALS' | 'NOT_OFFERED'

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function giftFaults(body: GiftBody): Readonly<Record<string, GiftFault>> {
  const required = ['partyName', 'occasion', 'description', 'day', 'outcome'] as const
  return {
    ...(body.outcome !== '' && !outcomesOf(body.giftKind).includes(body.outcome) && { outcome: 'NOT_OFFERED' as const }),
    ...(hasTooManyDecimals(body.amount, body.currency) && { amount: 'NO_DECIMALS' as const }),
    ...(isZeroAmount(body.amount) && { amount: 'AMOUNT_ZERO' as const }),
    ...Object.fromEntries(required.filter((name) => isBlank(body[name])).map((name) => [name, 'REQUIRED' as const])),
  }
}
