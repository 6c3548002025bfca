import { useBoundField } from '../../../kit/forms/form-context.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import './picker-parts.css'

interface PeopleFieldProps {
  readonly name: string
  /** No more than so many. */
  readonly most: number
  /** Offers to look through the departments too. */
  readonly browse?: boolean
}

/** People of the form as chips, found by typing; the form holds them with their names. */
export function PeopleField({ name, most, browse = false }: PeopleFieldProps) {
  const bound = useBoundField({ name })
  return (
    <div className="whole-row">
      <PeopleInput
        label={bound.frame.label}
        error={bound.frame.error}
        people={bound.field.value as readonly ChosenPerson[]}
        most={most}
        {...(browse && { browse: '' })}
        readOnly={bound.disabled}
        onChange={bound.field.onChange}
      />
    </div>
  )
}
