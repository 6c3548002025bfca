import type { ProjectMember } from '@maru/shared/projects/project-fields.ts'
import { participantRoleLabels, projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { participationRequestLabels } from '@maru/shared/projects/requests/participation-request.labels.ts'
import { Empty } from '../../../kit/feedback/states.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { percentText } from './budget-text.ts'

/** People who work on the project, from when to when, for how much of the time. */
export function MembersTable({ members }: { members: readonly ProjectMember[] }) {
  const label = useLabel()
  if (members.length === 0) return <Empty title={label(labels.noMembers)} />
  const columns = [
    {
      key: 'name',
      label: participationRequestLabels.userId,
      render: ({ userId, name, role }: ProjectMember) => <UserCell userId={userId} name={name} sub={label(participantRoleLabels[role])} />,
    },
    {
      key: 'period',
      label: labels.memberPeriod,
      width: 204,
      render: ({ validFrom, validTo }: ProjectMember) => (
        <>
          <DateText text={validFrom} /> – <DateText text={validTo} />
        </>
      ),
    },
    {
      key: 'rate',
      label: labels.rate,
      width: 72,
      align: 'right' as const,
      render: ({ rate }: ProjectMember) => <span className="num">{percentText(rate)}</span>,
    },
  ]
  return <PlainTable name={label(labels.members)} columns={columns} rows={members} rowId={(one) => `${one.userId} ${one.validFrom}`} />
}
