import { leaveBody, type LeaveBody } from '@maru/shared/leave/leave-body.ts'
import type { ApprovalHooks, HookIssue } from '../../ports/approval-hooks.ts'

const nothing = () => Promise.resolve()

/** What is missing or impossible in the request itself, before any calendar is asked. */
function faultsOfForm({ leaveType, from, to }: LeaveBody): HookIssue[] {
  const faults: HookIssue[] = []
  if (leaveType === '') faults.push({ path: 'body.leaveType', code: 'REQUIRED', text: 'leaveTypeMissing' })
  if (from === '') faults.push({ path: 'body.from', code: 'REQUIRED', text: 'leaveDateMissing' })
  if (to === '') faults.push({ path: 'body.to', code: 'REQUIRED', text: 'leaveDateMissing' })
  else if (from > to) faults.push({ path: 'body.to', code: 'DATES_TURNED', text: 'leaveDatesTurned', values: [from, to] })
  return faults
}

/** A request for leave. */
export const leaveHooks: ApprovalHooks = {
  validate: (_db, { body }) => Promise.resolve(faultsOfForm(leaveBody.parse(body))),
  reserve: nothing,
  apply: nothing,
  release: nothing,
  revert: nothing,
  subject: (_db, { body, urgent }) => Promise.resolve({ urgent, leaveType: leaveBody.parse(body).leaveType }),
}
