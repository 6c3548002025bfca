import { codeAdmin, groupInput, type GroupInput, NAME_MAX } from '@maru/shared/codes/code-admin.ts'
import { codeAdminLabels as labels } from '@maru/shared/codes/code-admin.labels.ts'
import { ATTRIBUTE_MAX, attributeFields } from '@maru/shared/codes/code-attributes.ts'
import { useAction } from '../../api/client.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { noAttributes } from './code-rows.ts'

const Field = bindFields<GroupInput>()
const blank: GroupInput = { nameEn: '', nameKo: '', nameDe: '', clientVisible: true, ...noAttributes }

interface GroupDialogProps {
  /** Names and visibility of a stored group; nothing for a new one. */
  readonly values?: GroupInput
  /** A stored group's new names; they are saved with its codes. */
  readonly onChange?: (input: GroupInput) => void
  readonly onSaved?: (id: string) => void
  readonly onClose: () => void
}

/** Names of a group of codes, and whether screens may ask for it. */
export function GroupDialog({ values, onChange, onSaved, onClose }: GroupDialogProps) {
  const label = useLabel()
  const create = useAction(codeAdmin.createGroup)
  const send = async (body: GroupInput) => {
    if (values) onChange?.(body)
    else onSaved?.((await create.mutateAsync({ body })).id)
  }
  return (
    <FormDialog
      title={label(values ? labels.groupSettings : labels.newGroup)}
      schema={groupInput}
      values={values ?? blank}
      labels={labels}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="nameEn" required span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameKo" span={12} maxLength={NAME_MAX} />
          <Field.Text name="nameDe" span={12} maxLength={NAME_MAX} />
          <Field.Check name="clientVisible" text={label(labels.clientVisibleText)} span={12} />
        </FormGrid>
        <h3 className="mt-20 section-title code-attributes">{label(labels.attributesTitle)}</h3>
        <p className="muted small">{label(labels.attributesHint)}</p>
        <FormGrid>
          {attributeFields.map((field) => (
            <Field.Text key={field} name={field} span={12} maxLength={ATTRIBUTE_MAX} />
          ))}
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
