import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { SecretDialog } from '../../../widgets/records/SecretDialog.tsx'

/** The only time recovery codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const label = useLabel()
  return <SecretDialog title={label(labels.codesTitle)} text={label(labels.codesText)} secret={codes.join('\n')} onClose={onClose} />
}
