import { approvalWorkLabels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { requestLabels as labels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { ChosenPerson } from '../../users/people/PeopleInput.tsx'
import { LineStrip } from '../lines/LineStrip.tsx'
import type { LinePreview } from '../lines/use-line.ts'

interface SubmitDialogProps {
  readonly title: string
  readonly urgent: boolean
  readonly preview: LinePreview
  readonly drafter: ChosenPerson | undefined
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** The last look before a document is sent: what it is called and who decides on it. */
export function SubmitDialog({ title, urgent, preview, drafter, busy, onSubmit, onClose }: SubmitDialogProps) {
  const label = useLabel()
  const footer = (
    <>
      <span className="grow" />
      <Button variant="outlined" onClick={onClose}>
        {label(labels.keepEditing)}
      </Button>
      <Button variant="contained" loading={busy} autoFocus onClick={onSubmit}>
        {label(labels.submit)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.submitTitle)} width={sizes.confirmDialog} footer={footer} onClose={onClose}>
      <FormBody>
        <div className="stack gap-12">
          <p className="wrap-anywhere section-title">
            {title} {urgent && <StatusChip tone="red" text={label(labels.urgentText)} />}
          </p>
          <p className="muted">{label(preview.alone === '' ? labels.submitText : approvalWorkLabels.submitAloneText)}</p>
          <LineStrip preview={preview} withReason={false} drafter={drafter} />
        </div>
      </FormBody>
    </DialogFrame>
  )
}
