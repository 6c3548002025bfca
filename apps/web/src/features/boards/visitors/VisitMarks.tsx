import { securityReviewLabels, visitLabels as labels, visitStatusLabels } from '@maru/shared/boards/visitors/visit.labels.ts'
import type { VisitRow } from '@maru/shared/boards/visitors/visit.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const looks: Readonly<Record<VisitRow['status'], readonly [Tone, Dot]>> = {
  EXPECTED: ['blue', 'ring'],
  CHECKED_IN: ['green', 'half'],
  CHECKED_OUT: ['grey', 'full'],
  NO_SHOW: ['amber', 'full'],
  CANCELLED: ['grey', 'ring'],
}
const reviewTones = { PENDING: 'amber', CLEARED: 'green', REFUSED: 'red' } as const

type Reviewed = Pick<VisitRow, 'status' | 'review' | 'visitors'>
/** Whether guests still to come wait for the review, of a group others of which came before. */
const isHeld = ({ status, review, visitors }: Reviewed) =>
  (status === 'CHECKED_IN' || status === 'CHECKED_OUT') && review !== 'CLEARED' && visitors.some(({ checkedInAt }) => checkedInAt === '')

/** State of a visit, and of its security review where there is one. */
export function VisitChips({ visit }: { visit: Reviewed }) {
  const label = useLabel()
  const [tone, dot] = looks[visit.status]
  return (
    <span className="row">
      <StatusChip tone={tone} dot={dot} text={label(visitStatusLabels[visit.status])} />
      {visit.review !== 'NONE' && (visit.status === 'EXPECTED' || isHeld(visit)) && (
        <StatusChip tone={reviewTones[visit.review]} text={label(securityReviewLabels[visit.review])} />
      )}
    </span>
  )
}

/** All guests by name, as the list for a fire alarm needs them. */
export const joinNames = ({ visitors }: Pick<VisitRow, 'visitors'>) => visitors.map(({ name }) => name).join(', ')

/** The first guest by name, and how many others. */
export function Guests({ visit }: { visit: Pick<VisitRow, 'visitors' | 'dataDeleted'> }) {
  const label = useLabel()
  if (visit.dataDeleted) return <span className="muted">{label(labels.deletedGuests, String(visit.visitors.length))}</span>
  const others = visit.visitors.length - 1
  const first = visit.visitors[0]?.name ?? ''
  return (
    <span className="ellipsis" title={joinNames(visit)}>
      {others > 0 ? label(labels.more, first, others) : first}
    </span>
  )
}

export const joinOrganisations = ({ visitors }: Pick<VisitRow, 'visitors'>) =>
  [...new Set(visitors.map(({ organisation }) => organisation).filter(Boolean))].join(', ')

export const joinBadges = ({ visitors }: Pick<VisitRow, 'visitors'>) =>
  visitors
    .map(({ badge }) => badge)
    .filter((badge) => badge > 0)
    .join(', ')
