import type { PreferenceRow } from '@maru/shared/leave/planning/leave-preference.ts'
import { leavePreferenceLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'

const tones = { OPEN: 'blue', AGREED: 'green', DECLINED: 'red' } as const

/** Turn of a preference, and whether enough people stay. */
function Turn({ preference }: { preference: PreferenceRow }) {
  const label = useLabel()
  if (preference.rank === 0) return <span className="muted">–</span>
  const rank = String(preference.rank)
  return preference.crowdedOn === '' ? (
    <span>{label(labels.turnFits, rank)}</span>
  ) : (
    <span className="text-danger">{label(labels.turnCrowded, rank, preference.crowdedOn)}</span>
  )
}

function Answer({ preference }: { preference: PreferenceRow }) {
  const label = useLabel()
  const by = [preference.answeredByName, preference.answer].filter(Boolean).join(': ')
  return (
    <span className="column top gap-2">
      <StatusChip tone={tones[preference.state]} text={label(labels[preference.state])} />
      {by !== '' && <span className="muted small">{by}</span>}
    </span>
  )
}

function Wanted({ preference }: { preference: PreferenceRow }) {
  const label = useLabel()
  const more = [...(preference.schoolAge ? [label(labels.schoolAge)] : []), ...(preference.note === '' ? [] : [preference.note])].join(
    ' · ',
  )
  return (
    <>
      {label(labels[`priority${preference.priority}`])}
      {more !== '' && <span className="block muted small">{more}</span>}
    </>
  )
}

/** What one reads of a preference; what can be done with it comes behind. */
export const preferenceColumns = [
  {
    key: 'name',
    label: leaveScreen.person,
    render: (row: PreferenceRow) => <UserCell userId={row.userId} name={row.name} />,
  },
  { key: 'from', label: labels.from, width: 100, render: (row: PreferenceRow) => <DateText text={row.from} /> },
  { key: 'to', label: labels.to, width: 100, render: (row: PreferenceRow) => <DateText text={row.to} /> },
  { key: 'priority', label: labels.priority, width: 150, render: (row: PreferenceRow) => <Wanted preference={row} /> },
  {
    key: 'lastYear',
    label: labels.lastYear,
    width: 72,
    align: 'right' as const,
    render: (row: PreferenceRow) => <span className="num">{daysText(row.lastYear)}</span>,
  },
  {
    key: 'yearBefore',
    label: labels.yearBefore,
    width: 84,
    align: 'right' as const,
    render: (row: PreferenceRow) => <span className="num">{daysText(row.yearBefore)}</span>,
  },
  { key: 'turn', label: labels.turn, width: 112, render: (row: PreferenceRow) => <Turn preference={row} /> },
  { key: 'state', label: labels.state, width: 130, render: (row: PreferenceRow) => <Answer preference={row} /> },
] as const
