import { z } from 'zod'
import { requestContract } from '../../approvals/requests/request-list.ts'
import { text } from '../../codecs.ts'
import { contract } from '../../contract.ts'
import { participationBody } from './participation-body.ts'

const path = '/api/v1/project/participantapplication'

const ratedMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** Highest sum of the rates in other approved and running projects on a day of the month. */
  others: z.string(),
  /** Percent left for this project. */
  free: z.string(),
  /** With the rate that is asked for. */
  total: z.string(),
  /** Days of approved absence; 0 for whom they are hidden. */
  absentDays: z.number().int(),
})
export type RatedMonth = z.output<typeof ratedMonth>

/** Applications for people of a project (SPEC 2: participant application). */
export const participationRequests = {
  ...requestContract('participation-requests', {
    path,
    screen: '/project/participantapplicationlist',
    noun: 'participant applications',
    body: participationBody,
    filters: { projectNo: text(20).optional() },
  }),
  ...contract('participation-requests', {
    preview: {
      method: 'POST',
      path: `${path}/preview`,
      summary:
        'The rates of a person month by month with what is asked for, and what stands in the way of it; months not chosen yet are the next twelve of the project',
      access: { kind: 'session', row: 'leadsProject' },
      body: participationBody,
      answer: z.object({
        months: z.array(ratedMonth),
        /** Percent that is free in each of the months. */
        free: z.string(),
        /** Whether days away and the end of the contract are told: to heads of the person, the office and the person. */
        showsEmployment: z.boolean(),
        /** Last day of the contract; '' without end and for whom it is hidden. */
        contractEnd: z.string(),
        issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
      }),
    },
  }),
}
