import { noticeLabels as labels } from '@maru/shared/notifications/notification.labels.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { NoticeChoices } from './NoticeChoices.tsx'
import './notifications.css'

const WIDTH = 640

/** Which notifications one gets, in the portal and by mail. */
export function NoticeSettingsDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  return (
    <DialogFrame title={label(labels.settings)} width={WIDTH} readOnly onClose={onClose}>
      <NoticeChoices />
    </DialogFrame>
  )
}
