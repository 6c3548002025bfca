import { z } from 'zod'
import { isZeroAmount } from '../../amounts/decimal.ts'
import { moneyText, text } from '../../codecs.ts'
import {
  ASSET_REASON_MAX,
  ASSET_TEXT_MAX,
  type AssetFaults,
  assetNumber,
  emptyFaults,
  lineFaults,
  linesOf,
  optionalDay,
} from './asset-lines.ts'

export const disposalReasons = ['SCRAP', 'SALE', 'DONATE', 'LOSS', 'THEFT', 'RETURN_TO_FUNDER'] as const
export type DisposalReason = (typeof disposalReasons)[number]

const disposalLine = z.strictObject({
  assetNo: assetNumber,
  /** Euros without VAT, of a sale. */
  price: moneyText(12),
  /** How its data were erased, by whom and when, where it stores any. */
  wipeMethod: text(ASSET_TEXT_MAX),
  wipedById: text(20),
  wipedOn: optionalDay,
})
export type DisposalLine = z.output<typeof disposalLine>

/** Assets that leave the organisation. A draft may be incomplete: what is missing is ''. */
export const disposalBody = z.strictObject({
  type: z.literal('disposal'),
  lines: linesOf(disposalLine),
  disposalReason: z.union([z.literal(''), z.enum(disposalReasons)]),
  reason: text(ASSET_REASON_MAX),
  /** Of a sale: a colleague by id, who decides nothing on it, or somebody outside by name. */
  buyerKind: z.enum(['STAFF', 'OUTSIDE']).default('OUTSIDE'),
  buyerId: text(20).default(''),
  buyer: text(ASSET_TEXT_MAX),
  /** Why an asset goes before its funder releases it. */
  boundReason: text(ASSET_REASON_MAX),
  /** Who confirms a loss or theft beside the drafter. */
  witnessId: text(20),
})
export type DisposalBody = z.output<typeof disposalBody>

export const blankDisposalLine = { price: '0', wipeMethod: '', wipedById: '', wipedOn: '' } as const
export const blankDisposal: DisposalBody = {
  type: 'disposal',
  lines: [],
  disposalReason: '',
  reason: '',
  buyerKind: 'OUTSIDE',
  buyerId: '',
  buyer: '',
  boundReason: '',
  witnessId: '',
}

/** Lost or stolen: nobody has the thing any more, and a second person confirms it. */
export const isMissing = ({ disposalReason }: Pick<DisposalBody, 'disposalReason'>) =>
  disposalReason === 'LOSS' || disposalReason === 'THEFT'

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function disposalFaults(body: DisposalBody): AssetFaults {
  const isSale = body.disposalReason === 'SALE'
  return {
    ...lineFaults(body.lines, ({ price }): AssetFaults => (isSale && isZeroAmount(price) ? { price: 'AMOUNT_ZERO' } : {})),
    ...emptyFaults(body, [
      'disposalReason',
      'reason',
      ...(isSale ? [body.buyerKind === 'STAFF' ? ('buyerId' as const) : ('buyer' as const)] : []),
      ...(isMissing(body) ? (['witnessId'] as const) : []),
    ]),
  }
}
