import { directionLabels, mediumLabels, paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import type { PaperDetail } from '@maru/shared/approvals/registers/paper-document.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useMe } from '../../../api/identity.ts'
import { instantText } from '../../../kit/text/format.ts'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { keptFor } from './paper-labels.ts'

const fields: Readonly<Record<string, LabelRecord>> = { ...labels, fileKey: labels.scan }
const choices: Readonly<Record<string, LabelRecord>> = { ...directionLabels, ...mediumLabels }
type Change = PaperDetail['corrections'][number]['changes'][number]

/** A stored value in words: codes of fixed choices are told, former scans can be opened. */
function Value({ field, value }: { field: string; value: string }) {
  const label = useLabel()
  if (value === '') return <span className="muted">–</span>
  if (field === 'fileKey') return <a href={`/api/v1/common/file-down/${encodeURIComponent(value)}`}>{label(labels.keptScan)}</a>
  if (field === 'retention') return keptFor(label, value)
  const choice = ['direction', 'medium'].includes(field) ? choices[value] : undefined
  return <span className="wrap-anywhere">{choice ? label(choice) : value}</span>
}

/** Registrar of the entry and the time, who deals with it, and what was put right. */
export function PaperHead({ paper }: { paper: PaperDetail }) {
  const label = useLabel()
  const { timeZone } = useMe()
  return (
    <div className="stack line-bottom py-16 px-24">
      <KeyValues
        entries={[
          [labels.registrar, paper.registrarName],
          [labels.registeredAt, <InstantText key="at" at={paper.registeredAt} />],
          [labels.department, paper.departmentName],
          ...(paper.handlerName === '' ? [] : [[labels.handler, paper.handlerName] as const]),
        ]}
      />
      {paper.allowed.update && <p className="muted">{label(labels.editableUntil, instantText(paper.editableUntil, timeZone))}</p>}
    </div>
  )
}

export function PaperHistory({ paper }: { paper: PaperDetail }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const columns = [
    { key: 'field', label: labels.changedField, width: 150, render: ({ field }: Change) => label(fields[field] ?? field) },
    { key: 'before', label: labels.before, render: ({ field, before }: Change) => <Value field={field} value={before} /> },
    { key: 'after', label: labels.after, render: ({ field, after }: Change) => <Value field={field} value={after} /> },
  ]
  if (paper.corrections.length === 0) return null
  return (
    <Section title={labels.sectionHistory}>
      <ol className="stack gap-16">
        {paper.corrections.toReversed().map(({ seq, reason, byName, at, changes }) => (
          <li key={seq}>
            <p>
              <b>{reason}</b> <span className="muted">{label(labels.correctedBy, byName, instantText(at, timeZone))}</span>
            </p>
            <PlainTable name={reason} columns={columns} rows={changes} rowId={({ field }) => field} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
