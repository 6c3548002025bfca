import { sizes } from '@maru/shared/constants.ts'
import { secondFactorLabels as labels } from '@maru/shared/session/second-factor.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Copy } from '../../../kit/icons.ts'
import { FormBody } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import '../profiles/user.css'

/** The only time recovery codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const label = useLabel()
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast.success(kitLabels.copied))
  const footer = (
    <>
      <Button variant="outlined" onClick={copy}>
        <Copy size={13} />
        {label(labels.copyCodes)}
      </Button>
      <Button variant="contained" onClick={onClose}>
        {label(labels.savedCodes)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.codesTitle)} width={sizes.confirmDialog} footer={footer} onClose={onClose}>
      <FormBody>
        <p>{label(labels.codesText)}</p>
        <ul className="columns-2 gap-8 py-10 px-12 mt-14 box shaded one-time" aria-label={label(labels.codesTitle)}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </FormBody>
    </DialogFrame>
  )
}
