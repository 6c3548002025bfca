import { blackoutKinds } from '@maru/shared/reservations/reservation-fields.ts'
import { blackoutKindLabels, reservationLabels } from '@maru/shared/reservations/reservation.labels.ts'
import { reservationPlaceLabels as labels } from '@maru/shared/reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { reservationScreenMessages as messages } from '@maru/shared/reservations/screens/reservation-screen.messages.ts'
import { isoDay, requiredText } from '@maru/shared/codecs.ts'
import { type BlackoutRow, resourceAdmin } from '@maru/shared/reservations/resource.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import type { KindScreen } from '../common/kinds.ts'
import { assertTimesExist, dayTime, toDayTimes, toPeriod } from '../../pickers/parts/day-times.ts'
import { useDayTimes } from '../../pickers/parts/times/use-day-times.ts'
import { useResources } from '../../pickers/parts/use-resources.ts'

const REASON_MAX = 400
/** A closure begins and ends at any five minutes. */
const STEP_MINUTES = 5
const closureForm = z.strictObject({
  resourceIds: z.array(z.string()).min(1, { error: 'REQUIRED' }),
  date: isoDay,
  startTime: dayTime,
  endDate: isoDay,
  endTime: dayTime,
  kind: z.enum(blackoutKinds),
  reason: requiredText(REASON_MAX),
  moveBookings: z.boolean(),
})
type ClosureForm = z.output<typeof closureForm>
const Field = bindFields<ClosureForm>()
const fieldLabels = {
  ...reservationScreenLabels,
  ...labels,
  kind: reservationLabels.kind,
  reason: labels.closureReason,
  resourceIds: labels.resources,
}

/** When they are closed, by the clock of the first. */
function WhenFields({ zoneOf }: { zoneOf: (resourceIds: readonly string[]) => string }) {
  const resourceIds = useWatch<ClosureForm, 'resourceIds'>({ name: 'resourceIds' })
  const { starts, ends, span } = useDayTimes(zoneOf(resourceIds), STEP_MINUTES)
  return (
    <>
      <Field.Date name="date" required span={span} />
      <Field.Autocomplete name="startTime" required span={span} options={starts} />
      <Field.Date name="endDate" required span={span} />
      <Field.Autocomplete name="endTime" required span={span} options={ends} />
    </>
  )
}

/** Closes resources for a time; bookings in it refuse the closure unless they are to be cancelled with it. */
export function ClosureDialog({ screen, onClose }: { screen: KindScreen; onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const resources = useResources(screen.kind)
  const add = useAction(resourceAdmin.addBlackout, ['reservations'])
  const now = today(me.timeZone)
  const zoneOf = ([first]: readonly string[]) => resources.find(({ id }) => id === first)?.timeZone ?? me.timeZone
  const values: ClosureForm = {
    resourceIds: [],
    date: now,
    startTime: '08:00',
    endDate: now,
    endTime: '18:00',
    kind: 'MAINTENANCE',
    reason: '',
    moveBookings: false,
  }
  const save = async ({ date, startTime, endDate, endTime, ...form }: ClosureForm) => {
    const times = { date, startTime, endDate, endTime }
    const zone = zoneOf(form.resourceIds)
    assertTimesExist(times, zone)
    const period = toPeriod(times, zone)
    if (period === undefined) return false
    const body = { ...form, ...period }
    const { cancelled } = await add.mutateAsync({ body })
    return toast.success(messages.closureSaved, cancelled)
  }
  return (
    <FormDialog title={label(labels.newClosure)} schema={closureForm} values={values} labels={fieldLabels} onSave={save} onClose={onClose}>
      <FormBody>
        <FormGrid>
          <CodesField name="resourceIds" required span={12} choices={resources.map(({ id, name }) => ({ code: id, name }))} />
          <WhenFields zoneOf={zoneOf} />
          <Field.Select
            name="kind"
            required
            span={12}
            options={blackoutKinds.map((value) => ({ value, text: label(blackoutKindLabels[value]) }))}
          />
          <Field.Text name="reason" required span={12} maxLength={REASON_MAX} />
          <Field.Check name="moveBookings" span={12} text={label(labels.moveBookingsText)} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

const endForm = z.strictObject({ date: isoDay, startTime: dayTime, endDate: isoDay, endTime: dayTime, moveBookings: z.boolean() })
type EndForm = z.output<typeof endForm>
const EndField = bindFields<EndForm>()

function EndFields({ zone }: { zone: string }) {
  const { ends } = useDayTimes(zone, STEP_MINUTES)
  return (
    <>
      <EndField.Date name="endDate" required span={6} />
      <EndField.Autocomplete name="endTime" required span={6} options={ends} />
    </>
  )
}

/** Ends a closure earlier or later. */
export function ClosureEndDialog({ closure, onClose }: { closure: BlackoutRow; onClose: () => void }) {
  const label = useLabel()
  const move = useAction(resourceAdmin.moveBlackout, ['reservations'])
  const { id, start, end, timeZone } = closure
  const times = toDayTimes({ start: start.getTime(), end: end.getTime() }, timeZone)
  const save = async ({ moveBookings, ...form }: EndForm) => {
    assertTimesExist(form, timeZone)
    const period = toPeriod(form, timeZone)
    if (period === undefined) return false
    const { restored, cancelled } = await move.mutateAsync({ params: { id }, body: { end: period.end, moveBookings } })
    return toast.success(messages.closureMoved, restored, cancelled)
  }
  return (
    <FormDialog
      title={label(labels.changeEndTitle, closure.resourceName)}
      schema={endForm}
      values={{ ...times, moveBookings: false }}
      record={closure}
      labels={fieldLabels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <p className="muted whole-row">{label(labels.changeEndText)}</p>
          <EndFields zone={timeZone} />
          <EndField.Check name="moveBookings" span={12} text={label(labels.moveBookingsText)} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
