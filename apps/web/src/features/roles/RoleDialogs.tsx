import { isAlwaysActive } from '@maru/shared/roles/capabilities.ts'
import { messages } from '@maru/shared/messages.ts'
import { roleLabels as labels } from '@maru/shared/roles/role.labels.ts'
import { type RoleInput, roleInput, type RoleRow, type RoleUpdate, roleUpdate, roles } from '@maru/shared/roles/role.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Copy } from '../../kit/icons.ts'
import { FormGrid, Section } from '../../kit/layout.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'
import { usePermissionPreview } from '../../widgets/permission-preview/use-permission-preview.tsx'
import { useRoleOptions } from '../../widgets/rights/use-roles.ts'

const New = bindFields<Required<RoleInput>>()
const Edit = bindFields<RoleUpdate>()
const WIDTH = 760

const blank: Required<RoleInput> = { code: '', nameEn: '', nameKo: '', nameDe: '', note: '', active: true, copyOf: '' }

export function NewRoleDialog({ copyOf, onClose }: { copyOf: string; onClose: () => void }) {
  const label = useLabel()
  const create = useAction(roles.create)
  const options = useRoleOptions()
  const [values] = useState({ ...blank, copyOf })
  const permissionPreview = usePermissionPreview()
  const save = async (body: Required<RoleInput>) => {
    if (body.copyOf !== '' && !(await permissionPreview.confirm({ kind: 'newRole', body }))) return false
    await create.mutateAsync({ body })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(copyOf === '' ? labels.newRole : labels.copyRole)}
      width={WIDTH}
      schema={roleInput}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.name}>
        <FormGrid>
          <New.Text name="code" required maxLength={20} span={4} />
          <New.Text name="nameEn" required maxLength={200} span={8} />
          <New.Text name="nameKo" maxLength={200} span={6} />
          <New.Text name="nameDe" maxLength={200} span={6} />
          <New.TextArea name="note" maxLength={500} span={12} />
          <New.Select name="copyOf" options={options} hint={labels.copyHint} span={12} />
        </FormGrid>
        {permissionPreview.dialog}
      </Section>
    </FormDialog>
  )
}

/** The pages that go on from a role. */
function RoleLinks({ code, onCopy }: { code: string; onCopy: () => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const links = [
    { text: labels.details, to: `/chems/rolemninfo?code=${code}` },
    { text: labels.people, to: `/chems/roleuserlist?code=${code}` },
    { text: labels.menus, to: `/chems/rolemenumn?role=${code}` },
    { text: labels.apis, to: `/chems/roleapimn?role=${code}` },
  ]
  return (
    <>
      {links.map(({ text, to }) => (
        <Button key={to} variant="outlined" onClick={() => void navigate(to)}>
          {label(text)}
        </Button>
      ))}
      <Button variant="outlined" onClick={onCopy}>
        <Copy size={14} />
        {label(kitLabels.copy)}
      </Button>
    </>
  )
}

interface RoleDialogProps {
  readonly role: RoleRow
  readonly onCopy: () => void
  readonly onClose: () => void
}

export function RoleDialog({ role, onCopy, onClose }: RoleDialogProps) {
  const label = useLabel()
  const update = useAction(roles.update, ['rights', 'platform'])
  const { nameEn, nameKo, nameDe, note, active, version } = role
  const values: RoleUpdate = { nameEn, nameKo, nameDe, note, active, version, reason: '' }
  const orFresh = useFreshAfterConflict(roles.list.resource)
  const permissionPreview = usePermissionPreview()
  const save = async (input: RoleUpdate, opened: RoleRow) => {
    const body = { ...input, version: opened.version }
    if (!(await orFresh(permissionPreview.confirm({ kind: 'role', code: role.code, body })))) return false
    await orFresh(update.mutateAsync({ params: { code: role.code }, body }))
    toast.success(messages.saved)
    return true
  }
  const stays = isAlwaysActive(role.code)
  return (
    <FormDialog
      title={role.name || role.code}
      meta={role.fixed ? <span className="muted">{label(labels.portalRole)}</span> : undefined}
      width={WIDTH}
      schema={roleUpdate}
      values={values}
      record={role}
      labels={labels}
      actions={<RoleLinks code={role.code} onCopy={onCopy} />}
      onSave={save}
      onClose={onClose}
    >
      <Section title={labels.name}>
        <FormGrid>
          <Edit.Text name="nameEn" required maxLength={200} disabled={role.fixed} span={12} />
          <Edit.Text name="nameKo" maxLength={200} disabled={role.fixed} span={6} />
          <Edit.Text name="nameDe" maxLength={200} disabled={role.fixed} span={6} />
          <Edit.TextArea name="note" maxLength={500} span={12} />
          <Edit.Check name="active" text={label(labels.active)} label={kitLabels.status} disabled={stays} span={12} />
          <Edit.Text name="reason" required maxLength={300} hint={labels.reasonHint} span={12} />
        </FormGrid>
      </Section>
      {permissionPreview.dialog}
    </FormDialog>
  )
}
