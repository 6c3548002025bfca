import { z } from 'zod'
import { decimalText, requiredText, text } from '../codecs.ts'
import { normalizeOrcid } from './identifiers.ts'

export const CONTRIBUTORS_MAX = 200
/** Hundredths of a percent: shares are compared as whole numbers. */
const WHOLE = 10_000

const toHundredths = (share: string) => {
  const [whole = '0', part = ''] = share.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
const toShare = (hundredths: number) => `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`

/** The sum of shares as text with two decimals. */
export const sumShares = (shares: readonly string[]) =>
  toShare(shares.reduce((total, share) => total + (/^\d{1,3}(\.\d{1,2})?$/.test(share) ? toHundredths(share) : 0), 0))

/** Whether shares are 100.00 together. */
export const isWhole = (lines: readonly { readonly sharePct: string }[]) =>
  toHundredths(sumShares(lines.map(({ sharePct }) => sharePct))) === WHOLE

/** What is missing to 100.00; 0.00 where nothing is. */
export const restShare = (shares: readonly string[]) => toShare(Math.max(0, WHOLE - toHundredths(sumShares(shares))))

/** As many equal shares as there are people, 100.00 together: the first ones take what is left over. */
export const equalShares = (people: number): string[] =>
  Array.from({ length: people }, (_, index) => toShare(Math.floor(WHOLE / people) + (index < WHOLE % people ? 1 : 0)))

/** An author or inventor: a colleague by user id, or somebody else by name only. */
const contributor = z.strictObject({
  /** '' = external. */
  userId: text(20),
  name: requiredText(200),
  /** With or without its address; '' = unknown. */
  orcid: z.string().refine((value) => value === '' || normalizeOrcid(value) !== '', { error: 'BAD_ORCID' }),
  /** Percent with two decimals. */
  sharePct: decimalText(3, 2, { error: 'BAD_SHARE' }),
})
/** A contributor as others read it: a share they may not know is ''. */
export const shownContributor = contributor.extend({ sharePct: z.string() })
export type Contributor = z.output<typeof contributor>

/** In their order; the shares are 100.00 together. */
export const contributors = z
  .array(contributor)
  .min(1, { error: 'REQUIRED' })
  .max(CONTRIBUTORS_MAX)
  .refine(isWhole, { error: 'SHARES_NOT_WHOLE' })
