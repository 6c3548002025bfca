import { isDecimal } from '@maru/shared/codecs.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons.tsx'
import { type ControlIds, Field } from '../forms/Field.tsx'
import { type BoundField, type CommonFieldProps, useBoundField } from '../forms/form-context.ts'
import { useLabel } from '../text/use-label.ts'
import { useDecimalInput } from './use-decimal-input.ts'

interface TextProps extends CommonFieldProps {
  readonly maxLength?: number
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'tel'
  readonly autoComplete?: string
}

function inputProps(bound: BoundField, ids: ControlIds, props: TextProps): OutlinedInputProps {
  const { ref, ...field } = bound.field
  return {
    ...field,
    id: ids.id,
    fullWidth: true,
    size: 'small',
    inputRef: ref,
    error: bound.invalid,
    disabled: bound.disabled,
    slotProps: {
      input: {
        'aria-describedby': ids.describedBy,
        'aria-required': props.required,
        maxLength: props.inputMode === undefined ? props.maxLength : undefined,
        inputMode: props.inputMode,
        autoComplete: props.autoComplete ?? 'off',
      },
    },
  }
}

/** A line of text; of a number nothing that is typed or pasted is cut, because what is left of a number is another one. */
export function TextField(props: TextProps) {
  const bound = useBoundField(props)
  const isDecimalText = props.inputMode === 'decimal'
  const decimal = useDecimalInput(bound, { isGrouped: false })
  return <Field {...bound.frame}>{(ids) => <OutlinedInput {...inputProps(bound, ids, props)} {...(isDecimalText && decimal)} />}</Field>
}

/** Several lines with a counter of what is left. */
export function TextAreaField(props: TextProps & { maxLength: number; rows?: number }) {
  const bound = useBoundField(props)
  const label = useLabel()
  const count = label(kitLabels.counter, String(bound.field.value ?? '').length, props.maxLength)
  const hint = (
    <span className="row between">
      {bound.frame.hint ?? ''}
      <span className="num">{count}</span>
    </span>
  )
  return (
    <Field {...bound.frame} hint={hint} span={props.span ?? 12}>
      {(ids) => <OutlinedInput {...inputProps(bound, ids, props)} multiline rows={props.rows ?? 3} />}
    </Field>
  )
}

/** A password that can be shown; password managers may fill it. */
export function PasswordField(props: TextProps) {
  const bound = useBoundField(props)
  const label = useLabel()
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      size="small"
      name={label(shown ? kitLabels.hidePassword : kitLabels.showPassword)}
      aria-pressed={shown}
      disabled={bound.disabled}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={15} /> : <Eye size={15} />}
    </IconButton>
  )
  return (
    <Field {...bound.frame}>
      {(ids) => <OutlinedInput {...inputProps(bound, ids, props)} type={shown ? 'text' : 'password'} endAdornment={toggle} />}
    </Field>
  )
}

const toNumber = (text: string) => (text === '' ? null : isDecimal(text) ? Number(text) : Number.NaN)

/** A whole or decimal number; the form holds a number, `null` while empty, `NaN` for what is none. */
export function NumberField(props: CommonFieldProps) {
  const bound = useBoundField(props)
  const { value, onChange } = bound.field
  const [typed, setTyped] = useState('')
  const stored = Object.is(toNumber(typed), value ?? null) ? typed : String(value ?? '')
  const change = (text: string) => {
    setTyped(text)
    onChange(toNumber(text))
  }
  const decimal = useDecimalInput({ ...bound, field: { ...bound.field, value: stored, onChange: change } }, { isGrouped: false })
  return (
    <Field {...bound.frame}>
      {(ids) => <OutlinedInput {...inputProps(bound, ids, { ...props, inputMode: 'decimal' })} {...decimal} className="align-right" />}
    </Field>
  )
}

interface AmountProps extends CommonFieldProps {
  readonly unit?: string
  /** Leaves an empty field empty; otherwise it is 0 (SPEC 5). */
  readonly optional?: true
  /** Called with each new amount a person types, where other fields follow it. */
  readonly onTyped?: (amount: string) => void
}

/** An amount of money: the form holds the decimal text, the screen parts its thousands (SPEC 5) as the language does. */
export function AmountField({ optional, onTyped, ...props }: AmountProps) {
  const bound = useBoundField(props)
  const change = (text: string) => {
    const amount = text === '' && optional !== true ? '0' : text
    bound.field.onChange(amount)
    if (isDecimal(amount)) onTyped?.(amount)
  }
  const decimal = useDecimalInput({ ...bound, field: { ...bound.field, onChange: change } }, { isGrouped: true })
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <OutlinedInput
          {...inputProps(bound, ids, { ...props, inputMode: 'decimal' })}
          {...decimal}
          className="align-right"
          endAdornment={props.unit === undefined ? undefined : <span className="muted">{props.unit}</span>}
        />
      )}
    </Field>
  )
}
