import { useEffect, useRef } from 'react'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { PeopleInput } from './PeopleInput.tsx'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import './people-input.css'

/** One person, found by typing; the form holds the user id, '' without. */
export function PersonField({ name, disabled = false, required = true }: { name: string; disabled?: boolean; required?: boolean }) {
  const bound = useBoundField({ name, required, disabled })
  const box = useRef<HTMLDivElement>(null)
  const { ref } = bound.field
  // The field to type in is not the form's own: a form that is sent without a person leads there all the same.
  useEffect(() => {
    ref({ focus: () => box.current?.querySelector('input')?.focus() })
  }, [ref])
  const userId = String(bound.field.value ?? '')
  return (
    <div className="whole-row person-field" ref={box}>
      <PeopleInput
        label={bound.frame.label}
        error={bound.frame.error}
        required={required}
        single
        people={usePeopleNames(userId === '' ? [] : [userId])}
        readOnly={bound.disabled}
        onChange={([person]) => bound.field.onChange(person?.userId ?? '')}
      />
    </div>
  )
}
