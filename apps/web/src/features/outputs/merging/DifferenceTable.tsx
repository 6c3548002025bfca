import { outputKindLabels, outputLabels } from '@maru/shared/outputs/results/output.labels.ts'
import { listDifferences, type MergedField, type MergeInput, type MergePreview } from '@maru/shared/outputs/results/output-merge.ts'
import { outputMergeLabels as labels } from '@maru/shared/outputs/results/output-merge.labels.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

type Side = 'stays' | 'merged'

/** The value of one output, to be chosen for the one that stays. */
function ValueChoice({ field, side, preview }: { field: MergedField; side: Side; preview: MergePreview }) {
  const label = useLabel()
  const { setValue } = useFormContext<MergeInput>()
  const chosen = useWatch<MergeInput, MergedField>({ name: field })
  const row = preview[side]
  const value = row[field]
  const texts = { kind: label(outputKindLabels[row.kind]), journalId: row.journalTitle }
  const text = field === 'kind' || field === 'journalId' ? texts[field] : String(value)
  const shown = text === '' ? label(labels.empty) : text
  return (
    <label className="row top">
      <input
        type="radio"
        name={`merged ${field}`}
        aria-label={`${label(outputLabels[field])}: ${shown}`}
        checked={chosen === value}
        onChange={() => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
      />
      <span className={text === '' ? 'muted' : 'wrap-anywhere'}>{shown}</span>
    </label>
  )
}

/** Fields in which two outputs differ, each with the value that is kept. */
export function DifferenceTable({ preview }: { preview: MergePreview }) {
  const label = useLabel()
  const rows = listDifferences(preview)
  if (rows.length === 0) return <p className="muted">{label(labels.noDifferences)}</p>
  const column = (side: Side) => ({
    key: side,
    label: labels[side === 'stays' ? 'stays' : 'goes'],
    render: (field: MergedField) => <ValueChoice field={field} side={side} preview={preview} />,
  })
  const columns = [
    { key: 'field', label: labels.field, width: 132, render: (field: MergedField) => label(outputLabels[field]) },
    column('stays'),
    column('merged'),
  ]
  return (
    <div className="difference-table">
      <PlainTable name={label(labels.fields)} columns={columns} rows={rows} rowId={(field) => field} />
    </div>
  )
}
