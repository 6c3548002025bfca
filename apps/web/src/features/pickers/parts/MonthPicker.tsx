import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { peopleLabels } from '@maru/shared/users/people.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ChevronLeft, ChevronRight } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { monthByKey, monthLater, listMonths } from './months.ts'
import './picker-parts.css'

interface MonthPickerProps {
  /** `yyyy-MM`, '' while none is chosen. */
  readonly value: string
  /** The running month, `yyyy-MM`. */
  readonly current: string
  readonly onPick: (month: string) => void
  readonly onClose: () => void
}

/** Chooses a month by keys or clicks (SPEC 2 monthslct). */
export function MonthPicker({ value, current, onPick, onClose }: MonthPickerProps) {
  const label = useLabel()
  const { month: nameOf, shortMonth } = useMonthTexts()
  const [at, setAt] = useState(value || current)
  const byKey = useRef(true)
  // A ref and not an effect, because the dialog takes the focus itself when nothing in it has it yet. It follows the keys only: the
  // buttons of the year keep theirs.
  const focus = useCallback((cell: HTMLButtonElement | null) => {
    if (cell === null || !byKey.current) return
    cell.focus()
    byKey.current = false
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = monthByKey(at, event.key)
    if (next === undefined) return
    event.preventDefault()
    byKey.current = true
    setAt(next)
  }
  const year = at.slice(0, 4)
  const months = listMonths(year)
  const footer = (
    <>
      <Button variant="outlined" onClick={() => setAt(current)}>
        {label(labels.thisMonth)}
      </Button>
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.cancel)}
      </Button>
      <Button variant="contained" onClick={() => onPick(at)}>
        {label(peopleLabels.choose)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.chooseMonth)} width={400} footer={footer} onClose={onClose}>
      <div className="stack py-14 px-16 gap-12">
        <div className="flex align-center between">
          <IconButton name={label(labels.previousYear)} onClick={() => setAt(monthLater(at, -12))}>
            <ChevronLeft size={16} />
          </IconButton>
          <b className="num" aria-live="polite">
            {year}
          </b>
          <IconButton name={label(labels.nextYear)} onClick={() => setAt(monthLater(at, 12))}>
            <ChevronRight size={16} />
          </IconButton>
        </div>
        <div role="radiogroup" aria-label={year} className="columns-3 gap-6">
          {months.map((one) => (
            <button
              key={one}
              ref={one === at ? focus : undefined}
              type="button"
              role="radio"
              aria-checked={one === at}
              aria-label={nameOf(`${one}-01`)}
              tabIndex={one === at ? 0 : -1}
              className={one === current ? 'h-44 box text-ink month-cell is-current' : 'h-44 box text-ink month-cell'}
              onKeyDown={onKeyDown}
              onClick={() => setAt(one)}
              onDoubleClick={() => onPick(one)}
            >
              {shortMonth(`${one}-01`)}
            </button>
          ))}
        </div>
        <p className="muted small">{label(labels.monthKeys)}</p>
      </div>
    </DialogFrame>
  )
}
