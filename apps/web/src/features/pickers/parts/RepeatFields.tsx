import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { useWatch } from 'react-hook-form'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { type RepeatForm, repeats } from './repeat-form.ts'

const Field = bindFields<RepeatForm>()
const intervalHints = { DAILY: labels.everyDays, WEEKLY: labels.everyWeeks, MONTHLY: labels.everyMonths } as const

/** Whether and how something comes again; without an end where a hint says so. */
export function RepeatFields({ endlessHint }: { endlessHint?: LabelKey }) {
  const label = useLabel()
  const { weekday } = useMonthTexts()
  const repeat = useWatch<RepeatForm, 'repeat'>({ name: 'repeat' })
  // 2024 began with a Monday.
  const weekdays = Array.from({ length: 7 }, (_, day) => ({ code: String(day), name: weekday(`2024-01-0${String(day + 1)}`) }))
  const texts = { NONE: labels.once, DAILY: labels.daily, WEEKLY: labels.weekly, MONTHLY: labels.monthly }
  return (
    <FormGrid>
      <Field.Select
        name="repeat"
        label={labels.repeat}
        required
        span={4}
        options={repeats.map((value) => ({ value, text: label(texts[value]) }))}
      />
      {repeat !== 'NONE' && <Field.Number name="interval" required span={3} label={intervalHints[repeat]} />}
      {repeat !== 'NONE' && (
        <Field.Date name="until" label={labels.until} span={5} {...(endlessHint ? { hint: endlessHint } : { required: true })} />
      )}
      {repeat === 'MONTHLY' && <Field.Check name="lastDayOfMonth" span={12} text={label(labels.lastDayOfMonth)} />}
      {repeat === 'WEEKLY' && (
        <CodesField name="weekdays" label={labels.weekdays} span={12} choices={weekdays} hint={labels.weekdaysHint} />
      )}
    </FormGrid>
  )
}
