import { z } from 'zod'
import { isoDay, requiredText, text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { ASSET_REASON_MAX, ASSET_TEXT_MAX } from './asset-lines.ts'

export const assetLoanRow = z.object({
  id: z.string(),
  assetNo: z.string(),
  assetName: z.string(),
  /** '' = somebody outside, whom the name says. */
  borrowerId: z.string(),
  borrowerName: z.string(),
  purpose: z.string(),
  place: z.string(),
  from: z.string(),
  due: z.string(),
  extensions: z.number().int(),
  conditionOut: z.string(),
  conditionIn: z.string(),
  /** '' while it is lent. */
  returnedOn: z.string(),
  isOverdue: z.boolean(),
  /** May open it by its id. */
  mayOpen: z.boolean(),
  mayTakeBack: z.boolean(),
  /** May put off the day it is due without a request. */
  mayExtend: z.boolean(),
  mayAskLonger: z.boolean(),
})
export type AssetLoanRow = z.output<typeof assetLoanRow>

export const loanReturn = z.strictObject({ day: isoDay, conditionIn: text(ASSET_TEXT_MAX) })
export const loanExtension = z.strictObject({ due: isoDay, reason: requiredText(ASSET_REASON_MAX) })

const path = '/api/v1/application/leasing'
const key = z.strictObject({ id: z.uuid() })

/** Loans that a lending request made, or that it makes longer. */
export const assetLoans = contract(
  'asset-loans',
  {
    list: {
      method: 'GET',
      path: `${path}/:id/loans`,
      followsDocuments: true,
      summary: 'Loans of a lending request; for an extension the loan it is about',
      access: { kind: 'session', row: 'canRead' },
      params: key,
      answer: z.array(assetLoanRow),
    },
    get: {
      method: 'GET',
      path: `${path}/loan/:id`,
      summary: 'One loan',
      access: { kind: 'session', row: 'seesLoan' },
      params: key,
      answer: assetLoanRow,
    },
    recordReturn: {
      method: 'POST',
      path: `${path}/loan/:id/back`,
      summary: 'Notes that a lent asset came back, with its condition; 409 for one that is back',
      access: { kind: 'session', row: 'keepsLoan' },
      params: key,
      body: loanReturn,
      answer: assetLoanRow,
    },
    extend: {
      method: 'POST',
      path: `${path}/loan/:id/extension`,
      summary: 'Puts off the day a lent asset is due, with a reason; not by who borrows it',
      access: { kind: 'grant', roles: ['H01'] },
      params: key,
      body: loanExtension,
      answer: assetLoanRow,
    },
  },
  '/application/leasinglist',
)
