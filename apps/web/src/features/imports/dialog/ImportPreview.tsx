import { type ImportOutcome, type ImportRow, type ImportRun, imports } from '@maru/shared/imports/import.ts'
import { importLabels as labels } from '@maru/shared/imports/import.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Download } from '../../../kit/icons.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { type Dot, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useExport } from '../../../widgets/exports/use-export.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'

const FEW_ROWS = 25
const looks = {
  CREATE: ['green', 'full', labels.creates],
  UPDATE: ['blue', 'full', labels.updates],
  SAME: ['grey', 'ring', labels.unchanged],
  FAULT: ['red', 'full', labels.faults],
} as const satisfies Record<ImportOutcome, readonly [Tone, Dot, unknown]>

function Change({ change, name }: { change: ImportRow['changes'][number]; name: string }) {
  const label = useLabel()
  const after = change.after === '' ? <em>{label(labels.emptied)}</em> : <ins>{change.after}</ins>
  return (
    <li>
      <span className="muted">{name}: </span>
      {change.before !== '' && <del>{change.before}</del>} {after}
    </li>
  )
}

function Row({ row, nameOf }: { row: ImportRow; nameOf: (field: string) => string }) {
  const label = useLabel()
  const [tone, dot, word] = looks[row.outcome]
  return (
    <tr className={`import-${row.outcome.toLowerCase()}`}>
      <td className="num">{row.line}</td>
      <td>{row.name === '' ? <span className="muted">–</span> : row.name}</td>
      <td>
        <ul className="stack gap-3">
          {row.issues.map((issue) => (
            <li key={[issue.field, issue.messageNo, ...issue.values].join(' ')} className="import-issue">
              <b>{nameOf(issue.field)}</b>
              {issue.cell !== '' && <q title={issue.cell}>{issue.cell}</q>} {label(issue.messageNo, ...issue.values)}
            </li>
          ))}
          {row.outcome !== 'FAULT' &&
            row.changes.map((change) => <Change key={change.field} change={change} name={nameOf(change.field)} />)}
        </ul>
      </td>
      <td>
        <StatusChip tone={tone} dot={dot} text={label(word)} />
      </td>
    </tr>
  )
}

interface Shown {
  readonly outcome: ImportOutcome | ''
  readonly page: number
  readonly size: number
}

function Rows({ run, shown, onShow }: { run: ImportRun; shown: Shown; onShow: (shown: Shown) => void }) {
  const label = useLabel()
  const { outcome, page, size } = shown
  const args = { params: { id: run.id }, query: { page, size, outcome: outcome === '' ? undefined : outcome } }
  const list = useQuery({ ...query(imports.rows, args), placeholderData: keepPreviousData })
  const names = new Map(run.fields.map(({ field, labelNo }) => [field, label(labelNo)]))
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows />
  if (list.data.total === 0) return <p className="secondary">{label(outcome === 'FAULT' ? labels.noFaults : labels.noRows)}</p>
  return (
    <>
      <table className="plain-table import-rows" aria-label={label(labels.changes)}>
        <colgroup>
          <col width={64} />
          <col width={180} />
          <col />
          <col width={130} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{label(labels.line)}</th>
            <th scope="col">{label(labels.record)}</th>
            <th scope="col">{label(labels.changes)}</th>
            <th scope="col">{label(labels.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {list.data.rows.map((row) => (
            <Row key={row.line} row={row} nameOf={(field) => names.get(field) ?? field} />
          ))}
        </tbody>
      </table>
      {list.data.total > FEW_ROWS && (
        <Pager
          page={page}
          size={size}
          total={list.data.total}
          onPage={(next) => onShow({ ...shown, page: next })}
          onSize={(next) => onShow({ ...shown, page: 1, size: next })}
        />
      )}
    </>
  )
}

/** What the import would do, row by row; faults first when there are any. */
export function ImportPreview({ run }: { run: ImportRun }) {
  const label = useLabel()
  const [shown, show] = useState<Shown>({ outcome: run.faulty > 0 ? 'FAULT' : '', page: 1, size: FEW_ROWS })
  const report = useExport(imports.report)
  const counts = { CREATE: run.creates, UPDATE: run.updates, SAME: run.unchanged, FAULT: run.faulty }
  const options = [
    { value: '' as const, text: `${label(labels.all)} ${numberText(run.totalRows)}` },
    ...(Object.keys(counts) as ImportOutcome[]).map((value) => ({
      value,
      text: `${label(looks[value][2])} ${numberText(counts[value])}`,
    })),
  ]
  return (
    <>
      <div className="row gap-10">
        <Segments
          name={label(labels.outcome)}
          value={shown.outcome}
          options={options}
          onChange={(outcome) => show({ ...shown, outcome, page: 1 })}
        />
        <span className="grow" />
        {run.faulty > 0 && (
          <Button variant="outlined" size="small" loading={report.isPending} onClick={() => report.mutate({ params: { id: run.id } })}>
            <Download size={13} />
            {label(labels.report)}
          </Button>
        )}
      </div>
      {run.matched > 0 && <p className="note tint-amber">{label(labels.matched, run.matched)}</p>}
      <Rows run={run} shown={shown} onShow={show} />
    </>
  )
}
