import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import { type Certificate, certificates, REVOKE_REASON_MAX } from '@maru/shared/certificates/certificate.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useState } from 'react'
import { toAddress, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues } from '../../kit/layout.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'
import { CertificateChip } from './CertificateChip.tsx'

const Field = bindFields<{ reason: string }>()
const schema = certificates.revoke.body

/** Asks why a certificate is revoked. */
function RevokeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const revoke = useAction(certificates.revoke)
  return (
    <FormDialog
      title={label(labels.revoke)}
      width={sizes.confirmDialog}
      schema={schema}
      values={{ reason: '' }}
      labels={{ reason: labels.reason }}
      saveText={labels.revoke}
      onSave={async (body) => {
        await revoke.mutateAsync({ params: { id }, body })
        toast.success(labels.revokedDone)
      }}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.revokeText)}</p>
        <FormGrid>
          <Field.TextArea name="reason" required span={12} rows={2} maxLength={REVOKE_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** An issued certificate with its file and the page that verifies it; the office revokes it here. */
export function IssuedCertificate({ certificate }: { certificate: Certificate }) {
  const label = useLabel()
  const [revoking, setRevoking] = useState(false)
  const { id, number, issuedOn, state, verifyUrl, mayRevoke, revokedAt, revokedByName, revokeReason } = certificate
  return (
    <div className="stack gap-12">
      <KeyValues
        entries={[
          [labels.number, <b key="number">{number}</b>],
          [labels.state, <CertificateChip key="state" state={state} />],
          [labels.issuedOn, <DateText key="issued" text={issuedOn} />],
          [
            labels.verifyLink,
            <a key="verify" href={verifyUrl} target="_blank" rel="noreferrer" className="ellipsis">
              {verifyUrl}
            </a>,
          ],
          ...(revokedAt === ''
            ? []
            : [
                [
                  labels.revokedBy,
                  <span key="by">
                    {revokedByName} · <InstantText at={revokedAt} />
                  </span>,
                ] as const,
                [labels.reason, revokeReason] as const,
              ]),
        ]}
      />
      <div className="row">
        <Button variant="outlined" component="a" href={toAddress(certificates.pdf, { params: { id } })} download={`${number}.pdf`}>
          {label(labels.download)}
        </Button>
        {mayRevoke && (
          <Button variant="text" color="error" onClick={() => setRevoking(true)}>
            {label(labels.revoke)}
          </Button>
        )}
      </div>
      {revoking && <RevokeDialog id={id} onClose={() => setRevoking(false)} />}
    </div>
  )
}
