import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveControlLabels as labels } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leaveStaffing, type StaffingRow } from '@maru/shared/leave/schedules/leave-staffing.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { TableView } from '../../../kit/table/TableView.tsx'
import { RowButtons } from '../administration/RowButtons.tsx'

const form = z.strictObject({ minimum: z.string().regex(/^\d{1,4}$/, { error: 'BAD_NUMBER' }) })
type Form = z.output<typeof form>
const Field = bindFields<Form>()
const MINIMUM_MAX = 4

function MinimumDialog({ row, onClose }: { row: StaffingRow; onClose: () => void }) {
  const label = useLabel()
  const saveMinimum = useAction(leaveStaffing.save, ['leaves'])
  const save = async ({ minimum }: Form) => {
    await saveMinimum.mutateAsync({ params: { departmentCode: row.departmentCode }, body: { minimum: Number(minimum) } })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.minimumOf, row.departmentName)}
      schema={form}
      values={{ minimum: String(row.minimum) }}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Text name="minimum" required span={6} inputMode="numeric" maxLength={MINIMUM_MAX} hint={labels.minimumHint} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** How many people of each department have to be there. */
export function StaffingTab() {
  const label = useLabel()
  const list = useQuery(query(leaveStaffing.list, {}))
  const [editing, setEditing] = useState<StaffingRow>()
  const columns = [
    { key: 'department', label: leaveAdminLabels.departmentCode, render: (row: StaffingRow) => row.departmentName },
    {
      key: 'staff',
      label: labels.staff,
      width: 110,
      align: 'right' as const,
      render: (row: StaffingRow) => <span className="num">{row.staff}</span>,
    },
    {
      key: 'minimum',
      label: labels.minimum,
      width: 160,
      align: 'right' as const,
      render: (row: StaffingRow) =>
        row.minimum === 0 ? <span className="muted">{label(labels.minimumNotSet)}</span> : <b className="num">{row.minimum}</b>,
    },
    {
      key: 'actions',
      label: leaveAdminLabels.actions,
      width: 84,
      render: (row: StaffingRow) => <RowButtons name={row.departmentName} onEdit={() => setEditing(row)} />,
    },
  ]
  return (
    <>
      <p className="row muted gap-16 py-12 px-20">{label(labels.staffingText)}</p>
      <TableView name={labels.staffing} empty={labels.staffing} list={list} columns={columns} rowId={(row) => row.departmentCode} />
      {editing && <MinimumDialog row={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
