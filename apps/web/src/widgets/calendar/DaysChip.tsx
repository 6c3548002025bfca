import { calendarLabels as labels } from '@maru/shared/calendar.labels.ts'
import { useState } from 'react'
import { useMe } from '../../api/identity.ts'
import { DateText } from '../../kit/text/DateText.tsx'
import { today } from '../../kit/text/format.ts'
import { Popover } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { FilterFrame } from '../lists/FilterFrame.tsx'
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
  return (
    <>
      <FilterFrame
        name={label(labels.fromTo)}
        shown={from === '' && to === '' ? undefined : <DateText text={from === to ? from : `${from || '…'} – ${to || '…'}`} />}
        isOpen={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange({ from: undefined, to: undefined })}
      />
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
    </>
  )
}
