import type { HeadCountRow } from '@maru/shared/recruitment/head-count.ts'
import { headCountStateLabels } from '@maru/shared/recruitment/head-count.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<HeadCountRow['status'], Tone>> = {
  DRAFT: 'grey',
  IN_APPROVAL: 'blue',
  RETURNED: 'red',
  APPROVED: 'cyan',
  PARTLY_FILLED: 'violet',
  FILLED: 'green',
  ON_HOLD: 'amber',
  VOID: 'grey',
}

/** State of a head-count request in words and colour. */
export const HeadCountChip = ({ status }: Pick<HeadCountRow, 'status'>) => (
  <StatusChip tone={tones[status]} text={useLabel()(headCountStateLabels[status])} />
)
