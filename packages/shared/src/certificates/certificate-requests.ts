import { z } from 'zod'
import { requestContract } from '../approvals/requests/request-list.ts'
import { languages } from '../labels.ts'
import { careerBody, employmentBody, otherCertificateBody } from './certificate-body.ts'

const path = '/api/v1/application'
const filters = { language: z.enum(languages).optional() }

/** Requests to confirm the employment of today (SPEC 2: confirmation). */
export const employmentRequests = requestContract('employment-certificate-requests', {
  path: `${path}/confirmation`,
  screen: '/application/confirmationlist',
  noun: 'employment certificates',
  body: employmentBody,
  filters,
})

/** Requests for a certificate of the time worked here (SPEC 2: career profile). */
export const careerRequests = requestContract('career-certificate-requests', {
  path: `${path}/careerprofile`,
  screen: '/application/careerprofilelist',
  noun: 'career certificates',
  body: careerBody,
  filters,
})

/** Requests for a certificate by a template (SPEC 2: other certificate document). */
export const otherCertificateRequests = requestContract('other-certificate-requests', {
  path: `${path}/othercertificatedocument`,
  screen: '/application/othercertificatedocumentlist',
  noun: 'other certificates',
  body: otherCertificateBody,
  filters,
})
