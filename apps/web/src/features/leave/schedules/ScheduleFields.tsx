import { weekdays, type Weekday } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { scheduleChanges, type ScheduleBody } from '@maru/shared/leave/schedules/schedule-body.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { toChoices } from '../administration/administration-labels.ts'
import { daysText } from '../../../widgets/text/days-text.ts'
import { PeriodField } from '../request-form/PeriodField.tsx'
import { ScheduleDays } from './ScheduleDays.tsx'
import { useSchedulePreview } from './use-schedule-preview.ts'

const Field = createBodyFields<ScheduleBody>()
const WeekField = bindFields<Readonly<Record<`body.hours.${Weekday}`, string>>>()
const REASON_MAX = 500
const HOURS_MAX = 5
const texts = { HOURS: labels.hoursText, SWAP: labels.swapText, EXTRA: labels.extraText }

/** Hours of each weekday; what is usual stands below, an empty field keeps it. */
function WeekFields({ usual }: { usual: ScheduleBody['hours'] | undefined }) {
  const label = useLabel()
  return (
    <div className="whole-row schedule-week">
      {weekdays.map((name) => (
        <div key={name}>
          <WeekField.Text name={`body.hours.${name}`} span={1} inputMode="decimal" maxLength={HOURS_MAX} />
          <span className="muted small num">{usual && label(labels.usually, daysText(usual[name]))}</span>
        </div>
      ))}
    </div>
  )
}

/** What becomes different, under what is asked for. */
function Changed() {
  const label = useLabel()
  const { preview, isEnough } = useSchedulePreview()
  if (!isEnough) return <p className="muted">{label(labels.chooseFirst)}</p>
  if (preview.isError) return <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.data === undefined || preview.data.rows.length === 0) return null
  return <ScheduleDays rows={preview.data.rows} before={preview.data.hoursBefore} after={preview.data.hoursAfter} />
}

/** The sections of a request to work otherwise. */
export function ScheduleFields() {
  const label = useLabel()
  const { preview, change } = useSchedulePreview()
  return (
    <>
      <Section title={labels.change} text={texts[change]}>
        <FormGrid>
          <Field.Radio name="body.change" span={12} options={toChoices(scheduleChanges, (one) => label(labels[one]))} />
          {change === 'HOURS' && <PeriodField prefix="body." label={labels.period} halves={false} />}
          {change === 'HOURS' && <WeekFields usual={preview.data?.usual} />}
          {change === 'SWAP' && <Field.Date name="body.dayOff" required span={4} />}
          {change !== 'HOURS' && <Field.Date name="body.dayWorked" required span={4} />}
          {change === 'EXTRA' && <Field.Text name="body.extraHours" required span={4} inputMode="decimal" maxLength={HOURS_MAX} />}
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={REASON_MAX} />
        </FormGrid>
      </Section>
      <Section title={labels.dayByDay}>
        <Changed />
      </Section>
    </>
  )
}
