import type { CellChange, RightsEffect } from '@maru/shared/roles/rights-matrix.ts'
import { rightsPeople } from '@maru/shared/roles/rights-people.ts'
import { matrixLabels as labels, memberLabels } from '@maru/shared/roles/role.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SearchBox } from '../../../kit/table/SearchBar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ExcelButton } from '../../../widgets/exports/ExcelButton.tsx'
import { shownNames } from '#web/widgets/people/person-name.ts'

const WIDTH = 760
const FIRST = { page: 1, size: 25 }

interface ConcernedProps {
  readonly kind: 'menu' | 'api'
  readonly effect: RightsEffect
  readonly changes: readonly CellChange[]
  /** What the item is called. */
  readonly what: string
  readonly onClose: () => void
}

/** Everybody behind one line of the dry run of a matrix: searched, page by page, and as a workbook. */
export function ConcernedDialog({ kind, effect, changes, what, onClose }: ConcernedProps) {
  const label = useLabel()
  const [paging, setPaging] = useState(FIRST)
  const [q, setQ] = useState('')
  const rolesOf = (held: boolean) =>
    changes.filter((change) => change.item === effect.item && change.held === held).map(({ roleCode }) => roleCode)
  const filters = {
    kind,
    item: effect.item,
    effect: effect.gains ? ('gains' as const) : ('loses' as const),
    given: rolesOf(true).join(','),
    taken: rolesOf(false).join(','),
    q,
  }
  const list = useQuery({ ...query(rightsPeople.list, { query: { ...filters, ...paging } }), placeholderData: keepPreviousData })
  const actions = <ExcelButton route={rightsPeople.export} args={{ query: filters }} />
  const title = `${what}: ${label(effect.gains ? labels.gains : labels.loses)}`
  return (
    <DialogFrame title={title} width={WIDTH} actions={actions} readOnly onClose={onClose}>
      <div className="stack gap-16 py-16 px-24 wrap-anywhere">
        <SearchBox
          value={q}
          placeholder={label(memberLabels.search)}
          onSearch={(typed) => {
            setQ(typed)
            setPaging(FIRST)
          }}
        />
        {list.isError ? (
          <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data === undefined ? (
          <SkeletonRows count={5} />
        ) : list.data.rows.length === 0 ? (
          <Empty title={label(kitLabels.noMatchTitle)} text={label(kitLabels.noMatchText)} />
        ) : (
          <>
            <PlainTable
              name={title}
              rows={list.data.rows}
              rowId={({ userId }) => userId}
              columns={[
                {
                  key: 'name',
                  label: memberLabels.englishName,
                  render: ({ userId, ...names }) => (
                    <>
                      {shownNames(names)} <span className="muted">{userId}</span>
                    </>
                  ),
                },
                { key: 'department', label: memberLabels.departmentName, width: 300, render: ({ departmentName }) => departmentName },
              ]}
            />
            <Pager
              {...paging}
              total={list.data.total}
              onPage={(page) => setPaging({ ...paging, page })}
              onSize={(size) => setPaging({ page: 1, size })}
            />
          </>
        )}
      </div>
    </DialogFrame>
  )
}
