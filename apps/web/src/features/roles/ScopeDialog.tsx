import { requiredText } from '@maru/shared/codecs.ts'
import { messages } from '@maru/shared/messages.ts'
import { roleLabels } from '@maru/shared/roles/role.labels.ts'
import { type RoleDetail, roles } from '@maru/shared/roles/role.ts'
import { type DataDomain, scopeInput, scopeReaches } from '@maru/shared/roles/role-fields.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../api/client.ts'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { ChosenChips } from '../../widgets/fields/ChosenChips.tsx'
import { useDepartments } from '../users/departments/use-departments.ts'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { usePermissionPreview } from '../../widgets/permission-preview/use-permission-preview.tsx'
import { useReachLabel } from './use-reach-label.ts'

const input = z
  .strictObject({ reach: z.enum(scopeReaches), departments: z.array(z.string()), added: z.string(), reason: requiredText(300) })
  .refine(({ reach, departments }) => scopeInput.safeParse({ domain: 'users', reach, departments }).success, {
    error: 'REQUIRED',
    path: ['added'],
  })
type Input = z.output<typeof input>
const Form = bindFields<Input>()
const labels = { ...roleLabels, added: roleLabels.addDepartment }

/** The departments of the scope; one that is found by typing joins them at once. */
function Departments({ form }: { form: UseFormReturn<Input> }) {
  const label = useLabel()
  const departments = useDepartments()
  const chosen = form.watch('departments')
  const added = form.watch('added')
  const nameOf = (code: string) => departments.find(({ value }) => value === code)?.text ?? code
  const setChosen = (next: string[]) => form.setValue('departments', next, { shouldDirty: true })
  useEffect(() => {
    if (added === '') return
    const now = form.getValues('departments')
    form.setValue('added', '')
    form.setValue('departments', now.includes(added) ? now : [...now, added], { shouldDirty: true })
  }, [added, form])
  return (
    <>
      <div className="whole-row">
        <ChosenChips
          items={chosen}
          keyOf={(code) => code}
          text={nameOf}
          removeName={(code) => label(roleLabels.removeOne, nameOf(code))}
          onRemove={(code) => setChosen(chosen.filter((one) => one !== code))}
        />
      </div>
      <Form.Autocomplete name="added" options={departments} span={12} />
    </>
  )
}

/** How far a role reaches in one domain of data. */
export function ScopeDialog({ role, domain, onClose }: { role: RoleDetail; domain: DataDomain; onClose: () => void }) {
  const label = useLabel()
  const reachText = useReachLabel()
  const save = useAction(roles.saveScopes, ['rights', 'users', 'platform'])
  const permissionPreview = usePermissionPreview()
  const orFresh = useFreshAfterConflict(roles.get.resource)
  const scope = role.scopes.find((one) => one.domain === domain)
  const held = scope?.departments.map(({ code }) => code) ?? []
  const values: Input = { reach: scope?.reach ?? 'SELF', departments: held, added: '', reason: '' }
  const onSave = async ({ reach, departments: chosen, reason }: Input, { version }: RoleDetail) => {
    const others = role.scopes.filter((one) => one.domain !== domain)
    const scopes = [
      ...others.map((one) => ({ ...one, departments: one.departments.map(({ code }) => code) })),
      { domain, reach, departments: reach === 'CUSTOM' ? chosen : [] },
    ]
    const body = { scopes, reason, version }
    if (!(await orFresh(permissionPreview.confirm({ kind: 'scopes', code: role.code, body })))) return false
    await orFresh(save.mutateAsync({ params: { code: role.code }, body }))
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={`${label(roleLabels.scopes)} · ${label(roleLabels[`domain${domain}`])}: ${role.name}`}
      schema={input}
      values={values}
      record={role}
      labels={labels}
      onSave={onSave}
      onClose={onClose}
    >
      {(form) => (
        <FormBody>
          <FormGrid>
            <Form.Select
              name="reach"
              required
              options={scopeReaches.filter((reach) => reach !== 'PROJECT').map((value) => ({ value, text: reachText(value) }))}
              span={12}
            />
            {form.watch('reach') === 'CUSTOM' && <Departments form={form} />}
            <Form.Text name="reason" required maxLength={300} hint={roleLabels.reasonHint} span={12} />
          </FormGrid>
          {permissionPreview.dialog}
        </FormBody>
      )}
    </FormDialog>
  )
}
