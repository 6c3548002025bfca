import { compareAmounts, roundAmount, multiplyDecimals } from '@maru/shared/amounts/decimal.ts'
import type { GiftBody } from '@maru/shared/personnel/gifts/gift-body.ts'
import type { GiftAssessment } from '@maru/shared/personnel/gifts/gift.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { judgeImporter, withControlRate } from '../../payments/rates/control-rate.service.ts'
import { findReferenceRate } from '../../payments/rates/exchange-rate.service.ts'

type Assessed = Pick<GiftBody, 'giftKind' | 'party' | 'day' | 'amount' | 'currency'>

const RATE_PLACES = 8

interface Valued {
  /** '' where no rate is published. */
  valueEur: string
  /** Whether only somebody the gift is about vouches for the rate. */
  isOwnRate: boolean
}

/**
 * Euros by the published rate of the day, as payments take it; where somebody the declaration is about imported that rate, by the highest beside it,
 * so that it lowers no value.
 */
async function toEuros(db: Db, { amount, currency, day }: Assessed, documentId: string): Promise<Valued> {
  if (currency === 'EUR') return { valueEur: roundAmount(amount), isOwnRate: false }
  const { rate: exchangeRate } = await findReferenceRate(db, { currency, day })
  if (exchangeRate === '') return { valueEur: '', isOwnRate: false }
  const rated = { currency, exchangeRate, rateDate: day }
  const { isInvolved, isAlone } = await judgeImporter(db, documentId, rated)
  const rate = isInvolved ? (await withControlRate(db, rated)).exchangeRate : exchangeRate
  return { valueEur: roundAmount(multiplyDecimals([amount, rate], RATE_PLACES)), isOwnRate: isInvolved && isAlone }
}

/** What the newest rule before the day says, of a declaration once there is one; kept without a limit where there is no rule. */
export async function assessGift(db: Db, gift: Assessed, documentId = ''): Promise<GiftAssessment & { isOwnRate: boolean }> {
  const value = await toEuros(db, gift, documentId)
  const { valueEur } = value
  const rule = await db.giftRule.findFirst({
    where: { giftKind: gift.giftKind, party: gift.party, validFrom: { lte: new Date(gift.day) } },
    orderBy: { validFrom: 'desc' },
  })
  if (!rule) return { ...value, limitEur: '', source: '', isAbove: false, outcome: 'KEPT' }
  const limitEur = rule.limitEur.toFixed(2)
  const isAbove = valueEur !== '' && compareAmounts(valueEur, limitEur) > 0
  return { ...value, limitEur, source: rule.source, isAbove, outcome: isAbove ? rule.above : 'KEPT' }
}

/** What the rule said when a gift was declared as it is; undefined where it was declared otherwise. */
export async function findDeclaredAssessment(db: Db, documentId: string, { giftKind, party, day, amount, currency }: Assessed) {
  const gift = await db.gift.findFirst({ where: { documentId, giftKind, party, day: new Date(day), amount, currency } })
  if (!gift) return undefined
  const outcome = gift.ruleOutcome
  const [valueEur, limitEur] = [gift.valueEur.toFixed(2), gift.limitEur?.toFixed(2) ?? '']
  return { valueEur, limitEur, source: gift.ruleSource, isAbove: outcome !== 'KEPT', outcome, isOwnRate: false } satisfies GiftAssessment &
    Valued
}
