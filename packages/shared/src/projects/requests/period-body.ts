import { z } from 'zod'
import { isBlank, isoDay, text } from '../../codecs.ts'
import { budgetLineInput, LINES_MAX, PROJECT_REASON_MAX } from '../project-fields.ts'
import { CONSENT_MAX } from './budget-body.ts'

const PEOPLE_MAX = 200
const maybeDay = z.union([z.literal(''), isoDay])

/** What an application for another period says. A draft may be incomplete: what is missing is ''. */
export const periodBody = z.strictObject({
  type: z.literal('period'),
  projectNo: text(20),
  /** '' = the start stays. */
  startsOn: maybeDay,
  endsOn: maybeDay,
  /** No budget is added: `lines` are not looked at. */
  costNeutral: z.boolean(),
  /** Budget that comes with the extension, on top of what is planned; ids are ''. */
  lines: z.array(budgetLineInput).max(LINES_MAX),
  /** User ids of those who work on to the new end with the rate of their last months. */
  extended: z.array(text(20).min(1)).max(PEOPLE_MAX),
  /** Reference and date of the funder's consent, needed where there is a funder. */
  consent: text(CONSENT_MAX),
  reason: text(PROJECT_REASON_MAX),
})
export type PeriodBody = z.output<typeof periodBody>

export const blankPeriod: PeriodBody = {
  type: 'period',
  projectNo: '',
  startsOn: '',
  endsOn: '',
  costNeutral: true,
  lines: [],
  extended: [],
  consent: '',
  reason: '',
}

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function periodFaults(body: PeriodBody): Readonly<Record<string, 'REQUIRED' | 'BEFORE_START' | 'AMOUNT_ZERO'>> {
  const empty = (['projectNo', 'endsOn', 'reason'] as const).filter((name) => isBlank(body[name]))
  const isTurned = body.startsOn !== '' && body.endsOn !== '' && body.endsOn < body.startsOn
  const added = body.costNeutral ? [] : body.lines
  const zero = added.flatMap(({ planned }, at) => (Number(planned) === 0 ? [`lines.${String(at)}.planned`] : []))
  return {
    ...Object.fromEntries(empty.map((name) => [name, 'REQUIRED' as const])),
    ...(isTurned && { endsOn: 'BEFORE_START' as const }),
    ...(!body.costNeutral && body.lines.length === 0 && { costNeutral: 'REQUIRED' as const }),
    ...Object.fromEntries(zero.map((name) => [name, 'AMOUNT_ZERO' as const])),
  }
}
