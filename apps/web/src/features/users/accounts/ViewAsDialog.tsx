import { userAccounts } from '@maru/shared/users/user-account.ts'
import { viewAsLabels as labels } from '@maru/shared/users/view-as.labels.ts'
import { useAction } from '../../../api/client.ts'
import { AccountReasonDialog } from './AccountReasonDialog.tsx'

interface ViewAsDialogProps {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows the portal as a person: asks for the reason the person is told, then starts anew as her. */
export function ViewAsDialog({ userId, name, onClose }: ViewAsDialogProps) {
  const view = useAction(userAccounts.viewAs)
  const start = async (body: { reason: string }) => {
    await view.mutateAsync({ params: { userId }, body })
    location.assign('/main')
  }
  const texts = { title: labels.viewAsTitle, text: labels.viewAsText, saveText: labels.startViewing }
  return <AccountReasonDialog {...texts} name={name} onSave={start} onClose={onClose} />
}
