import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { type RuleInput, ruleInput, type RuleRow, ruleUpdate } from '@maru/shared/approvals/administration/administration-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { useCodes } from '../../../api/codes.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import { ConditionFields } from './ConditionFields.tsx'

const Form = bindFields<RuleInput>()
const WIDTH = 900
const TEXT_MAX = 300

interface RuleFormProps<T extends RuleInput> {
  readonly title: string
  readonly schema: z.ZodType<T>
  readonly values: T
  readonly onSave: (input: T) => Promise<unknown>
  readonly onClose: () => void
}

function RuleForm<T extends RuleInput>({ onSave, ...dialog }: RuleFormProps<T>) {
  const label = useLabel()
  const forms = useQuery(query(approvalAdministration.forms, {}))
  const { CO00000040: positions } = useCodes('CO00000040')
  const save = async (input: T) => {
    await onSave(input)
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog {...dialog} width={WIDTH} labels={labels} onSave={save}>
      <Section title={labels.rules} text={labels.counts}>
        <FormGrid>
          <Form.Text name="ruleNo" required span={4} maxLength={40} />
          <Form.Select
            name="formCode"
            required
            span={8}
            options={(forms.data ?? []).map((form) => ({ value: form.code, text: localizedName(form) }))}
          />
          <Form.Text name="textEn" required span={12} maxLength={TEXT_MAX} />
          <Form.Text name="textKo" span={6} maxLength={TEXT_MAX} />
          <Form.Text name="textDe" span={6} maxLength={TEXT_MAX} />
          <Form.Select name="finalPosition" span={6} options={positions} hint={labels.aloneHint} />
          <Form.Number name="departmentLevel" span={3} hint={labels.levelHint} />
          <Form.Number name="sortOrder" required span={3} />
          <Form.Date name="validFrom" required />
          <Form.Date name="validTo" hint={labels.untilHint} />
          <Form.Check name="active" label={kitLabels.status} text={label(labels.active)} />
        </FormGrid>
        <ConditionFields name="conditions" />
      </Section>
    </FormDialog>
  )
}

export function NewRuleDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const create = useAction(approvalAdministration.createRule)
  const [values] = useState<RuleInput>(() => ({
    ruleNo: '',
    formCode: '',
    textEn: '',
    textKo: '',
    textDe: '',
    conditions: [],
    departmentLevel: null,
    finalPosition: '',
    validFrom: today(officeTimeZone),
    validTo: '',
    sortOrder: 0,
    active: true,
  }))
  const save = (body: RuleInput) => create.mutateAsync({ body })
  return <RuleForm title={label(labels.newRule)} schema={ruleInput} values={values} onSave={save} onClose={onClose} />
}

export function RuleDialog({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const update = useAction(approvalAdministration.updateRule)
  const { id, formName: _, finalPositionName: __, ...stored } = rule
  const [values] = useState(stored)
  const save = (body: RuleInput & { version: number }) => update.mutateAsync({ params: { id }, body })
  return <RuleForm title={`${rule.ruleNo} ${rule.formName}`} schema={ruleUpdate} values={values} onSave={save} onClose={onClose} />
}
