import type { LabelRecord } from '@maru/shared/labels.ts'
import { Button } from '../../kit/buttons.tsx'
import { Plus } from '../../kit/icons.ts'
import { Writing } from '../../kit/forms/reading.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** The main action of a page, which begins something new; not there where the person only reads. */
export const NewButton = ({ text, disabled = false, onClick }: { text: LabelRecord; disabled?: boolean; onClick: () => void }) => {
  const label = useLabel()
  return (
    <Writing>
      <Button variant="contained" disabled={disabled} onClick={onClick}>
        <Plus size={15} />
        {label(text)}
      </Button>
    </Writing>
  )
}
