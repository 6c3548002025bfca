import { readClock } from '@maru/shared/typing/typed-choices.ts'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { later } from '../later.tsx'
import { Field } from '../forms/Field.tsx'
import { type CommonFieldProps, useBoundField } from '../forms/form-context.ts'
import { useLabel } from '../text/use-label.ts'
import type { LabelKey } from '../text/label-store.ts'

const DateInput = later(async () => (await import('./DateInput.tsx')).DateInput)
const DAY_LENGTH = 10

/** A day and a clock time in two controls; the form holds `yyyy-MM-ddTHH:mm`, '' until both are there; `startDay` stands there first. */
export function DayTimeField(props: CommonFieldProps & { dayLabel: LabelKey; timeLabel: LabelKey; startDay?: string }) {
  const bound = useBoundField(props)
  const label = useLabel()
  const value = String(bound.field.value ?? '')
  const [typed, setTyped] = useState({ day: value.slice(0, DAY_LENGTH), time: value.slice(DAY_LENGTH + 1) })
  const parts =
    value === ''
      ? { ...typed, day: typed.day || (props.startDay ?? '') }
      : { day: value.slice(0, DAY_LENGTH), time: value.slice(DAY_LENGTH + 1) }
  const change = (next: { day: string; time: string }) => {
    setTyped(next)
    const moment = next.day === '' || readClock(next.time) !== next.time ? '' : `${next.day}T${next.time}`
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
            onBlur={() => change({ ...parts, time: readClock(parts.time) ?? parts.time })}
            slotProps={{ input: { 'aria-required': props.required, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
          />
        )}
      </Field>
    </>
  )
}
