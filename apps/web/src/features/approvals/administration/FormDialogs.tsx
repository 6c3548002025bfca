import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { type FormInput, formInput, type FormRow, formUpdate } from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvalKinds } from '@maru/shared/document-bodies.ts'
import { registerLabels } from '@maru/shared/approvals/registers/register.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DueExample } from './DueExample.tsx'
import { ContentFields } from './ContentFields.tsx'
import { NameFields } from '../common/NameFields.tsx'
import { toOptions } from '../../../widgets/fields/options.ts'
import { localizedName } from '../../../widgets/text/localized-name.ts'

const Form = bindFields<FormInput>()
const WIDTH = 960
const ALSO = ['approvals']

const kinds = Object.fromEntries(approvalKinds.map((kind) => [kind, labels[`kind${kind}`]]))
const recalls = { UNTIL_FIRST_ACTION: labels.recallUNTIL_FIRST_ACTION, BEFORE_FINAL: labels.recallBEFORE_FINAL }
const freedoms = { NO: labels.freedomNO, ADD_ONLY: labels.freedomADD_ONLY, FREE: labels.freedomFREE }
const scopes = {
  LINE: registerLabels.scopeLine,
  DEPT: registerLabels.scopeDepartment,
  DIVISION: registerLabels.scopeDivision,
  COMPANY: registerLabels.scopeCompany,
}
const switches = [
  'arbitraryAllowed',
  'deputyAllowed',
  'holdAllowed',
  'agreeMayReturn',
  'bulkAllowed',
  'bulkMustOpen',
  'postApprovalAllowed',
  'preApprovalAllowed',
  'cancelAllowed',
] as const

interface FormFieldsProps<T extends FormInput> {
  readonly title: string
  readonly schema: z.ZodType<T>
  readonly values: T
  readonly isNew: boolean
  readonly onSave: (input: T) => Promise<unknown>
  readonly onClose: () => void
}

function FormForm<T extends FormInput>({ isNew, onSave, ...dialog }: FormFieldsProps<T>) {
  const label = useLabel()
  const templates = useQuery(query(approvalAdministration.templates, {}))
  const numbers = useQuery(query(approvalAdministration.numbers, {}))
  const options = (rows: readonly { code: string; nameEn: string; nameKo: string; nameDe: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: row.code, text: localizedName(row) }))
  const save = async (input: T) => {
    await onSave(input)
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog {...dialog} width={WIDTH} labels={labels} onSave={save}>
      <NameFields title={labels.form} withCode isNew={isNew}>
        <Form.Select name="kind" required disabled={!isNew} options={toOptions(label, kinds)} />
        <Form.Number name="sortOrder" required />
        <Form.Check name="active" label={kitLabels.status} text={label(labels.active)} />
      </NameFields>
      <Section title={labels.templates} text={labels.counts}>
        <FormGrid>
          <Form.Select name="lineTemplateCode" required span={6} options={options(templates.data)} />
          <Form.Select name="numberRuleCode" required span={6} options={options(numbers.data?.filter(({ active }) => active))} />
          <Form.Select name="drafterMayEditLine" required span={6} options={toOptions(label, freedoms)} />
          <Form.Select name="recallPolicy" required span={6} options={toOptions(label, recalls)} />
          <Form.Select name="readScope" required span={6} options={toOptions(label, scopes)} />
          <Form.Number name="retentionYears" required span={3} />
          <Form.Number name="slaHours" span={3} hint={labels.slaHint} />
        </FormGrid>
        <DueExample />
      </Section>
      <Section title={labels.switches}>
        <FormGrid>
          {switches.map((name) => (
            <Form.Check key={name} name={name} text={label(labels.allowed)} />
          ))}
        </FormGrid>
      </Section>
      <ContentFields />
    </FormDialog>
  )
}

const blank: FormInput = {
  code: '',
  kind: 'GENERAL',
  nameEn: '',
  nameKo: '',
  nameDe: '',
  lineTemplateCode: '',
  numberRuleCode: '',
  recallPolicy: 'UNTIL_FIRST_ACTION',
  drafterMayEditLine: 'ADD_ONLY',
  readScope: 'LINE',
  retentionYears: 5,
  slaHours: null,
  agreeMayReturn: false,
  arbitraryAllowed: true,
  deputyAllowed: true,
  holdAllowed: true,
  bulkAllowed: false,
  bulkMustOpen: true,
  postApprovalAllowed: false,
  preApprovalAllowed: false,
  cancelAllowed: true,
  approverMayEdit: [],
  routedFields: [],
  minorFields: [],
  sortOrder: 100,
  active: true,
}

export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const create = useAction(approvalAdministration.createForm, ALSO)
  const save = (body: FormInput) => create.mutateAsync({ body })
  return <FormForm title={label(labels.newForm)} schema={formInput} values={blank} isNew onSave={save} onClose={onClose} />
}

export function EditFormDialog({ form, onClose }: { form: FormRow; onClose: () => void }) {
  const update = useAction(approvalAdministration.updateForm, ALSO)
  const { documents: _, ...stored } = form
  const [values] = useState(stored)
  const save = (body: FormInput & { version: number }) => update.mutateAsync({ params: { code: form.code }, body })
  return <FormForm title={localizedName(form)} schema={formUpdate} values={values} isNew={false} onSave={save} onClose={onClose} />
}
