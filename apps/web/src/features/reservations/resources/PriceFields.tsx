import { type GuestType, guestTypes } from '@maru/shared/reservations/reservation-fields.ts'
import { guestTypeLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import type { PriceRule } from '@maru/shared/reservations/resource-fields.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { useMe } from '../../../api/identity.ts'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** What a night costs each kind of guest from a day on; the newest rule before a night holds for it. */
export function PriceFields() {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const bound = useBoundField({ name: 'prices', label: labels.prices })
  const prices = bound.field.value as readonly PriceRule[]
  const change = (at: number, part: Partial<PriceRule>) =>
    bound.field.onChange(prices.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className="whole-row align-center price-fields" role="group" aria-label={bound.frame.label}>
      {prices.map((price, at) => [
        <select
          key={`type ${String(at)}`}
          className="input"
          aria-label={label(labels.guestTypeOf, at + 1)}
          value={price.guestType}
          disabled={bound.disabled}
          onChange={(event) => change(at, { guestType: event.target.value as GuestType })}
        >
          {guestTypes.map((type) => (
            <option key={type} value={type}>
              {label(guestTypeLabels[type])}
            </option>
          ))}
        </select>,
        <input
          key={`from ${String(at)}`}
          className="input num"
          type="date"
          aria-label={label(labels.validFromOf, at + 1)}
          value={price.validFrom}
          disabled={bound.disabled}
          onChange={(event) => change(at, { validFrom: event.target.value })}
        />,
        <input
          key={`amount ${String(at)}`}
          className="input num align-right"
          type="text"
          inputMode="decimal"
          aria-label={label(labels.amountOf, at + 1)}
          value={price.amount}
          disabled={bound.disabled}
          onChange={(event) => change(at, { amount: event.target.value.replace(',', '.') })}
        />,
        <IconButton
          key={`remove ${String(at)}`}
          size="small"
          name={label(labels.removePrice, at + 1)}
          disabled={bound.disabled}
          onClick={() => bound.field.onChange(prices.filter((_, index) => index !== at))}
        >
          <Trash2 size={14} />
        </IconButton>,
      ])}
      <span>
        <Button
          variant="outlined"
          size="small"
          disabled={bound.disabled}
          onClick={() => bound.field.onChange([...prices, { guestType: 'VISITOR', validFrom: now, amount: '' }])}
        >
          <Plus size={13} />
          {label(labels.addPrice)}
        </Button>
      </span>
      {bound.frame.error !== undefined && (
        <span className="row field-error" role="alert">
          {bound.frame.error}
        </span>
      )}
    </div>
  )
}
