import { leaveControlLabels as labels } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leaveAdminLabels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { leaveStaffing, type MissingSchedule } from '@maru/shared/leave/schedules/leave-staffing.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { TableView } from '../../../kit/table/TableView.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'

/** People whose working days nobody has entered; a click opens the person. */
export function MissingSchedules({ onChoose }: { onChoose: (userId: string) => void }) {
  const label = useLabel()
  const list = useQuery(query(leaveStaffing.missingSchedules, {}))
  const columns = [
    { key: 'name', label: leaveAdminLabels.userId, render: (row: MissingSchedule) => <UserCell userId={row.userId} name={row.name} /> },
    { key: 'department', label: leaveAdminLabels.departmentCode, width: 200, render: (row: MissingSchedule) => row.departmentName },
    { key: 'contract', label: labels.contractType, width: 150, render: (row: MissingSchedule) => row.contractTypeName },
    {
      key: 'hours',
      label: labels.weeklyHours,
      width: 120,
      align: 'right' as const,
      render: (row: MissingSchedule) => <span className="num">{daysText(row.weeklyHours)}</span>,
    },
    {
      key: 'assumed',
      label: labels.assumedDays,
      width: 130,
      align: 'right' as const,
      render: (row: MissingSchedule) => <span className="num">{row.assumedDays}</span>,
    },
    { key: 'joined', label: labels.joined, width: 110, render: (row: MissingSchedule) => <DateText text={row.joined} /> },
    {
      key: 'state',
      label: leaveAdminLabels.state,
      width: 170,
      render: () => <StatusChip tone="amber" dot="ring" text={label(labels.scheduleMissing)} />,
    },
    {
      key: 'actions',
      label: leaveAdminLabels.actions,
      width: 130,
      render: (row: MissingSchedule) => (
        <Button variant="outlined" size="small" onClick={() => onChoose(row.userId)}>
          {label(leaveAdminLabels.setHours)}
        </Button>
      ),
    },
  ]
  return (
    <>
      <div className="row gap-16 py-12 px-20">
        <h2>{label(labels.scheduleMissing)}</h2>
        <p className="grow muted">{label(labels.scheduleMissingText)}</p>
      </div>
      <TableView name={labels.scheduleMissing} empty={labels.allScheduled} list={list} columns={columns} rowId={(row) => row.userId} />
    </>
  )
}
