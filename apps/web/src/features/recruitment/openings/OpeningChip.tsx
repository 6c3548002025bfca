import { openingStatusLabels } from '@maru/shared/recruitment/recruitment.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<keyof typeof openingStatusLabels, Tone>> = {
  PLANNED: 'grey',
  PUBLISHED: 'green',
  ON_HOLD: 'amber',
  CLOSED: 'grey',
  FILLED: 'blue',
}

/** State of an opening in words and colour. */
export const OpeningChip = ({ status }: { status: keyof typeof openingStatusLabels }) => (
  <StatusChip tone={tones[status]} text={useLabel()(openingStatusLabels[status])} />
)
