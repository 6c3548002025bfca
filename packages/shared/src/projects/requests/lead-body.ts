import { z } from 'zod'
import { isBlank, text } from '../../codecs.ts'
import { PROJECT_REASON_MAX } from '../project-fields.ts'

/** How the lead before goes on in the project; NONE = not at all. */
export const formerLeadRoles = ['CO_PI', 'RESEARCHER', 'NONE'] as const

/** A change of who leads a project. A draft may be incomplete: what is missing is ''. */
export const leadBody = z.strictObject({
  type: z.literal('lead'),
  projectNo: text(20),
  /** The lead as the drafter read it; it is submitted only while the project has the same one. */
  formerId: text(20),
  userId: text(20),
  formerRole: z.enum([...formerLeadRoles, '']),
  reason: text(PROJECT_REASON_MAX),
})
export type LeadBody = z.output<typeof leadBody>

export const blankLead: LeadBody = { type: 'lead', projectNo: '', formerId: '', userId: '', formerRole: '', reason: '' }

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function leadFaults(body: LeadBody): Readonly<Record<string, 'REQUIRED' | 'SAME_LEAD'>> {
  const empty = (['projectNo', 'userId', 'formerRole', 'reason'] as const).filter((name) => isBlank(body[name]))
  const isSame = body.userId !== '' && body.userId === body.formerId
  return { ...Object.fromEntries(empty.map((name) => [name, 'REQUIRED' as const])), ...(isSame && { userId: 'SAME_LEAD' as const }) }
}
