import { z } from 'zod'
import { requestContract } from '../../approvals/requests/request-list.ts'
import { text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { periodBody } from './period-body.ts'

const path = '/api/v1/project/performperiodapplication'

const lastParticipant = z.object({
  userId: z.string(),
  name: z.string(),
  /** Percent until the present end. */
  rate: z.string(),
  /** Last day of the contract; '' without end and for whom it is hidden. */
  contractEnd: z.string(),
  /** Highest sum of the rates over all projects in the days that are added, with this one; '' where none are added. */
  total: z.string(),
})
export type LastParticipant = z.output<typeof lastParticipant>

/** Applications for another period of a project (SPEC 2: perform period application). */
export const periodRequests = {
  ...requestContract('period-requests', {
    path,
    screen: '/project/performperiodapplicationlist',
    noun: 'period applications',
    body: periodBody,
    filters: { projectNo: text(20).optional() },
  }),
  ...contract('period-requests', {
    preview: {
      method: 'POST',
      path: `${path}/preview`,
      summary: 'Who works on the project until its end, with contracts and rates in the days that are added, and what prevents the change',
      access: { kind: 'session', row: 'leadsProject' },
      body: periodBody,
      answer: z.object({
        participants: z.array(lastParticipant),
        issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
      }),
    },
  }),
}
