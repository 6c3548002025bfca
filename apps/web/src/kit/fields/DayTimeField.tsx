import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { later } from '../later.tsx'
import { Field } from '../forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../forms/form-context.ts'
import { useLabel } from '../text/use-label.ts'
import type { LabelKey } from '../text/label-store.ts'

const DateInput = later(async () => (await import('./DateInput.tsx')).DateInput)
const DAY_LENGTH = 10
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** `905` and `9:05` as `09:05`; what is no time stays as it was typed. */
function toClock(typed: string) {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return CLOCK.test(time) ? time : typed
}

/** A day and a clock time in two controls; the form holds `yyyy-MM-ddTHH:mm`, '' until both are there. */
export function DayTimeField(props: CommonFieldProps & { dayLabel: LabelKey; timeLabel: LabelKey }) {
  const bound = useBoundField(props)
  const label = useLabel()
  const value = String(bound.field.value ?? '')
  const [typed, setTyped] = useState({ day: value.slice(0, DAY_LENGTH), time: value.slice(DAY_LENGTH + 1) })
  const parts = value === '' ? typed : { day: value.slice(0, DAY_LENGTH), time: value.slice(DAY_LENGTH + 1) }
  const change = (next: { day: string; time: string }) => {
    setTyped(next)
    const moment = next.day === '' || !CLOCK.test(next.time) ? '' : `${next.day}T${next.time}`
    if (moment !== value) bound.field.onChange(moment)
  }
  return (
    <>
      <Field {...bound.frame} label={label(props.dayLabel)} span={4}>
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
      <Field label={label(props.timeLabel)} required={props.required} span={3}>
        {(ids) => (
          <OutlinedInput
            id={ids.id}
            value={parts.time}
            placeholder="00:00"
            fullWidth
            size="small"
            error={bound.invalid}
            disabled={bound.disabled}
            onChange={(event) => change({ ...parts, time: event.target.value })}
            onBlur={() => change({ ...parts, time: toClock(parts.time) })}
            slotProps={{ input: { 'aria-required': props.required, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
          />
        )}
      </Field>
    </>
  )
}
