import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { SecretDialog } from '../../../widgets/records/SecretDialog.tsx'

/** The only time a one-time password is shown. */
export function OneTimePasswordDialog({ userId, password, onClose }: { userId: string; password: string; onClose: () => void }) {
  const label = useLabel()
  return <SecretDialog title={label(labels.oneTimeTitle, userId)} text={label(labels.oneTimeText)} secret={password} onClose={onClose} />
}
