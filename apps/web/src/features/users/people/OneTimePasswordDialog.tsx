import { userPopupLabels as labels } from '@maru/shared/users/user-popup.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Copy } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import '../profiles/user.css'

/** The only time a one-time password is shown. */
export function OneTimePasswordDialog({ userId, password, onClose }: { userId: string; password: string; onClose: () => void }) {
  const label = useLabel()
  const copy = () => void navigator.clipboard.writeText(password).then(() => toast.success(kitLabels.copied))
  return (
    <DialogFrame title={label(labels.oneTimeTitle, userId)} width={sizes.confirmDialog} onClose={onClose}>
      <FormBody>
        <p>{label(labels.oneTimeText)}</p>
        <div className="row py-10 px-12 gap-12 mt-14 box shaded one-time">
          <code>{password}</code>
          <Button variant="outlined" size="small" onClick={copy}>
            <Copy size={13} />
            {label(kitLabels.copy)}
          </Button>
        </div>
      </FormBody>
    </DialogFrame>
  )
}
