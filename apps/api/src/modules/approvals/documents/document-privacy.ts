import type { DocumentBody } from '@maru/shared/document-bodies.ts'
import { type Capability, hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Looked } from '../actions/approval-offers.ts'

/** Whether this reader of a leave sees when and not why, as `canReadPrivate` has it. */
export const isMasked = (looked: Looked, who: Who) =>
  ['LEAVE', 'SCHEDULE'].includes(looked.document.kind) && isUntold(looked, who, 'readsLeaveReasons')

/** Who of the office reads what kinds of documents say of pay. */
const payReaders: Readonly<Record<string, Capability | undefined>> = {
  HEAD_COUNT: 'keepsRecruitment',
  EMPLOYMENT_CERTIFICATE: 'keepsCertificates',
  CAREER_CERTIFICATE: 'keepsCertificates',
  OTHER_CERTIFICATE: 'keepsCertificates',
}

/** Whether this reader is not told what a post or a person is paid, where a document says it. */
export function isPayHidden(looked: Looked, who: Who, body: DocumentBody) {
  const reader = payReaders[looked.document.kind]
  return reader !== undefined && !('includeSalary' in body && !body.includeSalary) && isUntold(looked, who, reader)
}

/** Whether this reader neither wrote a document nor decides on it, nor reads all of them; in a view nobody does. */
function isUntold({ document: { drafterId, registrarId }, state, deputies }: Looked, who: Who, reader: Capability) {
  if (who.viewedBy !== undefined) return true
  if (hasCapability(who, reader) || [drafterId, registrarId].includes(who.userId)) return false
  const isInLine = state.steps.some(({ approver, actedBy }) => actedBy === who.userId || who.keys.includes(approver))
  return !isInLine && ![...deputies.values()].some(({ userId }) => userId === who.userId)
}

function withoutWhy(body: DocumentBody): DocumentBody {
  if (body.type === 'leave') return { ...body, leaveType: '', reason: '', contact: '', handover: '' }
  return body.type === 'schedule' ? { ...body, reason: '' } : body
}

/** Fields of a body that say it. */
export const payFields: ReadonlySet<string> = new Set(['payGroup', 'weeklyHours', 'funding', 'salary'])

/** What a post or a person is paid is for who asks for it, its line and the office. */
export function withoutPay(body: DocumentBody): DocumentBody {
  if (body.type === 'headCount') return { ...body, payGroup: '', weeklyHours: '', funding: [] }
  return 'includeSalary' in body ? { ...body, salary: '0' } : body
}

export function withoutPrivate<H extends { body: DocumentBody; formName: string; title: string; fileKey: string }>(head: H): H {
  return { ...head, title: head.formName, body: withoutWhy(head.body), fileKey: '' }
}
