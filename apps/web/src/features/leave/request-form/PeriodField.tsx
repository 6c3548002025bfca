import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useMe } from '../../../api/identity.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { today } from '../../../kit/text/format.ts'
import type { DateRange } from '../../../widgets/calendar/date-range.ts'
import { DateRangeInput } from '../../../widgets/calendar/DateRangeInput.tsx'
import { useDayMarks } from './use-day-marks.ts'

interface PeriodFieldProps {
  /** Before the names of the values: `body.` in a request. */
  readonly prefix?: 'body.'
  readonly label: LabelKey
  /** Whether the first and the last day may be halves. */
  readonly halves: boolean
  readonly summary?: string | undefined
}

/** First and last day, with their halves where the form has them: several values in one field. */
export function PeriodField({ prefix, label, halves, summary }: PeriodFieldProps) {
  const named = (name: keyof DateRange) => `${prefix ?? ''}${name}`
  const bound = useBoundField({ name: named('from'), label, required: true, span: 8 })
  const { field: last } = useController({ name: named('to') })
  const { setValue } = useFormContext()
  const [startHalf, endHalf] = useWatch({ name: [named('startHalf'), named('endHalf')] }) as [
    DateRange['startHalf']?,
    DateRange['endHalf']?,
  ]
  const now = today(useMe().timeZone)
  const [month, setMonth] = useState(now.slice(0, 7))
  const marks = useDayMarks(month)
  const names = startHalf === undefined ? (['from', 'to'] as const) : (['from', 'to', 'startHalf', 'endHalf'] as const)
  const change = (range: DateRange) => {
    for (const name of names) setValue(named(name), range[name], { shouldDirty: true, shouldTouch: true })
  }
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <DateRangeInput
          ids={ids}
          value={{
            from: String(bound.field.value ?? ''),
            to: String(last.value ?? ''),
            startHalf: startHalf ?? 'FULL',
            endHalf: endHalf ?? 'FULL',
          }}
          onChange={change}
          today={now}
          marks={marks}
          onMonth={setMonth}
          halves={halves}
          invalid={bound.invalid}
          disabled={bound.disabled}
          inputRef={bound.field.ref}
          {...(summary !== undefined && { summary })}
        />
      )}
    </Field>
  )
}
