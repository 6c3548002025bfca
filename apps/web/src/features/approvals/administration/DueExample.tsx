import type { FormInput } from '@maru/shared/approvals/administration/administration-fields.ts'
import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { workingTimeLater } from '@maru/shared/workplaces/working-hours.ts'
import { useWatch } from 'react-hook-form'
import { localeNow } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const HOUR = 60
const FRIDAY = { day: 4, minute: 17.5 * HOUR }
const NEXT_FRIDAY = FRIDAY.day + 7
const usualWeek = (day: number) => (day % 7 < 5 ? 8 * HOUR : 0)

/** What the hours to answer come to for somebody who works eight hours from Monday to Friday; nothing where it takes longer than a week. */
export function DueExample() {
  const label = useLabel()
  const hours = useWatch<FormInput, 'slaHours'>({ name: 'slaHours' })
  if (!hours) return null
  const due = workingTimeLater(FRIDAY, hours * HOUR, usualWeek)
  if (due.day >= NEXT_FRIDAY) return null
  // The first of January 2024 was a Monday.
  const at = new Date(Date.UTC(2024, 0, 1 + due.day, 0, due.minute))
  const format = new Intl.DateTimeFormat(localeNow(), { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  return <p className="muted small">{label(lineLawLabels.dueExample, format.format(at))}</p>
}
