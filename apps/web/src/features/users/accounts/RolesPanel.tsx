import { messages } from '@maru/shared/messages.ts'
import { type HeldRole, REASON_MAX, type RoleInput, roleInput, userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels as labels } from '@maru/shared/users/user-account.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { usePermissionPreview } from '../../../widgets/permission-preview/use-permission-preview.tsx'

const Field = bindFields<RoleInput>()
const also = ['users', 'departments']

interface Editing {
  readonly role: HeldRole
  readonly takes: boolean
}

/** Why a role is given or taken, and for which days. */
function RoleDialog({ userId, editing: { role, takes }, onClose }: { userId: string; editing: Editing; onClose: () => void }) {
  const label = useLabel()
  const give = useAction(userAccounts.giveRole, also)
  const take = useAction(userAccounts.takeRole, also)
  const { roleCode, validFrom, validTo } = role
  const permissionPreview = usePermissionPreview()
  const save = async (body: RoleInput) => {
    const args = { params: { userId } }
    const [code, why] = [roleCode, { userIds: [userId], reason: body.reason }]
    const days = { validFrom: body.validFrom, validTo: body.validTo }
    const change = takes ? ({ kind: 'take', code, body: why } as const) : ({ kind: 'give', code, body: { ...why, ...days } } as const)
    if (!(await permissionPreview.confirm(change))) return false
    if (takes) await take.mutateAsync({ ...args, body: { roleCode, reason: body.reason } })
    else await give.mutateAsync({ ...args, body })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(takes ? labels.takeTitle : labels.giveTitle, role.name)}
      schema={roleInput}
      values={{ roleCode, validFrom, validTo, reason: '' }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          {!takes && <Field.Date name="validFrom" span={6} hint={labels.daysText} />}
          {!takes && <Field.Date name="validTo" span={6} />}
          <Field.TextArea name="reason" required rows={2} maxLength={REASON_MAX} />
        </FormGrid>
        {permissionPreview.dialog}
      </FormBody>
    </FormDialog>
  )
}

function Held({ role }: { role: HeldRole }) {
  const label = useLabel()
  if (!role.held) return <span className="muted">–</span>
  return role.inForce ? (
    <StatusChip tone="green" text={label(labels.held)} />
  ) : (
    <StatusChip tone="amber" dot="ring" text={label(labels.notInForce)} />
  )
}

/** The roles of a person; administrators give and take them, nobody the own ones. */
export function RolesPanel({ userId, closed }: { userId: string; closed: boolean }) {
  const label = useLabel()
  const me = useMe()
  const roles = useQuery(query(userAccounts.roles, { params: { userId } }))
  const [editing, setEditing] = useState<Editing>()
  const isOwn = me.userId === userId
  const edits = useMay()(userAccounts.giveRole) && !isOwn && !closed
  if (roles.isError) return <ErrorBox error={roles.error} onRetry={() => void roles.refetch()} />
  if (roles.data === undefined) return <SkeletonRows count={4} />
  const day = (text: string) => (text === '' ? <span className="muted">–</span> : <DateText text={text} />)
  const columns = [
    {
      key: 'role',
      label: labels.role,
      render: (row: HeldRole) => (
        <>
          {row.name} <span className="muted small">{row.roleCode}</span>
        </>
      ),
    },
    { key: 'held', label: labels.held, width: 130, render: (row: HeldRole) => <Held role={row} /> },
    { key: 'from', label: labels.validFrom, width: 100, render: (row: HeldRole) => day(row.validFrom) },
    { key: 'to', label: labels.validTo, width: 100, render: (row: HeldRole) => day(row.validTo) },
    { key: 'by', label: labels.grantedBy, width: 180, render: (row: HeldRole) => row.grantedByName || <span className="muted">–</span> },
    {
      key: 'act',
      label: labels.change,
      width: 230,
      render: (row: HeldRole) =>
        edits && (
          <span className="row">
            <Button size="small" variant="outlined" onClick={() => setEditing({ role: row, takes: false })}>
              {label(row.held ? labels.changeDays : labels.give)}
            </Button>
            {row.held && (
              <Button size="small" variant="outlined" color="error" onClick={() => setEditing({ role: row, takes: true })}>
                {label(labels.take)}
              </Button>
            )}
          </span>
        ),
    },
  ]
  return (
    <>
      <div className="px-24 py-12 row gap-12">
        <p className="muted">{label(isOwn ? labels.ownRolesText : labels.rolesText)}</p>
      </div>
      <div className="pb-16 px-24 scroll-x">
        <PlainTable
          name={label(labels.roles)}
          columns={edits ? columns : columns.slice(0, -1)}
          rows={roles.data}
          rowId={(row) => row.roleCode}
        />
      </div>
      {editing !== undefined && <RoleDialog userId={userId} editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
