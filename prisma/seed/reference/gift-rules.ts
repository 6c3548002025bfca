import type { GiftKind, GiftOutcome, GiftParty } from '@maru/shared/personnel/gifts/gift-body.ts'

// Limits of gifts and invitations as laws and circulars have them; the office keeps them from then on.

const rule = (
  giftKind: GiftKind,
  party: GiftParty,
  [validFrom, limitEur]: readonly [string, string],
  above: GiftOutcome,
  source: string,
) => ({
  giftKind,
  party,
  validFrom,
  limitEur,
  above,
  source,
})
const circular = 'BMI circular of 8 November 2004 on rewards and gifts in public service'
const taxLaw = 'EStG § 4 (5) sentence 1 no. 1'
const occasions = 'LStR R 19.6 (1): gifts on personal occasions'
const old = ['2004-01-01', '35.00'] as const
const now = ['2024-01-01', '50.00'] as const

/** The newest rule before a day holds. */
export const giftRuleRows = [
  rule('RECEIVED', 'PUBLIC_OFFICIAL', ['2004-11-08', '25.00'], 'RETURNED', circular),
  rule('GIVEN', 'PUBLIC_OFFICIAL', ['2004-11-08', '25.00'], 'RETURNED', circular),
  rule('INVITATION', 'PUBLIC_OFFICIAL', ['2004-11-08', '25.00'], 'RETURNED', circular),
  ...(['SUPPLIER', 'PARTNER', 'OTHER'] as const).flatMap((party) => [
    rule('RECEIVED', party, old, 'HANDED_OVER', taxLaw),
    rule('RECEIVED', party, now, 'HANDED_OVER', taxLaw),
    rule('GIVEN', party, old, 'RETURNED', taxLaw),
    rule('GIVEN', party, now, 'RETURNED', taxLaw),
    rule('INVITATION', party, ['2015-01-01', '60.00'], 'RETURNED', occasions),
  ]),
] as const
