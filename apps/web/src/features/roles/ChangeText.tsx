import type { LabelRecords } from '@maru/shared/labels.ts'
import { changeLines } from '@maru/shared/roles/change-lines.ts'
import { roleLabels } from '@maru/shared/roles/role.labels.ts'
import { useLabel } from '../../kit/use-label.ts'

/** One side of a change as it was logged. */
export function ChangeText({ json }: { json: string }) {
  const label = useLabel()
  if (json === '') return <span className="muted">–</span>
  const words: LabelRecords = roleLabels
  const text = changeLines(JSON.parse(json) as unknown, (part) => (words[part] ? label(words[part]) : part))
  if (text.length === 0) return <span className="muted">–</span>
  return (
    <ul className="change-text">
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
