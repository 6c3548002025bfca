import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import { changeActions, historyLabels as words } from '@maru/shared/histories/change.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { PersonCell } from '../../kit/marks.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { InstantText } from '../InstantText.tsx'
import './change-history.css'

interface ChangeHistoryProps<Entry extends ChangeEntry> {
  readonly list: UseQueryResult<{ rows: Entry[]; total: number }>
  /** How people call a stored field. */
  readonly nameOf: (field: string) => string
  /** Which record it was, where the history is of several. */
  readonly aboutOf?: (entry: Entry) => string
}

/** What was changed of a record, by whom and when, each field before and after; the latest first. */
export function ChangeHistory<Entry extends ChangeEntry>({ list, nameOf, aboutOf }: ChangeHistoryProps<Entry>) {
  const label = useLabel()
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (list.data.rows.length === 0) return <Empty title={label(words.none)} />
  const actionOf = (action: string) => {
    const known: LabelRecord | undefined = Object.hasOwn(changeActions, action)
      ? changeActions[action as keyof typeof changeActions]
      : undefined
    return known ? label(known) : action
  }
  return (
    <ol className="change-history" aria-label={label(words.history)}>
      {list.data.rows.map((entry) => (
        <li key={entry.id}>
          <header>
            <PersonCell person={{ name: entry.userName }} />
            <span>{actionOf(entry.action)}</span>
            {aboutOf && <span className="strong">{aboutOf(entry)}</span>}
            <span className="grow" />
            <span className="muted small">
              <InstantText at={entry.at} />
            </span>
          </header>
          {entry.reason !== '' && <p className="muted">{entry.reason}</p>}
          <dl>
            {entry.fields.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>
                  {before !== '' && <del>{before}</del>} {after === '' ? <em>{label(words.emptied)}</em> : <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
