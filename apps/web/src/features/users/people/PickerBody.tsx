import { peopleLabels as labels } from '@maru/shared/users/people.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fillsPages, Pager } from '../../../kit/table/Pager.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { arrowsThrough } from '../departments/arrow-stops.ts'
import { DepartmentTree } from '../departments/DepartmentTree.tsx'
import './people.css'

/** What is asked for: a text, a department ('' = everybody) and a page. */
export interface PickerQuery {
  readonly q: string
  readonly department: string
  readonly page: number
  readonly size: number
}

interface PickerBodyProps {
  readonly asked: PickerQuery
  readonly onAsk: (asked: PickerQuery) => void
  readonly list: UseQueryResult<{ total: number }>
  readonly placeholder: string
  /** What has been chosen, beside the search. */
  readonly chosen: ReactNode
  /** The rows of the page; nothing when there are none. */
  readonly children: ReactNode
}

const onKeyDown = arrowsThrough('input[type=search], .scroll :is([role=checkbox], [role=radio])')

/** Departments on the left, a search, rows and pages on the right: what choosing people of any kind looks like. */
export function PickerBody({ asked, onAsk, list, placeholder, chosen, children }: PickerBodyProps) {
  const label = useLabel()
  const narrow = (change: Partial<PickerQuery>) => onAsk({ ...asked, page: 1, ...change })
  const rows = () => {
    if (list.isError) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
    if (list.data === undefined) return <SkeletonRows />
    return children || <Empty title={label(labels.nobodyFound)} text={label(kitLabels.noMatchText)} />
  }
  return (
    <div className="split h-440">
      <nav className="py-8 px-8 overflow-auto line-right shaded" aria-label={label(labels.departments)}>
        <button
          type="button"
          className="row department-item"
          aria-pressed={asked.department === ''}
          onClick={() => narrow({ department: '' })}
        >
          <span className="inline-row flex-none center department-toggle" />
          {label(labels.everybody)}
        </button>
        <DepartmentTree value={asked.department} onChange={({ code }) => narrow({ department: code })} />
      </nav>
      {/* The keys are those of what stands in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="column" onKeyDown={onKeyDown}>
        <div className="stack line-bottom py-10 px-16 picker-head">
          <SearchBox autoFocus value={asked.q} placeholder={placeholder} onSearch={(q) => narrow({ q })} />
          {chosen}
        </div>
        <div className="scroll" aria-busy={list.isFetching}>
          {rows()}
        </div>
        {list.data !== undefined && fillsPages(list.data.total) && (
          <Pager
            page={asked.page}
            size={asked.size}
            total={list.data.total}
            onPage={(page) => narrow({ page })}
            onSize={(size) => narrow({ size })}
          />
        )}
      </div>
    </div>
  )
}
