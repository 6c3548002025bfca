import { kitLabels } from '@maru/shared/web.labels.ts'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { formatAmount, parseAmount, withDecimalPoint } from '../text/amount.ts'
import { IconButton } from '../buttons.tsx'
import { type ControlIds, Field } from '../forms/Field.tsx'
import { type BoundField, type CommonFieldProps, useBoundField } from '../forms/form-context.ts'
import { numberText } from '../text/label-store.ts'
import { useLabel } from '../text/use-label.ts'

interface TextProps extends CommonFieldProps {
  readonly maxLength?: number
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'tel'
  readonly autoComplete?: string
}

/** A decimal number is kept with a point, which the API reads. A comma means it in German only: the English 1,234 is no 1.234. */
const hasDecimalComma = () => numberText(0.5).includes(',')
const toPoint = (typed: string) => (hasDecimalComma() ? typed.replace(',', '.') : typed)

function inputProps(bound: BoundField, ids: ControlIds, props: TextProps): OutlinedInputProps {
  const { ref, ...field } = bound.field
  return {
    ...field,
    onChange: ({ target: { value } }) => field.onChange(props.inputMode === 'decimal' ? toPoint(value) : value),
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
        maxLength: props.maxLength,
        inputMode: props.inputMode,
        autoComplete: props.autoComplete ?? 'off',
      },
    },
  }
}

export function TextField(props: TextProps) {
  const bound = useBoundField(props)
  return <Field {...bound.frame}>{(ids) => <OutlinedInput {...inputProps(bound, ids, props)} />}</Field>
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

const toNumber = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

/** A whole or decimal number; the form holds a number, `null` while empty. What is typed stays as it is while it means that number. */
export function NumberField(props: CommonFieldProps) {
  const bound = useBoundField(props)
  const { value, onChange } = bound.field
  const [typed, setTyped] = useState(String(value ?? ''))
  const change = (text: string) => {
    setTyped(text)
    onChange(toNumber(text))
  }
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <OutlinedInput
          {...inputProps(bound, ids, { ...props, inputMode: 'decimal' })}
          className="align-right"
          value={Object.is(toNumber(typed), value ?? null) ? typed : String(value ?? '')}
          onChange={(event) => change(event.target.value)}
        />
      )}
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

/** An amount of money: the form holds the decimal text, the screen shows thousands commas (SPEC 5). */
export function AmountField(props: AmountProps) {
  const bound = useBoundField(props)
  const isEmpty = (typed: string) => props.optional === true && typed.trim() === ''
  const toShown = (typed: string) => (isEmpty(typed) ? '' : formatAmount(typed))
  const toValue = (typed: string) => (isEmpty(typed) ? '' : parseAmount(typed))
  const stored = String(bound.field.value ?? '')
  const [shown, setShown] = useState(toShown(stored))
  const value = toValue(shown) === stored ? shown : toShown(stored)
  const change = (typed: string) => {
    const next = toShown(hasDecimalComma() ? withDecimalPoint(typed, value) : typed)
    setShown(next)
    bound.field.onChange(toValue(next))
    props.onTyped?.(toValue(next))
  }
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <OutlinedInput
          {...inputProps(bound, ids, { ...props, inputMode: 'decimal' })}
          className="align-right"
          value={value}
          onChange={(event) => change(event.target.value)}
          endAdornment={props.unit === undefined ? undefined : <span className="muted">{props.unit}</span>}
        />
      )}
    </Field>
  )
}
