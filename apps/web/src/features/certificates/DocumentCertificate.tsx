import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { type CertificateBody, languagesOf } from '@maru/shared/certificates/certificate-body.ts'
import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { certificates, certificateTemplates } from '@maru/shared/certificates/certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { KeyValues } from '../../kit/layout.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { currencyText } from '../../widgets/text/currency-text.ts'
import { textOrDash } from '../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../approvals/documents/document-bodies.ts'
import { IssuedCertificate } from './IssuedCertificate.tsx'
import { useLanguageOptions } from './language-options.ts'

type Props = Omit<BodyViewProps, 'body'> & { readonly body: CertificateBody }

function TemplateName({ id }: { id: string }) {
  const templates = useQuery(query(certificateTemplates.list, {})).data
  return <>{textOrDash(templates?.find((one) => one.id === id)?.name ?? '')}</>
}

/** A request for a certificate in its document, and the certificate it issued. */
export function DocumentCertificate({ body, document, mode }: Props) {
  const label = useLabel()
  const languages = useLanguageOptions()
  const issued = useQuery(query(certificates.ofDocument, { params: { id: document.id } })).data ?? []
  const nameOf = (language: string) => languages.find(({ value }) => value === language)?.text ?? language
  const salaryText = `${currencyText(body.salary, body.currency)} / ${label(labels[body.salaryPer])}`
  const also = [...(body.showsBirthDate ? [label(labels.showsBirthDate)] : []), ...(body.showsName ? [label(labels.showsName)] : [])]
  return (
    <div className="stack gap-12">
      <KeyValues
        entries={[
          ...(body.type === 'otherCertificate' ? [[labels.templateId, <TemplateName key="template" id={body.templateId} />] as const] : []),
          [labels.languages, languagesOf(body).map(nameOf).join(', ')],
          [labels.purpose, textOrDash(body.purpose)],
          [labels.submittedTo, textOrDash(body.submittedTo)],
          [labels.copies, String(body.copies)],
          ...(body.from === '' ? [] : [[labels.from, <DateText key="from" text={body.from} />] as const]),
          ...(body.to === '' ? [] : [[labels.to, <DateText key="to" text={body.to} />] as const]),
          ...(body.includeSalary ? [[labels.salary, document.hidesPay ? label(work.payHidden) : salaryText] as const] : []),
          ...(also.length === 0 ? [] : [[labels.content, also.join(', ')] as const]),
        ]}
      />
      {mode !== 'print' && issued.map((certificate) => <IssuedCertificate key={certificate.id} certificate={certificate} />)}
    </div>
  )
}
