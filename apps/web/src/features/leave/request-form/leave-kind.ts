import { blankLeave, type LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import type { RequestKind } from '../../approvals/requests/request-kind.ts'
import { LeaveAside } from './LeaveAside.tsx'
import { LeaveFields } from './LeaveFields.tsx'

const { leaveType, from, to, hours, reason, contact, substitutes, handover } = {
  ...labels,
  from: labels.period,
  to: labels.period,
}

const period = ({ from: first, to: last }: LeaveBody) => (first === last ? first : `${first} – ${last}`)

/** A request for leave; `typeName` gives it its title, `blank` is what it begins with. */
export const leaveKind = (typeName: (code: string) => string, blank: LeaveBody = blankLeave): RequestKind<LeaveBody> => ({
  blank,
  labels: { leaveType, from, to, hours, reason, contact, substitutes, handover },
  Body: LeaveFields,
  Aside: LeaveAside,
  titleOf: (body) => (body.leaveType === '' || body.from === '' ? '' : `${typeName(body.leaveType)} ${period(body)}`),
  missing: (body) => ({
    ...(body.leaveType === '' && { leaveType: 'REQUIRED' }),
    ...((body.from === '' || body.to === '') && { from: 'REQUIRED' }),
  }),
  // Conditions of a line look at the days and the type.
  lineFollowsBody: true,
  // What changes an approved leave is for its owner.
  forOthers: blank.changesRequestId === '',
})
