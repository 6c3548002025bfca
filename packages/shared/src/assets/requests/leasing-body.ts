import { z } from 'zod'
import { text } from '../../codecs.ts'
import {
  ASSET_REASON_MAX,
  ASSET_TEXT_MAX,
  type AssetFaults,
  assetNumber,
  emptyFaults,
  lineFaults,
  linesOf,
  optionalDay,
  optionalId,
} from './asset-lines.ts'

export const BORROWER_MAX = 90

/** Assets that are lent to somebody, or a loan that lasts longer (`loanId`). A draft may be incomplete: what is missing is ''. */
export const leasingBody = z.strictObject({
  type: z.literal('leasing'),
  lines: linesOf(z.strictObject({ assetNo: assetNumber, conditionOut: text(ASSET_TEXT_MAX) })),
  borrowerKind: z.enum(['STAFF', 'OUTSIDE']),
  borrowerId: text(20),
  borrowerName: text(BORROWER_MAX),
  organisation: text(BORROWER_MAX),
  purpose: text(ASSET_REASON_MAX),
  place: text(ASSET_TEXT_MAX),
  from: optionalDay,
  due: optionalDay,
  /** The loan whose return is put off, with its due day as it was read; both '' for a new loan. */
  loanId: optionalId,
  formerDue: optionalDay,
})
export type LeasingBody = z.output<typeof leasingBody>

export const blankLeasing: LeasingBody = {
  type: 'leasing',
  lines: [],
  borrowerKind: 'STAFF',
  borrowerId: '',
  borrowerName: '',
  organisation: '',
  purpose: '',
  place: '',
  from: '',
  due: '',
  loanId: '',
  formerDue: '',
}

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function leasingFaults(body: LeasingBody): AssetFaults {
  const { lines, borrowerKind, from, due, loanId, formerDue } = body
  if (loanId !== '')
    return {
      ...lineFaults(lines),
      ...(due !== '' && due <= formerDue && { due: 'NOT_LATER' as const }),
      ...emptyFaults(body, ['purpose', 'due', 'formerDue']),
    }
  return {
    ...lineFaults(lines),
    ...(due !== '' && due < from && { due: 'BEFORE_START' as const }),
    ...emptyFaults(body, [borrowerKind === 'STAFF' ? 'borrowerId' : 'borrowerName', 'purpose', 'from', 'due']),
  }
}
