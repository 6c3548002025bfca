import { certificateKindLabels, certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { certificateVerification, type VerifiedCertificate } from '@maru/shared/certificates/certificate.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { loadLabels } from '../../api/labels.ts'
import { ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { KeyValues } from '../../kit/layout.tsx'
import { StatusChip } from '../../kit/marks.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { MessagePage } from '../errors/MessagePage.tsx'
import { LanguageButtons } from '../LanguageButtons.tsx'
import { visitorLanguage } from '../language.ts'

const tones = { VALID: 'green', REVOKED: 'red', UNKNOWN: 'amber' } as const
function Facts({ certificate: { state, kind, issuedOn, name } }: { certificate: VerifiedCertificate }) {
  const label = useLabel()
  if (kind === '') return null
  return (
    <KeyValues
      entries={[
        [labels.state, <StatusChip key="state" tone={tones[state]} text={label(labels[state])} />],
        [labels.kind, label(certificateKindLabels[kind])],
        [labels.issuedOn, <DateText key="issued" text={issuedOn} />],
        ...(name === '' ? [] : [[labels.holder, name] as const]),
      ]}
    />
  )
}

/** `/verify/:code`, where the code on a certificate leads: says to anybody whether it is valid. */
export function VerifyPage() {
  const label = useLabel()
  const { code = '' } = useParams()
  useEffect(() => void loadLabels(visitorLanguage()), [])
  const answer = useQuery(query(certificateVerification.verify, { params: { code } }))
  const found = answer.data
  const title = found ? `${label(labels.sheet)}: ${label(labels[found.state])}` : label(labels.verifyTitle)
  return (
    <MessagePage title={title} text={found ? label(labels[`${found.state}Text`]) : ''}>
      <div className="stack gap-16 align-center">
        {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows />}
        {found && <Facts certificate={found} />}
        <div className="row">
          <LanguageButtons />
        </div>
      </div>
    </MessagePage>
  )
}
