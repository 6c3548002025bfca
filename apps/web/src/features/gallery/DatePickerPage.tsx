import { compactDate } from '@maru/shared/codecs.ts'
import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { useEffect, useMemo } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useMe } from '../../api/identity.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormMetaContext } from '../../kit/forms/form-context.ts'
import { today } from '../../kit/text/format.ts'
import { FormGrid } from '../../kit/layout.tsx'
import { useRecordForm } from '../../kit/forms/record-form.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { GalleryFrame } from './GalleryFrame.tsx'
import { RangeParts } from './parts/RangeParts.tsx'

const needed = z.iso.date({ error: 'BAD_DATE' })
const input = z.object({ today: compactDate, empty: compactDate, required: needed, readOnly: compactDate, error: compactDate })
type Input = z.output<typeof input>
const Field = bindFields<Input>()
const meta = { labels: labels, readOnly: false }

/** What the form holds of the first field, beside it. */
function Held() {
  const label = useLabel()
  const date = useWatch<Input, 'today'>({ name: 'today' })
  return (
    <p className="muted num" role="status">
      {label(labels.chosen, date)}
    </p>
  )
}

/** `/application/AcDatePicker`: the date picker with today where the person works, empty, required, read-only and refused. */
export function DatePickerPage() {
  const now = today(useMe().timeZone)
  const values = useMemo(() => ({ today: now, empty: '', required: '', readOnly: now, error: '2026-02-30' }), [now])
  const form = useRecordForm(input, values)
  const { trigger } = form
  useEffect(() => void trigger(['required', 'error']), [trigger])
  return (
    <GalleryFrame title={labels.datePicker}>
      <FormProvider {...form}>
        <FormMetaContext value={meta}>
          <FormGrid>
            <Field.Date name="today" />
            <Field.Date name="empty" />
            <Field.Date name="required" required />
            <Field.Date name="readOnly" disabled />
            <Field.Date name="error" />
          </FormGrid>
          <Held />
          <div className="mt-20">
            <RangeParts now={now} />
          </div>
        </FormMetaContext>
      </FormProvider>
    </GalleryFrame>
  )
}
