import { z } from 'zod'
import { isZeroAmount } from '../amounts/decimal.ts'
import { typedAmount } from '../amounts/expense-amounts.ts'
import { text } from '../codecs.ts'
import { optionalDay, requiredFaults } from '../payments/charge.ts'

/** Why a post is asked for. */
export const headCountReasons = ['NEW', 'REPLACE', 'PROJECT', 'TEMP'] as const
export type HeadCountReason = (typeof headCountReasons)[number]

export const HEAD_COUNT_PLACES_MAX = 50
export const FUNDING_MAX = 15
export const HEAD_COUNT_TEXT_MAX = 2000
/** Contract type without an end (code of CO00000045). */
export const PERMANENT = 'PERMANENT'

const fundingLine = z.strictObject({ budgetLineId: z.union([z.literal(''), z.uuid()]), amount: typedAmount })
export const blankFunding = { budgetLineId: '', amount: '0' } as const

/** A request for posts. A draft may be incomplete: what is missing is ''. */
export const headCountBody = z.strictObject({
  type: z.literal('headCount'),
  departmentCode: text(20),
  positionCode: text(20),
  contractTypeCode: text(20),
  places: z.number({ error: 'BAD_NUMBER' }).int({ error: 'BAD_NUMBER' }).min(1, { error: 'BAD_NUMBER' }).max(HEAD_COUNT_PLACES_MAX, {
    error: 'BAD_NUMBER',
  }),
  headCountReason: z.union([z.literal(''), z.enum(headCountReasons)]),
  /** Who leaves, of a replacement. */
  replacesId: text(20),
  /** Project that pays, with its personnel budget by line; '' = the organisation pays. */
  projectNo: text(20),
  funding: z.array(fundingLine).max(FUNDING_MAX),
  weeklyHours: z.union([z.literal(''), z.string().regex(/^\d{1,2}(\.\d{1,2})?$/)], { error: 'BAD_NUMBER' }),
  /** Code of CO00000047. */
  payGroup: text(20),
  startsOn: optionalDay,
  /** Last day of the contract, '' = permanent. */
  endsOn: optionalDay,
  justification: text(HEAD_COUNT_TEXT_MAX),
  duties: text(HEAD_COUNT_TEXT_MAX),
})
export type HeadCountBody = z.output<typeof headCountBody>

export const blankHeadCount: HeadCountBody = {
  type: 'headCount',
  departmentCode: '',
  positionCode: '',
  contractTypeCode: '',
  places: 1,
  headCountReason: '',
  replacesId: '',
  projectNo: '',
  funding: [],
  weeklyHours: '',
  payGroup: '',
  startsOn: '',
  endsOn: '',
  justification: '',
  duties: '',
}

type Fault = 'REQUIRED' | 'BEFORE_START' | 'AMOUNT_ZERO' | 'BUDGET_LINE_TWICE' | 'FUNDING_MISSING' | 'NO_END'

function fundingFaults({ projectNo, funding }: HeadCountBody): Record<string, Fault> {
  if (projectNo === '') return {}
  if (funding.length === 0) return { funding: 'FUNDING_MISSING' }
  const ids = funding.map(({ budgetLineId }) => budgetLineId)
  return Object.fromEntries(
    funding.flatMap(({ budgetLineId, amount }, index) => {
      const at = `funding.${String(index)}`
      return [
        ...(budgetLineId === '' ? [[`${at}.budgetLineId`, 'REQUIRED'] as const] : []),
        ...(budgetLineId !== '' && ids.indexOf(budgetLineId) < index ? [[`${at}.budgetLineId`, 'BUDGET_LINE_TWICE'] as const] : []),
        ...(isZeroAmount(amount) ? [[`${at}.amount`, 'AMOUNT_ZERO'] as const] : []),
      ]
    }),
  )
}

/** What has to be filled in or corrected before submission: path inside the body → word of the fault. */
export function headCountFaults(body: HeadCountBody): Readonly<Record<string, Fault>> {
  const { contractTypeCode, headCountReason, startsOn, endsOn, projectNo } = body
  const isPermanent = contractTypeCode === PERMANENT
  const hasEnd = headCountReason === 'TEMP' || projectNo !== '' || (contractTypeCode !== '' && !isPermanent)
  return {
    ...requiredFaults(body, ['departmentCode', 'positionCode', 'contractTypeCode', 'headCountReason', 'weeklyHours', 'payGroup']),
    ...requiredFaults(body, ['startsOn', 'justification', 'duties']),
    ...(Number(body.weeklyHours) === 0 && { weeklyHours: 'REQUIRED' as const }),
    ...(headCountReason === 'REPLACE' && requiredFaults(body, ['replacesId'])),
    ...(headCountReason === 'PROJECT' && requiredFaults(body, ['projectNo'])),
    ...(hasEnd && requiredFaults(body, ['endsOn'])),
    ...(endsOn !== '' && startsOn !== '' && endsOn < startsOn && { endsOn: 'BEFORE_START' as const }),
    ...(isPermanent && endsOn !== '' && { endsOn: 'NO_END' as const }),
    ...fundingFaults(body),
  }
}
