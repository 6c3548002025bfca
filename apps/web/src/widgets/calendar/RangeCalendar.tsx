import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../../kit/buttons.tsx'
import { ChevronLeft, ChevronRight } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { type DateRange, inOrder, pastPresets, presets, withDays } from './date-range.ts'
import { type DayMarks, lookOfMarks } from './day-marks.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { addMonths, type MonthDay } from './month-days.ts'
import { useMonthTexts } from './month-names.ts'

interface RangeCalendarProps {
  readonly value: DateRange
  readonly today: string
  readonly marks: DayMarks
  /** Another month is in sight, `yyyy-MM`: its marks are wanted. */
  readonly onMonth?: ((month: string) => void) | undefined
  readonly onChoose: (range: DateRange) => void
  /** It is looked back: the days offered first are those behind. */
  readonly past?: boolean
}

/** Chooses a first and a last day: presets on the left, a month on the right, below it what is known of the day pointed at. */
const markColours = { holiday: 'red', halfHoliday: 'red', away: 'orange', own: 'green', blocked: 'grey' } as const

export function RangeCalendar({ value, today, marks, onMonth, onChoose, past = false }: RangeCalendarProps) {
  const label = useLabel()
  const words = useMonthTexts()
  const [cursor, setCursor] = useState(value.from === '' ? today : value.from)
  const [pointed, setPointed] = useState('')
  const [first, setFirst] = useState('')
  const month = cursor.slice(0, 7)
  const tellMonth = useEffectEvent((shown: string) => onMonth?.(shown))
  useEffect(() => tellMonth(month), [month])
  const move = (date: string) => {
    setCursor(date)
    setPointed(date)
  }
  const pick = (date: string) => {
    move(date)
    if (first === '') setFirst(date)
    else onChoose(withDays(value, ...inOrder(first, date)))
  }
  const [from, to] = first === '' ? [value.from, value.to] : inOrder(first, pointed === '' ? first : pointed)
  const lookOf = (day: MonthDay) => {
    const look = lookOfMarks(marks[day.date])
    const isEnd = day.date === from || day.date === to
    const inside = from !== '' && day.date >= from && day.date <= to
    const className = `${look.className ?? ''} ${isEnd ? 'is-end' : inside ? 'is-inside' : ''}`
    return { ...look, className, pressed: isEnd || inside }
  }
  const shownEnd = pointed === '' ? cursor : pointed
  return (
    <div className="flex">
      <div className="stack py-8 px-8 gap-2 line-right range-presets">
        {(past ? pastPresets(today) : presets(today)).map(({ key, ...days }) => (
          <button key={key} type="button" className="secondary option" onClick={() => onChoose(withDays(value, days.from, days.to))}>
            {label(labels[key])}
          </button>
        ))}
      </div>
      <div className="py-12 px-16 range-month">
        <div className="row">
          <h3 className="grow" aria-live="polite">
            {words.month(cursor)}
          </h3>
          <IconButton size="small" name={label(labels.previousMonth)} onClick={() => setCursor(addMonths(cursor, -1))}>
            <ChevronLeft size={16} />
          </IconButton>
          <IconButton size="small" name={label(labels.nextMonth)} onClick={() => setCursor(addMonths(cursor, 1))}>
            <ChevronRight size={16} />
          </IconButton>
        </div>
        <MonthGrid
          name={words.month(cursor)}
          cursor={cursor}
          today={today}
          className="is-range"
          takesFocus
          onMove={move}
          onPick={pick}
          onPoint={setPointed}
          lookOf={lookOf}
        />
        <p className="secondary small flex wrap gap-10 mt-6" role="status">
          {first === '' ? label(labels.chooseFirst) : label(labels.chooseLast, first)}
        </p>
        <p className="secondary small flex wrap gap-10 mt-6" aria-hidden>
          <b>{words.day(shownEnd)}</b>
          {(marks[shownEnd] ?? []).map((mark) => (
            <span key={mark.text} className={`inline-row gap-4 mark-${markColours[mark.kind]}`}>
              <i className="dot" aria-hidden />
              {mark.text}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
