import { sizes } from '@maru/shared/constants.ts'
import { rightsLegendLabels as labels } from '@maru/shared/roles/access-check.labels.ts'
import { matrixLabels } from '@maru/shared/roles/role.labels.ts'
import type { MenuRight } from '@maru/shared/roles/rights-matrix.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { RemovalBelow } from './use-removal-below.ts'

interface RemovalBelowDialogProps {
  readonly asked: RemovalBelow
  readonly roleName: string
  readonly onAnswer: (choice: 'all' | 'one' | 'cancel') => void
}

/** What happens to the entries below when a right is taken from the one above them. Closing it changes nothing. */
export function RemovalBelowDialog({ asked, roleName, onAnswer }: RemovalBelowDialogProps) {
  const label = useLabel()
  const right = asked.item.split(' ')[1] as MenuRight
  const footer = (
    <>
      <span className="grow" />
      <Button variant="outlined" autoFocus onClick={() => onAnswer('one')}>
        {label(labels.keepBelow)}
      </Button>
      <Button variant="contained" onClick={() => onAnswer('all')}>
        {label(labels.removeBelow)}
      </Button>
    </>
  )
  return (
    <DialogFrame
      title={label(labels.belowTitle, asked.name)}
      width={sizes.confirmDialog}
      footer={footer}
      onClose={() => onAnswer('cancel')}
    >
      <FormBody>
        <p>{label(labels.belowText, roleName, label(matrixLabels[right]), asked.below.length)}</p>
      </FormBody>
    </DialogFrame>
  )
}
