import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { lineEditorLabels as labels } from '@maru/shared/approvals/lines/line-editor.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useGuardedClose } from '../common/use-guarded-close.ts'
import { LineWorkbench } from './LineWorkbench.tsx'
import type { LineAsked } from './use-line.ts'
import { useLineEdit } from './use-line-edit.ts'

const WIDTH = 960

/** The line of a draft in a dialog; what is wrong with it is said, and may be mended later. */
export function LineDialog({ asked, onUse, onClose }: { asked: LineAsked; onUse: (line: LineInput | null) => void; onClose: () => void }) {
  const label = useLabel()
  const edit = useLineEdit(asked)
  const { close, askAndClose } = useGuardedClose(JSON.stringify(edit.line) !== JSON.stringify(asked.line), onClose)
  const use = () => {
    close()
    onUse(edit.line)
  }
  const footer = (
    <>
      <span className="grow" />
      <Button variant="text" onClick={askAndClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" disabled={edit.pending} onClick={use}>
        {label(labels.use)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.editLine)} width={WIDTH} footer={footer} onClose={askAndClose}>
      <LineWorkbench edit={edit} />
    </DialogFrame>
  )
}
