import { useBoundField } from '../../../kit/forms/form-context.ts'
import { PeopleInput } from '../../users/people/PeopleInput.tsx'
import { usePeopleNames } from '../../../widgets/people/use-named.ts'
import './picker-parts.css'

interface PeopleIdsFieldProps {
  readonly name: string
  readonly most: number
  /** User ids that are not offered. */
  readonly without: readonly string[]
}

/** People of a request as chips; the form holds their user ids in the order they were chosen. */
export function PeopleIdsField({ name, most, without }: PeopleIdsFieldProps) {
  const bound = useBoundField({ name })
  const chosen = usePeopleNames(bound.field.value as readonly string[])
  return (
    <div className="whole-row">
      <PeopleInput
        label={bound.frame.label}
        error={bound.frame.error}
        people={chosen}
        most={most}
        without={without}
        readOnly={bound.disabled}
        onChange={(next) => bound.field.onChange(next.map(({ userId }) => userId))}
      />
    </div>
  )
}
