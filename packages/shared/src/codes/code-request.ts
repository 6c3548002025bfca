import { z } from 'zod'
import { requestContract } from '../approvals/requests/request-list.ts'
import { codeRequestBody, codeRequestGroups } from './code-request-body.ts'

/** Requests for a new vendor, cost centre, account or item code (SPEC 2: basic code). */
export const codeRequests = requestContract('code-requests', {
  path: '/api/v1/application/basiccode',
  screen: '/application/basiccodelist',
  noun: 'code requests',
  body: codeRequestBody,
  filters: { group: z.enum(codeRequestGroups).optional() },
})
