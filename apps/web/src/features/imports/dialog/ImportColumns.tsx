import { type ImportMode, type ImportRun, importModes } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Segments } from '../../../widgets/tabs/Segments.tsx'

const modeLabels = { BOTH: labels.modeBoth, CREATE: labels.modeCreate, UPDATE: labels.modeUpdate } as const

interface ImportColumnsProps {
  readonly run: ImportRun
  readonly columns: Readonly<Record<string, number>>
  readonly mode: ImportMode
  readonly onColumns: (columns: Readonly<Record<string, number>>) => void
  readonly onMode: (mode: ImportMode) => void
}

/** Which column of the sheet fills which field; one that another field has moves here. */
export function ImportColumns({ run, columns, mode, onColumns, onMode }: ImportColumnsProps) {
  const label = useLabel()
  const choose = (field: string, place: string) => {
    const others = Object.entries(columns).filter(([other, taken]) => other !== field && String(taken) !== place)
    onColumns(Object.fromEntries(place === '' ? others : [...others, [field, Number(place)]]))
  }
  const examples = (field: string) => {
    const place = columns[field]
    return place === undefined ? '' : run.samples.flatMap((cells) => cells[place] || []).join(' · ')
  }
  return (
    <>
      <p className="secondary">{label(labels.columnsText)}</p>
      <Segments
        name={label(labels.mode)}
        value={mode}
        options={importModes.map((value) => ({ value, text: label(modeLabels[value]) }))}
        onChange={onMode}
      />
      <PlainTable
        name={label(labels.stepColumns)}
        rows={run.fields}
        rowId={({ field }) => field}
        columns={[
          {
            key: 'field',
            label: labels.field,
            width: 260,
            render: ({ labelNo, required, isKey, hintNo }) => (
              <span className="column py-6 import-field">
                <b>
                  {label(labelNo)}
                  {(required || isKey) && <i aria-hidden> *</i>}
                </b>
                {hintNo !== '' && <span className="muted small">{label(hintNo)}</span>}
              </span>
            ),
          },
          {
            key: 'column',
            label: labels.column,
            width: 260,
            render: ({ field, labelNo }) => (
              <select
                className="input"
                aria-label={`${label(labelNo)}: ${label(labels.column)}`}
                value={columns[field] ?? ''}
                onChange={(event) => choose(field, event.target.value)}
              >
                <option value="">{label(labels.notImported)}</option>
                {run.headings.map((heading, place) => (
                  <option key={place} value={place}>
                    {heading === '' ? `${label(labels.column)} ${String(place + 1)}` : heading}
                  </option>
                ))}
              </select>
            ),
          },
          {
            key: 'example',
            label: labels.example,
            render: ({ field }) => <span className="muted wrap-anywhere two-lines">{examples(field)}</span>,
          },
        ]}
      />
    </>
  )
}
