import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import type { OpeningHours } from '@maru/shared/reservations/resource-fields.ts'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'

const usual = { from: '07:00', to: '20:00' }

/** Opening hours of each weekday; one without a tick is closed. */
export function OpeningFields() {
  const label = useLabel()
  const { weekday } = useMonthTexts()
  const bound = useBoundField({ name: 'opening', label: labels.opening })
  const opening = bound.field.value as OpeningHours
  const change = (day: number, hours: OpeningHours[number]) => bound.field.onChange(opening.map((one, at) => (at === day ? hours : one)))
  return (
    <div className="whole-row align-center opening-fields" role="group" aria-label={bound.frame.label}>
      {opening.map((hours, day) => {
        const name = weekday(`2024-01-0${String(day + 1)}`)
        const time = (end: 'from' | 'to', text: string) => (
          <input
            className="input num"
            type="text"
            inputMode="numeric"
            aria-label={`${name}, ${text}`}
            value={hours?.[end] ?? ''}
            maxLength={5}
            disabled={hours === null || bound.disabled}
            onChange={(event) => hours !== null && change(day, { ...hours, [end]: event.target.value })}
          />
        )
        return [
          <CheckInput
            key={`${name} open`}
            name={`opening-${String(day)}`}
            text={name}
            checked={hours !== null}
            disabled={bound.disabled}
            onChange={(isOpen) => change(day, isOpen ? usual : null)}
          />,
          <span key={`${name} from`}>{time('from', label(labels.opens))}</span>,
          <span key={`${name} to`}>{time('to', label(labels.closes))}</span>,
          <span key={`${name} note`} className="muted">
            {hours === null && label(labels.closedDay)}
          </span>,
        ]
      })}
      {bound.frame.error !== undefined && (
        <span className="row field-error" role="alert">
          {bound.frame.error}
        </span>
      )}
    </div>
  )
}
