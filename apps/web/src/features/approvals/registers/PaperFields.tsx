import { directionLabels, mediumLabels, paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import type { PaperDetail, PaperInput } from '@maru/shared/approvals/registers/paper-document.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ReactNode, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { retentionOptions } from './paper-labels.ts'
import { toOptions } from '../../../widgets/fields/options.ts'

const Field = bindFields<PaperInput>()

export function DocumentSection() {
  const label = useLabel()
  const { control } = useFormContext<PaperInput>()
  const isReceived = useWatch({ control, name: 'direction' }) === 'RECEIVED'
  return (
    <Section title={labels.sectionDocument}>
      <FormGrid>
        <Field.Text name="title" required span={12} maxLength={200} />
        <Field.Radio name="direction" options={toOptions(label, directionLabels)} />
        <Field.Text name="originalNo" span={8} maxLength={60} />
        <Field.Text name="sender" span={6} maxLength={200} />
        <Field.Text name="receiver" span={6} maxLength={200} />
        <Field.Date name="documentDate" required />
        <Field.Date name="receivedDate" required={isReceived} />
        <Field.Date name="decidedDate" />
      </FormGrid>
    </Section>
  )
}

export function KeepingSection() {
  const label = useLabel()
  return (
    <Section title={labels.sectionKeeping}>
      <FormGrid>
        <Field.Select name="medium" required options={toOptions(label, mediumLabels)} />
        <Field.Number name="pages" required />
        <Field.Select name="retention" required options={retentionOptions(label)} />
        <Field.Text name="storagePlace" required span={12} maxLength={200} />
        <Field.TextArea name="remark" rows={2} maxLength={1000} />
      </FormGrid>
    </Section>
  )
}

export const ScanSection = ({ children, replaces }: { children: ReactNode; replaces: boolean }) => (
  <Section title={labels.sectionScan} text={replaces ? labels.newScan : labels.scanText}>
    <FormGrid>
      {children}
      <Field.Text name="noScanReason" span={12} maxLength={500} hint={labels.noScanHint} />
    </FormGrid>
  </Section>
)

/** The people who are told: ids in the form, names beside it. */
function NotifyField({ told, readOnly }: { told: PaperDetail['told']; readOnly: boolean }) {
  const label = useLabel()
  const { field, fieldState } = useController<PaperInput, 'notify'>({ name: 'notify' })
  const [names, setNames] = useState<readonly ChosenPerson[]>(told)
  const people = field.value.map((userId) => ({ userId, name: names.find((one) => one.userId === userId)?.name ?? userId }))
  const change = (next: readonly ChosenPerson[]) => {
    setNames([...names, ...next])
    field.onChange(next.map(({ userId }) => userId))
  }
  const error = fieldState.error === undefined ? undefined : label(messages.fieldUnknownPerson)
  return (
    <div className="whole-row">
      <PeopleInput label={label(labels.notify)} people={people} readOnly={readOnly} error={error} onChange={change} />
    </div>
  )
}

export function PassingSection({ paper, readOnly }: { paper: PaperDetail | undefined; readOnly: boolean }) {
  const departments = useDepartments()
  return (
    <Section title={labels.sectionPassing} text={labels.passingText}>
      <FormGrid>
        <Field.Autocomplete name="receivingDepartment" span={6} options={departments} />
        <NotifyField told={paper?.told ?? []} readOnly={readOnly} />
      </FormGrid>
    </Section>
  )
}
