import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { type GroupInput, groupInput, type GroupRow, groupUpdate } from '@maru/shared/approvals/administration/administration-fields.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { DeleteButton } from '../../../widgets/records/DeleteButton.tsx'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import { GroupLine } from './GroupLine.tsx'
import { NameFields } from '../common/NameFields.tsx'

const Form = bindFields<GroupInput>()
const WIDTH = 800
const ALSO = ['approval-line-groups']

interface GroupFormProps<T extends GroupInput> {
  readonly title: string
  readonly schema: z.ZodType<T>
  readonly values: T
  readonly people: GroupRow['people']
  readonly actions?: ReactNode
  readonly onSave: (input: T) => Promise<unknown>
  readonly onClose: () => void
}

function GroupForm<T extends GroupInput>({ people, onSave, ...dialog }: GroupFormProps<T>) {
  const label = useLabel()
  const departments = useDepartments()
  const save = async (input: T) => {
    await onSave(input)
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog {...dialog} width={WIDTH} labels={labels} onSave={save}>
      <NameFields title={labels.groups} isNew={false}>
        <Form.Autocomplete name="departmentCode" span={6} options={departments} hint={labels.everyHint} />
        <Form.Number name="sortOrder" required span={3} />
        <Form.Check name="active" text={label(labels.active)} label={kitLabels.status} span={3} />
      </NameFields>
      <Section title={labels.people}>
        <GroupLine known={people} />
      </Section>
    </FormDialog>
  )
}

const blank: GroupInput = { nameEn: '', nameKo: '', nameDe: '', departmentCode: '', line: { stages: [] }, sortOrder: 10, active: true }

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const create = useAction(approvalAdministration.createGroup, ALSO)
  const save = (body: GroupInput) => create.mutateAsync({ body })
  return <GroupForm title={label(labels.newGroup)} schema={groupInput} values={blank} people={[]} onSave={save} onClose={onClose} />
}

export function GroupDialog({ group, onClose }: { group: GroupRow; onClose: () => void }) {
  const update = useAction(approvalAdministration.updateGroup, ALSO)
  const { id, people, departmentName: _, ...stored } = group
  const [values] = useState(stored)
  const params = { id }
  const actions = (
    <DeleteButton
      ask={{ title: labels.deleteGroup, args: [localizedName(group)] }}
      route={approvalAdministration.removeGroup}
      args={{ params }}
      also={ALSO}
      onDone={onClose}
    />
  )
  const save = (body: GroupInput & { version: number }) => update.mutateAsync({ params, body })
  return (
    <GroupForm
      title={localizedName(group)}
      schema={groupUpdate}
      values={values}
      people={people}
      actions={actions}
      onSave={save}
      onClose={onClose}
    />
  )
}
