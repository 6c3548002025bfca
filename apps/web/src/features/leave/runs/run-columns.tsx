import type { Answer } from '@maru/shared/contract.ts'
import type { leaveAdmin } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'

type Yearly = Answer<typeof leaveAdmin.yearlyPreview>[number]
type Expiry = Answer<typeof leaveAdmin.expiryPreview>[number]
type Hint = Answer<typeof leaveAdmin.hintPreview>[number]

const looks: Readonly<Record<Yearly['state'] | Expiry['state'] | Hint['state'], readonly [Tone, Dot]>> = {
  GIVE: ['blue', 'ring'],
  DONE: ['green', 'full'],
  CHANGE: ['amber', 'half'],
  NOTHING: ['grey', 'ring'],
  EXPIRE: ['red', 'ring'],
  FLAG: ['amber', 'ring'],
  SEND: ['blue', 'ring'],
  SENT: ['green', 'half'],
  ACKNOWLEDGED: ['green', 'full'],
}

function State({ state }: { state: keyof typeof looks }) {
  const label = useLabel()
  const [tone, dot] = looks[state]
  return <StatusChip tone={tone} dot={dot} text={label(labels[state])} />
}

const Person = (person: { userId: string; name: string }) => (
  <span className="wrap-anywhere">
    <UserCell {...person} />
  </span>
)
const right = 'right' as const
const Days = ({ amount }: { amount: string }) => <span className="num">{daysText(amount)}</span>

export const yearlyColumns = [
  { key: 'name', label: labels.userId, width: 190, render: (row: Yearly) => <Person userId={row.userId} name={row.name} /> },
  {
    key: 'department',
    label: labels.departmentCode,
    width: 160,
    render: (row: Yearly) => <span className="wrap-anywhere">{row.departmentName}</span>,
  },
  { key: 'base', label: labels.base, width: 80, align: right, render: (row: Yearly) => <Days amount={row.base} /> },
  { key: 'months', label: labels.months, width: 70, align: right, render: (row: Yearly) => <span className="num">{row.months}</span> },
  { key: 'week', label: labels.daysPerWeek, width: 90, align: right, render: (row: Yearly) => <Days amount={row.daysPerWeek} /> },
  { key: 'entitled', label: labels.entitled, width: 70, align: right, render: (row: Yearly) => <Days amount={row.entitled} /> },
  { key: 'carried', label: labels.carried, width: 90, align: right, render: (row: Yearly) => <Days amount={row.carried} /> },
  { key: 'text', label: labels.how, width: 300, render: (row: Yearly) => <span className="muted small">{row.text}</span> },
  { key: 'state', label: labels.state, width: 140, render: (row: Yearly) => <State state={row.state} /> },
]

export const expiryColumns = [
  { key: 'name', label: labels.userId, render: (row: Expiry) => <Person userId={row.userId} name={row.name} /> },
  { key: 'validTo', label: labels.validTo, width: 140, render: (row: Expiry) => <DateText text={row.validTo} /> },
  { key: 'left', label: labels.left, width: 100, align: right, render: (row: Expiry) => <Days amount={row.left} /> },
  { key: 'state', label: labels.state, width: 200, render: (row: Expiry) => <State state={row.state} /> },
]

export const hintColumns = [
  { key: 'name', label: labels.userId, render: (row: Hint) => <Person userId={row.userId} name={row.name} /> },
  { key: 'expiresOn', label: labels.validTo, width: 140, render: (row: Hint) => <DateText text={row.expiresOn} /> },
  { key: 'days', label: labels.amount, width: 100, align: right, render: (row: Hint) => <Days amount={row.days} /> },
  { key: 'state', label: labels.state, width: 200, render: (row: Hint) => <State state={row.state} /> },
]
