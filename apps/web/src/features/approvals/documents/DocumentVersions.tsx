import { approvalContent, type FieldChange } from '@maru/shared/approvals/documents/approval-content.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { fieldWord } from './field-labels.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'

const marks = { SAME: ' ', ADDED: '+', REMOVED: '−' } as const

/** One field before and after; a text line by line, what was taken out and what was put in. */
export function FieldDifference({ change }: { change: FieldChange }) {
  const label = useLabel()
  return (
    <div role="group" aria-label={label(fieldWord(change.field))}>
      <p className="small">
        <b>{label(fieldWord(change.field))}</b>
      </p>
      <Change change={change} />
    </div>
  )
}

function Change({ change }: { change: FieldChange }) {
  if (change.lines.length === 0) {
    return (
      <p>
        <del>{change.before}</del> <ins>{change.after}</ins>
      </p>
    )
  }
  return (
    <ul className="small wrap-anywhere mt-8 mb-8">
      {change.lines.map(({ op, text }, index) => (
        <li key={index} className={op === 'ADDED' ? 'row tint-green px-8' : op === 'REMOVED' ? 'row tint-red px-8' : 'row px-8'}>
          <span aria-hidden>{marks[op]}</span>
          {op === 'ADDED' ? <ins>{text}</ins> : op === 'REMOVED' ? <del>{text}</del> : text}
        </li>
      ))}
    </ul>
  )
}

function Difference({ id, from, to }: { id: string; from: number; to: number }) {
  const label = useLabel()
  const diff = useQuery(query(approvalContent.diff, { params: { id }, query: { from, to } }))
  if (diff.isError) return <ErrorBox error={diff.error} onRetry={() => void diff.refetch()} />
  if (diff.data === undefined) return <SkeletonRows count={2} />
  return (
    <section aria-label={label(labels.changedFields, from, to)}>
      <p className="muted small">{label(labels.changedFields, from, to)}</p>
      {diff.data.fields.map((change) => (
        <FieldDifference key={change.field} change={change} />
      ))}
    </section>
  )
}

/** Every version of what a document says, each with what became different from the one before. */
export function DocumentVersions({ id }: { id: string }) {
  const label = useLabel()
  const [shown, setShown] = useState(0)
  const versions = useQuery(query(approvalContent.versions, { params: { id } }))
  if (versions.isError) return <ErrorBox error={versions.error} onRetry={() => void versions.refetch()} />
  return (
    <ul className="stack gap-6">
      {(versions.data ?? []).map(({ version, createdByName, createdAt }) => (
        <li key={version}>
          <div className="row">
            <b className="num">{version}</b>
            <span className="grow">{createdByName}</span>
            <span className="muted small">
              <InstantText at={createdAt} />
            </span>
            {version > 1 && (
              <Button
                variant="text"
                size="small"
                aria-expanded={shown === version}
                onClick={() => setShown(shown === version ? 0 : version)}
              >
                {label(labels.changedFields, version - 1, version)}
              </Button>
            )}
          </div>
          {shown === version && <Difference id={id} from={version - 1} to={version} />}
        </li>
      ))}
    </ul>
  )
}
