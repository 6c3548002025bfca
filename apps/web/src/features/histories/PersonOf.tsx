import type { LabelRecord } from '@maru/shared/labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** Name and id of whom a row of a history is about, or what to say when there is nobody of that name. */
export function PersonOf({ userId, userName, none }: { userId: string; userName: string; none: LabelRecord }) {
  const label = useLabel()
  return (
    <span className="ellipsis">
      {userName === '' ? <i className="muted">{label(none)}</i> : userName} <span className="muted">{userId}</span>
    </span>
  )
}
