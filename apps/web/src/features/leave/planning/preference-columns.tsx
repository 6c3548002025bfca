import type { WishRow } from '@maru/shared/leave/planning/leave-preference.ts'
import { leaveWishLabels as labels } from '@maru/shared/leave/planning/leave-preference.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'

const tones = { OPEN: 'blue', AGREED: 'green', DECLINED: 'red' } as const

/** Whose turn it is, and whether enough people stay. */
function Turn({ wish }: { wish: WishRow }) {
  const label = useLabel()
  if (wish.rank === 0) return <span className="muted">–</span>
  const rank = String(wish.rank)
  return wish.crowdedOn === '' ? (
    <span>{label(labels.turnFits, rank)}</span>
  ) : (
    <span className="wish-crowded">{label(labels.turnCrowded, rank, wish.crowdedOn)}</span>
  )
}

function Answer({ wish }: { wish: WishRow }) {
  const label = useLabel()
  const by = [wish.answeredByName, wish.answer].filter(Boolean).join(': ')
  return (
    <span className="wish-answer">
      <StatusChip tone={tones[wish.state]} text={label(labels[wish.state])} />
      {by !== '' && <span className="muted small">{by}</span>}
    </span>
  )
}

function Wanted({ wish }: { wish: WishRow }) {
  const label = useLabel()
  const more = [...(wish.schoolAge ? [label(labels.schoolAge)] : []), ...(wish.note === '' ? [] : [wish.note])].join(' · ')
  return (
    <>
      {label(labels[`priority${wish.priority}`])}
      {more !== '' && <span className="wish-note muted small">{more}</span>}
    </>
  )
}

/** What one reads of a wish; what can be done with it comes behind. */
export const wishColumns = [
  {
    key: 'name',
    label: leaveScreen.person,
    render: (row: WishRow) => <UserCell userId={row.userId} name={row.name} />,
  },
  { key: 'from', label: labels.from, width: 100, render: (row: WishRow) => <DateText text={row.from} /> },
  { key: 'to', label: labels.to, width: 100, render: (row: WishRow) => <DateText text={row.to} /> },
  { key: 'priority', label: labels.priority, width: 150, render: (row: WishRow) => <Wanted wish={row} /> },
  {
    key: 'lastYear',
    label: labels.lastYear,
    width: 72,
    align: 'right' as const,
    render: (row: WishRow) => <span className="num">{daysText(row.lastYear)}</span>,
  },
  {
    key: 'yearBefore',
    label: labels.yearBefore,
    width: 84,
    align: 'right' as const,
    render: (row: WishRow) => <span className="num">{daysText(row.yearBefore)}</span>,
  },
  { key: 'turn', label: labels.turn, width: 112, render: (row: WishRow) => <Turn wish={row} /> },
  { key: 'state', label: labels.state, width: 130, render: (row: WishRow) => <Answer wish={row} /> },
] as const
