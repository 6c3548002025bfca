import type { LabelRecord } from '@maru/shared/labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { UserCell } from '../../widgets/people/UserCell.tsx'

/** Photo, name and id of whom a row of a history is about, or what to say when there is nobody of that name. */
export function HistoryPerson({ userId, userName, none }: { userId: string; userName: string; none: LabelRecord }) {
  const label = useLabel()
  if (userName !== '') return <UserCell userId={userId} name={userName} sub={userId} />
  return (
    <span className="ellipsis">
      <i className="muted">{label(none)}</i> <span className="muted">{userId}</span>
    </span>
  )
}
