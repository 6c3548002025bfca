import { leaveAdmin, type LeaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Toolbar } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'
import { typeName } from '../administration/administration-labels.ts'
import { TableView } from '../../../kit/table/TableView.tsx'
import { TypeMark } from '../common/leave-columns.tsx'
import { RowButtons } from '../administration/RowButtons.tsx'
import { TypeDialog } from './TypeDialog.tsx'
import { useMay } from '../../../widgets/rights/use-may.ts'

/** Types of leave with their rules. The office reads them, an administrator changes them. */
export function TypesTab() {
  const label = useLabel()
  const isAdmin = useMay()(leaveAdmin.typeUpdate)
  const list = useQuery(query(leaveAdmin.typeList, {}))
  const pools = useQuery(query(leaveAdmin.pools, {})).data ?? []
  const [editing, setEditing] = useState<{ row: LeaveTypeInput | undefined }>()
  const poolName = (code: string) => pools.find((pool) => pool.code === code)?.name ?? '–'
  const columns = [
    { key: 'name', label: labels.name, render: (row: LeaveTypeInput) => <TypeMark name={typeName(row)} colour={row.colour} /> },
    { key: 'code', label: labels.code, width: 110, render: (row: LeaveTypeInput) => <span className="muted">{row.code}</span> },
    { key: 'unit', label: labels.unit, width: 110, render: (row: LeaveTypeInput) => label(labels[row.unit]) },
    { key: 'pool', label: labels.pool, width: 150, render: (row: LeaveTypeInput) => poolName(row.pool) },
    {
      key: 'substitute',
      label: labels.substituteRequired,
      width: 150,
      render: (row: LeaveTypeInput) => label(labels[row.substituteRequired]),
    },
    { key: 'visible', label: labels.visibleName, width: 130, render: (row: LeaveTypeInput) => label(labels[row.visibleName]) },
    {
      key: 'active',
      label: labels.active,
      width: 130,
      render: (row: LeaveTypeInput) => (
        <StatusChip tone={row.active ? 'green' : 'grey'} text={label(row.active ? labels.active : labels.notActive)} />
      ),
    },
    {
      key: 'actions',
      label: labels.actions,
      width: 60,
      render: (row: LeaveTypeInput) => <RowButtons name={typeName(row)} onEdit={() => setEditing({ row })} />,
    },
  ]
  return (
    <>
      <Toolbar>
        <span className="muted grow">{isAdmin ? '' : label(leaveScreen.typesReadOnly)}</span>
        {isAdmin && <NewButton text={labels.newType} onClick={() => setEditing({ row: undefined })} />}
      </Toolbar>
      <TableView name={labels.types} empty={labels.noTypes} list={list} columns={columns} rowId={(row) => row.code} />
      {editing && <TypeDialog type={editing.row} readOnly={!isAdmin} pools={pools} onClose={() => setEditing(undefined)} />}
    </>
  )
}
