import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import { useState } from 'react'
import { Field } from '../../../kit/forms/Field.tsx'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { DateRange } from '../../../widgets/calendar/date-range.ts'
import { DaysChip } from '../../../widgets/calendar/DaysChip.tsx'
import { DateRangeInput } from '../../../widgets/calendar/DateRangeInput.tsx'
import { DepartmentFilter } from '../../users/departments/DepartmentFilter.tsx'
import { sampleMarks } from '../samples/sample-entries.ts'

const empty: DateRange = { from: '', to: '', startHalf: 'FULL', endHalf: 'FULL' }

/** The field for a period: with what is known of days, refused, read-only; and the filters that open a window: by days of what has happened, by department. */
export function RangeParts({ now }: { now: string }) {
  const label = useLabel()
  const [range, setRange] = useState(empty)
  const [department, setDepartment] = useState('')
  return (
    <FormGrid>
      <Field label={label(labels.date)} span={6} required>
        {(ids) => (
          <DateRangeInput ids={ids} value={range} onChange={setRange} today={now} marks={sampleMarks(now, label(labels.longText))} halves />
        )}
      </Field>
      <Field label={label(labels.error)} span={3} error={label(messages.fieldRequired)}>
        {(ids) => <DateRangeInput ids={ids} value={empty} onChange={setRange} today={now} invalid />}
      </Field>
      <Field label={label(labels.readOnly)} span={3}>
        {(ids) => <DateRangeInput ids={ids} value={{ ...empty, from: now, to: now }} onChange={setRange} today={now} disabled />}
      </Field>
      <div className="row whole-row filter-bar">
        <DaysChip from={range.from} to={range.to} onChange={({ from = '', to = '' }) => setRange({ ...empty, from, to })} />
        <DepartmentFilter label={userLabels.department} value={department} onChange={setDepartment} />
      </div>
    </FormGrid>
  )
}
