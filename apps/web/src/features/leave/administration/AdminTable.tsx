import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'

interface AdminTableProps<Row> {
  readonly name: LabelKey
  readonly empty: LabelKey
  readonly list: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>
  /** What the list needs to know before it is asked for. */
  readonly needs?: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>
  readonly columns: ComponentProps<typeof PlainTable<Row>>['columns']
  readonly rowId: (row: Row) => string
}

/** The rows of a view of the administration, or why there are none. */
export function AdminTable<Row>({ name, empty, list, needs, columns, rowId }: AdminTableProps<Row>) {
  const label = useLabel()
  const rows = list.data ?? []
  const failed = list.isError ? list : needs?.isError ? needs : undefined
  return (
    <ScrollRegion className="admin-body" name={label(name)}>
      {failed && <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />}
      {list.isPending && !failed && <SkeletonRows />}
      {list.data !== undefined && rows.length === 0 && <Empty title={label(empty)} />}
      {rows.length > 0 && <PlainTable name={label(name)} columns={columns} rows={rows} rowId={rowId} />}
    </ScrollRegion>
  )
}
