import { paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import { type PaperInput, retentions } from '@maru/shared/approvals/registers/paper-document.ts'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import type { useLabel } from '../../../kit/text/use-label.ts'
import { retentionText } from './retention-text.ts'

type Label = ReturnType<typeof useLabel>

export const keptFor = (label: Label, retention: string) =>
  retention === 'FOREVER' ? label(labels.forever) : retentionText(label, Number(retention))

export const retentionOptions = (label: Label): readonly Option[] =>
  retentions.map((retention) => ({ value: retention, text: keptFor(label, retention) }))

/** A new entry: received today is not assumed, a year of ten is the house's usual. */
export const blankPaper = (today: string): PaperInput => ({
  direction: 'RECEIVED',
  originalNo: '',
  sender: '',
  receiver: '',
  title: '',
  documentDate: today,
  receivedDate: today,
  decidedDate: '',
  pages: 1,
  medium: 'PAPER',
  storagePlace: '',
  retention: '10',
  fileKey: '',
  noScanReason: '',
  remark: '',
  receivingDepartment: '',
  notify: [],
})
