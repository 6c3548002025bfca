import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { type Application, ratingCriteria, type Scorecard } from '@maru/shared/recruitment/application-fields.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { RatingDialog } from './RatingDialog.tsx'

const POINTS_WIDTH = 96
const rounds = [labels.round0, labels.round1, labels.round2]

/** Who rated, with what they wrote. */
const Rater = ({ row: { userId, name, comment } }: { row: Scorecard }) => (
  <span className="column">
    <UserCell userId={userId} name={name} />
    {comment !== '' && <span className="muted small wrap-anywhere pre-wrap">{comment}</span>}
  </span>
)

/** The points the reader may see, by round; whoever rates gives their own first. */
export function Scorecards({ application, name }: { application: Application; name: string }) {
  const label = useLabel()
  const [isRating, setRating] = useState(false)
  const { scorecards, rateRound, hidesRatings } = application
  const columns = [
    { key: 'name', label: labels.name, render: (row: Scorecard) => <Rater row={row} /> },
    { key: 'round', label: labels.stage, width: 120, render: ({ round }: Scorecard) => label(rounds[round] ?? labels.round0) },
    ...ratingCriteria.map((criterion) => ({
      key: criterion,
      label: labels[criterion],
      width: POINTS_WIDTH,
      align: 'right' as const,
      render: (row: Scorecard) => row[criterion],
    })),
  ]
  return (
    <div className="stack gap-12">
      {hidesRatings && <p className="muted">{label(labels.hidesRatings)}</p>}
      {scorecards.length === 0 && !hidesRatings && <p className="muted">{label(labels.noRatings)}</p>}
      {scorecards.length > 0 && (
        <PlainTable
          name={label(labels.scorecards)}
          columns={columns}
          rows={scorecards}
          rowId={({ userId, round }) => `${userId} ${String(round)}`}
        />
      )}
      {rateRound >= 0 && (
        <span>
          <Button variant={hidesRatings ? 'contained' : 'outlined'} size="small" onClick={() => setRating(true)}>
            {label(labels.openRating)}
          </Button>
        </span>
      )}
      {isRating && <RatingDialog application={application} name={name} onClose={() => setRating(false)} />}
    </div>
  )
}
