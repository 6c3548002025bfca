import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { type NumberInput, numberInput, type NumberRow, numberUpdate } from '@maru/shared/approvals/administration/administration-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import { NameFields } from '../common/NameFields.tsx'
import { formatNumberExample } from './number-example.ts'

const Form = bindFields<NumberInput>()

function Example({ fixed }: { fixed: boolean }) {
  const label = useLabel()
  const [prefix, perDepartment, digits] = useWatch<NumberInput, ['prefix', 'perDepartment', 'digits']>({
    name: ['prefix', 'perDepartment', 'digits'],
  })
  return (
    <div className="whole-row">
      <KeyValues entries={[[labels.example, formatNumberExample({ prefix, perDepartment, digits })]]} />
      {fixed && <p className="muted small">{label(labels.numberFixed)}</p>}
    </div>
  )
}

interface NumberFormProps<T extends NumberInput> {
  readonly title: string
  readonly schema: z.ZodType<T>
  readonly values: T
  readonly isNew: boolean
  /** A number was given: the shape stays. */
  readonly fixed: boolean
  readonly onSave: (input: T) => Promise<unknown>
  readonly onClose: () => void
}

function NumberForm<T extends NumberInput>({ isNew, fixed, onSave, ...dialog }: NumberFormProps<T>) {
  const label = useLabel()
  const save = async (input: T) => {
    await onSave(input)
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog {...dialog} width={800} labels={labels} onSave={save}>
      <NameFields title={labels.numbers} withCode isNew={isNew}>
        <Form.Text name="prefix" disabled={fixed} maxLength={20} />
        <Form.Number name="digits" required disabled={fixed} />
        <Form.Check name="active" label={kitLabels.status} text={label(labels.active)} />
        <Form.Check name="perDepartment" label={labels.department} text={label(labels.perDepartment)} disabled={fixed} span={8} />
        <Example fixed={fixed} />
      </NameFields>
    </FormDialog>
  )
}

const blank: NumberInput = { code: '', nameEn: '', nameKo: '', nameDe: '', prefix: '', perDepartment: true, digits: 5, active: true }

export function NewNumberDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const create = useAction(approvalAdministration.createNumber)
  const save = (body: NumberInput) => create.mutateAsync({ body })
  return (
    <NumberForm title={label(labels.newNumber)} schema={numberInput} values={blank} isNew fixed={false} onSave={save} onClose={onClose} />
  )
}

export function NumberDialog({ rule, onClose }: { rule: NumberRow; onClose: () => void }) {
  const update = useAction(approvalAdministration.updateNumber)
  const { forms: _, given: issuedCount, ...stored } = rule
  const [values] = useState(stored)
  const save = (body: NumberInput & { version: number }) => update.mutateAsync({ params: { code: rule.code }, body })
  return (
    <NumberForm
      title={localizedName(rule)}
      schema={numberUpdate}
      values={values}
      isNew={false}
      fixed={issuedCount > 0}
      onSave={save}
      onClose={onClose}
    />
  )
}
