import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from './Field.tsx'

interface TextInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly maxLength: number
  readonly autoComplete: string
  readonly type?: 'text' | 'password'
  readonly autoFocus?: boolean
}

/** A labelled input outside a record form (sign-in, step-up): the form library is not loaded for it. */
export const TextInput = (props: TextInputProps) => (
  <Field label={props.label} required span={12} error={props.error}>
    {(ids) => (
      <OutlinedInput
        id={ids.id}
        name={props.name}
        type={props.type ?? 'text'}
        value={props.value}
        autoFocus={props.autoFocus ?? false}
        autoComplete={props.autoComplete}
        error={props.error !== undefined}
        fullWidth
        size="small"
        onChange={(event) => props.onChange(event.target.value)}
        slotProps={{ input: { 'aria-describedby': ids.describedBy, 'aria-required': true, maxLength: props.maxLength } }}
      />
    )}
  </Field>
)
