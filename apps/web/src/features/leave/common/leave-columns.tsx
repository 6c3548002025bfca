import type { LeaveRow } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { Column } from '../../../kit/table/DataTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantDay } from '../../../widgets/text/InstantText.tsx'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { Mark } from './ColourMark.tsx'
import { LeaveChip } from './LeaveChip.tsx'
import { daysText, hoursText } from '../../../widgets/text/days-text.ts'
import { DocumentNo } from '../../approvals/common/DocumentNo.tsx'
import { calendarColourOf } from './leave-labels.ts'

/** The kind of leave with its colour in the calendar. */
export const TypeMark = ({ name, colour }: { name: string; colour: keyof typeof calendarColourOf }) => (
  <Mark name={name} colour={calendarColourOf[colour]} />
)

/** Which half of its only day a leave takes, or with which halves it begins and ends, in words. */
function Half({ row: { from, to, startHalf, endHalf } }: { row: LeaveRow }) {
  const label = useLabel()
  const isOneDay = from === to || to === ''
  if (isOneDay && startHalf !== 'FULL')
    return <span className="muted small">{label(startHalf === 'AM' ? calendarLabels.morning : calendarLabels.afternoon)} </span>
  const parts = isOneDay ? [] : [startHalf === 'PM' && label(control.fromAfternoon), endHalf === 'AM' && label(control.untilMorning)]
  const text = parts.filter(Boolean).join(', ')
  return text === '' ? null : <span className="muted small">{text} </span>
}

/** Days, or the hours of one. */
function DaysCell({ row }: { row: LeaveRow }) {
  return (
    <span>
      {row.hours !== '' && <span className="muted small">{hoursText(row.hours)} </span>}
      <span className="num">{row.status === 'DRAFT' ? '–' : daysText(row.days)}</span>
    </span>
  )
}

const number: Column<LeaveRow> = {
  field: 'documentNo',
  label: labels.number,
  width: 118,
  render: (row) => <DocumentNo {...row} />,
}
const type: Column<LeaveRow> = {
  field: 'typeName',
  label: labels.type,
  width: 110,
  sortable: true,
  render: (row) => <TypeMark name={row.typeName} colour={row.colour} />,
}
const days: Column<LeaveRow> = {
  field: 'days',
  label: labels.days,
  width: 56,
  align: 'right',
  sortable: true,
  render: (row) => <DaysCell row={row} />,
}
const dates: readonly Column<LeaveRow>[] = [
  { field: 'from', label: labels.from, width: 96, sortable: true, render: (row) => <DateText text={row.from} /> },
  { field: 'to', label: labels.to, width: 96, render: (row) => <DateText text={row.to} /> },
  {
    ...days,
    width: 112,
    render: (row) => (
      <span>
        <Half row={row} />
        <DaysCell row={row} />
      </span>
    ),
  },
]
const current: Column<LeaveRow> = {
  field: 'current',
  label: labels.current,
  width: 156,
  render: (row) => <PeopleCell people={row.current} />,
}
const appliedDay: Column<LeaveRow> = {
  field: 'appliedAt',
  label: labels.appliedOn,
  width: 90,
  sortable: true,
  render: (row) => (row.appliedAt === '' ? <span className="muted">–</span> : <InstantDay at={row.appliedAt} />),
}
const status: Column<LeaveRow> = {
  field: 'status',
  label: kitLabels.status,
  width: 138,
  sortable: true,
  render: (row) => <LeaveChip status={row.status} />,
}
const substitute: Column<LeaveRow> = {
  field: 'substitutes',
  label: labels.substitute,
  width: 124,
  render: (row) => <PeopleCell people={row.substitutes} />,
}

/** Columns of one's own leave. */
export const ownColumns: readonly Column<LeaveRow>[] = [
  { ...number, width: 142 },
  { ...type, width: 126, grow: true },
  ...dates,
  { ...substitute, width: 120 },
  { ...current, width: 146 },
  { ...appliedDay, width: 104 },
  { ...status, width: 134 },
]

/** First and last day in one, the year said once where it is one. */
export const Span = ({ from, to }: { from: string; to: string }) => (
  <DateText text={from === to || to === '' ? from || '–' : `${from} – ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`} />
)

/** A half day at the beginning or end of a leave, where a word has no room. */
function HalfMark({ text }: { text: LabelKey }) {
  const label = useLabel()
  return (
    <span className="muted" role="img" title={label(text)} aria-label={label(text)}>
      ½
    </span>
  )
}

/** The days of a leave with its halves. */
function Period({ row }: { row: LeaveRow }) {
  const isSeveral = row.to !== '' && row.from !== row.to
  return (
    <span>
      {isSeveral && row.startHalf === 'PM' && <HalfMark text={control.fromAfternoon} />} <Span from={row.from} to={row.to} />{' '}
      {isSeveral ? row.endHalf === 'AM' && <HalfMark text={control.untilMorning} /> : <Half row={row} />}
    </span>
  )
}

/** Columns of the leave of several people: all of it has room beside the menu where the days share a column, and the request has its day, not its minute. */
export const everyonesColumns: readonly Column<LeaveRow>[] = [
  { ...number, width: 152 },
  {
    field: 'name',
    label: labels.person,
    width: 192,
    grow: true,
    sortable: true,
    render: (row) => <UserCell userId={row.userId} name={row.name} sub={row.departmentName} />,
  },
  { ...type, width: 122 },
  {
    field: 'from',
    label: labels.period,
    width: 208,
    sortable: true,
    render: (row) => <Period row={row} />,
  },
  { ...days, width: 54 },
  { ...substitute, width: 76, render: (row) => <PeopleCell people={row.substitutes} narrow /> },
  { ...current, width: 76, render: (row) => <PeopleCell people={row.current} narrow /> },
  { ...appliedDay, width: 102 },
  { ...status, width: 116 },
]
