import { pickerLabels as labels } from '@maru/shared/users/pickers.labels.ts'
import { useState } from 'react'
import { today } from '../../kit/text/format.ts'
import { CalendarDays } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useMonthTexts } from '../../widgets/calendar/month-names.ts'
import { MonthPicker } from './parts/MonthPicker.tsx'
import { PickerPage } from './PickerPage.tsx'

/** `/common/monthslct` */
export function MonthPickerPage() {
  const label = useLabel()
  const { month: nameOf } = useMonthTexts()
  const [open, setOpen] = useState(true)
  const [month, setMonth] = useState('')
  const shown = month !== '' && (
    <p className="row">
      <CalendarDays size={16} aria-hidden /> <b>{nameOf(`${month}-01`)}</b> <span className="muted num">{month}</span>
    </p>
  )
  return (
    <PickerPage title={label(labels.chooseMonth)} help={label(labels.monthKeys)} chosen={shown} onOpen={() => setOpen(true)}>
      {open && (
        <MonthPicker
          value={month}
          current={today().slice(0, 7)}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setMonth(picked)
            setOpen(false)
          }}
        />
      )}
    </PickerPage>
  )
}
