import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'
import { Said } from '../common/RequestIssues.tsx'
import { useSchedulePreview } from './use-schedule-preview.ts'

/** Beside the form: what stands in the way, and the free time hours worked ahead give. */
export function ScheduleAside() {
  const label = useLabel()
  const { preview, isEnough } = useSchedulePreview()
  if (!isEnough || preview.data === undefined) return null
  const { freeDays, issues, warnings } = preview.data
  return (
    <>
      {freeDays !== '' && freeDays !== '0' && (
        <section className="stack py-20 px-20 line-bottom gap-12 request-box">
          <h3>{label(labels.freeDays)}</h3>
          <p className="num">{label(labels.freeDaysText, daysText(freeDays))}</p>
        </section>
      )}
      <Said issues={issues} warnings={warnings} />
    </>
  )
}
