import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { changeSides } from '@maru/shared/roles/change-lines.ts'
import { roleLabels } from '@maru/shared/roles/role.labels.ts'
import type { RightsChange } from '@maru/shared/roles/role.ts'
import { useLabel } from '../../kit/text/use-label.ts'

const words: LabelRecords = { ...roleLabels, yes: historyLabels.yes, no: historyLabels.no }

/** What one side of a change says that the other does not. */
export function ChangeText({ change, side }: { change: RightsChange; side: 'before' | 'after' }) {
  const label = useLabel()
  const text = changeSides(change.before, change.after, (part) => (words[part] ? label(words[part]) : part))[side]
  if (text.length === 0) return <span className="muted">–</span>
  return (
    <ul className="wrap-anywhere">
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
