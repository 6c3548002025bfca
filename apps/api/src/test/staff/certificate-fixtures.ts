import {
  type CertificateBody,
  blankCareer,
  blankEmployment,
  blankOtherCertificate,
  certificateTypes,
} from '@maru/shared/certificates/certificate-body.ts'
import { certificates } from '@maru/shared/certificates/certificate.ts'
import { send } from '../assets/asset-request-fixtures.ts'
import { callAs, granted, type TestApp } from '../test-app.ts'

type Part = Partial<Omit<CertificateBody, 'type'>>

/** Drafts of each kind, for a visa unless said otherwise. */
export const employment = (part: Part = {}) => ({
  formCode: certificateTypes.EMPLOYMENT.formCode,
  body: { ...blankEmployment, purpose: 'Visa', ...part },
})
export const career = (part: Part = {}) => ({
  formCode: certificateTypes.CAREER.formCode,
  body: { ...blankCareer, purpose: 'Job', ...part },
})
export const other = (part: Part = {}) => ({
  formCode: certificateTypes.OTHER.formCode,
  body: { ...blankOtherCertificate, purpose: 'Library', ...part },
})

/** The certificate a request issued, as somebody sees it. */
export async function certificateOf(app: TestApp, user: string, documentId: string) {
  const [certificate] = granted(await callAs(app, user, certificates.ofDocument, { params: { id: documentId } }))
  return certificate
}

/** Asks for a certificate that is issued at once. */
export async function issue(app: TestApp, user: string, draft: Parameters<typeof send>[2]) {
  const { id, issues } = await send(app, user, draft)
  if (issues.length > 0) throw new Error(issues.join('; '))
  const certificate = await certificateOf(app, user, id)
  if (!certificate) throw new Error('nothing was issued')
  return certificate
}
