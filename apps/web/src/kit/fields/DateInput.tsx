import { createDayTyping, UNFINISHED } from '@maru/shared/typing/typed-days.ts'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { format, isValid, parseISO } from 'date-fns'
import { de, enGB, ko } from 'date-fns/locale'
import { useMemo, useState } from 'react'
import type { ControlIds } from '../forms/Field.tsx'
import { labelSnapshot } from '../text/label-store.ts'

const locales = { en: enGB, de, ko }

interface DateInputProps {
  readonly ids: ControlIds
  readonly value: string
  readonly invalid: boolean
  readonly required: boolean
  readonly disabled: boolean
  readonly inputRef: (element: HTMLInputElement | null) => void
  readonly onChange: (isoDate: string) => void
  readonly onBlur: () => void
}

/** The date picker itself, in a program part of its own. */
export function DateInput(props: DateInputProps) {
  const date = useMemo(() => (props.value === '' ? null : parseISO(props.value)), [props.value])
  const [typing] = useState(createDayTyping)
  const change = (next: Date | null) => props.onChange(next === null ? '' : isValid(next) ? format(next, 'yyyy-MM-dd') : UNFINISHED)
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locales[labelSnapshot().language]}>
      <DatePicker
        value={date}
        onChange={change}
        format="yyyy-MM-dd"
        disabled={props.disabled}
        autoFocus={document.activeElement?.id === props.ids.id} // What stood here meanwhile had the focus.
        inputRef={props.inputRef}
        slotProps={{
          textField: {
            id: props.ids.id,
            fullWidth: true,
            size: 'small',
            error: props.invalid,
            onBlur: props.onBlur,
            onBeforeInput: (event) => event.data.trim() === '' && event.preventDefault(), // A blank would be read as the digit 0.
            onKeyDown: (event) => {
              const part = (event.target as HTMLElement).closest<HTMLElement>('[data-sectionindex]')?.dataset['sectionindex'] ?? '0'
              const day = typing.read(event, part === '0')
              return day !== undefined && [event.preventDefault(), props.onChange(day)]
            },
            'aria-labelledby': props.ids.labelId,
            'aria-describedby': props.ids.describedBy,
            required: props.required, // On the hidden input: the group of day, month and year may not carry it.
          },
          openPickerButton: { size: 'small' },
          field: { clearable: !props.required },
        }}
      />
    </LocalizationProvider>
  )
}
