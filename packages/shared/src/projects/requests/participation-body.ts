import { z } from 'zod'
import { isBlank, text } from '../../codecs.ts'
import { participantRoles, percent, PROJECT_REASON_MAX } from '../project-fields.ts'

/** A month as `YYYY-MM`; '' while none is chosen. */
const month = z.string().regex(/^((19|20|21)\d\d-(0[1-9]|1[0-2]))?$/, { error: 'BAD_DATE' })

/** Person who works on a project in which months for which part of the time; 0 percent = no more. A draft may be incomplete. */
export const participationBody = z.strictObject({
  type: z.literal('participation'),
  projectNo: text(20),
  userId: text(20),
  role: z.enum(participantRoles),
  from: month,
  to: month,
  rate: z.union([z.literal(''), percent]),
  reason: text(PROJECT_REASON_MAX),
})
export type ParticipationBody = z.output<typeof participationBody>

export const blankParticipation: ParticipationBody = {
  type: 'participation',
  projectNo: '',
  userId: '',
  role: 'RESEARCHER',
  from: '',
  to: '',
  rate: '',
  reason: '',
}

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function participationFaults(body: ParticipationBody): Readonly<Record<string, 'REQUIRED' | 'BEFORE_START'>> {
  const empty = (['projectNo', 'userId', 'from', 'to', 'rate'] as const).filter((name) => isBlank(body[name]))
  const isTurned = body.from !== '' && body.to !== '' && body.to < body.from
  return { ...Object.fromEntries(empty.map((name) => [name, 'REQUIRED' as const])), ...(isTurned && { to: 'BEFORE_START' as const }) }
}
