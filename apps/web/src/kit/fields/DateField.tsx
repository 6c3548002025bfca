import OutlinedInput from '@mui/material/OutlinedInput'
import { later } from '../later.tsx'
import { Field } from '../forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../forms/form-context.ts'

// The calendar is a large part of its own; it comes with the first form that has a date.
const DateInput = later(async () => (await import('./DateInput.tsx')).DateInput)

/** A date; the form holds `yyyy-MM-dd`, '' while empty. */
export function DateField(props: CommonFieldProps) {
  const bound = useBoundField(props)
  const value = String(bound.field.value ?? '')
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <DateInput
          meanwhile={<OutlinedInput id={ids.id} value={value} fullWidth size="small" readOnly disabled={bound.disabled} />}
          ids={ids}
          value={value}
          invalid={bound.invalid}
          required={props.required === true}
          disabled={bound.disabled}
          inputRef={bound.field.ref}
          onChange={bound.field.onChange}
          onBlur={bound.field.onBlur}
        />
      )}
    </Field>
  )
}
