import { blankCareer, blankEmployment, type CertificateBody } from '@maru/shared/certificates/certificate-body.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { wordIn } from '../../kernel/names.ts'
import { request, type Story } from './demo-story.ts'

interface DemoCertificate {
  by: string
  body: CertificateBody
  ago: number
  decided?: number
}
/** Those without a salary are issued with their submission. */
const certificates: readonly DemoCertificate[] = [
  {
    by: 'kim',
    body: { ...blankEmployment, secondLanguage: 'ko', purpose: 'Residence permit', submittedTo: 'Immigration office', showsName: true },
    ago: 33,
  },
  { by: 'mkraus', body: { ...blankEmployment, language: 'de', purpose: 'Mietvertrag', submittedTo: 'Wohnbau Saar GmbH' }, ago: 12 },
  { by: 'lee', body: { ...blankCareer, purpose: 'Application for a grant', submittedTo: 'European Research Council', copies: 2 }, ago: 5 },
  {
    by: 'han',
    body: {
      ...blankEmployment,
      purpose: 'Mortgage',
      submittedTo: 'Sparkasse Blieshausen',
      includeSalary: true,
      salary: '5480.00',
    },
    ago: 19,
    decided: 16,
  },
  {
    by: 'choi',
    body: { ...blankEmployment, purpose: 'Visa for the family', submittedTo: 'Embassy', includeSalary: true, salary: '5210.00' },
    ago: 1,
  },
]

const forms: Readonly<Record<CertificateBody['type'], readonly [code: string, name: LabelRecord]>> = {
  employmentCertificate: ['CERT_EMPLOYMENT', menuLabels.employmentConfirmation],
  careerCertificate: ['CERT_CAREER', menuLabels.careerCertificate],
  otherCertificate: ['CERT_OTHER', menuLabels.otherCertificate],
}

/** Certificates that anybody can verify, and one with the salary that waits for a decision. */
export async function writeCertificates(story: Story) {
  for (const { body, by, ago, ...decided } of certificates) {
    const [formCode, name] = forms[body.type]
    await request(story, { by, formCode, title: `${wordIn(name, body.language)}: ${body.purpose}`, body, ago, ...decided })
  }
}
