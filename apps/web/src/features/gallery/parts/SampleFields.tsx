import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { REMARK_MAX } from '@maru/shared/constants.ts'
import { DayTimeField } from '../../../kit/fields/DayTimeField.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import type { SampleInput } from '../samples/sample-input.ts'

const Field = bindFields<SampleInput>()

/** One of each field of the kit. */
export function SampleFields() {
  const label = useLabel()
  const options = [
    { value: 'plain', text: label(labels.plain) },
    { value: 'created', text: label(labels.created) },
    { value: 'long', text: label(labels.longText) },
  ]
  return (
    <FormGrid>
      <Field.Text name="name" required maxLength={100} hint={labels.required} />
      <Field.Password name="password" required maxLength={100} autoComplete="off" />
      <Field.Number name="number" />
      <Field.Amount name="amount" unit="EUR" />
      <Field.Select name="choice" required options={options} />
      <Field.Autocomplete name="state" label={labels.rowsOf} required options={options} />
      <Field.Date name="date" />
      <Field.Date name="otherDate" label={labels.datePicker} required />
      <DayTimeField name="moment" dayLabel={labels.datePicker} timeLabel={labels.momentTime} />
      <Field.Check name="checked" text={label(labels.checked)} />
      <Field.Radio name="kind" label={labels.states} span={12} options={options.slice(0, 2)} />
      <CodesField name="codes" label={labels.choices} span={12} choices={options.map(({ value, text }) => ({ code: value, name: text }))} />
      <Field.TextArea name="remark" maxLength={REMARK_MAX} />
    </FormGrid>
  )
}
