import { type AdjustmentDetail, scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { LeaveChip } from '../common/LeaveChip.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import { ScheduleDays } from './ScheduleDays.tsx'

const WIDTH = 820

function AdjustmentSummary({ adjustment: one }: { adjustment: AdjustmentDetail }) {
  const label = useLabel()
  return (
    <KeyValues
      entries={[
        [leaveScreen.person, <UserCell key="person" userId={one.userId} name={one.name} sub={one.departmentName} />],
        [labels.change, label(labels[one.change])],
        [leaveScreen.from, <DateText key="from" text={one.from} />],
        [leaveScreen.to, <DateText key="to" text={one.to} />],
        [leaveScreen.appliedOn, one.appliedAt === '' ? '–' : <InstantText key="on" at={one.appliedAt} />],
        ...(one.freeDays === '' ? [] : [[labels.freeDays, label(labels.freeDaysText, daysText(one.freeDays))] as const]),
        ...(one.current.length === 0 ? [] : [[leaveScreen.current, <PeopleCell key="current" people={one.current} />] as const]),
        ...(one.documentNo === '' ? [] : [[leaveScreen.number, one.documentNo] as const]),
        ...(one.reason === '' ? [] : [[labels.reason, one.reason] as const]),
      ]}
    />
  )
}

/** A schedule adjustment as it is: what was asked for, and what each day becomes. */
export function ScheduleDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery(query(scheduleAdjustments.get, { params: { id } }))
  const one = answer.data
  const cancel = one?.mayCancel && { name: label(labels[one.change]), resource: scheduleAdjustments.list.resource }
  return (
    <DialogFrame
      title={label(one ? labels[one.change] : labels.draftTitle)}
      meta={one && <LeaveChip status={one.status} />}
      width={WIDTH}
      actions={one && <DocumentActions documentId={one.documentId} cancel={cancel} />}
      readOnly
      onClose={onClose}
    >
      {answer.isError && <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows />}
      {one && (
        <>
          <Section title={labels.change}>
            <AdjustmentSummary adjustment={one} />
          </Section>
          <Section title={labels.dayByDay}>
            <ScheduleDays rows={one.rows} before={one.hoursBefore} after={one.hoursAfter} />
          </Section>
        </>
      )}
    </DialogFrame>
  )
}
