import { blankLeave, type LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { RequestForm } from '../../approvals/requests/RequestForm.tsx'
import { leaveKind } from './leave-kind.ts'
import { useLeaveTypes } from '../common/use-leave-types.ts'

const replyOf = ({ text, outside, names }: NonNullable<LeaveDetail['autoReply']>) => ({ text, outside, names })

/** What a request begins with that takes the place of an approved leave. */
const bodyOf = (leave: LeaveDetail): LeaveBody => ({
  ...blankLeave,
  leaveType: leave.typeCode,
  from: leave.from,
  to: leave.to,
  startHalf: leave.startHalf,
  endHalf: leave.endHalf,
  hours: leave.hours,
  reason: leave.reason,
  contact: leave.contact,
  substitutes: leave.substitutes.map(({ userId }) => userId),
  handover: leave.handover,
  daysLeftOut: leave.rows.filter(({ state }) => state === 'LEFT_OUT').map(({ date }) => date),
  changesRequestId: leave.id,
  ...(leave.autoReply && { autoReply: replyOf(leave.autoReply) }),
})

interface LeaveRequestDialogProps {
  /** The draft to go on with. */
  readonly draft?: string
  /** The approved leave the request changes. */
  readonly changes?: LeaveDetail
  /** Code of the type chosen before, such as by its account; '' = none. */
  readonly leaveType?: string
  /** Days chosen before, such as on a calendar. */
  readonly from?: string
  readonly to?: string
  readonly onClose: () => void
}

/** A request for leave while it is written, over the list of leaves. */
export function LeaveRequestDialog({ draft, changes, leaveType = '', from = '', to = from, onClose }: LeaveRequestDialogProps) {
  const label = useLabel()
  const cache = useQueryClient()
  const types = useLeaveTypes()
  const [id, setId] = useState(draft)
  const kind = useMemo(() => {
    const typeName = (code: string) => types.find((type) => type.code === code)?.name ?? code
    const blank = changes ? bodyOf(changes) : { ...blankLeave, leaveType, from, to }
    return leaveKind(typeName, blank)
  }, [types, changes, leaveType, from, to])
  const close = () => {
    // A draft or a request has come, days are reserved: the list and the figures behind are asked for again.
    void cache.invalidateQueries({ queryKey: [leaves.list.resource] })
    onClose()
  }
  const title = changes ? labels.changeTitle : draft === undefined ? labels.newTitle : labels.draftTitle
  return <RequestForm kind={kind} formCode="LEAVE" title={label(title)} documentId={id} frame="dialog" onSaved={setId} onClose={close} />
}

/** A change of an approved leave begins with what was approved. */
export function LeaveChangeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const leave = useQuery(query(leaves.get, { params: { id } }))
  return leave.data === undefined ? null : <LeaveRequestDialog changes={leave.data} onClose={onClose} />
}
