import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { leaveScreen } from '@maru/shared/leave/leave-screen.labels.ts'

const fieldLabels: Readonly<Record<string, LabelRecord>> = {
  '*': labels.fieldAny,
  title: labels.fieldTitle,
  body: labels.fieldBody,
  files: documentLabels.attachments,
  ...leaveScreen,
}

/** What a field of a document's content is called. */
export const fieldWord = (field: string): LabelRecord => fieldLabels[field] ?? ['', field, field, field]
