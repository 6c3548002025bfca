import { galleryLabels as words } from '@maru/shared/gallery/gallery.labels.ts'
import { REMARK_MAX } from '@maru/shared/constants.ts'
import { fieldsOf } from '../../../kit/fields/fields-of.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import type { SampleInput } from '../samples/sample-input.ts'

const Field = fieldsOf<SampleInput>()

/** One of each field of the kit. */
export function SampleFields() {
  const label = useLabel()
  const options = [
    { value: 'plain', text: label(words.plain) },
    { value: 'created', text: label(words.created) },
    { value: 'long', text: label(words.longText) },
  ]
  return (
    <FormGrid>
      <Field.Text name="name" required maxLength={100} hint={words.required} />
      <Field.Password name="password" required maxLength={100} autoComplete="off" />
      <Field.Number name="number" />
      <Field.Amount name="amount" unit="EUR" />
      <Field.Select name="choice" required options={options} />
      <Field.Autocomplete name="state" label={words.rowsOf} required options={options} />
      <Field.Date name="date" />
      <Field.Date name="otherDate" label={words.datePicker} required />
      <Field.Check name="checked" text={label(words.checked)} />
      <Field.Radio name="kind" label={words.states} span={12} options={options.slice(0, 2)} />
      <CodesField name="codes" label={words.choices} span={12} choices={options.map(({ value, text }) => ({ code: value, name: text }))} />
      <Field.TextArea name="remark" maxLength={REMARK_MAX} />
    </FormGrid>
  )
}
