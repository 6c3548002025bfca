import { useId } from 'react'
import './segments.css'

interface SegmentsProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly name: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
}

/** One of a few, all visible in one bar; arrow keys change it. */
export function Segments<Value extends string>({ name, value, options, onChange, disabled = false }: SegmentsProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={name} className="relative wrap rounded segments">
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'is-chosen' : undefined}>
          <input
            type="radio"
            className="sr"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  )
}
