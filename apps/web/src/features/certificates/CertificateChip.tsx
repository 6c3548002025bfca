import { certificateLabels as labels } from '@maru/shared/certificates/certificate.labels.ts'
import type { CertificateRow } from '@maru/shared/certificates/certificate.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

/** Whether a certificate is valid. */
export function CertificateChip({ state }: Pick<CertificateRow, 'state'>) {
  const label = useLabel()
  return <StatusChip tone={state === 'VALID' ? 'green' : 'red'} text={label(labels[state])} />
}
