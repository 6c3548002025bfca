import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { changeLabels as words } from '@maru/shared/users/user-account.labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileText } from '../../kit/icons.ts'
import type { LabelKey } from '../../kit/label-store.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/states.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { InstantText } from '../InstantText.tsx'
import './change-history.css'

interface ChangeHistoryProps {
  readonly list: UseQueryResult<{ rows: ChangeEntry[]; total: number }>
  /** What the fields of the record are called. */
  readonly labels: LabelRecords
  readonly page: number
  readonly size: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

const actions: Readonly<Record<string, LabelKey | undefined>> = words

/** What was changed of a record: when, by whom, why, and each field before and after. */
export function ChangeHistory({ list, labels, page, size, onPage, onSize }: ChangeHistoryProps) {
  const label = useLabel()
  const named: Readonly<Record<string, LabelKey | undefined>> = labels
  const valueOf = (value: string) => {
    if (value === '') return <span className="muted">{label(words.empty)}</span>
    return value === 'true' ? label(words.yes) : value === 'false' ? label(words.no) : value
  }
  const nameOf = (field: string) => (named[field] === undefined ? field : label(named[field]))
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (list.data.total === 0) return <Empty icon={FileText} title={label(words.none)} />
  return (
    <>
      <ol className="change-history" aria-label={label(words.changes)}>
        {list.data.rows.map((entry) => (
          <li key={entry.id}>
            <p className="change-head">
              <b>{actions[entry.action] === undefined ? entry.action : label(actions[entry.action] ?? words.modify)}</b>
              <span className="muted">
                {entry.userId === 'system' ? label(words.system) : entry.userName} · <InstantText at={entry.at} />
              </span>
            </p>
            {entry.reason !== '' && <p className="change-reason">{entry.reason}</p>}
            {entry.fields.length > 0 && (
              <dl>
                {entry.fields.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{nameOf(field)}</dt>
                    <dd>
                      {before !== '' && (
                        <>
                          <del>{valueOf(before)}</del>{' '}
                        </>
                      )}
                      <ins>{valueOf(after)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {list.data.total > size && <Pager page={page} size={size} total={list.data.total} onPage={onPage} onSize={onSize} />}
    </>
  )
}
