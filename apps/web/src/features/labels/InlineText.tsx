import { useState } from 'react'
import { onEnter } from '../../kit/on-enter.ts'
import { useReading } from '../../kit/forms/reading.ts'
import './inline-text.css'

interface InlineTextProps {
  /** Names what is edited for screen readers. */
  readonly name: string
  readonly value: string
  /** Stands where there is no text. */
  readonly placeholder: string
  readonly maxLength: number
  /** Resolves to false when the text was refused; the input then stays open. */
  readonly onSave: (next: string) => Promise<boolean>
}

/** A text that is changed where it stands: a click or Enter opens it, Enter or leaving it saves, Esc gives up. */
export function InlineText({ name, value, placeholder, maxLength, onSave }: InlineTextProps) {
  const [typed, setTyped] = useState<string>()
  const [saving, setSaving] = useState(false)
  if (useReading())
    return (
      <span className="ellipsis" title={value}>
        {value === '' ? placeholder : value}
      </span>
    )
  if (typed === undefined) {
    return (
      <button
        type="button"
        className={value === '' ? 'inline-text is-missing' : 'inline-text'}
        aria-label={`${name}: ${value === '' ? placeholder : value}`}
        title={value}
        onClick={() => setTyped(value)}
      >
        {value === '' ? placeholder : value}
      </button>
    )
  }
  const save = async () => {
    if (saving) return
    if (typed === value) return setTyped(undefined)
    setSaving(true)
    const done = await onSave(typed)
    setSaving(false)
    if (done) setTyped(undefined)
  }
  return (
    <input
      autoFocus
      className="inline-input"
      aria-label={name}
      value={typed}
      maxLength={maxLength}
      readOnly={saving}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        // The table around it moves by the same keys.
        event.stopPropagation()
        if (event.key === 'Escape') setTyped(undefined)
        else onEnter(() => void save())(event)
      }}
    />
  )
}
