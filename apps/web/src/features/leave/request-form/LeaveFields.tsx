import { type LeaveBody, MAX_SUBSTITUTES } from '@maru/shared/leave/requests/leave-body.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields, OnBehalfContext, useDrafterId } from '../../approvals/requests/request-kind.ts'
import { PeopleIdsField } from '../../pickers/parts/PeopleIdsField.tsx'
import { AutoReplyFields } from './AutoReplyFields.tsx'
import { LeaveDays } from '../common/LeaveDays.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import { PeriodField } from './PeriodField.tsx'
import { useLeavePreview } from './use-leave-preview.ts'
import { useLeaveTypes } from '../common/use-leave-types.ts'
import '../common/leave-form.css'

const Field = createBodyFields<LeaveBody>()
const REASON_MAX = 500
const CONTACT_MAX = 100
const HANDOVER_MAX = 2000

/** What the leave would cost, under the days it is about. */
function Cost() {
  const label = useLabel()
  const { preview, isEnough } = useLeavePreview()
  if (!isEnough) return <p className="muted">{label(labels.chooseDaysFirst)}</p>
  if (preview.isError) return <ErrorBox error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.data === undefined || preview.data.days.length === 0) return null
  return <LeaveDays days={preview.data.days} total={preview.data.total} />
}

/** The sections of a request for leave: what and when, what it costs, and who stands in. */
export function LeaveFields() {
  const label = useLabel()
  const types = useLeaveTypes()
  const chosen = useWatch({ name: 'body.leaveType' }) as string
  const type = types.find(({ code }) => code === chosen)
  const drafterId = useDrafterId()
  const isForOther = use(OnBehalfContext) !== undefined
  const { preview, isEnough } = useLeavePreview()
  const summary = isEnough && preview.data ? label(labels.countedDays, daysText(preview.data.total)) : undefined
  return (
    <>
      <Section title={labels.what} text={labels.whatText}>
        <FormGrid>
          <Field.Select
            name="body.leaveType"
            required
            chooseText={labels.chooseType}
            span={4}
            options={types.filter(({ needsApproval }) => needsApproval).map(({ code, name }) => ({ value: code, text: name }))}
          />
          <PeriodField prefix="body." label={labels.period} halves={type === undefined || type.unit === 'HALF'} summary={summary} />
          {type?.unit === 'HOUR' && <Field.Text name="body.hours" span={4} inputMode="decimal" maxLength={5} />}
          <Field.TextArea name="body.reason" span={12} rows={2} maxLength={REASON_MAX} hint={labels.privateReason} />
        </FormGrid>
      </Section>
      <Section title={labels.dayByDay}>
        <Cost />
      </Section>
      <Section title={labels.handoverTitle} text={labels.handoverText}>
        <FormGrid>
          <PeopleIdsField name="body.substitutes" most={MAX_SUBSTITUTES} without={[drafterId]} />
          <Field.Text name="body.contact" span={12} maxLength={CONTACT_MAX} />
          <Field.TextArea name="body.handover" rows={3} maxLength={HANDOVER_MAX} />
        </FormGrid>
      </Section>
      {/* Whose mail is answered says so in person. */}
      {!isForOther && <AutoReplyFields />}
    </>
  )
}
