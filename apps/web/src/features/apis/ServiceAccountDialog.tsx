import { type ServiceAccountRow, serviceAccountInput, serviceAccounts } from '@maru/shared/tokens/service-account.ts'
import { serviceAccountFields as labels, serviceAccountLabels } from '@maru/shared/tokens/service-account.labels.ts'
import { tokenMessages } from '@maru/shared/tokens/token.messages.ts'
import { z } from 'zod'
import { toast } from '../../kit/feedback/toast.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useSaveEntity } from '../../widgets/records/use-save-record.ts'
import { useRoleOptions } from '../../widgets/rights/use-roles.ts'
import { ReferenceHistory } from '../histories/changes/ReferenceHistory.tsx'
import { useDepartments } from '../users/departments/use-departments.ts'
import { PersonField } from '../users/people/PersonField.tsx'
import { ScopeFields, scopeNames, scopeShape, toLevels, toScopes } from '../tokens/scope-fields.tsx'

const { scopes: _scopes, ...ownShape } = serviceAccountInput.shape
const schema = z.strictObject({ ...ownShape, ...scopeShape })
type Typed = z.output<typeof schema>
const Field = bindFields<Typed>()
const blank = { name: '', ownerId: '', departmentCode: '', roleCode: '', addresses: '', active: true }

/** The account of a program, new or stored. */
export function ServiceAccountDialog({ row, onClose }: { row: ServiceAccountRow | undefined; onClose: () => void }) {
  const label = useLabel()
  const store = useSaveEntity(serviceAccounts)
  const { name, ownerId, departmentCode, roleCode, addresses, active } = row ?? blank
  const save = async (typed: Typed, opened: ServiceAccountRow | undefined) => {
    const scopes = toScopes(typed, row?.scopes)
    if (scopes.length === 0) {
      toast.error(tokenMessages.tokenScopeChoose)
      return false
    }
    const own = { name: typed.name, ownerId: typed.ownerId, departmentCode: typed.departmentCode, roleCode: typed.roleCode }
    return store({ ...own, addresses: typed.addresses, active: typed.active, scopes }, opened)
  }
  return (
    <FormDialog
      title={row ? row.name : label(labels.add)}
      width={860}
      schema={schema}
      values={{ name, ownerId, departmentCode, roleCode, addresses, active, ...toLevels(row?.scopes ?? []) }}
      record={row}
      labels={{ ...labels, ...scopeNames }}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.name}>
        <FormGrid>
          <Field.Text name="name" required span={8} maxLength={100} />
          <Field.Check name="active" span={4} text={label(serviceAccountLabels.activeText)} />
          <PersonField name="ownerId" />
          <Field.Autocomplete name="departmentCode" required span={6} options={useDepartments()} />
          <Field.Autocomplete name="roleCode" required span={6} options={useRoleOptions()} />
          <Field.TextArea name="addresses" rows={2} maxLength={2000} hint={labels.addressesHint} />
        </FormGrid>
      </Section>
      <ScopeFields />
      {row && <ReferenceHistory entity="serviceAccount" id={row.userId} labels={labels} />}
    </FormDialog>
  )
}
