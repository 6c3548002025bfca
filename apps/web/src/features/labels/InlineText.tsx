import { useState } from 'react'
import { onEnter } from '../../kit/on-enter.ts'
import { useReading } from '../../kit/forms/reading.ts'
import './inline-text.css'

/** `conflict`: somebody else saved the record since it was opened, and the list shows it as it is now. */
export type InlineOutcome = 'saved' | 'refused' | 'conflict'

interface InlineTextProps<R> {
  /** Names what is edited for screen readers. */
  readonly name: string
  readonly value: string
  /** The record the text belongs to, as the list shows it now. */
  readonly record: R
  /** Stands where there is no text. */
  readonly placeholder: string
  readonly maxLength: number
  /** `opened` is the record that was edited, whatever the list has loaded meanwhile. Unless it is saved, the input stays open. */
  readonly onSave: (next: string, opened: R) => Promise<InlineOutcome>
}

interface Edit<R> {
  typed: string
  /** The record and its text at the moment of opening. */
  opened: { record: R; value: string }
  /** The next attempt starts from the record as a conflict showed it. */
  isStale?: true
}

/** A text that is changed where it stands: a click or Enter opens it, Enter or leaving it saves, Esc gives up. */
export function InlineText<R>({ name, value, record, placeholder, maxLength, onSave }: InlineTextProps<R>) {
  const [edit, setEdit] = useState<Edit<R>>()
  const [saving, setSaving] = useState(false)
  if (edit?.isStale) setEdit({ typed: edit.typed, opened: { record, value } })
  if (useReading())
    return (
      <span className="ellipsis" title={value}>
        {value === '' ? placeholder : value}
      </span>
    )
  if (edit === undefined) {
    return (
      <button
        type="button"
        className={value === '' ? 'ellipsis cell-input text-left inline-text is-missing' : 'ellipsis cell-input text-left inline-text'}
        aria-label={`${name}: ${value === '' ? placeholder : value}`}
        title={value}
        onClick={() => setEdit({ typed: value, opened: { record, value } })}
      >
        {value === '' ? placeholder : value}
      </button>
    )
  }
  const { typed, opened } = edit
  const save = async () => {
    if (saving) return
    if (typed === value || typed === opened.value) return setEdit(undefined)
    setSaving(true)
    const outcome = await onSave(typed, opened.record)
    setSaving(false)
    if (outcome === 'saved') setEdit(undefined)
    else if (outcome === 'conflict') setEdit({ ...edit, isStale: true })
  }
  return (
    <input
      autoFocus
      className="cell-input text-left inline-text"
      aria-label={name}
      value={typed}
      maxLength={maxLength}
      readOnly={saving}
      onChange={(event) => setEdit({ ...edit, typed: event.target.value })}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        // The table around it moves by the same keys.
        event.stopPropagation()
        if (event.key === 'Escape') setEdit(undefined)
        else onEnter(() => void save())(event)
      }}
    />
  )
}
