import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import type { ApplicationRow } from '@maru/shared/recruitment/application-fields.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** What is known of who an applicant may be. */
export type Hinted = Pick<ApplicationRow, 'duplicates' | 'involvesYou'>

export const isHinted = ({ duplicates, involvesYou }: Hinted) => duplicates > 0 || involvesYou

/** That an applicant may be one of before, or the reader: as marks in lists. */
export function PersonMarks({ duplicates, involvesYou }: Hinted) {
  const label = useLabel()
  return (
    <>
      {duplicates > 0 && <span className="tag tint-amber small">{label(labels.sameAs)}</span>}
      {involvesYou && <span className="tag tint-amber small">{label(labels.involvesYou)}</span>}
    </>
  )
}

/** The same where something is decided. */
export function PersonNote({ row }: { row: Hinted }) {
  const label = useLabel()
  if (!isHinted(row)) return null
  return (
    <div className="note tint-amber stack gap-6 mb-12">
      {row.duplicates > 0 && <p>{label(labels.sameAs)}</p>}
      {row.involvesYou && <p>{label(labels.involvesYou)}</p>}
    </div>
  )
}
