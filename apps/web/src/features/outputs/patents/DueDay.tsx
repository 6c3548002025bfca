import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

/** The day something is due, marked where it passed without a decision. */
export function DueDay({ day, isOverdue }: { day: string; isOverdue: boolean }) {
  const label = useLabel()
  if (!isOverdue) return <DateText text={day} />
  return (
    <span title={label(labels.dueLate)}>
      <StatusChip tone="red" text={day} />
    </span>
  )
}
