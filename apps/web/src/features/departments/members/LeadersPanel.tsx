import { type Department, type DepartmentLeader, departments } from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { Plus, X } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { AppointDialog } from './AppointDialog.tsx'
import { type Clerk, ClerkDialog } from './ClerkDialog.tsx'

const looks = {
  now: { tone: 'green', text: labels.current },
  future: { tone: 'blue', dot: 'ring', text: labels.planned },
  past: { tone: 'grey', text: labels.past },
} as const

function LeaderTable({ department, edits }: { department: Department; edits: boolean }) {
  const label = useLabel()
  const dismiss = useAction(departments.dismiss, ['people'])
  const end = async ({ id, userName }: DepartmentLeader) => {
    if (!(await confirm({ title: labels.endLeadTitle, yes: labels.endLead, text: labels.endLeadText, args: [userName], danger: true })))
      return
    await dismiss.mutateAsync({ params: { code: department.code, id } })
    toast.success(messages.saved)
  }
  const columns = [
    { key: 'who', label: labels.person, render: (row: DepartmentLeader) => <UserCell userId={row.userId} name={row.userName} /> },
    { key: 'as', label: labels.head, width: 170, render: (row: DepartmentLeader) => label(row.acting ? labels.actingHead : labels.head) },
    { key: 'from', label: labels.from, width: 100, render: (row: DepartmentLeader) => <DateText text={row.validFrom} /> },
    {
      key: 'to',
      label: labels.until,
      width: 100,
      render: (row: DepartmentLeader) => (row.validTo === '' ? <span className="muted">–</span> : <DateText text={row.validTo} />),
    },
    {
      key: 'state',
      label: labels.state,
      width: 140,
      render: (row: DepartmentLeader) => (
        <span className="row">
          <StatusChip {...looks[row.state]} text={label(looks[row.state].text)} />
          <span className="grow" />
          {edits && row.state !== 'past' && (
            <IconButton
              size="small"
              name={`${label(labels.endLead)}: ${row.userName}`}
              onClick={() => void end(row).catch(() => undefined)}
            >
              <X size={14} />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
  if (department.leaders.length === 0) return <p className="muted">{label(labels.noHead)}</p>
  return <PlainTable name={label(labels.leaders)} columns={columns} rows={department.leaders} rowId={({ id }) => id} />
}

/** Leaders of the department and the clerks who keep its documents. */
export function LeadersPanel({ department, edits }: { department: Department; edits: boolean }) {
  const label = useLabel()
  const [appointing, setAppointing] = useState<'head' | 'acting'>()
  const [clerk, setClerk] = useState<Clerk | 'new'>()
  return (
    <>
      <div className="stack pt-12 pb-16 px-24 scroll-x">
        <div className="row">
          <h3 className="grow">{label(labels.head)}</h3>
          {edits && (
            <>
              <Button variant="outlined" size="small" onClick={() => setAppointing('acting')}>
                {label(labels.appointActing)}
              </Button>
              <Button variant="outlined" size="small" onClick={() => setAppointing('head')}>
                {label(labels.appoint)}
              </Button>
            </>
          )}
        </div>
        <LeaderTable department={department} edits={edits} />
      </div>
      <div className="stack pt-12 pb-16 px-24 scroll-x">
        <div className="row">
          <h3 className="grow">{label(labels.clerks)}</h3>
          {edits && (
            <Button variant="outlined" size="small" onClick={() => setClerk('new')}>
              <Plus size={13} />
              {label(labels.addClerk)}
            </Button>
          )}
        </div>
        {department.clerks.length === 0 && <p className="muted">{label(labels.noClerk)}</p>}
        <ul className="flex wrap gap-16">
          {department.clerks.map((one) => (
            <li className="row gap-4" key={one.userId}>
              <UserCell userId={one.userId} name={one.userName} />
              {edits && (
                <IconButton size="small" name={`${label(labels.endLead)}: ${one.userName}`} onClick={() => setClerk(one)}>
                  <X size={14} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </div>
      {appointing !== undefined && (
        <AppointDialog code={department.code} acting={appointing === 'acting'} onClose={() => setAppointing(undefined)} />
      )}
      {clerk !== undefined && (
        <ClerkDialog code={department.code} clerk={clerk === 'new' ? undefined : clerk} onClose={() => setClerk(undefined)} />
      )}
    </>
  )
}
