import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import { changeEntityLabels } from '@maru/shared/histories/change-history.labels.ts'
import { changeActions, historyLabels as labels } from '@maru/shared/histories/change.labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { PersonCell } from '../../../kit/marks.tsx'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useLocale } from '../../../widgets/text/use-locale.ts'
import './change-history.css'

interface ChangeHistoryProps<Entry extends ChangeEntry> {
  readonly list: UseQueryResult<{ rows: Entry[]; total: number }>
  /** How people call a stored field. */
  readonly nameOf: (field: string, entry: Entry) => string
  /** Which record it was, where the history is of several. */
  readonly aboutOf?: (entry: Entry) => string
  /** The page that is shown, where a record may have many changes. */
  readonly paging?: { page: number; size: number; onPage: (page: number) => void; onSize: (size: number) => void }
}

const actions: Readonly<Record<string, LabelKey | undefined>> = changeActions

/** A stored day or time as the language writes it. */
function dateOrText(value: string, locale: string) {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) || Number.isNaN(Date.parse(value))) return value
  const isDay = value.length === 10
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(isDay ? { timeZone: 'UTC' } : { timeStyle: 'short' }) }).format(
    new Date(value),
  )
}

/** What was changed of a record, by whom and when, each field before and after; the latest first. */
export function ChangeHistory<Entry extends ChangeEntry>({ list, nameOf, aboutOf, paging }: ChangeHistoryProps<Entry>) {
  const label = useLabel()
  const locale = useLocale()
  if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows count={3} />
  if (list.data.rows.length === 0) return <Empty title={label(labels.none)} />
  const actionOf = (action: string) => (actions[action] === undefined ? action : label(actions[action]))
  const valueOf = (value: string) =>
    value === 'true' ? label(labels.yes) : value === 'false' ? label(labels.no) : dateOrText(value, locale)
  return (
    <>
      <ol className="column lined change-history" aria-label={label(labels.history)}>
        {list.data.rows.map((entry) => (
          <li key={entry.id} className="py-10">
            <header className="row wrap gap-10">
              {entry.userId === 'system' ? (
                <PersonCell person={{ name: label(labels.system) }} />
              ) : (
                <UserCell userId={entry.userId} name={entry.userName} />
              )}
              {entry.token !== '' && <span className="muted">{`${label(changeEntityLabels.accessToken)}: ${entry.token}`}</span>}
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
                  <dt className="secondary wrap-anywhere">{nameOf(field, entry)}</dt>
                  <dd>
                    {before !== '' && <del>{valueOf(before)}</del>}{' '}
                    {after === '' ? <em>{label(labels.emptied)}</em> : <ins>{valueOf(after)}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {paging !== undefined && fillsPages(list.data.total) && <Pager {...paging} total={list.data.total} />}
    </>
  )
}
