import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { REMARK_MAX } from '@maru/shared/constants.ts'
import { useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CheckInput } from '../../../kit/forms/CheckInput.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { today } from '../../../kit/text/format.ts'
import { Section } from '../../../kit/layout.tsx'
import { useRecordForm } from '../../../kit/forms/record-form.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { SampleFields } from './SampleFields.tsx'
import { sampleInput } from '../samples/sample-input.ts'

/** Every field: filled, empty with its fault, read-only, with a long text. */
export function FormParts() {
  const label = useLabel()
  const [readOnly, setReadOnly] = useState(false)
  const { timeZone } = useMe()
  const values = useMemo(
    () => ({
      name: label(labels.longText).slice(0, 100),
      password: '',
      remark: label(labels.longText).slice(0, REMARK_MAX),
      number: 40,
      amount: '1234567.5',
      choice: 'plain',
      state: '',
      kind: 'created',
      checked: true,
      date: today(timeZone),
      otherDate: '',
      moment: '',
      codes: ['plain', 'long'],
    }),
    [label, timeZone],
  )
  const form = useRecordForm(sampleInput, values)
  const meta = useMemo(() => ({ labels: labels, readOnly }), [readOnly])
  return (
    <FormProvider {...form}>
      <FormMetaContext value={meta}>
        <div className="row">
          <Button variant="outlined" onClick={() => void form.trigger(undefined, { shouldFocus: true })}>
            {label(labels.check)}
          </Button>
          <CheckInput name="readOnly" text={label(labels.readOnly)} checked={readOnly} onChange={setReadOnly} />
        </div>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <Section title={labels.form} text={labels.intro}>
            <SampleFields />
          </Section>
        </form>
      </FormMetaContext>
    </FormProvider>
  )
}
