import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { documentAmountLabels } from '@maru/shared/approvals/boxes/amount.labels.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { dateIn } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { usePrinting } from '../../../kit/printing.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentFlags, DocumentStatusChip } from '../common/DocumentStatusChip.tsx'

function Title({ row }: { row: BoxRow }) {
  const label = useLabel()
  return (
    <span className="wrap-anywhere">
      {row.title === '' ? label(labels.untitled) : row.title} <DocumentFlags document={row} />
      {row.hasFiles && <span className="block">{label(labels.hasFiles)}</span>}
      {row.principalName !== '' && <span className="block">{label(labels.forPrincipal, row.principalName)}</span>}
    </span>
  )
}

function Where({ row }: { row: BoxRow }) {
  return (
    <>
      <DocumentStatusChip status={row.status} currentStage={row.currentStage} stageCount={row.stageCount} />
      {row.status === 'IN_PROGRESS' && <span className="block">{row.currentNames}</span>}
    </>
  )
}

function Day({ at }: { at: Date | '' }) {
  const { timeZone } = useMe()
  return at === '' ? null : <DateText text={dateIn(at, timeZone)} />
}

/** Columns that no document fills are left out: paper is narrow. */
const columns: readonly { key: string; label: LabelRecord; render: (row: BoxRow) => ReactNode; filled?: (row: BoxRow) => boolean }[] = [
  { key: 'no', label: documentLabels.documentNo, render: (row: BoxRow) => row.documentNo, filled: (row: BoxRow) => row.documentNo !== '' },
  { key: 'title', label: documentLabels.title, render: (row: BoxRow) => <Title row={row} /> },
  { key: 'form', label: documentLabels.form, render: (row: BoxRow) => row.formName },
  {
    key: 'drafter',
    label: documentLabels.drafter,
    render: (row: BoxRow) => (
      <>
        {row.drafterName}
        <span className="block">{row.departmentName}</span>
      </>
    ),
  },
  {
    key: 'amount',
    label: documentAmountLabels.amount,
    render: ({ amount, currency }: BoxRow) => amount !== '' && <span className="num nowrap">{currencyText(amount, currency)}</span>,
    filled: ({ amount }: BoxRow) => amount !== '',
  },
  {
    key: 'submitted',
    label: documentLabels.submittedOn,
    render: (row: BoxRow) => <Day at={row.submittedAt} />,
    filled: (row: BoxRow) => row.submittedAt !== '',
  },
  { key: 'where', label: documentLabels.currentStep, render: (row: BoxRow) => <Where row={row} /> },
  { key: 'due', label: documentLabels.due, render: (row: BoxRow) => <Day at={row.dueAt} />, filled: (row: BoxRow) => row.dueAt !== '' },
  {
    key: 'decided',
    label: documentLabels.decidedOn,
    render: (row: BoxRow) => <Day at={row.decidedAt} />,
    filled: (row: BoxRow) => row.decidedAt !== '',
  },
]

/** A box as a table, while it is printed. */
export function BoxRowsOnPaper({ name, rows }: { name: string; rows: readonly BoxRow[] }) {
  const printing = usePrinting()
  if (!printing) return null
  return (
    <div className="print-only">
      <PlainTable
        name={name}
        columns={columns.filter(({ filled }) => !filled || rows.some(filled))}
        rows={rows}
        rowId={(row) => `${row.id}${row.stepId}`}
      />
    </div>
  )
}
