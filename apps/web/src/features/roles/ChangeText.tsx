import type { LabelRecords } from '@maru/shared/labels.ts'
import { roleLabels } from '@maru/shared/roles/role.labels.ts'
import { useLabel } from '../../kit/use-label.ts'

/** A value as a person reads it: lists line by line, the rest as `field: value`. */
function lines(value: unknown, say: (text: string) => string, name = ''): string[] {
  const head = name === '' ? '' : `${name.split(' ').map(say).join(' ')}: `
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [`${head}${value.map((one) => lines(one, say).join(' ')).join(', ')}`]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => lines(inner, say, key))
  const text = JSON.stringify(value).replaceAll('"', '')
  return [`${head}${name.endsWith(' reach') ? text.replace(/^\w+/, (reach) => say(`reach${reach}`)) : text}`]
}

/** One side of a change as it was logged. */
export function ChangeText({ json }: { json: string }) {
  const label = useLabel()
  if (json === '') return <span className="muted">–</span>
  const words: LabelRecords = roleLabels
  const text = lines(JSON.parse(json) as unknown, (part) => (words[part] ? label(words[part]) : part))
  if (text.length === 0) return <span className="muted">–</span>
  return (
    <ul className="change-text">
      {text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
