import { z } from 'zod'
import { requestContract } from '../approvals/requests/request-list.ts'
import { text } from '../codecs.ts'
import { paymentBody, paymentKinds } from './payment-body.ts'

/** Applications as they are written and decided, drafts of one's own too. */
export const paymentRequests = requestContract('payment-requests', {
  path: '/api/v1/application/applicationforpayment/requests',
  screen: '/application/applicationforpaymentlist',
  noun: 'payment applications',
  body: paymentBody,
  filters: { kind: z.enum(paymentKinds).optional(), projectNo: text(20).optional() },
})
