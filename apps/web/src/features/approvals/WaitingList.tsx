import { approvals } from '@maru/shared/approvals/approval.ts'
import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { boxLabels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { errorMessage, errorValues } from '../../api/error-message.ts'
import { Button } from '../../kit/buttons.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Check, Paperclip } from '../../kit/icons.ts'
import { Avatar } from '../../kit/marks.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { toDocumentActions } from './actions/document-actions.ts'
import { useDecision } from './actions/use-decision.ts'
import { answerLabels } from './common/document-labels.ts'
import { DocumentFlags } from './common/DocumentStatusChip.tsx'
import { DueTime, RequestedFigure, WaitingTime } from './common/DocumentTimes.tsx'
import './waiting-list.css'

const addressIn = (id: string) => `/approval/recpbox?id=${encodeURIComponent(id)}`

/** What takes a step on without another word, by the type of the step; a view that is asked for needs an opinion. */
const quickAnswers: Readonly<Partial<Record<BoxRow['stepType'], { readonly action: 'APPROVE' | 'AGREE'; readonly word: LabelRecord }>>> = {
  REVIEW: { action: 'APPROVE', word: answerLabels.APPROVE },
  AUDIT: { action: 'APPROVE', word: answerLabels.APPROVE },
  APPROVE: { action: 'APPROVE', word: answerLabels.APPROVE },
  AGREE: { action: 'AGREE', word: answerLabels.AGREE },
  FIN_AGREE: { action: 'AGREE', word: answerLabels.AGREE },
}

interface WaitingLineProps {
  readonly row: BoxRow
  readonly pending: boolean
  readonly onAnswer: (row: BoxRow) => void
}

function WaitingLine({ row, pending, onAnswer }: WaitingLineProps) {
  const label = useLabel()
  const answer = row.stepType === '' ? undefined : quickAnswers[row.stepType]
  const from = [row.formName, row.drafterName, row.departmentName].filter(Boolean).join(' · ')
  return (
    <li className={row.unread ? 'h-52 relative waiting-line is-unread' : 'h-52 relative waiting-line'}>
      <Link to={addressIn(row.id)} className="row gap-12 px-16 clickable">
        <Avatar name={row.drafterName} pictureUrl={row.profileFileUrl} size={30} />
        <span className="grow">
          <span className="row gap-6">
            <b className="ellipsis medium" title={row.title}>
              {row.title}
            </b>
            <DocumentFlags document={row} />
            {row.hasFiles && <Paperclip size={13} aria-label={label(boxLabels.hasFiles)} />}
          </span>
          <small className="ellipsis block muted small" title={from}>
            {from}
            {row.principalName !== '' && ` · ${label(boxLabels.forPrincipal, row.principalName)}`}
          </small>
        </span>
        <span className="column bottom flex-none waiting-figures">
          <RequestedFigure row={row} />
          <small className="muted small">
            {row.dueAt === '' ? row.currentSince !== '' && <WaitingTime since={row.currentSince} /> : <DueTime at={row.dueAt} />}
          </small>
        </span>
      </Link>
      {answer !== undefined && (
        <Button
          variant="outlined"
          size="small"
          disabled={pending}
          aria-label={`${label(answer.word)}: ${row.title}`}
          onClick={() => onAnswer(row)}
        >
          <Check size={14} />
          {label(answer.word)}
        </Button>
      )}
    </li>
  )
}

/** Answers the caller's step in a document where that needs no opinion; everything else is opened. */
function useQuickAnswer() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const decision = useDecision(() => undefined)
  const [loading, setLoading] = useState(false)
  const answer = async (row: BoxRow) => {
    setLoading(true)
    try {
      // The answer names the content it is given to, so what is there now is loaded first.
      const document = await cache.fetchQuery({ ...query(approvals.get, { params: { id: row.id } }), staleTime: 0 })
      const { main } = toDocumentActions(document)
      // What is called otherwise by now is read first.
      const isQuick = row.stepType !== '' && main?.action === quickAnswers[row.stepType]?.action && document.title === row.title
      if (main === undefined || !isQuick || main.opinion === 'REQUIRED') return void navigate(addressIn(row.id))
      await decision.decide(document, { offer: main, opinion: '' })
    } catch (error) {
      const message = errorMessage(error)
      if (message !== undefined) toast.error(message, ...errorValues(error))
    } finally {
      setLoading(false)
    }
  }
  return { answer, pending: loading || decision.pending }
}

/** What waits for the person, each one click from its document and, where no opinion is needed, from its approval. */
export function WaitingList({ rows }: { rows: readonly BoxRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  const answered = useRef<{ readonly id: string; readonly index: number }>(undefined)
  const { answer, pending } = useQuickAnswer()
  // The line with the focus has left: the one that took its place gets it.
  useEffect(() => {
    const { id, index = 0 } = answered.current ?? {}
    if (id === undefined || rows.some((row) => row.id === id)) return
    answered.current = undefined
    const lines = list.current?.querySelectorAll('a')
    if (document.activeElement === document.body) lines?.item(Math.min(index, rows.length - 1))?.focus()
  }, [rows])
  const onAnswer = (row: BoxRow) => {
    answered.current = { id: row.id, index: rows.indexOf(row) }
    void answer(row)
  }
  return (
    <ul ref={list} className="column grow line-top lined waiting-lines">
      {rows.map((row) => (
        <WaitingLine key={`${row.id}${row.stepId}`} row={row} pending={pending} onAnswer={onAnswer} />
      ))}
    </ul>
  )
}
