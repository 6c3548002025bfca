import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { useState } from 'react'
import { DateText } from '../../kit/text/DateText.tsx'
import type { ControlIds } from '../../kit/forms/Field.tsx'
import { CalendarDays } from '../../kit/icons.ts'
import { Popover } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { Segments } from '../tabs/Segments.tsx'
import { type DateRange, type DayPart, endParts, startParts } from './date-range.ts'
import type { DayMarks } from './day-marks.ts'
import { daysBetween } from './month-days.ts'
import { RangeCalendar } from './RangeCalendar.tsx'
import './date-range.css'

interface DateRangeInputProps {
  readonly ids: ControlIds
  readonly value: DateRange
  readonly onChange: (range: DateRange) => void
  readonly today: string
  /** What is known of days; nothing unless given. */
  readonly marks?: DayMarks
  readonly onMonth?: (month: string) => void
  /** Parts of the first and the last day can be chosen. */
  readonly halves?: boolean
  /** Stands at the right of the days instead of their number. */
  readonly summary?: string
  readonly invalid?: boolean
  readonly disabled?: boolean
  readonly inputRef?: (element: HTMLElement | null) => void
}

const ONE_DAY: Readonly<Record<DayPart, keyof typeof labels>> = { FULL: 'wholeDay', AM: 'morning', PM: 'afternoon' }
const SEVERAL: Readonly<Record<DayPart, keyof typeof labels>> = { FULL: 'wholeDay', AM: 'untilNoon', PM: 'fromNoon' }

/** Whole or half: one choice for a single day, one for each end of several. */
function DayParts({ value, onChange, disabled }: Pick<DateRangeInputProps, 'value' | 'onChange'> & { disabled: boolean }) {
  const label = useLabel()
  const isOneDay = value.from === value.to
  const words = isOneDay ? ONE_DAY : SEVERAL
  const optionsOf = (parts: readonly DayPart[]) => parts.map((part) => ({ value: part, text: label(labels[words[part]]) }))
  return (
    <div className="flex wrap gap-10 mt-6">
      <span className="row muted small">
        {!isOneDay && <span aria-hidden>{label(labels.firstDay)}</span>}
        <Segments
          name={label(isOneDay ? labels.dayPart : labels.firstDay)}
          value={value.startHalf}
          options={optionsOf(startParts(value))}
          disabled={disabled}
          onChange={(startHalf) => onChange({ ...value, startHalf })}
        />
      </span>
      {!isOneDay && (
        <span className="row muted small">
          <span aria-hidden>{label(labels.lastDay)}</span>
          <Segments
            name={label(labels.lastDay)}
            value={value.endHalf}
            options={optionsOf(endParts)}
            disabled={disabled}
            onChange={(endHalf) => onChange({ ...value, endHalf })}
          />
        </span>
      )}
    </div>
  )
}

/** A period of days: a button that says it and opens the calendar; a value in a button is read out by naming the button itself too. */
export function DateRangeInput(props: DateRangeInputProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { ids, value, today, disabled = false, invalid = false, inputRef } = props
  const isSet = value.from !== '' && value.to !== ''
  const count = isSet ? daysBetween(value.from, value.to) : 0
  const summary = props.summary ?? label(labels.days, count)
  const choose = (range: DateRange) => {
    setAnchor(null)
    props.onChange(range)
  }
  return (
    <>
      <button
        ref={inputRef}
        type="button"
        id={ids.id}
        className={invalid ? 'row input is-invalid text-left nowrap' : 'row input text-left nowrap'}
        aria-labelledby={`${ids.labelId} ${ids.id}`}
        aria-describedby={ids.describedBy}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarDays className="muted" size={14} aria-hidden />
        {value.from === '' ? <span className="muted">{label(labels.start)}</span> : <DateText text={value.from} />}
        <span className="muted" aria-hidden>
          →
        </span>
        {value.to === '' ? <span className="muted">{label(labels.end)}</span> : <DateText text={value.to} />}
        <span className="grow" />
        {isSet && <span className="muted small num">{summary}</span>}
      </button>
      {props.halves === true && isSet && <DayParts value={value} onChange={props.onChange} disabled={disabled} />}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 36, horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label(labels.chooseDates) } }}
      >
        <RangeCalendar value={value} today={today} marks={props.marks ?? {}} onMonth={props.onMonth} onChoose={choose} />
      </Popover>
    </>
  )
}
