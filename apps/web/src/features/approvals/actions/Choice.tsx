import type { ReactNode } from 'react'
import { Field } from '../../../kit/forms/Field.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import './decision.css'

interface ChoiceProps<V extends string> {
  readonly title: LabelKey
  readonly hint?: LabelKey
  readonly options: readonly { readonly value: V; readonly text: ReactNode }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** One of a few, all visible. */
export function Choice<V extends string>({ title, hint, options, value, onChange }: ChoiceProps<V>) {
  const label = useLabel()
  return (
    <Field label={label(title)} required group span={12} {...(hint !== undefined && { hint: label(hint) })}>
      {(ids) => (
        <div role="radiogroup" aria-labelledby={ids.labelId} aria-describedby={ids.describedBy} className="stack gap-4">
          {options.map((option) => (
            <label key={option.value} className="row py-4">
              <input type="radio" name={ids.id} checked={option.value === value} onChange={() => onChange(option.value)} />
              {option.text}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
