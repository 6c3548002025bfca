import { requestContract } from '../../approvals/requests/request-list.ts'
import { text } from '../../codecs.ts'
import { budgetBody } from './budget-body.ts'

/** Applications to move budget between lines of a project (SPEC 2: budget application). */
export const budgetRequests = requestContract('budget-requests', {
  path: '/api/v1/project/budgetapplication',
  screen: '/project/budgetapplicationlist',
  noun: 'budget applications',
  body: budgetBody,
  filters: { projectNo: text(20).optional() },
})
