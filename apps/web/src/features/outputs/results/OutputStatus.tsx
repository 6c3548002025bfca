import { outputStatusLabels } from '@maru/shared/outputs/results/output.labels.ts'
import type { OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones = { ENTERED: 'amber', VERIFIED: 'green', RETURNED: 'red' } as const
const dots = { ENTERED: 'half', VERIFIED: 'full', RETURNED: 'ring' } as const

export function OutputStatus({ status }: Pick<OutputRow, 'status'>) {
  const label = useLabel()
  return <StatusChip tone={tones[status]} dot={dots[status]} text={label(outputStatusLabels[status])} />
}
