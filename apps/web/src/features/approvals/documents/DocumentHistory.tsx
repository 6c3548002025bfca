import type { DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { documentLabels as labels, eventLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { workEvents } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { objectionEvents } from '@maru/shared/approvals/actions/objection.labels.ts'
import { opinionEvents } from '@maru/shared/approvals/actions/opinion.labels.ts'
import { handlingEvents } from '@maru/shared/approvals/actions/handling.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

type DocumentEvent = DocumentDetail['events'][number]
const labelsByType: Readonly<Record<string, LabelRecord>> = {
  ...eventLabels,
  ...handlingEvents,
  ...workEvents,
  ...objectionEvents,
  ...opinionEvents,
}
const wordOf = (type: string): LabelRecord => labelsByType[type] ?? eventLabels.other

function Event({ event }: { event: DocumentEvent }) {
  const label = useLabel()
  return (
    <li>
      <p>
        {label(wordOf(event.type), event.actorName)}
        {event.onBehalfOfName !== '' && ` ${label(eventLabels.onBehalf, event.onBehalfOfName)}`}
      </p>
      <p className="muted small">
        <InstantText at={event.at} />
      </p>
      {event.opinion !== '' && <blockquote className="pre-wrap wrap-anywhere note text-ink mt-6">{event.opinion}</blockquote>}
    </li>
  )
}

/** Everything that happened to a document, newest first, in plain words. */
export function DocumentHistory({ document }: { document: DocumentDetail }) {
  const label = useLabel()
  if (document.events.length === 0) return <p className="muted">{label(labels.noHistory)}</p>
  return (
    <ol className="history">
      {document.events.toReversed().map((event) => (
        <Event key={event.seq} event={event} />
      ))}
    </ol>
  )
}
