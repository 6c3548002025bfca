import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { later } from '../later.tsx'
import { Field } from '../forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../forms/form-context.ts'
import { useLabel } from '../text/use-label.ts'
import type { LabelKey } from '../text/label-store.ts'

const DateInput = later(async () => (await import('./DateInput.tsx')).DateInput)
const DAY_LENGTH = 10

/** A day and a clock time in two controls; the form holds `yyyy-MM-ddTHH:mm`, '' until both are there. */
export function DayTimeField(props: CommonFieldProps & { dayLabel: LabelKey; timeLabel: LabelKey }) {
  const bound = useBoundField(props)
  const label = useLabel()
  const value = String(bound.field.value ?? '')
  const [typed, setTyped] = useState({ day: value.slice(0, DAY_LENGTH), time: value.slice(DAY_LENGTH + 1) })
  const parts = value === '' ? typed : { day: value.slice(0, DAY_LENGTH), time: value.slice(DAY_LENGTH + 1) }
  const change = (next: { day: string; time: string }) => {
    setTyped(next)
    bound.field.onChange(next.day === '' || next.time === '' ? '' : `${next.day}T${next.time}`)
  }
  return (
    <>
      <Field {...bound.frame} label={label(props.dayLabel)} span={3}>
        {(ids) => (
          <DateInput
            ids={ids}
            value={parts.day}
            invalid={bound.invalid}
            required={props.required === true}
            disabled={bound.disabled}
            inputRef={bound.field.ref}
            onChange={(day) => change({ ...parts, day })}
            onBlur={bound.field.onBlur}
          />
        )}
      </Field>
      <Field label={label(props.timeLabel)} required={props.required} span={2}>
        {(ids) => (
          <OutlinedInput
            id={ids.id}
            type="time"
            value={parts.time}
            fullWidth
            size="small"
            error={bound.invalid}
            disabled={bound.disabled}
            onChange={(event) => change({ ...parts, time: event.target.value })}
            slotProps={{ input: { 'aria-required': props.required } }}
          />
        )}
      </Field>
    </>
  )
}
