import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useMe } from '../../api/identity.ts'
import { DateText } from '../../kit/DateText.tsx'
import { today } from '../../kit/format.ts'
import { ChevronDown, X } from '../../kit/icons.ts'
import { Popover } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { RangeCalendar } from './RangeCalendar.tsx'
import './date-range.css'

interface DaysChipProps {
  /** First and last day; nothing = not filtered. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** The days a list of what has happened is narrowed to, both counted, as a filter beside the others. */
export function DaysChip({ from = '', to = '', onChange }: DaysChipProps) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = label(labels.fromTo)
  const isSet = from !== '' || to !== ''
  return (
    <span className={isSet ? 'filter-chip is-set' : 'filter-chip'}>
      <button type="button" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {isSet ? `${name}: ` : name}
        {isSet ? (
          <b>
            <DateText text={from === to ? from : `${from || '…'} – ${to || '…'}`} />
          </b>
        ) : (
          <ChevronDown size={13} aria-hidden />
        )}
      </button>
      {isSet && (
        <button
          type="button"
          className="filter-clear"
          aria-label={label(kitLabels.removeFilter, name)}
          onClick={() => onChange({ from: undefined, to: undefined })}
        >
          <X size={13} />
        </button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 32, horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label(labels.chooseDates) } }}
      >
        <RangeCalendar
          value={{ from, to, startHalf: 'FULL', endHalf: 'FULL' }}
          today={now}
          marks={{}}
          past
          onChoose={(range) => {
            setAnchor(null)
            onChange({ from: range.from, to: range.to })
          }}
        />
      </Popover>
    </span>
  )
}
