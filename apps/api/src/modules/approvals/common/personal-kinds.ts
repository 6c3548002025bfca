import type { ApprovalKind } from '@maru/shared/document-bodies.ts'

/** Kinds of documents that say something of a person's own or of what a post is paid: neither the department nor its clerk reads them. */
export const personalKinds: readonly ApprovalKind[] = [
  'LEAVE',
  'SCHEDULE',
  'EMPLOYMENT_CERTIFICATE',
  'CAREER_CERTIFICATE',
  'OTHER_CERTIFICATE',
  'GIFT',
  'EMPLOYEE_CHANGE',
  'IRREGULAR_PROFILE',
  'HEAD_COUNT',
]

/** The same as a list in SQL. */
export const PERSONAL_KINDS = personalKinds.map((kind) => `'${kind}'`).join(', ')
