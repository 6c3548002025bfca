import { patentStatusLabels } from '@maru/shared/outputs/patents/patent.labels.ts'
import type { PatentRow } from '@maru/shared/outputs/patents/patent.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const active = { tone: 'blue', dot: 'half' } as const
const over = { tone: 'grey', dot: 'ring' } as const
const looks = {
  DISCLOSED: { tone: 'amber', dot: 'ring' },
  CLAIMED: active,
  RELEASED: over,
  DRAFTING: active,
  FILED: active,
  PUBLISHED: active,
  EXAMINED: active,
  GRANTED: { tone: 'green', dot: 'full' },
  LAPSED: over,
  SOLD: over,
  ABANDONED: over,
} as const

export function PatentStatus({ status }: Pick<PatentRow, 'status'>) {
  const label = useLabel()
  return <StatusChip {...looks[status]} text={label(patentStatusLabels[status])} />
}
