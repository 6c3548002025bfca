import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { DocumentLeaveAnswer } from '@maru/shared/leave/requests/leave-preview.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText, hoursText } from '../../../widgets/text/days-text.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { tellsRecord } from '../../approvals/common/document-labels.ts'
import { LeaveCosts } from './LeaveCosts.tsx'

/** A day with the half of it that is taken. */
function Day({ date, half }: { date: string; half: DocumentLeaveAnswer['startHalf'] }) {
  const label = useLabel()
  return (
    <>
      <DateText text={date || '–'} />
      {half !== 'FULL' && <span className="muted small"> {label(half === 'AM' ? calendarLabels.morning : calendarLabels.afternoon)}</span>}
    </>
  )
}

const daysOf = ({ days, hours }: DocumentLeaveAnswer) => `${daysText(days)}${hours === '' ? '' : ` (${hoursText(hours)})`}`

/** What whoever decides has to know: the account before and after, and who else is away. */
function Budget({ leave }: { leave: DocumentLeaveAnswer }) {
  const label = useLabel()
  return (
    <>
      {leave.holidaysUnknown !== '' && <p className="wrap-anywhere tint-amber note">{leave.holidaysUnknown}</p>}
      <LeaveCosts years={leave.years} />
      {leave.away.length > 0 && (
        <p>
          <span className="muted">{label(labels.awayThen)}: </span>
          {leave.away.map(({ name, from, to }) => `${name} (${from === to ? from : `${from} – ${to}`})`).join(', ')}
        </p>
      )}
    </>
  )
}

/** A leave in its document: when, what it counts and what is left of the account, and what the drafter says about it. */
export function DocumentLeave({ body, document, mode }: BodyViewProps<'leave'>) {
  const label = useLabel()
  const now = useQuery({ ...query(leaves.ofDocument, { params: { id: document.id } }), enabled: tellsRecord(document) }).data
  const leave = mode === 'print' && now?.decided ? { ...now, ...now.decided } : now
  return (
    <div className="stack">
      <KeyValues
        entries={[
          ...(leave ? [[labels.type, leave.typeName] as const] : []),
          [documentLabels.from, <Day key="from" date={body.from} half={body.startHalf} />],
          [documentLabels.to, <Day key="to" date={body.to} half={body.from === body.to ? 'FULL' : body.endHalf} />],
          ...(leave ? [[labels.days, <b key="days">{daysOf(leave)}</b>] as const] : []),
          ...(leave?.substituteNames ? [[labels.substitutes, leave.substituteNames] as const] : []),
          ...(body.daysLeftOut.length > 0 ? [[labels.workedInBetween, body.daysLeftOut.join(', ')] as const] : []),
        ]}
      />
      {leave && leave.changesFrom !== '' && <p>{label(labels.takesPlaceOf, leave.changesFrom, leave.changesTo)}</p>}
      {[body.reason, body.handover].filter(Boolean).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {leave && mode !== 'print' && <Budget leave={leave} />}
    </div>
  )
}
