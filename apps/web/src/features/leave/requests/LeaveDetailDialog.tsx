import { leaves } from '@maru/shared/leave/leave.ts'
import { autoReplyLabels } from '@maru/shared/leave/requests/auto-reply.labels.ts'
import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Pencil } from '../../../kit/icons.ts'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { TypeMark } from '../common/leave-columns.tsx'
import { LeaveChip } from '../common/LeaveChip.tsx'
import { LeaveDays } from '../common/LeaveDays.tsx'
import { POPUP } from '../common/leave-labels.ts'
import { SickNotes } from '../sickness/SickNotes.tsx'
import '../common/leave-form.css'

const WIDTH = 900

function LeaveSummary({ leave }: { leave: LeaveDetail }) {
  return (
    <KeyValues
      entries={[
        [labels.person, <UserCell key="person" userId={leave.userId} name={leave.name} sub={leave.departmentName} />],
        [labels.type, <TypeMark key="type" name={leave.typeName} colour={leave.colour} />],
        [labels.from, <DateText key="from" text={leave.from} />],
        [labels.to, <DateText key="to" text={leave.to} />],
        [labels.appliedOn, leave.appliedAt === '' ? '–' : <InstantText key="on" at={leave.appliedAt} />],
        ...(leave.current.length === 0 ? [] : [[labels.current, <PeopleCell key="current" people={leave.current} />] as const]),
        ...(leave.documentNo === '' ? [] : [[labels.number, leave.documentNo] as const]),
      ]}
    />
  )
}

/** Reason, contact and handover as far as the person looking may see them. */
function Said({ leave }: { leave: LeaveDetail }) {
  const label = useLabel()
  const lines = [
    [labels.reason, leave.reason],
    [labels.substitutes, leave.substitutes.length > 0 && <PeopleCell people={leave.substitutes} />],
    [labels.contact, leave.contact],
    [labels.handover, leave.handover],
    [autoReplyLabels.shown, leave.autoReply === null ? '' : label(autoReplyLabels.answered, leave.autoReply.answered)],
  ] as const
  const shown = lines.filter(([, text]) => text !== '' && text !== false)
  if (shown.length === 0) return null
  return (
    <Section title={labels.handoverTitle}>
      <dl className="stack gap-10 pre-wrap wrap-anywhere">
        {shown.map(([word, text]) => (
          <div key={word[0]}>
            <dt className="muted small">{label(word)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Actions({ leave }: { leave: LeaveDetail }) {
  const label = useLabel()
  const navigate = useNavigate()
  return (
    <>
      {leave.mayChange && (
        <Button variant="outlined" onClick={() => void navigate(`${POPUP}?change=${leave.id}`)}>
          <Pencil size={14} />
          {label(labels.changeLeave)}
        </Button>
      )}
      <DocumentActions documentId={leave.documentId} cancel={leave.mayCancel && { name: leave.typeName, resource: leaves.list.resource }} />
    </>
  )
}

/** A leave as it is: what was asked for, what each day counts and where it was taken from. */
export function LeaveDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery(query(leaves.get, { params: { id } }))
  const leave = answer.data
  return (
    <DialogFrame
      title={leave?.typeName ?? label(labels.draftTitle)}
      meta={leave && <LeaveChip status={leave.status} />}
      width={WIDTH}
      actions={leave && <Actions leave={leave} />}
      readOnly
      onClose={onClose}
    >
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows />}
      {leave && (
        <>
          <Section title={labels.what}>
            <LeaveSummary leave={leave} />
          </Section>
          <Section title={labels.dayByDay}>
            <LeaveDays days={leave.rows} total={leave.days} withLots />
          </Section>
          <Said leave={leave} />
          {leave.sickNotes.length > 0 && <SickNotes leave={leave} />}
        </>
      )}
    </DialogFrame>
  )
}
