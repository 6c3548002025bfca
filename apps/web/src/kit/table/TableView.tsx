import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { LabelKey } from '../text/label-store.ts'
import { PlainTable } from './PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../feedback/states.tsx'
import { useLabel } from '../text/use-label.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'

interface TableViewProps<Row> {
  readonly name: LabelKey
  readonly empty: LabelKey
  readonly list: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>
  /** What the list needs to know before it is asked for. */
  readonly needs?: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>
  readonly columns: ComponentProps<typeof PlainTable<Row>>['columns']
  readonly rowId: (row: Row) => string
}

/** A small table that fills a view of a page, or why it has no rows. */
export function TableView<Row>({ name, empty, list, needs, columns, rowId }: TableViewProps<Row>) {
  const label = useLabel()
  const rows = list.data ?? []
  const failed = list.isError ? list : needs?.isError ? needs : undefined
  return (
    <ScrollRegion className="scroll pb-20 px-20" name={label(name)}>
      {failed && <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />}
      {list.isPending && !failed && <SkeletonRows />}
      {list.data !== undefined && rows.length === 0 && <Empty title={label(empty)} />}
      {rows.length > 0 && <PlainTable name={label(name)} columns={columns} rows={rows} rowId={rowId} />}
    </ScrollRegion>
  )
}
