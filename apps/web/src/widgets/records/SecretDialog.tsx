import { sizes } from '@maru/shared/constants.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Copy } from '../../kit/icons.ts'
import { FormBody } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import './secret-dialog.css'

/** The only time a password, a token or codes, each on a line, are shown. */
export function SecretDialog(props: { title: string; text: string; secret: string; onClose: () => void }) {
  const label = useLabel()
  const copy = () => void navigator.clipboard.writeText(props.secret).then(() => toast.success(kitLabels.copied))
  return (
    <DialogFrame title={props.title} width={sizes.confirmDialog} onClose={props.onClose}>
      <FormBody>
        <p>{props.text}</p>
        <div className="row py-10 px-12 gap-12 mt-14 box shaded secret">
          <code className="wrap-anywhere">{props.secret}</code>
          <Button variant="outlined" size="small" onClick={copy}>
            <Copy size={13} />
            {label(kitLabels.copy)}
          </Button>
        </div>
      </FormBody>
    </DialogFrame>
  )
}
