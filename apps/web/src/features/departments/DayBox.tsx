import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { useId } from 'react'
import { Button } from '../../kit/buttons.tsx'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

const DateInput = later(async () => (await import('../../kit/fields/DateInput.tsx')).DateInput)
const nothing = () => undefined
const isWhole = (day: string) => day === '' || /^(19|20)\d\d-\d\d-\d\d$/.test(day)

/** The day the organisation is shown of; '' is today. */
export function DayBox({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const label = useLabel()
  const id = useId()
  const ids = { id, labelId: `${id}label`, describedBy: undefined }
  const props = { invalid: false, required: false, disabled: false, inputRef: nothing, onBlur: nothing }
  return (
    <div className="row secondary">
      <span id={ids.labelId}>{label(labels.onDay)}</span>
      <div className="grow">
        <DateInput ids={ids} value={day} {...props} onChange={(next) => isWhole(next) && onChange(next)} />
      </div>
      <Button variant="text" size="small" disabled={day === ''} onClick={() => onChange('')}>
        {label(labels.today)}
      </Button>
    </div>
  )
}
