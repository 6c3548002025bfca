import {
  actionTo,
  type ApplicationAction,
  type ApplicationStage,
  endedStages,
  liveStages,
} from '@maru/shared/recruitment/application-actions.ts'
import { applicationLabels as labels, applicationStageLabels } from '@maru/shared/recruitment/application.labels.ts'
import type { ApplicationRow } from '@maru/shared/recruitment/application-fields.ts'
import type { Opening } from '@maru/shared/recruitment/opening.ts'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { ActionMenu } from '../applicants/ActionMenu.tsx'
import { applicantName } from '../applicants/applicant-name.ts'
import { PersonMarks } from '../applicants/PersonHints.tsx'
import { openingAddress } from '../recruitment-addresses.ts'
import { useActionDialogs } from '../applicants/use-action-dialogs.tsx'
import { CARD, COLUMN, useCardDrop } from './use-card-drop.ts'
import './board.css'

interface Column {
  readonly key: ApplicationStage
  readonly stages: readonly ApplicationStage[]
}

/** Columns of the board: the live stages, who is hired, and what has ended. */
const columnsOf = ({ secondInterview }: Pick<Opening, 'secondInterview'>): readonly Column[] => [
  ...liveStages.filter((stage) => secondInterview || stage !== 'SECOND_INTERVIEW').map((stage) => ({ key: stage, stages: [stage] })),
  { key: 'HIRED', stages: ['HIRED'] },
  { key: 'REJECTED', stages: endedStages },
]

interface CardProps {
  readonly row: ApplicationRow
  readonly address: string
  readonly onAct: (action: ApplicationAction) => void
  /** Moves the card to the next column (1) or the one before (-1) it may go to. */
  readonly onMove: (step: 1 | -1) => void
}

function Card({ row, address, onAct, onMove }: CardProps) {
  const label = useLabel()
  const name = applicantName(label, row)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    onMove(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <li className="applicant-card stack gap-4">
      <span className="row gap-4">
        <Link to={address} className="wrap-anywhere grow" {...{ [CARD]: row.id }} draggable={row.allowed.length > 0} onKeyDown={onKey}>
          {name}
        </Link>
        {row.allowed.length > 0 && <ActionMenu name={name} allowed={row.allowed} onAct={onAct} />}
      </span>
      <span className="muted small wrap-anywhere">
        {[`#${String(row.number)}`, row.degreeName, row.points === '' ? '' : `★ ${row.points}`].filter(Boolean).join(' · ')}
      </span>
      {(endedStages as readonly string[]).includes(row.stage) && (
        <span className="muted small">{label(applicationStageLabels[row.stage])}</span>
      )}
      {row.interviewAt !== '' && (
        <span className="small">
          <InstantText at={row.interviewAt} />
        </span>
      )}
      <PersonMarks {...row} />
    </li>
  )
}

/** Applicants by stage. Cards are moved by dragging, by the arrow keys or by the menu of each; only where the table of actions allows it. */
export function ApplicantBoard({ opening, rows }: { opening: Opening; rows: readonly ApplicationRow[] }) {
  const label = useLabel()
  const { start, dialogs } = useActionDialogs(opening)
  const columns = columnsOf(opening)
  const actionInto = (row: ApplicationRow, { stages }: Column) =>
    stages.map((stage) => actionTo(row.stage, stage, row.allowed, opening.secondInterview)).find((action) => action !== undefined)
  const move = (row: ApplicationRow, step: 1 | -1) => {
    const place = columns.findIndex(({ stages }) => stages.includes(row.stage))
    const rest = step === 1 ? columns.slice(place + 1) : columns.slice(0, place).toReversed()
    const action = rest.map((column) => actionInto(row, column)).find((found) => found !== undefined)
    if (action) start(row, action)
  }
  const { board, over } = useCardDrop((cardId, key) => {
    const row = rows.find(({ id }) => id === cardId)
    const column = columns.find((one) => one.key === key)
    const action = row && column && actionInto(row, column)
    if (row && action) start(row, action)
  })
  return (
    <>
      <p className="muted small">{label(labels.boardHint)}</p>
      <div ref={board} className="applicant-board" role="group" aria-label={label(labels.board)}>
        {columns.map((column) => {
          const cards = rows.filter(({ stage }) => column.stages.includes(stage))
          const title = label(column.key === 'REJECTED' ? labels.ended : applicationStageLabels[column.key])
          return (
            <section
              key={column.key}
              className={`applicant-column stack gap-8${over === column.key ? ' drop-into' : ''}`}
              aria-label={title}
              {...{ [COLUMN]: column.key }}
            >
              <h4 className="row small">
                {title} <span className="muted num">{cards.length}</span>
              </h4>
              <ul className="stack gap-6">
                {cards.map((row) => (
                  <Card
                    key={row.id}
                    row={row}
                    address={openingAddress(opening.id, row.id)}
                    onAct={(action) => start(row, action)}
                    onMove={(step) => move(row, step)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {dialogs}
    </>
  )
}
