import { leaves, type SickInput, sickInput } from '@maru/shared/leave/leave.ts'
import { leaveScreen as words } from '@maru/shared/leave/leave-screen.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Field as Frame } from '../../kit/Field.tsx'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { useBoundField } from '../../kit/form-context.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { today } from '../../kit/format.ts'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { useLabel } from '../../kit/use-label.ts'
import type { DateRange } from '../../widgets/calendar/date-range.ts'
import { DateRangeInput } from '../../widgets/calendar/DateRangeInput.tsx'
import { FileGrid } from '../../widgets/FileGrid.tsx'
import { useFileGroup } from '../../widgets/use-file-group.ts'
import { useDayMarks } from './use-day-marks.ts'
import { useLeaveTypes } from './use-leave-types.ts'

const Field = fieldsOf<SickInput>()
const NOTE_MAX = 500
const WIDTH = 820
const labels = { typeCode: words.type, from: words.period, note: words.note }

function Period() {
  const bound = useBoundField({ name: 'from', required: true, span: 8 })
  const { field: last } = useController({ name: 'to' })
  const { setValue } = useFormContext<SickInput>()
  const [startHalf, endHalf] = useWatch<SickInput, ['startHalf', 'endHalf']>({ name: ['startHalf', 'endHalf'] })
  const now = today(useMe().timeZone)
  const [month, setMonth] = useState(now.slice(0, 7))
  const marks = useDayMarks(month)
  const change = (range: DateRange) => {
    for (const name of ['from', 'to', 'startHalf', 'endHalf'] as const) setValue(name, range[name], { shouldDirty: true })
  }
  return (
    <Frame {...bound.frame}>
      {(ids) => (
        <DateRangeInput
          ids={ids}
          value={{ from: String(bound.field.value), to: String(last.value), startHalf, endHalf }}
          onChange={change}
          today={now}
          marks={marks}
          onMonth={setMonth}
          halves
          invalid={bound.invalid}
          inputRef={bound.field.ref}
        />
      )}
    </Frame>
  )
}

/** An illness is told, not asked for: when, and the certificate as soon as there is one. */
export function SickDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const now = today(useMe().timeZone)
  const told = useAction(leaves.tellSick)
  const files = useFileGroup('')
  const types = useLeaveTypes().filter(({ needsApproval }) => !needsApproval)
  const first = types[0]?.code ?? 'SICK'
  const values: SickInput = { userId: '', typeCode: first, from: now, to: now, startHalf: 'FULL', endHalf: 'FULL', note: '', fileKey: '' }
  const save = async (input: SickInput) => {
    const { key, complete } = await files.save()
    if (!complete) return false
    await told.mutateAsync({ body: { ...input, fileKey: key === '0' ? '' : key } })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(words.sickTitle)}
      width={WIDTH}
      schema={sickInput}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <Section title={words.sickTitle} text={words.sickText}>
        <FormGrid>
          <Field.Select name="typeCode" required options={types.map(({ code, name }) => ({ value: code, text: name }))} />
          <Period />
          <Field.TextArea name="note" rows={2} maxLength={NOTE_MAX} hint={words.privateReason} />
        </FormGrid>
      </Section>
      <Section title={words.certificate}>
        <FileGrid group={files.group} />
      </Section>
    </FormDialog>
  )
}
